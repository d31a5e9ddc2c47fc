import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { listed } from './inventory.queries.ts'

/** Who had a number first, and since when; without a group it was the inventory. */
export type FirstHolding = { fax_number: string; fsi_gid: number | null; from_time: number }

/** The first holdings of numbers, by these. The numbers are locked in the order of their identifiers, and then read. */
export async function findFirstHoldings(
  tx: Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, FirstHolding>> {
  await sql`
    select 1 from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
    order by n.fsi_nid for update of n`.execute(tx)
  const { rows } = await sql<FirstHolding>`
    select n.fax_number, h.fsi_gid, h.from_time
    from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
      join lateral (select * from fax_number_holders h where h.fsi_nid = n.fsi_nid order by h.from_time limit 1) h on true`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.fax_number, row]))
}

/** Lets the first holders of locked numbers have them since an earlier time. */
export async function backdateNumbers(tx: Tx, numbers: readonly string[], since: number): Promise<void> {
  await sql`
    update fax_number_holders h set from_time = ${since}
    from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
    where h.fsi_nid = n.fsi_nid and h.from_time > ${since}
      and h.from_time = (select min(l.from_time) from fax_number_holders l where l.fsi_nid = n.fsi_nid)`.execute(
    tx,
  )
}
