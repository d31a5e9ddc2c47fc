import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-views'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { shownMessage } from '../../api/problem.ts'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { showDone } from '../../ui/toast.ts'
import { useViewDeletion } from './saved-views.data.ts'
import { ViewForm } from './ViewForm.tsx'
import type { Asking, ViewedList } from './viewed-list.ts'

type ViewDialogProps = { list: ViewedList; asks: Asking; onClose: () => void }

/** Saves a view, renames one, or deletes one. */
export function ViewDialog({ list, asks, onClose }: ViewDialogProps) {
  if (asks.about === 'delete') return <DeleteBox list={list} view={asks.view} onClose={onClose} />
  return <ViewForm list={list} view={asks.about === 'rename' ? asks.view : undefined} onClose={onClose} />
}

type DeleteBoxProps = { list: ViewedList; view: SavedView; onClose: () => void }

function DeleteBox({ list, view, onClose }: DeleteBoxProps) {
  const { view_id, view_name, is_shared } = view
  const deletion = useViewDeletion()
  const confirm = (): void =>
    deletion.mutate(
      { view_id },
      {
        onSuccess: () => {
          if (list.view.saved?.view_id === view_id) list.mark({ saved: undefined })
          showDone(texts.deleted, view_name)
          onClose()
        },
      },
    )
  return (
    <ConfirmBox
      opened
      destructive
      title={texts.deleteTitle(view_name)}
      action={texts.deleteButton}
      busy={deletion.isPending}
      problem={deletion.error ? shownMessage(deletion.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {is_shared === 1 ? texts.deleteSharedText : texts.deleteText}
    </ConfirmBox>
  )
}
