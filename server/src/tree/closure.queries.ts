import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/transaction.ts'

/** Adds a new group to the closure: to itself at depth 0 and to every ancestor of its parent. */
export async function connectGroup(tx: Tx, fsi_gid: number, parent_gid: number | null): Promise<void> {
  await sql`
    insert into group_closure (ancestor_gid, descendant_gid, depth)
    select ${fsi_gid}::int, ${fsi_gid}::int, 0
    union all
    select ancestor_gid, ${fsi_gid}::int, depth + 1 from group_closure where descendant_gid = ${parent_gid}`.execute(
    tx,
  )
}

/** Rebuilds the whole closure from the parents, which are the source of truth. Answers the number of pairs. */
export async function rebuildClosure(tx: Tx): Promise<number> {
  await tx.deleteFrom('group_closure').execute()
  const { numAffectedRows } = await sql`
    with recursive pairs as (
      select fsi_gid as ancestor_gid, fsi_gid as descendant_gid, 0 as depth from groups
      union all
      select p.ancestor_gid, g.fsi_gid, p.depth + 1 from pairs p join groups g on g.parent_gid = p.descendant_gid
    )
    insert into group_closure (ancestor_gid, descendant_gid, depth) select * from pairs`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The number of pairs in which the closure and the parents disagree; it should always be 0. */
export async function closureDifferences(db: Db): Promise<number> {
  const { rows } = await sql<{ differences: number }>`
    with recursive pairs as (
      select fsi_gid as ancestor_gid, fsi_gid as descendant_gid, 0 as depth from groups
      union all
      select p.ancestor_gid, g.fsi_gid, p.depth + 1 from pairs p join groups g on g.parent_gid = p.descendant_gid
    ), kept as (select ancestor_gid, descendant_gid, depth::int from group_closure)
    select count(*)::int as differences from (
      (select * from pairs except select * from kept) union all (select * from kept except select * from pairs)
    ) as different`.execute(db)
  return rows[0]?.differences ?? 0
}
