import { type Selectable, sql } from 'kysely'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { Scope } from '../platform/caller/scope.ts'
import { type ValueOf, keptStatement } from '../platform/db/kept-plans.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Later } from '../platform/db/sent-ahead.ts'
import type { Db, Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import type { Gid } from './in-scope.queries.ts'

const inScope = (db: Db, scope_gid: Gid, fsi_gid: Gid) =>
  db
    .selectFrom('groups as g')
    .innerJoin('group_closure as c', 'c.descendant_gid', 'g.fsi_gid')
    .where('c.ancestor_gid', '=', sql<number>`${scope_gid}`)
    .where('c.descendant_gid', '=', sql<number>`${fsi_gid}`)

type Asked = { scope_gid: number; fsi_gid: number }

const named = keptStatement((valueOf: ValueOf<Asked>, db) =>
  inScope(db, valueOf('scope_gid'), valueOf('fsi_gid'))
    .select(['g.fsi_gid', 'g.group_name', 'g.is_allow_branding'])
    .compile(),
)

/** A group of the scope by name; undefined when it is absent or outside the scope. */
export async function findGroup(
  db: Db,
  scope: Scope,
  fsi_gid: number,
): Promise<{ fsi_gid: number; group_name: string; is_allow_branding: 0 | 1 } | undefined> {
  const [group] = await named(db, { scope_gid: scope.fsi_gid, fsi_gid })
  return group
}

const columns = [
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
] as const

type Column = (typeof columns)[number] extends `g.${infer Name}` ? Name : never

/** A group whose row stays as it is until the transaction ends. */
export type LockedGroup = Pick<Selectable<Database['groups']>, Column>

const locking = keptStatement((valueOf: ValueOf<Asked>, db) =>
  inScope(db, valueOf('scope_gid'), valueOf('fsi_gid')).select(columns).forNoKeyUpdate('g').compile(),
)

/**
 * A group of the scope, locked against changes of its row until the transaction ends. Take the tree's lock first, then
 * groups by ascending identifier.
 *
 * @throws NotFound when it is absent or outside the scope
 */
export async function requireGroup(tx: Tx, scope: Scope, fsi_gid: number): Promise<LockedGroup> {
  const [group] = await locking(tx, { scope_gid: scope.fsi_gid, fsi_gid })
  if (group === undefined) throw new Problem(NotFound)
  return group
}

/**
 * Sends the same lock ahead. Read the group afterwards: nothing is locked when it is absent or outside the scope.
 */
export const lockGroup = (tx: Tx, scope: Scope, fsi_gid: number): Promise<Later<LockedGroup>> =>
  locking.ahead(tx, { scope_gid: scope.fsi_gid, fsi_gid })

type OfUser = { fsi_uid: number; fsi_gid: number }

const groupsOfUser = (valueOf: ValueOf<OfUser & { scope_gid: number }>, db: Db) =>
  inScope(db, valueOf('scope_gid'), sql.ref('g.fsi_gid'))
    .where(
      'g.fsi_gid',
      'in',
      sql<number>`(select u.fsi_gid from users u where u.fsi_uid = ${valueOf('fsi_uid')}
        union all select ${valueOf('fsi_gid')}::int)`,
    )
    .select(columns)
    .orderBy('g.fsi_gid')

const lockingOfUser = {
  exclusive: keptStatement((valueOf: ValueOf<OfUser & { scope_gid: number }>, db) =>
    groupsOfUser(valueOf, db).forNoKeyUpdate('g').compile(),
  ),
  shared: keptStatement((valueOf: ValueOf<OfUser & { scope_gid: number }>, db) =>
    groupsOfUser(valueOf, db).forShare('g').compile(),
  ),
}

/**
 * Locks the group of a user and another one (0: none), as far as they are in the scope, by ascending identifier. It is
 * sent ahead. The user may leave its group before it is locked itself: compare its group afterwards. `shared` lets others
 * lock them so at the same time, and nobody change them: take it only for what never locks a group otherwise afterwards.
 */
export const lockGroupsOfUser = (
  tx: Tx,
  scope: Scope,
  { lock, ...of }: OfUser & { lock: 'shared' | 'exclusive' },
): Promise<Later<LockedGroup>> => lockingOfUser[lock].ahead(tx, { ...of, scope_gid: scope.fsi_gid })
