import { NotFound } from '@telecopy/contract/kit/problems'
import { sql } from 'kysely'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, isLockedInScope } from '../../tree/in-scope.queries.ts'
import { forgottenReturn } from './inventory.queries.ts'

/** A number with its place; `fsi_uid` is 0 while it is unassigned. */
export type PlacedNumber = {
  fsi_nid: number
  fax_number: string
  fsi_uid: number
  fsi_gid: number
  group_name: string
}

/** The return that an account may take back: its own, from this group, not before this time. */
type Taking = { fsi_uid: number | null; fsi_gid: number; since: number }

const isReturned = ({ fsi_uid, fsi_gid, since }: Taking) => sql<boolean>`(
  n.fsi_gid is null and n.returned_from_gid = ${fsi_gid} and n.returned_by_uid = ${fsi_uid}::int
  and n.returned_time >= ${since})`

/**
 * These numbers, each in the scope, or with `taking` returned by the account just now: locked by ascending identifier,
 * and then read. `fsi_gid` is 0 in the inventory.
 *
 * @throws NotFound when one is neither
 */
export async function requireNumbers(
  tx: Tx,
  fsi_nids: readonly number[],
  { scope, taking }: { scope: Scope; taking?: Taking },
): Promise<PlacedNumber[]> {
  const wanted = [...new Set(fsi_nids)]
  const isTaken = taking === undefined ? sql`false` : isReturned(taking)
  const locking = sql`
    select 1 from fax_numbers n where n.fsi_nid = any(${wanted}::int[])
      and (${isTaken} or ${isLockedInScope(scope.fsi_gid, sql`n.fsi_gid`)})
    order by n.fsi_nid for update of n`
  await sendAhead(tx, locking.compile(tx))
  const { rows } = await sql<PlacedNumber>`
    select n.fsi_nid, n.fax_number, coalesce(n.fsi_uid, 0) as fsi_uid, coalesce(n.fsi_gid, 0) as fsi_gid,
      coalesce(g.group_name, '') as group_name
    from fax_numbers n left join groups g on g.fsi_gid = n.fsi_gid
    where n.fsi_nid = any(${wanted}::int[]) and (${isTaken} or ${isInScope(scope.fsi_gid, sql`n.fsi_gid`)})
    order by n.fsi_nid`.execute(tx)
  if (rows.length < wanted.length) throw new Problem(NotFound)
  return rows
}

/** Records who returned locked numbers, and from where. */
export async function recordReturn(
  tx: Tx,
  numbers: readonly PlacedNumber[],
  { fsi_uid, now }: { fsi_uid: number | null; now: number },
): Promise<void> {
  const fsi_nids = numbers.map(({ fsi_nid }) => fsi_nid)
  const update = sql`
    update fax_numbers set returned_from_gid = fsi_gid, returned_by_uid = ${fsi_uid}::int, returned_time = ${now}
    where fsi_nid = any(${fsi_nids}::int[])`
  await sendAhead(tx, update.compile(tx))
}

/** Puts locked numbers into a group, or with null into the inventory. */
export async function placeNumbers(
  tx: Tx,
  numbers: readonly PlacedNumber[],
  fsi_gid: number | null,
): Promise<void> {
  const fsi_nids = numbers.map(({ fsi_nid }) => fsi_nid)
  const update = sql`
    update fax_numbers set fsi_gid = ${fsi_gid}::int, version = version + 1 ${fsi_gid === null ? sql`` : sql`, ${forgottenReturn}`}
    where fsi_nid = any(${fsi_nids}::int[])`
  await sendAhead(tx, update.compile(tx))
}
