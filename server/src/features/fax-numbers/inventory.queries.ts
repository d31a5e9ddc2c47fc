import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'

export const findGroup = (db: Db, fsi_gid: number) =>
  db.selectFrom('groups').select(['fsi_gid', 'group_name']).where('fsi_gid', '=', fsi_gid).executeTakeFirst()

/** The numbers that already belong to a group. */
export async function findTaken(
  db: Db,
  numbers: readonly string[],
): Promise<{ fax_number: string; fsi_gid: number; group_name: string }[]> {
  const { rows } = await sql<{ fax_number: string; fsi_gid: number; group_name: string }>`
    select n.fax_number, g.fsi_gid, g.group_name from fax_numbers n join groups g on g.fsi_gid = n.fsi_gid
    where n.fax_number = any(${numbers}::text[]) order by n.fax_number`.execute(db)
  return rows
}

/** Puts numbers into a group, both from the inventory and new ones. Answers how many were in the inventory. */
export async function addToGroup(
  tx: Tx,
  portion: { fsi_gid: number; numbers: readonly string[]; now: number },
): Promise<number> {
  const { fsi_gid, numbers, now } = portion
  const { rows } = await sql<{ fax_number: string }>`
    update fax_numbers set fsi_gid = ${fsi_gid}, version = version + 1
    where fax_number = any(${numbers}::text[]) and fsi_gid is null returning fax_number`.execute(tx)
  const handedOut = rows.map(({ fax_number }) => fax_number)
  await sql`
    insert into fax_numbers (fax_number, fsi_gid, created_time)
    select wanted, ${fsi_gid}::int, ${now}::bigint from unnest(${numbers}::text[]) as wanted
    where wanted <> all(${handedOut}::text[])`.execute(tx)
  return handedOut.length
}
