import { sql } from 'kysely'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { Db, Tx } from '../db/transaction.ts'
import { type WebhookOfGroup, slackSeconds } from './webhook-kind.ts'

const { ended, stepRows, tries, waiting } = webhooks

const changed = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): number => Number(numAffectedRows)

/** Ends some deliveries that wait since before their webhook was switched off. Answers how many. */
export async function endSome(tx: Tx, webhook_id: number, now: number): Promise<number> {
  return changed(
    await sql`
      update webhook_deliveries d set state = 'failed', ended_time = ${now}, claimed_until = null, last_reason = 'deactivated'
      where d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.event_id = any(array(
        select d.event_id from webhook_deliveries d join webhooks w using (webhook_id)
        where d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.activation < w.activation
        order by d.activation, d.started_time, d.event_id limit ${stepRows} for update of d))`.execute(tx),
  )
}

/** Drops some of the oldest deliveries, if too many wait. Those that are on their way stay. Answers how many. */
async function dropSome(
  tx: Tx,
  { webhook_id, activation, now }: { webhook_id: number; activation: number; now: number },
): Promise<number> {
  const waits = sql`d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.activation = ${activation}`
  const dropped = changed(
    await sql`
      update webhook_deliveries d set state = 'failed', ended_time = ${now}, claimed_until = null, last_reason = 'dropped'
      where d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.event_id = any(array(
        select d.event_id from webhook_deliveries d
        where ${waits} and (d.claimed_until is null or d.claimed_until <= ${now})
          and (d.started_time, d.event_id) <= (
            select d.started_time, d.event_id from webhook_deliveries d where ${waits}
            order by d.started_time desc, d.event_id desc offset ${waiting} limit 1)
        order by d.started_time, d.event_id limit ${stepRows} for update))`.execute(tx),
  )
  if (dropped > 0)
    await sql`update webhooks set dropped_count = dropped_count + ${dropped} where webhook_id = ${webhook_id}`.execute(
      tx,
    )
  return dropped
}

/** Removes some deliveries of a deleted webhook, and at last the webhook. Answers how many. */
async function removeSome(tx: Tx, webhook_id: number): Promise<number> {
  const removed = changed(
    await sql`
      delete from webhook_deliveries d where d.webhook_id = ${webhook_id} and d.event_id = any(array(
        select d.event_id from webhook_deliveries d where d.webhook_id = ${webhook_id} limit ${stepRows}))`.execute(
      tx,
    ),
  )
  if (removed < stepRows) await sql`delete from webhooks where webhook_id = ${webhook_id}`.execute(tx)
  return removed
}

/** Ends deliveries of a locked webhook whose attempts were all made, the last ones without an end. */
export async function endInterrupted(tx: Tx, webhook_id: number, now: number): Promise<void> {
  await sql`
    update webhook_deliveries d set state = 'failed', ended_time = ${now}, claimed_until = null, last_reason = 'interrupted'
    where d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.event_id = any(array(
      select d.event_id from webhook_deliveries d
      where d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.tries >= ${tries}
        and d.next_time <= ${now + slackSeconds} and (d.claimed_until is null or d.claimed_until <= ${now})
      order by d.next_time limit ${stepRows}))`.execute(tx)
}

type Work = { activation: number; is_deleted: boolean; has_ended: boolean; is_over: boolean }

/**
 * One step towards the bounds of a webhook, a statement of a thousand rows: it ends what waits for one that was switched
 * off, removes a deleted one, and drops what is too much. Answers how many were dropped, and whether there may be more.
 */
export async function boundDeliveries(
  tx: Tx,
  webhook_id: number,
  now: number,
): Promise<{ dropped: number; isMore: boolean }> {
  const { rows } = await sql<Work>`
    select w.activation, w.fsi_gid is null as is_deleted,
      exists (select 1 from webhook_deliveries d
        where d.webhook_id = w.webhook_id and d.state = 'waiting' and d.activation < w.activation) as has_ended,
      exists (select 1 from webhook_deliveries d
        where d.webhook_id = w.webhook_id and d.state = 'waiting' and d.activation = w.activation
        offset ${waiting} limit 1) as is_over
    from webhooks w where w.webhook_id = ${webhook_id}
      and (w.fsi_gid is null or exists (
        select 1 from webhook_deliveries d where d.webhook_id = w.webhook_id and d.state = 'waiting'))
    for no key update`.execute(tx)
  const [work] = rows
  const isMore = (count: number): boolean => count === stepRows
  if (work === undefined) return { dropped: 0, isMore: false }
  if (work.is_deleted) return { dropped: 0, isMore: isMore(await removeSome(tx, webhook_id)) }
  if (work.has_ended) return { dropped: 0, isMore: (await endSome(tx, webhook_id, now)) > 0 }
  if (!work.is_over) return { dropped: 0, isMore: false }
  const dropped = await dropSome(tx, { webhook_id, activation: work.activation, now })
  return { dropped, isMore: isMore(dropped) }
}

/** Removes some of the oldest deliveries that have ended, if a webhook has too many. Answers whether there may be more. */
export async function removeOldest(tx: Tx, webhook_id: number): Promise<boolean> {
  const hasEnded = sql`d.webhook_id = ${webhook_id} and d.ended_time is not null`
  const removed = changed(
    await sql`
      delete from webhook_deliveries d where ${hasEnded} and d.event_id = any(array(
        select d.event_id from webhook_deliveries d where ${hasEnded} and (d.created_time, d.event_id) <= (
          select d.created_time, d.event_id from webhook_deliveries d where ${hasEnded}
          order by d.created_time desc, d.event_id desc offset ${ended} limit 1)
        order by d.created_time, d.event_id limit ${stepRows}))`.execute(tx),
  )
  return removed === stepRows
}

/** Webhooks with more deliveries than the bounds leave. */
export async function crowdedWebhooks(db: Db): Promise<WebhookOfGroup[]> {
  const { rows } = await sql<WebhookOfGroup>`
    select w.webhook_id, w.fsi_gid from webhooks w where exists (
      select 1 from webhook_deliveries d where d.webhook_id = w.webhook_id offset ${ended + waiting} limit 1)
    order by 1 limit ${stepRows}`.execute(db)
  return rows
}

/** Webhooks that are off or deleted, with deliveries that a job has to end or remove. */
export async function unfinishedWebhooks(db: Db): Promise<WebhookOfGroup[]> {
  const { rows } = await sql<WebhookOfGroup>`
    select w.webhook_id, w.fsi_gid from webhooks w where w.fsi_gid is null
    union
    select w.webhook_id, w.fsi_gid from webhooks w where w.is_active = 0 and exists (
      select 1 from webhook_deliveries d where d.webhook_id = w.webhook_id and d.state = 'waiting')
    order by 1 limit ${stepRows}`.execute(db)
  return rows
}
