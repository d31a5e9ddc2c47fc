import { type Insertable, type RawBuilder, type Updateable, sql } from 'kysely'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { DeliveryState, Webhook, WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { originOfWebhook } from '../../platform/webhooks/events.queries.ts'
import { wakeOf, webhookJob } from '../../platform/webhooks/webhook-kind.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** The columns of a webhook as administrators see it: never its secrets. */
const shownAt = (now: number): RawBuilder<unknown> => sql`
  w.webhook_id, w.fsi_gid, w.webhook_name, w.url, w.events, w.is_active, w.deactivated_reason, w.failing_since,
  w.last_success_time, w.dropped_count, case when w.former_secret_until > ${now} then w.former_secret_until else 0 end as former_secret_until,
  w.created_time, w.version`

/** The webhooks of a group of the scope, by name. */
export async function selectWebhooks(
  db: Db,
  scope: Scope,
  { fsi_gid, now }: { fsi_gid: number; now: number },
): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${shownAt(now)} from webhooks w
    where w.fsi_gid = ${fsi_gid} and ${isInScope(scope.fsi_gid, fsi_gid)}
    order by lower(w.webhook_name), w.webhook_id`.execute(db)
  return rows
}

/** A webhook of the scope; undefined when it is absent or foreign. */
export async function findWebhook(
  db: Db,
  scope: Scope,
  { webhook_id, now }: { webhook_id: number; now: number },
): Promise<Webhook | undefined> {
  const { rows } = await sql<Webhook>`
    select ${shownAt(now)} from webhooks w
    where w.webhook_id = ${webhook_id} and ${isInScope(scope.fsi_gid, sql`w.fsi_gid`)}`.execute(db)
  return rows[0]
}

export type LockedWebhook = Pick<
  Webhook,
  'webhook_id' | 'fsi_gid' | 'webhook_name' | 'url' | 'events' | 'is_active' | 'version'
> & { group_name: string; secret_sealed: Uint8Array | null; activation: number }

/** The same, locked until the transaction ends. */
export async function lockWebhook(
  tx: Tx,
  scope: Scope,
  webhook_id: number,
): Promise<LockedWebhook | undefined> {
  const { rows } = await sql<LockedWebhook>`
    select w.webhook_id, w.fsi_gid, w.webhook_name, w.url, w.events, w.is_active, w.version, w.secret_sealed, w.activation,
      g.group_name
    from webhooks w join groups g on g.fsi_gid = w.fsi_gid
    where w.webhook_id = ${webhook_id} and (select ${isInScope(scope.fsi_gid, sql`w.fsi_gid`)}) for no key update of w`.execute(
    tx,
  )
  return rows[0]
}

/** The first free position of a locked group; undefined when it has all of its webhooks. */
export async function freeSlot(tx: Tx, fsi_gid: number): Promise<number | undefined> {
  const { rows } = await sql<{ slot: number }>`
    select s.slot from generate_series(1, ${webhooks.perGroup}::int) s (slot)
    where not exists (select 1 from webhooks w where w.fsi_gid = ${fsi_gid} and w.slot = s.slot)
    order by s.slot limit 1`.execute(tx)
  return rows[0]?.slot
}

export async function insertWebhook(tx: Tx, row: Insertable<Database['webhooks']>): Promise<number> {
  const { webhook_id } = await tx
    .insertInto('webhooks')
    .values(row)
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  return webhook_id
}

/** Sets columns of a locked webhook, and raises its version; answers the new one. */
export async function setWebhook(
  tx: Tx,
  webhook_id: number,
  columns: Updateable<Database['webhooks']>,
): Promise<number> {
  const { version } = await tx
    .updateTable('webhooks')
    .set((set) => ({ ...columns, version: set('version', '+', 1) }))
    .where('webhook_id', '=', webhook_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export type TakenWebhook = Pick<Webhook, 'webhook_id' | 'webhook_name' | 'url' | 'events' | 'is_active'>

/**
 * Deletes the webhooks of a locked group of the scope, or a locked one of them, and answers their former values. One with
 * many deliveries loses its group, and a job removes it in steps.
 */
export async function takeWebhooks(
  tx: Tx,
  scope: Scope,
  { fsi_gid, webhook_id }: { fsi_gid: number; webhook_id?: number },
): Promise<TakenWebhook[]> {
  const isOne = webhook_id === undefined ? sql`true` : sql`w.webhook_id = ${webhook_id}`
  const { rows } = await sql<TakenWebhook & { is_large: boolean }>`
    with taken as materialized (
      select w.webhook_id, w.webhook_name, w.url, w.events, w.is_active from webhooks w
      where w.fsi_gid = ${fsi_gid} and ${isInScope(scope.fsi_gid, fsi_gid)} and ${isOne} order by w.webhook_id for update
    )
    select t.*, exists (
      select 1 from webhook_deliveries d where d.webhook_id = t.webhook_id offset ${webhooks.stepRows} limit 1) as is_large
    from taken t`.execute(tx)
  const [large, small] = [true, false].map((is) =>
    rows.filter(({ is_large }) => is_large === is).map((row) => row.webhook_id),
  )
  await sql`delete from webhooks where webhook_id = any(${small}::int[])`.execute(tx)
  await sql`
    update webhooks set fsi_gid = null, is_active = 0, deactivated_reason = '', activation = activation + 1,
      webhook_name = '-', url = '-', secret_sealed = null, former_secret_sealed = null, former_secret_until = 0
    where webhook_id = any(${large}::int[])`.execute(tx)
  await addJobs(
    tx,
    webhookJob,
    (large ?? []).map((id) => wakeOf({ webhook_id: id, fsi_gid })),
  )
  return rows.map(({ is_large: _large, ...row }) => row)
}

/** The columns of a delivery `d` as administrators see it. */
export const shownDelivery: RawBuilder<unknown> = sql`
  d.event_id, d.event_type, d.event_time, d.origin, d.state, d.attempts, d.last_time, d.last_status,
  d.last_reason, d.last_milliseconds, case when d.state = 'waiting' then d.next_time else 0 end as next_time`

type Page = { webhook_id: number; state: DeliveryState | ''; start: number; pagesize: number }

/** A page of the deliveries of a webhook, newest first, and their exact number. The caller has found the webhook. */
export async function findDeliveries(
  db: Db,
  { webhook_id, state, start, pagesize }: Page,
): Promise<{ data: WebhookDelivery[]; counts: number }> {
  const isShown = sql`d.webhook_id = ${webhook_id} and ${state === '' ? sql`true` : sql`d.state = ${state}`}`
  const [page, total] = await Promise.all([
    sql<WebhookDelivery>`
      select ${shownDelivery} from webhook_deliveries d where ${isShown}
      order by d.created_time desc, d.event_id desc limit ${pagesize} offset ${start}`.execute(db),
    sql<{ counts: number }>`
      select count(*)::int as counts from webhook_deliveries d where ${isShown}`.execute(db),
  ])
  return { data: page.rows, counts: total.rows[0]?.counts ?? 0 }
}

/**
 * The event of a delivery, and whether it may go to the server of the webhook: it was made for that one, or waits and will
 * go there anyway.
 */
export async function findDelivery(
  tx: Tx,
  { webhook_id, event_id }: { webhook_id: number; event_id: string },
): Promise<{ event_type: string; mayGo: boolean } | undefined> {
  const { rows } = await sql<{ event_type: string; mayGo: boolean }>`
    select d.event_type, d.state = 'waiting' or d.origin in ('', ${originOfWebhook}) as "mayGo"
    from webhook_deliveries d join webhooks w using (webhook_id)
    where d.webhook_id = ${webhook_id} and d.event_id = ${event_id}`.execute(tx)
  return rows[0]
}

/** Makes a delivery of a locked webhook due now, with all of its attempts before it, for the present server of the webhook. */
export async function repeatDelivery(
  tx: Tx,
  { webhook_id, activation }: Pick<LockedWebhook, 'webhook_id' | 'activation'>,
  { event_id, now }: { event_id: string; now: number },
): Promise<void> {
  await sql`
    update webhook_deliveries set origin = (select ${originOfWebhook} from webhooks w where w.webhook_id = ${webhook_id}),
      state = 'waiting', activation = ${activation}, ended_time = null, tries = 0, started_time = ${now}, next_time = ${now}
    where webhook_id = ${webhook_id} and event_id = ${event_id}`.execute(tx)
}

/** Adds a delivery to one locked webhook, whatever events it has chosen. */
export async function addDelivery(
  tx: Tx,
  row: Pick<
    Insertable<Database['webhook_deliveries']>,
    'webhook_id' | 'activation' | 'event_id' | 'event_type' | 'event_time' | 'body'
  >,
): Promise<void> {
  const { event_time } = row
  const times = { created_time: event_time, started_time: event_time, next_time: event_time }
  await tx
    .insertInto('webhook_deliveries')
    .values((from) => ({
      ...row,
      ...times,
      origin: from
        .selectFrom('webhooks as w')
        .select(originOfWebhook.as('origin'))
        .where('w.webhook_id', '=', row.webhook_id),
    }))
    .execute()
}
