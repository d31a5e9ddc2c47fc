import { listDefaultCandidates } from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { NumberNotOfUser, UserNotInGroup } from '@telecopy/contract/default-users/default-user-problems'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import {
  createSharedLine,
  deleteSharedLine,
  getSharedLine,
  listSubscribers,
  renameSharedLine,
  updateSharedLine,
  updateSubscribers,
} from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { markCreated } from '../../navigation/created-things.ts'
import { isProblem, isRefusal } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { isRefusedUnlessStale, useThingChange, useThingDeletion } from '../../form/thing-changes.ts'
import { pageFields, searchFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import type { CandidatesView, UsersView } from './line-lists.ts'
import { type LineOptions, type NewLine, sentOptions } from './line-values.ts'
import type { SubscriberChanges } from './subscriber-choice.ts'

/** A line as other screens hand it over. */
export type LineKey = { gsd_id: number; fsi_gid: number }

// The keys begin with the groups' key: what refetches a group also refetches its lines.
const keyOf = ({ gsd_id, fsi_gid }: LineKey) => ['groups', 'shared-line', gsd_id, fsi_gid] as const

export const lineQuery = ({ gsd_id, fsi_gid }: LineKey) =>
  queryOptions({
    queryKey: [...keyOf({ gsd_id, fsi_gid }), 'details'],
    queryFn: async ({ signal }) => (await send(getSharedLine, { body: { gsd_id, fsi_gid }, signal })).data,
    staleTime: 0,
  })

/** The identifiers of all subscribers, and the version of the line that has them. */
export const subscribersQuery = ({ gsd_id, fsi_gid }: LineKey) =>
  queryOptions({
    queryKey: [...keyOf({ gsd_id, fsi_gid }), 'subscribers'],
    queryFn: ({ signal }) => send(listSubscribers, { body: { gsd_id, fsi_gid }, signal }),
    staleTime: 0,
  })

/** The obstacles to a new line in a group. */
export const obstaclesQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: ['groups', 'line-obstacles', fsi_gid],
    queryFn: async ({ signal }) =>
      (await send(getGroup, { body: { fsi_gid }, signal })).group.may?.create_shared_line ?? [],
    staleTime: 0,
  })

/** One page of the users of a line's group, which has no groups below it. */
export const usersPage = (
  fsi_gid: number,
  view: UsersView,
): PageQuery<AnswerOf<typeof listUsers>['data']> => {
  const order = { sort_field: view.sort ?? ('id' as const), sort_method: view.method }
  const body = { fsi_gid, ...pageFields(view), ...searchFields(view), ...order }
  return {
    key: ['users', 'of-line', body],
    fetch: async (signal, background = false) => (await send(listUsers, { body, signal, background })).data,
  }
}

/** One page of the fax numbers of a group's own users, which may become lines. */
export const masterPage = (
  fsi_gid: number,
  view: CandidatesView,
): PageQuery<AnswerOf<typeof listDefaultCandidates>['data']> => {
  const body = { fsi_gid, ...pageFields(view), ...searchFields(view) }
  return {
    key: ['groups', 'master-candidates', body],
    fetch: async (signal) => (await send(listDefaultCandidates, { body, signal })).data,
    // Another line may take a number at any time.
    staleTime: 0,
  }
}

/** Refetches everything that shows shared lines, their masters or their subscribers. */
async function reloadLines(client: QueryClient): Promise<void> {
  for (const key of ['users', 'fax-numbers', 'history']) void client.invalidateQueries({ queryKey: [key] })
  await client.invalidateQueries({ queryKey: ['groups'] })
}

export const useReload = () => {
  const client = useQueryClient()
  return () => void reloadLines(client)
}

const refusalsOfMaster = [
  UserNotInGroup,
  NumberNotOfUser,
  lineMemberRefusals.number_of_other_line,
  lineMemberRefusals.master_disabled,
]

/** Whether a line was refused for a reason that only another number or another user can remove. */
export const isAboutMaster = (error: unknown): boolean =>
  refusalsOfMaster.some((refusal) => isProblem(error, refusal))

export function useCreation(fsi_gid: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tag, master, ...options }: NewLine & { master: DefaultCandidate }) => {
      const { fsi_uid, fax_number, csid } = master
      const body = { fsi_gid, fsi_uid, fax_number, csid, tag: tag.trim(), ...sentOptions(options) }
      return send(createSharedLine, { body })
    },
    onSuccess: ({ gsd_id }) => {
      markCreated('shared-line', gsd_id)
      void reloadLines(client)
    },
    onError: (error) => {
      // The number has become a line, or its user another state.
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: ['groups', 'master-candidates'] })
    },
  })
}

/** The settings are saved, but the subscribers are not: the reason is the cause. */
export class SubscribersNotSaved extends Error {
  override readonly name = 'SubscribersNotSaved'
  override readonly cause: Error
  constructor(cause: Error) {
    super(cause.message)
    this.cause = cause
  }
}

type Saving = { options: LineOptions; changes: SubscriberChanges }

/**
 * Saves the settings of a line, and then its subscribers. `version` is that of the data on the screen; the second step
 * continues with the version that the first one made.
 */
export function useLineSave(line: SharedLine, version: number) {
  const client = useQueryClient()
  const { gsd_id, fsi_gid, fax_number, csid, tag } = line
  return useMutation({
    mutationFn: async ({ options, changes }: Saving) => {
      const settings = { gsd_id, csid, tag, ...sentOptions(options) }
      const saved = await send(updateSharedLine, { body: { ...settings, version } })
      if (changes.added.length + changes.removed.length === 0) return
      const subscribers = {
        gsd_selected_subscribers: changes.added,
        gsd_removed_subscribers: changes.removed,
      }
      const body = { gsd_id, fsi_gid, fax_number, csid, ...subscribers, version: saved.version }
      await send(updateSubscribers, { body }).catch((cause: Error) => {
        throw new SubscribersNotSaved(cause)
      })
    },
    onSuccess: () => reloadLines(client),
    onError: (error) => {
      const isHalf = error instanceof SubscribersNotSaved
      // The first step has made a new version.
      const hasChanged = isHalf ? !isProblem(error.cause, ChangedMeanwhile) : isRefusedUnlessStale(error)
      if (hasChanged) void reloadLines(client)
    },
  })
}

export const useRenaming = ({ gsd_id, version }: SharedLine) =>
  useThingChange({
    change: (tag: string) => send(renameSharedLine, { body: { gsd_id, tag, version } }),
    reload: reloadLines,
    reloadsAfter: isRefusedUnlessStale,
  })

type Deletion = { onDeleted: () => void }

export function useLineDeletion(line: SharedLine, { onDeleted }: Deletion) {
  const { gsd_id, fsi_gid, fsi_uid, fax_number } = line
  return useThingDeletion({
    remove: () => send(deleteSharedLine, { body: { gsd_id, fsi_gid, fsi_uid, fax_number } }),
    forgets: keyOf(line),
    reload: reloadLines,
    reloadsAfter: isRefusedUnlessStale,
    onDeleted,
  })
}
