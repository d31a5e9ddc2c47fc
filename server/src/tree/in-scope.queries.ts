import { type RawBuilder, sql } from 'kysely'

/** An identifier of a group: a value, or an expression for it. */
export type Gid = number | RawBuilder<unknown>

/** The group that has the things of a group: the group itself, or the heir of a deleted one. */
export const holderOf = (fsi_gid: Gid): RawBuilder<number> => sql`coalesce(
  (select heirs.heir_gid from deleted_groups heirs where heirs.fsi_gid = ${fsi_gid}), ${fsi_gid})`

/** True when a group is the scope's group or lies below it. */
export const isInScope = (scope_gid: Gid, fsi_gid: Gid): RawBuilder<boolean> => sql`exists (
  select 1 from group_closure s where s.ancestor_gid = ${scope_gid} and s.descendant_gid = ${fsi_gid})`

/**
 * The same for a row that a statement locks. After a wait for the lock, PostgreSQL asks it again, for the row as it is
 * then. It does not ask `isInScope` again: the planner makes a join of `exists`, and the joined rows stay as they were.
 * So a row that moves within the scope meanwhile would be left out.
 */
export const isLockedInScope = (scope_gid: Gid, fsi_gid: Gid): RawBuilder<boolean> =>
  sql`(select ${isInScope(scope_gid, fsi_gid)})`

/**
 * The identifiers of a group and of everything below it, for `in`. It checks no scope: a statement that uses it asks
 * `isInScope` once for the group, and not for every row of the subtree.
 */
export const subtreeOf = (fsi_gid: Gid): RawBuilder<unknown> => sql`(
  select c.descendant_gid from group_closure c where c.ancestor_gid = ${fsi_gid})`

/** The identifiers of everything below a group, without the group itself. */
export const belowOf = (fsi_gid: Gid): RawBuilder<unknown> => sql`(
  select c.descendant_gid from group_closure c where c.ancestor_gid = ${fsi_gid} and c.depth > 0)`
