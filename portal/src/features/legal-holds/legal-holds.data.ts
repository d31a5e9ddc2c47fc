import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import type { HoldEntity } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import {
  getLegalHolds,
  liftLegalHold,
  listLegalHolds,
  setLegalHold,
} from '@telecopy/contract/legal-holds/legal-holds.calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

/** A thing that a hold can keep. */
export type HeldThing = { entity: HoldEntity; id: number; name: string }

const key = ['legal-holds']

export const holdsQuery = ({ entity, id }: Pick<HeldThing, 'entity' | 'id'>) =>
  queryOptions({
    queryKey: [...key, 'details', entity, id],
    queryFn: async ({ signal }) => (await send(getLegalHolds, { body: { entity, id }, signal })).data,
    staleTime: 0,
  })

/** A page of the holds on things of the scope. */
export const holdsPage = (
  view: Pick<ListView, 'page'>,
): PageQuery<AnswerOf<typeof listLegalHolds>['data']> => {
  const body = pageFields(view)
  return {
    key: [...key, 'list', body],
    fetch: async (signal) => (await send(listLegalHolds, { body, signal })).data,
    staleTime: 0,
  }
}

/** What a hold changes elsewhere: what the next run deletes, obstacles to deletions, and histories. */
const changed = ['retention', 'groups', 'users', 'history']

/** Sets or lifts the hold of a thing. After a refusal the holds are read again: others have changed them. */
export function useHoldChange(act: 'set' | 'lift', { entity, id }: HeldThing, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      send(act === 'set' ? setLegalHold : liftLegalHold, { body: { entity, id, reason } }),
    onSuccess: async () => {
      for (const other of changed) void client.invalidateQueries({ queryKey: [other] })
      await client.invalidateQueries({ queryKey: key })
      onDone()
    },
    onError: (error) => {
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: key })
    },
  })
}
