import { sql } from 'kysely'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { SentEvent, WebhookEvent } from '@telecopy/contract/webhooks/webhook-events'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Tx } from '../db/transaction.ts'
import type { WebhookOfGroup } from './webhook-kind.ts'

/** An event with the text that webhooks get. */
export type WrittenEvent = {
  event_id: string
  event_type: SentEvent
  event_time: number
  fsi_gid: number
  body: string
}

/** The scheme, host and port of the address of a webhook `w`. */
export const originOfWebhook = sql<string>`lower(substring(w.url from '^[^:]+://[^/?#]+'))`

// Nearly every write asks this.
const findHearing = keptStatement((valueOf: ValueOf<{ types: string[] }>, db) =>
  sql<{ heard: boolean }>`
    select exists (
      select 1 from webhooks w where w.is_active = 1 and w.events && ${valueOf('types')}::text[]) as heard`.compile(
    db,
  ),
)

/** Whether a webhook receives one of these events, in whichever group. */
export async function isHeard(tx: Tx, types: readonly WebhookEvent[]): Promise<boolean> {
  const [found] = await findHearing(tx, { types: [...types] })
  return found?.heard === true
}

/**
 * Adds a delivery for each event to each webhook that receives it: those of the event's group and of the groups above it.
 * Those of deactivated groups receive nothing. Of too many the upper groups come first, so that nobody below can crowd
 * them out: otherwise one act in a deep tree would write thousands of deliveries. Answers these webhooks. The lock keeps a
 * webhook from being deleted meanwhile, which would fail the act that the event tells of.
 */
export async function addDeliveries(tx: Tx, events: readonly WrittenEvent[]): Promise<WebhookOfGroup[]> {
  const { rows } = await sql<WebhookOfGroup>`
    with events as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e (event_id text, event_type text, event_time bigint, fsi_gid int, body text)
    ), webhooks_of as materialized (
      select w.webhook_id, w.fsi_gid, w.events, w.activation, ${originOfWebhook} as origin from webhooks w
      where w.is_active = 1 and w.events && array(select distinct event_type from events)
        and w.fsi_gid in (
          select c.ancestor_gid from group_closure c join groups g on g.fsi_gid = c.ancestor_gid and g.is_active = 1
          where c.descendant_gid in (select fsi_gid from events))
      order by w.webhook_id for key share of w
    ), added as (
      insert into webhook_deliveries (webhook_id, activation, origin, event_id, event_type, event_time, body, created_time,
        started_time, next_time)
      select r.webhook_id, r.activation, r.origin, r.event_id, r.event_type, r.event_time, r.body, r.event_time, r.event_time, r.event_time
      from (
        select w.webhook_id, w.activation, w.origin, e.*,
          row_number() over (partition by e.event_id order by c.depth desc, w.webhook_id) as place
        from events e join group_closure c on c.descendant_gid = e.fsi_gid
          join webhooks_of w on w.fsi_gid = c.ancestor_gid and e.event_type = any(w.events)) r
      where r.place <= ${webhooks.reached}
      order by r.webhook_id, r.event_id
      on conflict do nothing
      returning webhook_id
    )
    select distinct webhook_id, w.fsi_gid from added join webhooks_of w using (webhook_id) order by webhook_id`.execute(
    tx,
  )
  return rows
}
