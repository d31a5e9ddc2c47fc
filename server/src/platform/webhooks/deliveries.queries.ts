import { sql } from 'kysely'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type {
  AttemptReason,
  DeactivatedReason,
  DeliveryState,
} from '@telecopy/contract/webhooks/webhooks.schemas'
import type { Db, Tx } from '../db/transaction.ts'
import { type WebhookOfGroup, holdSeconds, slackSeconds } from './webhook-kind.ts'

/** An active webhook with what its deliveries need. */
export type ActiveWebhook = {
  webhook_id: number
  activation: number
  webhook_name: string
  fsi_gid: number
  group_name: string
  url: string
  secret_sealed: Uint8Array | null
  former_secret_sealed: Uint8Array | null
  former_secret_until: number
  failing_since: number
}

/** A delivery that this worker holds. `claims` is the number of its hold, `tries` that of the attempts before. */
export type HeldDelivery = {
  event_id: string
  event_type: string
  body: string
  tries: number
  started_time: number
  claims: number
}

/** Locks a webhook for its worker. Undefined when it is gone or off, or its group is deactivated. */
export async function lockActiveWebhook(tx: Tx, webhook_id: number): Promise<ActiveWebhook | undefined> {
  const { rows } = await sql<ActiveWebhook>`
    select w.webhook_id, w.activation, w.webhook_name, w.fsi_gid, g.group_name, w.url, w.secret_sealed, w.former_secret_sealed,
      w.former_secret_until, w.failing_since
    from webhooks w join groups g on g.fsi_gid = w.fsi_gid
    where w.webhook_id = ${webhook_id} and w.is_active = 1 and g.is_active = 1 for no key update of w`.execute(
    tx,
  )
  return rows[0]
}

/** Until when another worker holds deliveries of a locked webhook; undefined if none does. */
export async function heldUntil(tx: Tx, webhook_id: number, now: number): Promise<number | undefined> {
  const { rows } = await sql<{ until: number | null }>`
    select max(d.claimed_until) as until from webhook_deliveries d
    where d.webhook_id = ${webhook_id} and d.claimed_until > ${now}`.execute(tx)
  return rows[0]?.until ?? undefined
}

// What the next attempt waits for, if this one has no end. The list counts from 1.
const pauseAfter = sql`(${sql.lit(`{${webhooks.pausesSeconds.join(',')}}`)}::bigint[])[
  least(d.tries + 1, ${sql.lit(webhooks.pausesSeconds.length)})]`

/**
 * Takes due deliveries of a locked webhook, those first that are due for longest. Nobody else sends them meanwhile. Their
 * attempts count from now on, and the next ones come after a pause: otherwise a delivery whose attempt ends its process
 * would end one process after the other.
 */
export async function holdDue(
  tx: Tx,
  { webhook_id, activation }: Pick<ActiveWebhook, 'webhook_id' | 'activation'>,
  { now, most }: { now: number; most: number },
): Promise<HeldDelivery[]> {
  const { rows } = await sql<HeldDelivery>`
    with due as materialized (
      select d.event_id from webhook_deliveries d
      where d.webhook_id = ${webhook_id} and d.state = 'waiting' and d.activation = ${activation}
        and d.next_time <= ${now + slackSeconds}
        and (d.claimed_until is null or d.claimed_until <= ${now}) and d.tries < ${webhooks.tries}
      order by d.next_time limit ${most} for update
    )
    update webhook_deliveries d set claimed_until = ${now + holdSeconds}, claims = d.claims + 1,
      attempts = d.attempts + 1, tries = d.tries + 1, next_time = ${now} + ${pauseAfter}
    from due where d.webhook_id = ${webhook_id} and d.event_id = due.event_id
    returning d.event_id, d.event_type, d.body, d.tries - 1 as tries, d.started_time, d.claims`.execute(tx)
  return rows
}

/** What an attempt changes in its delivery. */
export type Attempted = {
  event_id: string
  claims: number
  state: DeliveryState
  next_time: number
  status: number
  reason: AttemptReason
  milliseconds: number
}

/** Records attempts whose holds are still this worker's. */
export async function recordAttempts(
  tx: Tx,
  { webhook_id, now, attempts }: { webhook_id: number; now: number; attempts: readonly Attempted[] },
): Promise<void> {
  if (attempts.length === 0) return
  await sql`
    update webhook_deliveries d set state = a.state, next_time = a.next_time, last_time = ${now}, last_status = a.status, last_reason = a.reason,
      last_milliseconds = a.milliseconds, claimed_until = null,
      ended_time = case when a.state = 'waiting' then null else ${now}::bigint end
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a (event_id text, claims int, state text, next_time bigint,
      status int, reason text, milliseconds int)
    where d.webhook_id = ${webhook_id} and d.event_id = a.event_id and d.claims = a.claims and d.state = 'waiting'`.execute(
    tx,
  )
}

/** Gives deliveries back whose attempts were cut: these do not count. */
export async function releaseHolds(
  tx: Tx,
  webhook_id: number,
  { held, now }: { held: readonly Pick<HeldDelivery, 'event_id' | 'claims'>[]; now: number },
): Promise<void> {
  if (held.length === 0) return
  await sql`
    update webhook_deliveries d set claimed_until = null, attempts = d.attempts - 1, tries = d.tries - 1, next_time = ${now}
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as a (event_id text, claims int)
    where d.webhook_id = ${webhook_id} and d.event_id = a.event_id and d.claims = a.claims and d.claimed_until is not null`.execute(
    tx,
  )
}

/** Notes successes and failures of a locked webhook. Answers since when it has had no success; 0 if it has had one. */
export async function noteHealth(
  tx: Tx,
  { webhook_id, now, hasSucceeded }: { webhook_id: number; now: number; hasSucceeded: boolean },
): Promise<number> {
  const { rows } = await sql<{ failing_since: number }>`
    update webhooks set
      failing_since = case when ${hasSucceeded} then 0 when failing_since = 0 then ${now}::bigint else failing_since end,
      last_success_time = case when ${hasSucceeded} then ${now}::bigint else last_success_time end
    where webhook_id = ${webhook_id} returning failing_since`.execute(tx)
  return rows[0]?.failing_since ?? 0
}

/** Switches a locked webhook off, with the reason. */
export async function setDeactivated(
  tx: Tx,
  webhook_id: number,
  deactivated_reason: Exclude<DeactivatedReason, ''>,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((set) => ({
      is_active: 0,
      deactivated_reason,
      activation: set('activation', '+', 1),
      version: set('version', '+', 1),
    }))
    .where('webhook_id', '=', webhook_id)
    .execute()
}

// A larger number is woken in several turns.
const wokenAtOnce = 10_000

/** The active webhooks for which deliveries are due before a time, and when the next one is. */
export async function waitingWebhooks(
  db: Db,
  before: number,
): Promise<(WebhookOfGroup & { next_time: number })[]> {
  const { rows } = await sql<WebhookOfGroup & { next_time: number }>`
    select w.webhook_id, w.fsi_gid, d.next_time from webhooks w join groups g on g.fsi_gid = w.fsi_gid and g.is_active = 1
    cross join lateral (
      select d.next_time from webhook_deliveries d
      where d.webhook_id = w.webhook_id and d.state = 'waiting' and d.next_time < ${before}
      order by d.next_time limit 1) d
    where w.is_active = 1 order by w.webhook_id limit ${wokenAtOnce}`.execute(db)
  return rows
}
