import { sql } from 'kysely'
import { forgottenReturn, listed } from '../fax-numbers/public.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A number with the group that it should have; null is the inventory. */
export type WantedNumber = { fax_number: string; fsi_gid: number | null }

export type KnownNumber = { fsi_nid: number } & WantedNumber

const columnsOf = (numbers: readonly WantedNumber[]) => sql`unnest(
  ${numbers.map((one) => one.fax_number)}::text[], ${numbers.map((one) => one.fsi_gid)}::int[]) w (fax_number, fsi_gid)`

export type TargetGroup = { fsi_gid: number; group_name: string; is_active: 0 | 1 }

/** Those of these groups that exist. The lock of the tree keeps them as they are. */
export async function findGroups(tx: Tx, gids: readonly number[]): Promise<Map<number, TargetGroup>> {
  const { rows } = await sql<TargetGroup>`
    select g.fsi_gid, g.group_name, g.is_active from groups g where g.fsi_gid = any(${gids}::int[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.fsi_gid, row]))
}

/** Adds the numbers that are new, and answers these. One order for all, so that two batches never wait for each other. */
export async function addNew(tx: Tx, numbers: readonly WantedNumber[], now: number): Promise<KnownNumber[]> {
  const { rows } = await sql<KnownNumber>`
    insert into fax_numbers (fax_number, fsi_gid, created_time)
    select w.fax_number, w.fsi_gid, ${now}::bigint from ${columnsOf(numbers)} order by w.fax_number
    on conflict (fax_number) do nothing
    returning fsi_nid, fax_number, fsi_gid`.execute(tx)
  return rows
}

/** The numbers as they are now, locked in the order of their identifiers. */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<KnownNumber[]> {
  const { rows } = await sql<KnownNumber>`
    select n.fsi_nid, n.fax_number, n.fsi_gid
    from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
    order by n.fsi_nid for update of n`.execute(tx)
  return rows
}

/** Puts numbers that are locked in the inventory into their groups. */
export async function takeFromInventory(tx: Tx, numbers: readonly WantedNumber[]): Promise<void> {
  await sql`
    update fax_numbers n set fsi_gid = w.fsi_gid, version = n.version + 1, ${forgottenReturn}
    from ${columnsOf(numbers)} where n.fax_number = w.fax_number and n.fsi_gid is null`.execute(tx)
}
