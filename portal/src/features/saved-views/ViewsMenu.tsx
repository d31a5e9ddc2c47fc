import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { hiddenColumns } from '../../list/columns.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { RowCheckbox } from '../../ui/RowCheckbox.tsx'
import { searchedText } from '../../ui/searched-text.ts'
import { CurrentView } from './CurrentView.tsx'
import { MenuButton } from './MenuButton.tsx'
import classes from './SavedViews.module.css'
import { openedView } from './opened-view.ts'
import { viewsQuery } from './saved-views.data.ts'
import type { Asking, ViewedList } from './viewed-list.ts'

/** The columns of a list that do not stay at a side, each with a box that hides it. */
function ColumnChoice({ list }: { list: ViewedList }) {
  const id = useId()
  const hidden = hiddenColumns(list.view, list.columns)
  const choose = (key: string, isShown: boolean): void =>
    list.mark({ hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] })
  return (
    <div role="group" aria-labelledby={id} className={classes.part}>
      <div id={id} className={classes.title}>
        {texts.columns}
      </div>
      {list.columns
        .filter(({ pin }) => pin === undefined)
        .map(({ key, header }) => (
          <label key={key} className={classes.column}>
            <RowCheckbox
              label={header}
              checked={!hidden.includes(key)}
              onChange={() => choose(key, hidden.includes(key))}
            />
            <span aria-hidden="true">{header}</span>
          </label>
        ))}
      {hidden.length > 0 && (
        <MenuButton onClick={() => list.mark({ hidden: [] })}>{texts.allColumns}</MenuButton>
      )}
    </div>
  )
}

// More views than this are easier to find by their names.
const findFrom = 9

// The height in px that the views of a list had when they were last shown.
const rooms = new Map<ViewedList['name'], number>()

type ViewsMenuProps = {
  list: ViewedList
  onClose: () => void
  onAsk: (asking: Asking) => void
  onNotice: (notice: string | undefined) => void
}

/** The views of a list, what can be done with the current one, and the columns. */
export function ViewsMenu({ list, onClose, onAsk, onNotice }: ViewsMenuProps) {
  const query = useQuery(viewsQuery(list.name))
  const panel = useRef<HTMLDivElement>(null)
  // The menu is loaded after it has opened, and its entries after that: the focus begins before all of them.
  useEffect(() => panel.current?.focus(), [])
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (query.data !== undefined && place.current !== null) rooms.set(list.name, place.current.offsetHeight)
  })
  const current = query.data?.views.find(({ view_id }) => view_id === list.view.saved?.view_id)
  const open = (view: SavedView): void => {
    onNotice(view.is_filter_absent === 1 ? texts.groupAbsent(view.view_name) : undefined)
    list.change(openedView(view))
    onClose()
  }
  const retry = (): void => {
    // The button leaves with the failure.
    panel.current?.focus()
    void query.refetch()
  }
  return (
    <div ref={panel} tabIndex={-1} data-autofocus className={classes.panel}>
      <div ref={place}>
        {query.data !== undefined && <Views {...query.data} current={current} onOpen={open} />}
        {query.isPending && <Waiting room={rooms.get(list.name) ?? 0} />}
        {query.isError && query.data === undefined && (
          <FailedState message={sharedMessages.unavailable} onRetry={retry} />
        )}
        {current !== undefined && <CurrentView list={list} view={current} onClose={onClose} onAsk={onAsk} />}
      </div>
      <div className={classes.part}>
        <MenuButton onClick={() => onAsk({ about: 'new' })}>{texts.save}</MenuButton>
      </div>
      <ColumnChoice list={list} />
    </div>
  )
}

// Of a bar: its height and the gap after it, as in the style sheet.
const barRoom = 30

/** Takes the room of the views that come, so that the entries below do not move under the pointer. */
const Waiting = ({ room }: { room: number }) => (
  <div
    role="status"
    aria-label={sharedMessages.table.loading}
    className={classes.waiting}
    style={{ minHeight: room }}
  >
    {Array.from({ length: Math.max(2, Math.floor(room / barRoom)) }, (_, at) => (
      <Skeleton key={at} height={20} />
    ))}
  </div>
)

type ViewsProps = {
  views: readonly SavedView[]
  counts: number
  current: SavedView | undefined
  onOpen: (view: SavedView) => void
}

const isFound = ({ view_name, group_name }: SavedView, words: string): boolean =>
  searchedText(`${view_name} ${group_name}`).includes(searchedText(words.trim()))

function Views({ views, counts, current, onOpen }: ViewsProps) {
  const [words, setWords] = useState('')
  if (views.length === 0)
    return (
      <div className={classes.none}>
        <strong>{texts.none}</strong>
        <div>{texts.noneHint}</div>
      </div>
    )
  const found = views.filter((view) => isFound(view, words))
  const parts = { current, onOpen }
  return (
    <div className={classes.views}>
      {views.length >= findFrom && (
        <TextInput
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Part title={texts.own} views={found.filter(({ is_own }) => is_own === 1)} {...parts} />
      <Part title={texts.ofGroups} views={found.filter(({ is_own }) => is_own === 0)} {...parts} />
      {found.length === 0 && (
        <div role="status" className={classes.none}>
          {texts.noneFits}
        </div>
      )}
      {counts > views.length && <div className={classes.none}>{texts.more(views.length)}</div>}
    </div>
  )
}

/** Where a view is shared, and by whom. */
function beside({ is_own, is_shared, group_name, owner_email }: SavedView): string {
  if (is_shared === 0) return texts.isPrivate
  const where = group_name === '' ? texts.ofAbove : texts.of(group_name)
  return is_own === 1 || owner_email === '' ? where : `${where}, ${texts.by(owner_email)}`
}

type PartProps = Omit<ViewsProps, 'counts'> & { title: string }

function Part({ title, views, current, onOpen }: PartProps) {
  const id = useId()
  if (views.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.title}>
        {title}
      </div>
      {views.map((view) => (
        <MenuButton
          key={view.view_id}
          isCurrent={view.view_id === current?.view_id}
          beside={beside(view)}
          onClick={() => onOpen(view)}
        >
          {view.view_name}
        </MenuButton>
      ))}
    </div>
  )
}
