import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { connectGroup } from '../../tree/closure.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

export type GroupWanted = {
  /** The root group if left out. */
  fsi_gid: number | undefined
  /** The name of a root group that is to be made. */
  newName: string | undefined
  usualName: string
}

type FoundGroup = { fsi_gid: number; group_name: string; isNew: boolean }

export const findRootGroup = (db: Db) =>
  db.selectFrom('groups').select(['fsi_gid', 'group_name']).where('parent_gid', 'is', null).executeTakeFirst()

/** The requested group, locked against deactivation; or a sentence that says why there is none. */
export async function requireGroupOfNew(
  tx: Tx,
  wanted: GroupWanted,
  now: number,
): Promise<FoundGroup | string> {
  await lockTree(tx, 'shared')
  const root = await tx
    .selectFrom('groups')
    .select(['fsi_gid', 'group_name', 'is_active'])
    .where('parent_gid', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (root === undefined) return wanted.fsi_gid === undefined ? insertRoot(tx, wanted, now) : unknown(wanted)
  if (wanted.newName !== undefined)
    return `There is a root group already, ${root.group_name} (${root.fsi_gid}): leave out --group-name.`
  const group =
    wanted.fsi_gid === undefined
      ? root
      : await tx
          .selectFrom('groups')
          .select(['fsi_gid', 'group_name', 'is_active'])
          .where('fsi_gid', '=', wanted.fsi_gid)
          .forShare()
          .executeTakeFirst()
  if (group === undefined) return unknown(wanted)
  if (group.is_active === 0)
    return `The group ${group.group_name} (${group.fsi_gid}) is deactivated: no user can be added to it.`
  return { fsi_gid: group.fsi_gid, group_name: group.group_name, isNew: false }
}

const unknown = ({ fsi_gid }: GroupWanted): string => `There is no group ${fsi_gid}.`

async function insertRoot(tx: Tx, wanted: GroupWanted, now: number): Promise<FoundGroup> {
  const made = await tx
    .insertInto('groups')
    .values({
      parent_gid: null,
      group_name: wanted.newName ?? wanted.usualName.slice(0, 49),
      created_time: now,
      ...allPermissions,
    })
    .returning(['fsi_gid', 'group_name'])
    .executeTakeFirstOrThrow()
  await connectGroup(tx, made.fsi_gid, null)
  return { ...made, isNew: true }
}
