import { savedViewTexts as texts } from '@telecopy/contract/messages/saved-view-screens'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { showDone } from '../../ui/toast.ts'
import { useViewCreation, useViewUpdate } from './saved-views.data.ts'
import { asIs } from './sharing.ts'
import { contentMark, contentOf } from './view-content.ts'
import type { ViewedList } from './viewed-list.ts'

type Asked = { view_name: string; sharing: string }

type SavingOptions = { list: ViewedList; view: SavedView | undefined; onDone: () => void }

/** Saves what the list shows as a new view, or the name and the sharing of one that is there. */
export function useViewSaving({ list, view, onDone }: SavingOptions) {
  const { name, view: shown } = list
  const creation = useViewCreation()
  const update = useViewUpdate()
  const create = ({ view_name, sharing }: Asked, onFailed: () => void): void => {
    const mark = contentMark(name, shown)
    creation.mutate(
      { view_name, fsi_gid: Number(sharing), ...contentOf(name, shown) },
      {
        onError: onFailed,
        onSuccess: ({ view_id, version }) => {
          list.mark({ saved: { view_id, view_name, version, mark } })
          showDone(texts.saved, view_name)
          onDone()
        },
      },
    )
  }
  const rename = (
    { view_id, version }: SavedView,
    { view_name, sharing }: Asked,
    onFailed: () => void,
  ): void =>
    update.mutate(
      { view_id, version, view_name, ...(sharing === asIs ? {} : { fsi_gid: Number(sharing) }) },
      {
        onError: onFailed,
        onSuccess: (answer) => {
          if (shown.saved?.view_id === view_id)
            list.mark({ saved: { ...shown.saved, view_name, version: answer.version } })
          showDone(texts.updated, view_name)
          onDone()
        },
      },
    )
  const { isPending, error, reset } = view === undefined ? creation : update
  return {
    save: (asked: Asked, onFailed: () => void): void =>
      view === undefined ? create(asked, onFailed) : rename(view, asked, onFailed),
    isPending,
    error,
    reset,
  }
}
