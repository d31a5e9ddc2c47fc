import {
  assignFaxNumber,
  getFaxNumber,
  unassignFaxNumber,
} from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { lengths, paging } from '@telecopy/contract/limits'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { getUser, listUsers } from '@telecopy/contract/users/users.calls'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, isRefusal } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { undoing } from '../../form/undoing.ts'
import { showDone } from '../../ui/toast.ts'
import {
  type NumberUser,
  type NumberValues,
  sentChanges,
  sentOfAssignment,
  valuesOfNumber,
} from './number-values.ts'
import { wholeNumber } from './untold-number.ts'

export const numberQuery = (fsi_nid: number) =>
  queryOptions({
    queryKey: ['fax-numbers', 'details', fsi_nid],
    queryFn: async ({ signal }) =>
      wholeNumber((await send(getFaxNumber, { body: { fsi_nid }, signal })).data),
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

/** Gives an unassigned number back to its user with all settings, if nobody has changed it since. */
async function assignAgain(client: QueryClient, number: FaxNumber, version: number): Promise<void> {
  const { fsi_uid, fsi_nid } = number
  const settings = sentOfAssignment(valuesOfNumber(number))
  await send(assignFaxNumber, { body: { ...settings, fsi_uid, fsi_nid, version } })
  await reloadNumbers(client)
}

export function useUnassignment(number: FaxNumber, { onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { fsi_nid, fsi_uid, fax_number, email } = number
  return useMutation({
    mutationFn: async () => {
      await send(unassignFaxNumber, { body: { fsi_uid, fsi_nid } })
      const left = await send(getFaxNumber, { body: { fsi_nid } }).catch(() => undefined)
      return left?.data.version
    },
    onSuccess: (version) => {
      onDone()
      const back =
        version === undefined
          ? undefined
          : undoing(() => assignAgain(client, number, version), texts.assignedAgain(fax_number, email))
      showDone(texts.unassigned, texts.unassignedFrom(fax_number, email), back)
      void reloadNumbers(client)
    },
    onError: (error) => {
      if (isRefusal(error)) void reloadNumbers(client)
    },
  })
}
