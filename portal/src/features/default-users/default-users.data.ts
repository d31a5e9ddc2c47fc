import {
  getDefaultUser,
  listDefaultCandidates,
  removeDefaultUser,
  setDefaultUser,
} from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate, DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useRemoval } from '../../form/use-removal.ts'
import { pageFields, searchFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import type { CandidatesView } from './candidates-list.ts'

// The key begins with the groups' key: refetching a group also refetches its default user.
const key = (fsi_gid: number) => ['groups', 'default-user', fsi_gid] as const

/** The default user of a group, and the obstacles to its removal. */
export const defaultUserQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: key(fsi_gid),
    queryFn: ({ signal }) => send(getDefaultUser, { body: { fsi_gid }, signal }),
  })

/** One page of the group's users with their numbers. */
export const candidatesPage = (
  fsi_gid: number,
  view: CandidatesView,
): PageQuery<AnswerOf<typeof listDefaultCandidates>['data']> => {
  const body = { fsi_gid, ...pageFields(view), ...searchFields(view) }
  return {
    key: [...key(fsi_gid), 'candidates', body],
    fetch: async (signal) => (await send(listDefaultCandidates, { body, signal })).data,
  }
}

/** Sets a user with one of its numbers; refetches all group data. */
export function useSetDefaultUser(onSet: (candidate: DefaultCandidate) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (candidate: DefaultCandidate) => {
      const { fsi_gid, fsi_uid, fsi_nid, fax_number, csid, is_gsd } = candidate
      return send(setDefaultUser, { body: { fsi_gid, fsi_uid, fsi_nid, fax_number, csid, is_gsd } })
    },
    onSuccess: (_answer, candidate) => {
      onSet(candidate)
      void client.invalidateQueries({ queryKey: ['groups'] })
    },
  })
}

/** Asks before it removes a default user; refetches all group data afterwards. */
export const useDefaultUserRemoval = () =>
  useRemoval({
    remove: ({ id, fsi_gid, fsi_uid, fsi_nid }: DefaultUser) =>
      send(removeDefaultUser, { body: { id, fsi_gid, fsi_uid, fsi_nid } }),
    reads: ['groups'],
  })
