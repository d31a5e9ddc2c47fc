import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { SavedListName } from '@telecopy/contract/saved-views/saved-lists'
import {
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViews,
  updateSavedView,
} from '@telecopy/contract/saved-views/saved-views.calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

const key = ['saved-views']

/** The views of a list, read anew whenever the menu opens: it never shows names and filters of an earlier time. */
export const viewsQuery = (list: SavedListName) =>
  queryOptions({
    queryKey: [...key, list],
    queryFn: async ({ signal }) => (await send(listSavedViews, { body: { list }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** A view that a link names. */
export const viewQuery = (view_id: number) =>
  queryOptions({
    queryKey: [...key, 'one', view_id],
    queryFn: async ({ signal }) => (await send(getSavedView, { body: { view_id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** A write of a view. Views and the audit log are read again, also after a refusal: others have changed them. */
function useViewWrite<Body, Answer>(write: (body: Body) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['history'] })
    },
  })
}

export const useViewCreation = () =>
  useViewWrite((body: SentBodyOf<typeof createSavedView>) => send(createSavedView, { body }))

export const useViewUpdate = () =>
  useViewWrite((body: SentBodyOf<typeof updateSavedView>) => send(updateSavedView, { body }))

export const useViewDeletion = () =>
  useViewWrite((body: SentBodyOf<typeof deleteSavedView>) => send(deleteSavedView, { body }))
