import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState, Webhook, WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import { shownDelivery } from './webhooks.queries.ts'

/** At most so many deliveries of a webhook are counted. */
const mostCounted = 10_000

/** A webhook as the operator sees it. */
export type ListedWebhook = Pick<
  Webhook,
  | 'webhook_id'
  | 'fsi_gid'
  | 'webhook_name'
  | 'url'
  | 'is_active'
  | 'deactivated_reason'
  | 'failing_since'
  | 'last_success_time'
> & {
  group_name: string
  is_group_active: 0 | 1
  waiting: number
  failed: number
  dropped: number
}

const counted = (state: DeliveryState): RawBuilder<unknown> => sql`(
  select count(*)::int from (
    select 1 from webhook_deliveries d
    where d.webhook_id = w.webhook_id and d.state = ${sql.lit(state)} limit ${sql.lit(mostCounted)}) counted)`

type Wanted = { fsi_gid: number | undefined; isFailing: boolean; limit: number }

/** The webhooks of the whole installation by identifier, of one group, or those whose deliveries fail. */
export async function listedWebhooks(
  db: Db,
  { fsi_gid, isFailing, limit }: Wanted,
): Promise<ListedWebhook[]> {
  const { rows } = await sql<ListedWebhook>`
    select w.webhook_id, w.fsi_gid, w.webhook_name, w.url, w.is_active, w.deactivated_reason, w.failing_since,
      w.last_success_time, g.group_name, g.is_active as is_group_active, w.dropped_count as dropped,
      ${counted('waiting')} as waiting, ${counted('failed')} as failed
    from webhooks w join groups g on g.fsi_gid = w.fsi_gid
    where ${fsi_gid === undefined ? sql`true` : sql`w.fsi_gid = ${fsi_gid}`}
      and ${isFailing ? sql`(w.deactivated_reason <> '' or (w.is_active = 1 and w.failing_since > 0))` : sql`true`}
    order by w.webhook_id limit ${limit}`.execute(db)
  return rows
}

type WantedDeliveries = { webhook_id: number; isFailed: boolean; limit: number }

/** The deliveries of a webhook, newest first, or its failed ones. The caller has found the webhook. */
export async function listedDeliveries(
  db: Db,
  { webhook_id, isFailed, limit }: WantedDeliveries,
): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    select ${shownDelivery} from webhook_deliveries d
    where d.webhook_id = ${webhook_id} and ${isFailed ? sql`d.state = 'failed'` : sql`true`}
    order by d.created_time desc, d.event_id desc limit ${limit}`.execute(db)
  return rows
}

/** The group of a webhook of the whole installation; undefined when there is none, or it is deleted. */
export async function groupOfWebhook(db: Db, webhook_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ fsi_gid: number }>`
    select w.fsi_gid from webhooks w where w.webhook_id = ${webhook_id} and w.fsi_gid is not null`.execute(db)
  return rows[0]?.fsi_gid
}
