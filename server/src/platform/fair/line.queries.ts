import { type Expression, type RawBuilder, sql } from 'kysely'

/** The groups from the root's child down to a group; none for the root. */
export const lineOf = (fsi_gid: Expression<number | null>) =>
  sql<number[]>`array(
    select c.ancestor_gid from group_closure c where c.descendant_gid = ${fsi_gid} order by c.depth desc offset 1)`

/** Whether a group is the other one or lies below it. */
export const liesIn = (fsi_gid: RawBuilder<number>, ancestor_gid: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from group_closure c where c.ancestor_gid = ${ancestor_gid} and c.descendant_gid = ${fsi_gid})`
