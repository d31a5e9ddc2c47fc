import { NotFound } from '@telecopy/contract/kit/problems'
import type { Db, Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import type { Scope } from '../platform/caller/scope.ts'

const inScope = (db: Db, scope: Scope, fsi_gid: number) =>
  db
    .selectFrom('groups as g')
    .innerJoin('group_closure as c', 'c.descendant_gid', 'g.fsi_gid')
    .where('c.ancestor_gid', '=', scope.fsi_gid)
    .where('c.descendant_gid', '=', fsi_gid)

/** A group of the scope by name; undefined when it is absent or outside the scope. */
export const findGroup = (
  db: Db,
  scope: Scope,
  fsi_gid: number,
): Promise<{ fsi_gid: number; group_name: string; is_allow_branding: 0 | 1 } | undefined> =>
  inScope(db, scope, fsi_gid).select(['g.fsi_gid', 'g.group_name', 'g.is_allow_branding']).executeTakeFirst()

/**
 * A group of the scope, locked against changes of its row until the transaction ends. Take the tree's lock first, then
 * groups by ascending identifier.
 *
 * @throws NotFound when it is absent or outside the scope
 */
export async function requireGroup(tx: Tx, scope: Scope, fsi_gid: number) {
  const group = await inScope(tx, scope, fsi_gid)
    .select([
      'g.fsi_gid',
      'g.parent_gid',
      'g.group_name',
      'g.is_active',
      'g.is_allow_send_only',
      'g.is_allow_group_send',
      'g.is_allow_gsd',
      'g.is_allow_branding',
      'g.is_allow_sftp',
      'g.is_send_only',
      'g.is_group_send',
      'g.version',
    ])
    .forNoKeyUpdate('g')
    .executeTakeFirst()
  if (group === undefined) throw new Problem(NotFound)
  return group
}
