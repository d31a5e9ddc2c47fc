import { NotFound } from '@telecopy/contract/kit/problems'
import type { PersonContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup, requireGroup } from '../../tree/find-group.queries.ts'

type GroupsOfView = {
  fsi_gid: number | null
  group_name: string
  filter_gid: number | null
  filter_group_name: string
}

/** The group that a view is shared in, locked; none for 0. @throws NotFound */
export async function requireSharing(
  { scope }: PersonContext,
  tx: Tx,
  asked: number,
): Promise<Pick<GroupsOfView, 'fsi_gid' | 'group_name'>> {
  if (asked === 0) return { fsi_gid: null, group_name: '' }
  const { fsi_gid, group_name } = await requireGroup(tx, scope, asked)
  return { fsi_gid, group_name }
}

/** The group that a view is narrowed to; none for 0. @throws NotFound */
export async function requireFilter(
  { scope }: PersonContext,
  tx: Tx,
  asked: number,
): Promise<Pick<GroupsOfView, 'filter_gid' | 'filter_group_name'>> {
  if (asked === 0) return { filter_gid: null, filter_group_name: '' }
  const group = await findGroup(tx, scope, asked)
  if (group === undefined) throw new Problem(NotFound)
  return { filter_gid: group.fsi_gid, filter_group_name: group.group_name }
}
