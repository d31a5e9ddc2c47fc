import { type Expression, sql } from 'kysely'

/** The groups from the root's child down to a group; none for the root. */
export const lineOf = (fsi_gid: Expression<number | null>) =>
  sql<number[]>`array(
    select c.ancestor_gid from group_closure c where c.descendant_gid = ${fsi_gid} order by c.depth desc offset 1)`
