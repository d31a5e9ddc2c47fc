import { setDefaultFaxNumber, unassignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { AnswerOf, SentBodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { paging } from '@telecopy/contract/limits'
import { cancelSubscription } from '@telecopy/contract/shared-lines/subscriptions.calls'
import { deleteUser, getUser, listUserNumbers, updateUser } from '@telecopy/contract/users/users.calls'
import type { User } from '@telecopy/contract/users/users.schemas'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { isProblem, isRefusal } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { wholeUser } from './untold-user.ts'

export const userQuery = (fsi_uid: number) =>
  queryOptions({
    queryKey: ['users', 'details', fsi_uid],
    queryFn: async ({ signal }) => wholeUser((await send(getUser, { body: { fsi_uid }, signal })).data),
    // Other administrators can change the permitted actions, so opening the screen refetches them.
    staleTime: 0,
  })

/** The numbers of a user, all of them. */
export const userNumbers = (fsi_uid: number): PageQuery<AnswerOf<typeof listUserNumbers>['data']> => ({
  key: ['users', 'numbers', fsi_uid],
  fetch: async (signal, background = false) =>
    (await send(listUserNumbers, { body: { fsi_uid }, signal, background })).data,
})

// Parts of the screen that are loaded one after the other share one answer.
const sharedMilliseconds = 5000

export const numbersQuery = (fsi_uid: number) => {
  const { key, fetch } = userNumbers(fsi_uid)
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: sharedMilliseconds,
  })
}

/** Refetches a user and everything that shows users or their numbers. An own account is shown in the frame of the screen too. */
export async function reloadUser(client: QueryClient, { is_own }: Pick<User, 'is_own'>): Promise<void> {
  for (const key of ['history', 'groups', 'fax-numbers', 'devices'])
    void client.invalidateQueries({ queryKey: [key] })
  if (is_own === 1) void client.invalidateQueries({ queryKey: accountQuery.queryKey })
  await client.invalidateQueries({ queryKey: ['users'] })
}

export type UserChanges = Omit<SentBodyOf<typeof updateUser>, 'fsi_uid' | 'version'>

/** Changes the shown version of a user. After a refusal by a newer version, the form asks before it reads the user again. */
export function useUserChange(user: User) {
  const client = useQueryClient()
  const { fsi_uid, version } = user
  return useMutation({
    mutationFn: (changes: UserChanges) => send(updateUser, { body: { ...changes, fsi_uid, version } }),
    onSuccess: () => reloadUser(client, user),
    onError: (error) => {
      // The obstacles have changed.
      if (isRefusal(error) && !isProblem(error, ChangedMeanwhile)) void reloadUser(client, user)
    },
  })
}

export function useUserDeletion(user: User, { onDeleted }: { onDeleted: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteUser, { body: { fsi_uid: user.fsi_uid } }),
    onSuccess: () => {
      onDeleted()
      client.removeQueries({ queryKey: userQuery(user.fsi_uid).queryKey })
      for (const key of ['users', 'groups', 'history'])
        void client.invalidateQueries({ queryKey: [key], refetchType: 'none' })
    },
    onError: (error) => {
      if (isRefusal(error)) void reloadUser(client, user)
    },
  })
}

/** An act on things of a user; the user is read again afterwards, also when the act is refused. */
function useActOnUser<Thing>(user: User, act: (thing: Thing) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // One after the other: the last choice wins.
    scope: { id: `user ${user.fsi_uid}` },
    onSettled: () => reloadUser(client, user),
  })
}

export const useDefaultNumber = (user: User) =>
  useActOnUser(user, ({ fsi_nid }: { fsi_nid: number }) =>
    send(setDefaultFaxNumber, { body: { fsi_uid: user.fsi_uid, fsi_nid } }),
  )

/** The most things that one request takes; more are taken by the next one. */
export const mostAtOnce = paging.pageSizeMax

export const useUnassigning = (user: User) =>
  useActOnUser(user, (fsi_nid_arr: number[]) =>
    send(unassignFaxNumber, { body: { fsi_uid: user.fsi_uid, fsi_nid_arr } }),
  )

export const useCancelling = (user: User) =>
  useActOnUser(user, (gsd_id_arr: number[]) =>
    send(cancelSubscription, { body: { fsi_uid: user.fsi_uid, gsd_id_arr } }),
  )
