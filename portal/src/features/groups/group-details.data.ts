import { accountFlagNames, type Account } from '@telecopy/contract/account/account.schemas'
import { deleteGroup, getGroup, previewGroupMove, updateGroup } from '@telecopy/contract/groups/groups.calls'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { isProblem } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { wholeGroup } from './untold-group.ts'

export const groupQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: ['groups', 'details', fsi_gid],
    queryFn: async ({ signal }) => wholeGroup((await send(getGroup, { body: { fsi_gid }, signal })).group),
    // Other administrators can change the permitted actions, so opening the screen refetches them.
    staleTime: 0,
  })

/** The numbers of groups and users that would move with a group, and the obstacles. */
export const movePreviewQuery = (fsi_gid: number, parent_gid: number) =>
  queryOptions({
    queryKey: ['groups', 'move-preview', fsi_gid, parent_gid],
    queryFn: ({ signal }) => send(previewGroupMove, { body: { fsi_gid, parent_gid }, signal }),
    staleTime: 0,
  })

export type GroupChanges = Omit<SentBodyOf<typeof updateGroup>, 'fsi_gid' | 'version'>

/** The account's flags are those of the administrator's own group, so the menu follows them without another sign-in. */
function keepAccountInStep(client: QueryClient, group: Group | undefined): void {
  if (group?.is_own !== 1) return
  const flags = Object.fromEntries(
    accountFlagNames.filter((name) => name in group).map((name) => [name, group[name]]),
  )
  client.setQueryData<Account>(accountQuery.queryKey, (account) => account && { ...account, ...flags })
}

/** Refetches a group and all other group data. */
export async function reloadGroup(client: QueryClient, fsi_gid: number): Promise<void> {
  void client.invalidateQueries({ queryKey: ['users'] })
  void client.invalidateQueries({ queryKey: ['history'] })
  await client.invalidateQueries({ queryKey: ['groups'] })
  keepAccountInStep(client, client.getQueryData(groupQuery(fsi_gid).queryKey))
}

/** The version that this portal's own change has made from another one. */
const madeOf = (fsi_gid: number, version: number) => ['group-versions', fsi_gid, version] as const

/** The group's current version, if only this portal has changed the group since the given version. */
function followedBy(client: QueryClient, fsi_gid: number, version: number): number {
  const next = client.getQueryData<number>(madeOf(fsi_gid, version))
  return next === undefined || next === version ? version : followedBy(client, fsi_gid, next)
}

/**
 * Changes fields of the shown version of a group. The portal's own changes run one after another, each on top of the
 * last. If another administrator has changed the group since, the call changes nothing. A form with typed values sets
 * `keepsStale`: it asks before the group is read again. Other screens simply show the present group.
 */
export function useGroupChange({ fsi_gid, version }: Group, { keepsStale = false } = {}) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `group ${fsi_gid}` },
    mutationFn: async (changes: GroupChanges) => {
      const before = followedBy(client, fsi_gid, version)
      const answer = await send(updateGroup, { body: { ...changes, fsi_gid, version: before } })
      client.setQueryData(madeOf(fsi_gid, before), answer.version)
    },
    onSuccess: () => reloadGroup(client, fsi_gid),
    onError: (error) => {
      if (!keepsStale && isProblem(error, ChangedMeanwhile)) void reloadGroup(client, fsi_gid)
    },
  })
}

export function useGroupDeletion(fsi_gid: number, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteGroup, { body: { fsi_gid } }),
    onSuccess: () => {
      onDeleted()
      client.removeQueries({ queryKey: groupQuery(fsi_gid).queryKey })
      // The groups above now have one group less below them; they are read again when they are shown again.
      void client.invalidateQueries({ queryKey: ['groups'], refetchType: 'none' })
    },
  })
}
