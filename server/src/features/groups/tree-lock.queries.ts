import { sql } from 'kysely'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import type { Scope } from '../../platform/scope.ts'

// Any constant serves, as long as every version of the server takes the same one.
const treeLock = 7_265_013

/**
 * Holds the tree until the transaction ends; the first lock of every transaction that takes it. `exclusive` for what
 * changes how groups stand to each other or turns them on and off: move, activate, deactivate, delete, permissions.
 * `shared` for what adds something to a group or switches something on in one: sub-groups, users, numbers, lines.
 */
export async function lockTree(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  if (mode === 'exclusive') await sql`select pg_advisory_xact_lock(${treeLock})`.execute(tx)
  else await sql`select pg_advisory_xact_lock_shared(${treeLock})`.execute(tx)
}

/**
 * A group of the scope, held against other changes of it until the transaction ends; take the tree's lock before it,
 * and groups by ascending id.
 *
 * @throws NotFound when it is absent or outside the scope
 */
export async function requireGroup(tx: Tx, scope: Scope, fsi_gid: number) {
  const group = await tx
    .selectFrom('groups as g')
    .innerJoin('group_closure as c', 'c.descendant_gid', 'g.fsi_gid')
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
    .where('c.ancestor_gid', '=', scope.fsi_gid)
    .where('c.descendant_gid', '=', fsi_gid)
    .forNoKeyUpdate('g')
    .executeTakeFirst()
  if (group === undefined) throw new Problem(NotFound)
  return group
}
