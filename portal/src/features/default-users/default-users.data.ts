import {
  getDefaultUser,
  listDefaultCandidates,
  removeDefaultUser,
  setDefaultUser,
} from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate, DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { undoing } from '../../form/undoing.ts'
import { useRemoval } from '../../form/use-removal.ts'
import { pageFields, searchFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { showDone } from '../../ui/toast.ts'
import type { CandidatesView } from './candidates-list.ts'

// The key begins with the groups' key: refetching a group also refetches its default user.
const key = (fsi_gid: number) => ['groups', 'default-user', fsi_gid] as const

/** The default user of a group, and the obstacles to its removal. */
export const defaultUserQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: key(fsi_gid),
    queryFn: async ({ signal }) => {
      const { group_default_user, may } = await send(getDefaultUser, { body: { fsi_gid }, signal })
      // A server may leave out what is not specified.
      return { group_default_user, may: may ?? { delete: [] } }
    },
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

type Place = Pick<DefaultUser, 'fsi_gid' | 'fsi_uid' | 'fsi_nid'>

const unset = ({ fsi_gid, fsi_uid, fsi_nid }: Place) =>
  send(removeDefaultUser, { body: { fsi_gid, fsi_uid, fsi_nid } })

/** Sets a former default user, in place of the number that is expected there; 0: of none. */
const setAgain = ({ fsi_gid, fsi_uid, fsi_nid }: Place, replaces_nid: number) =>
  send(setDefaultUser, { body: { fsi_gid, fsi_uid, fsi_nid, replaces_nid } })

/** Sets a user with one of its numbers; refetches all group data. */
export function useSetDefaultUser(onSet: (candidate: DefaultCandidate) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (candidate: DefaultCandidate) => {
      const { fsi_gid, fsi_uid, fsi_nid, fax_number, csid, is_gsd } = candidate
      // Without the former one there is no undo, but the act goes on.
      const found = await send(getDefaultUser, { body: { fsi_gid } }).catch(() => undefined)
      await send(setDefaultUser, { body: { fsi_gid, fsi_uid, fsi_nid, fax_number, csid, is_gsd } })
      return found?.group_default_user
    },
    onSuccess: (before, candidate) => {
      onSet(candidate)
      const undone = before ? texts.backTo(before.email) : texts.noneAgain
      const back = async (): Promise<void> => {
        await (before ? setAgain(before, candidate.fsi_nid) : unset(candidate))
        await client.invalidateQueries({ queryKey: ['groups'] })
      }
      showDone(texts.setTitle, candidate.email, before === undefined ? undefined : undoing(back, undone))
      void client.invalidateQueries({ queryKey: ['groups'] })
    },
  })
}

/** Asks before it removes a default user; refetches all group data afterwards. */
export function useDefaultUserRemoval() {
  const client = useQueryClient()
  return useRemoval({
    remove: ({ id, fsi_gid, fsi_uid, fsi_nid }: DefaultUser) =>
      send(removeDefaultUser, { body: { id, fsi_gid, fsi_uid, fsi_nid } }),
    reads: ['groups'],
    onRemoved: (user) => {
      const back = async (): Promise<void> => {
        await setAgain(user, 0)
        await client.invalidateQueries({ queryKey: ['groups'] })
      }
      showDone(texts.removedTitle, user.email, undoing(back, texts.backTo(user.email)))
    },
  })
}
