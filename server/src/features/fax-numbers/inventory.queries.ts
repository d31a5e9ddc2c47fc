import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'

export const findGroup = (db: Db, fsi_gid: number) =>
  db
    .selectFrom('groups')
    .select(['fsi_gid', 'group_name', 'is_active'])
    .where('fsi_gid', '=', fsi_gid)
    .executeTakeFirst()

/**
 * Numbers as rows `w`. Join them: for `= any(…)` the planner may take the index for searches, which looks for each number
 * by its trigrams, and needs half a minute for a few thousand.
 */
export const listed = (numbers: readonly string[]): RawBuilder<unknown> =>
  sql`unnest(${numbers}::text[]) w (fax_number)`

export type KnownNumber = { fax_number: string; fsi_gid: number | null; group_name: string | null }

/** Those of the numbers that exist, with their group; null is the inventory. */
export async function findKnown(db: Db, numbers: readonly string[]): Promise<KnownNumber[]> {
  const { rows } = await sql<KnownNumber>`
    select n.fax_number, g.fsi_gid, g.group_name
    from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
    left join groups g on g.fsi_gid = n.fsi_gid order by n.fax_number`.execute(db)
  return rows
}

/**
 * Puts numbers into a group, both from the inventory and new ones; without a group, new ones into the inventory. Answers
 * how many were in the inventory.
 */
export async function addToGroup(
  tx: Tx,
  portion: { fsi_gid: number | null; numbers: readonly string[]; now: number },
): Promise<number> {
  const { fsi_gid, numbers, now } = portion
  const handedOut = fsi_gid === null ? [] : await handOut(tx, fsi_gid, numbers)
  await sql`
    insert into fax_numbers (fax_number, fsi_gid, created_time)
    select wanted, ${fsi_gid}::int, ${now}::bigint from unnest(${numbers}::text[]) as wanted
    where wanted <> all(${handedOut}::text[])`.execute(tx)
  return handedOut.length
}

/** What each hand-out sets: nobody takes a return back once the number has left the inventory. */
export const forgottenReturn = sql`returned_from_gid = null, returned_by_uid = null, returned_time = 0`

async function handOut(tx: Tx, fsi_gid: number, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fax_number: string }>`
    with free as materialized (
      select n.fsi_nid from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
      where n.fsi_gid is null order by n.fsi_nid for update of n
    )
    update fax_numbers n set fsi_gid = ${fsi_gid}, version = version + 1, ${forgottenReturn}
    from free where n.fsi_nid = free.fsi_nid
    returning n.fax_number`.execute(tx)
  return rows.map(({ fax_number }) => fax_number)
}
