import { savedViewMessages as texts } from '@telecopy/contract/messages/saved-views'
import type { SavedListName } from '@telecopy/contract/saved-views/saved-lists'
import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, lazy, useRef, useState } from 'react'
import classes from '../../list/List.module.css'
import type { ListNames, OpenedView } from '../../list/list-view.ts'
import type { List } from '../../list/use-list.ts'
import { typeAhead } from '../../ui/type-ahead.ts'
import { viewOfLink } from '../../navigation/view-link.ts'
import { contentMark } from './view-content.ts'
import type { Asking, ViewedList } from './viewed-list.ts'

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu }))
const ViewNotice = lazy(async () => ({ default: (await import('./ViewNotice.tsx')).ViewNotice }))
const LinkedView = lazy(async () => ({ default: (await import('./LinkedView.tsx')).LinkedView }))
const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

/** The number of the view that a link has just named; each link counts once. */
function useLink() {
  const linked = useLocation({ select: ({ hash }) => viewOfLink(hash) })
  const [seen, setSeen] = useState<number>()
  const [asked, setAsked] = useState<number>()
  if (linked !== seen) {
    setSeen(linked)
    if (linked !== undefined) setAsked(linked)
  }
  return { asked, forget: () => setAsked(undefined) }
}

type SavedViewsProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  name: SavedListName
  columns: ViewedList['columns']
}

/** The saved views of a list and its choice of columns: a button, and what it opens. */
export function SavedViews<Names extends ListNames, Row>({
  list,
  name,
  columns,
}: SavedViewsProps<Names, Row>) {
  // A saved view holds names as texts; the server has checked that they are the list's.
  const { view, change, mark } = list as unknown as Pick<ViewedList, 'view' | 'change' | 'mark'>
  const viewed: ViewedList = { name, view, change, mark, columns }
  const { asked, forget } = useLink()
  const [opened, setOpened] = useState(false)
  const [asks, setAsks] = useState<Asking>()
  const [notice, setNotice] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    button.current?.focus()
    setOpened(false)
  }
  return (
    <>
      {/* The menu focuses itself before the popover would remember the button, so Escape is ours. */}
      <Popover
        position="bottom-start"
        width={320}
        trapFocus
        closeOnEscape={false}
        opened={opened}
        onChange={setOpened}
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={14} />}
            onClick={() => (opened ? close() : setOpened(true))}
          >
            {view.saved === undefined ? (
              texts.button
            ) : (
              <CurrentName saved={view.saved} isChanged={view.saved.mark !== contentMark(viewed)} />
            )}
          </Button>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.viewMenu}
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === 'Escape') close()
          }}
        >
          <Suspense fallback={texts.loading}>
            <ViewsMenu
              list={viewed}
              onClose={close}
              onAsk={(next) => {
                close()
                if (next.about !== 'delete') typeAhead(texts.button, () => setAsks(undefined))
                setAsks(next)
              }}
              onNotice={setNotice}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {asked !== undefined && (
          <LinkedView key={asked} list={viewed} view_id={asked} onDone={forget} onNotice={setNotice} />
        )}
        {notice !== undefined && <ViewNotice text={notice} onClose={() => setNotice(undefined)} />}
        {asks !== undefined && <ViewDialog list={viewed} asks={asks} onClose={() => setAsks(undefined)} />}
      </Suspense>
    </>
  )
}

const CurrentName = ({ saved, isChanged }: { saved: OpenedView; isChanged: boolean }) => (
  <>
    <VisuallyHidden>{texts.current} </VisuallyHidden>
    <span className={classes.viewName}>{saved.view_name}</span>
    {isChanged && <span className={classes.viewChanged}> {texts.changed}</span>}
  </>
)
