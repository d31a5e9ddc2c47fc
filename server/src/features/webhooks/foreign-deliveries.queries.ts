import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { holderOf, isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

// `writtenEvent` writes the group right before the data. To read the whole text as JSON takes eight times as long.
const gidOfEvent = sql<number>`coalesce(nullif(split_part(split_part(d.body, ',"data":', 1), '"fsi_gid":', 2), '')::int, 0)`

/** How many deliveries a move of a group looks through; more than `most` are not counted. */
export async function countDeliveriesBelow(db: Db, fsi_gid: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from webhook_deliveries d join webhooks w using (webhook_id)
      where w.fsi_gid in ${subtreeOf(fsi_gid)} limit ${most}) looked`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Deletes the deliveries of the webhooks of a moved group and of the groups below it whose events happened in groups which
 * do not lie below the new parent: such a group has left before, and the new owner must not read its events. The lock waits
 * for transactions that have added deliveries to these webhooks, and for workers that are taking some.
 */
export async function deleteForeignDeliveries(
  tx: Tx,
  { fsi_gid, parent_gid }: { fsi_gid: number; parent_gid: number },
): Promise<void> {
  const { rows: webhooks } = await sql<{ webhook_id: number }>`
    select w.webhook_id from webhooks w where w.fsi_gid in ${subtreeOf(fsi_gid)}
    order by w.webhook_id for update`.execute(tx)
  if (webhooks.length === 0) return
  const isTheirs = sql`d.webhook_id = any(${webhooks.map(({ webhook_id }) => webhook_id)}::int[])`
  const { rows: leftBehind } = await sql<{ gid: number }>`
    with told as materialized (select distinct ${gidOfEvent} as gid from webhook_deliveries d where ${isTheirs})
    select t.gid from told t where not ${isInScope(parent_gid, holderOf(sql`t.gid`))}`.execute(tx)
  if (leftBehind.length === 0) return
  await sql`
    delete from webhook_deliveries d
    where ${isTheirs} and ${gidOfEvent} = any(${leftBehind.map(({ gid }) => gid)}::int[])`.execute(tx)
}
