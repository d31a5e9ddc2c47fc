import {
  assignFaxNumber,
  getFaxNumber,
  unassignFaxNumber,
} from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { lengths, paging } from '@telecopy/contract/limits'
import { getUser, listUsers } from '@telecopy/contract/users/users.calls'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, isRefusal } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { type NumberUser, type NumberValues, sentChanges, sentOfAssignment } from './number-values.ts'

export const numberQuery = (fsi_nid: number) =>
  queryOptions({
    queryKey: ['fax-numbers', 'details', fsi_nid],
    queryFn: async ({ signal }) => (await send(getFaxNumber, { body: { fsi_nid }, signal })).data,
    // Other administrators can change the permitted actions, so opening the screen refetches them.
    staleTime: 0,
  })

export const ownerQuery = (fsi_uid: number) =>
  queryOptions({
    queryKey: ['users', 'owner', fsi_uid],
    queryFn: async ({ signal }) => (await send(getUser, { body: { fsi_uid }, signal })).data,
    staleTime: 0,
  })

/** The newest users of a group and the groups below it; with keywords those whose e-mail holds them. */
export const usersQuery = (fsi_gid: number, keywords: string) => {
  const body = {
    fsi_gid,
    start: 0,
    pagesize: paging.pickerPageSize,
    sort_field: 'id' as const,
    sort_method: 1 as const,
    criteria: keywords === '' ? ('' as const) : ('email' as const),
    keywords: Array.from(keywords).slice(0, lengths.searchKeywords).join(''),
  }
  return queryOptions({
    queryKey: ['users', 'picker', body],
    queryFn: async ({ signal }) => (await send(listUsers, { body, signal })).data,
  })
}

/** Refetches the number and everything that shows numbers. */
async function reloadNumbers(client: QueryClient): Promise<void> {
  for (const key of ['users', 'groups', 'history', 'devices'])
    void client.invalidateQueries({ queryKey: [key] })
  await client.invalidateQueries({ queryKey: ['fax-numbers'] })
}

export const useReload = () => {
  const client = useQueryClient()
  return () => void reloadNumbers(client)
}

type Changes = { values: NumberValues; names: readonly (keyof NumberValues)[] }

/** Saves settings of the shown version. After a refusal by a newer version, the form asks before it reads the number again. */
export function useNumberChange({ fsi_uid, fsi_nid, version }: FaxNumber) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, names }: Changes) =>
      send(assignFaxNumber, { body: { ...sentChanges(values, names), fsi_uid, fsi_nid, version } }),
    onSuccess: () => reloadNumbers(client),
    onError: (error) => {
      // The obstacles have changed.
      if (isRefusal(error) && !isProblem(error, ChangedMeanwhile)) void reloadNumbers(client)
    },
  })
}

/** Assigns a number to a user, with all settings. */
export function useAssignment({ fsi_nid }: { fsi_nid: number }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: NumberValues & { user: NumberUser }) =>
      send(assignFaxNumber, { body: { ...sentOfAssignment(values), fsi_uid: values.user.fsi_uid, fsi_nid } }),
    onSuccess: () => void reloadNumbers(client),
  })
}

export function useUnassignment({ fsi_nid, fsi_uid }: FaxNumber, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(unassignFaxNumber, { body: { fsi_uid, fsi_nid } }),
    onSuccess: () => {
      onDone()
      void reloadNumbers(client)
    },
    onError: (error) => {
      if (isRefusal(error)) void reloadNumbers(client)
    },
  })
}
