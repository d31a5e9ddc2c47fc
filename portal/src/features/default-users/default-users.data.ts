import {
  getDefaultUser,
  listDefaultCandidates,
  removeDefaultUser,
  setDefaultUser,
} from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate, DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import { paging } from '@telecopy/contract/limits'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useRemoval } from '../../form/use-removal.ts'
import type { CandidatesView } from './candidates-view.ts'

// Below the groups: whatever reads a group again reads its default user again.
const key = (fsi_gid: number) => ['groups', 'default-user', fsi_gid] as const

/** The default user of a group, and what stands against its removal. */
export const defaultUserQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: key(fsi_gid),
    queryFn: ({ signal }) => send(getDefaultUser, { body: { fsi_gid }, signal }),
  })

/** One page of the group's users with their numbers; the page before stays in sight until the next one is there. */
export const candidatesQuery = (fsi_gid: number, { search, page }: CandidatesView) =>
  queryOptions({
    queryKey: [...key(fsi_gid), 'candidates', search, page],
    queryFn: async ({ signal }) => {
      const body = {
        fsi_gid,
        start: (page - 1) * paging.pageSize,
        pagesize: paging.pageSize,
        criteria: search?.criteria ?? ('' as const),
        keywords: search?.keywords ?? '',
      }
      return (await send(listDefaultCandidates, { body, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** Sets a user with one of its numbers; whatever shows groups is read again. */
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

/** Asks before a default user is removed; whatever shows groups is read again afterwards. */
export const useDefaultUserRemoval = () =>
  useRemoval({
    remove: ({ id, fsi_gid, fsi_uid, fsi_nid }: DefaultUser) =>
      send(removeDefaultUser, { body: { id, fsi_gid, fsi_uid, fsi_nid } }),
    reads: ['groups'],
  })
