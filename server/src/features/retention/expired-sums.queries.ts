import { sql } from 'kysely'
import { retention } from '@telecopy/contract/limits'
import { lockUsage } from '../reports/public.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const ofGroups = ['usage_days', 'usage_group_days', 'usage_cause_days'] as const
const withBelow = ['usage_subtree_days', 'usage_subtree_causes'] as const

/**
 * Deletes the sums of days before a GMT day, in some hundred groups. Answers the identifier after which the next ones
 * are; undefined at the end. Those of groups come first: a trigger takes them away from the sums of the groups above.
 */
export async function deleteExpiredSums(
  tx: Tx,
  { after, before, of }: { after: number; before: string; of: 'groups' | 'subtrees' },
): Promise<number | undefined> {
  await lockUsage(tx)
  const { rows } = await sql<{ fsi_gid: number }>`
    select fsi_gid from groups where fsi_gid > ${after} order by fsi_gid limit ${retention.groupsAtOnce}`.execute(
    tx,
  )
  const gids = rows.map(({ fsi_gid }) => fsi_gid)
  for (const table of of === 'groups' ? ofGroups : withBelow)
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement after the other
    await sql`
      delete from ${sql.table(table)} where fsi_gid = any(${gids}::int[]) and gmt_day < ${before}::date`.execute(
      tx,
    )
  return gids.length < retention.groupsAtOnce ? undefined : gids.at(-1)
}

/** Forgets some thousand deleted faxes of days whose sums are gone. Answers whether there may be more. */
export async function forgetDeletedFaxes(tx: Tx, before: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from deleted_faxes where fax_hash in (
      select fax_hash from deleted_faxes where created_time < extract(epoch from ${before}::date::timestamp at time zone 'UTC')::bigint
      limit ${retention.deletedAtOnce})`.execute(tx)
  return numAffectedRows === BigInt(retention.deletedAtOnce)
}

/**
 * Forgets who held numbers before a GMT day, in some thousand numbers. Who held a number on that day stays known, from
 * the beginning on. Answers the identifier after which the next ones are; undefined at the end.
 */
export async function forgetHolders(
  tx: Tx,
  { after, before }: { after: number; before: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with numbers as materialized (
      select fsi_nid from fax_numbers where fsi_nid > ${after} order by fsi_nid limit ${retention.deletedAtOnce}
    ), forgotten as (
      delete from fax_number_holders h using numbers n where h.fsi_nid = n.fsi_nid and exists (
        select from fax_number_holders l where l.fsi_nid = h.fsi_nid and l.from_time > h.from_time
          and l.from_time <= extract(epoch from ${before}::date::timestamp at time zone 'UTC')::bigint)
    )
    select max(fsi_nid) as last, count(*)::int as count from numbers`.execute(tx)
  const { last = null, count = 0 } = rows[0] ?? {}
  return last === null || count < retention.deletedAtOnce ? undefined : last
}
