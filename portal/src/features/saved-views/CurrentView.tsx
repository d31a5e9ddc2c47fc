import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { firstView } from '../../list/list-view.ts'
import { pathOf } from '../../navigation/screens.ts'
import { linkOfView } from '../../navigation/view-link.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './SavedViews.module.css'
import { useViewUpdate } from './saved-views.data.ts'
import { contentMark, contentOf } from './view-content.ts'
import type { Asking, ViewedList } from './viewed-list.ts'

type CurrentViewProps = {
  list: ViewedList
  view: SavedView
  onClose: () => void
  onAsk: (asking: Asking) => void
}

/** What can be done with the view that the list was opened with. */
export function CurrentView({ list, view, onClose, onAsk }: CurrentViewProps) {
  const id = useId()
  const { view: shown } = list
  const isChanged = shown.saved?.mark !== contentMark(list)
  const update = useViewUpdate()
  const save = (): void => {
    if (shown.saved === undefined) return
    const { view_id, version } = shown.saved
    const mark = contentMark(list)
    update.mutate(
      { view_id, version, ...contentOf(list) },
      {
        onSuccess: (answer) => {
          list.mark({ saved: { view_id, view_name: view.view_name, version: answer.version, mark } })
          showDone(texts.updated, view.view_name)
          onClose()
        },
      },
    )
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.part}>
      <div id={id} className={classes.title}>
        {texts.current(view.view_name)}
      </div>
      <ProblemMessage message={update.error ? shownMessage(update.error) : undefined} />
      {view.is_own === 1 && isChanged && (
        <MenuButton disabled={update.isPending} onClick={save}>
          {texts.update}
        </MenuButton>
      )}
      {view.is_own === 1 && (
        <MenuButton onClick={() => onAsk({ about: 'rename', view })}>{texts.rename}</MenuButton>
      )}
      <CopyLink list={list} view={view} onClose={onClose} />
      {view.may_delete === 1 && (
        <MenuButton isDanger onClick={() => onAsk({ about: 'delete', view })}>
          {texts.delete}
        </MenuButton>
      )}
      <MenuButton
        onClick={() => {
          list.change(firstView())
          onClose()
        }}
      >
        {texts.leave}
      </MenuButton>
    </div>
  )
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

/** Copies the link. A browser that does not allow it shows the link in a field. */
function CopyLink({ list, view, onClose }: Omit<CurrentViewProps, 'onAsk'>) {
  const { basepath } = useRouter()
  const [failed, setFailed] = useState(false)
  const address = `${window.location.origin}${basepath}${pathOf(list.name)}#${linkOfView(view.view_id)}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      showDone(texts.linkCopied, view.is_shared === 1 ? texts.linkShared : texts.linkPrivate)
      onClose()
    } catch {
      setFailed(true)
    }
  }
  if (failed)
    return (
      <TextInput
        className={classes.link ?? ''}
        label={texts.link}
        description={texts.linkFailed}
        readOnly
        ref={takeFocus}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    )
  return <MenuButton onClick={() => void copy()}>{texts.copyLink}</MenuButton>
}
