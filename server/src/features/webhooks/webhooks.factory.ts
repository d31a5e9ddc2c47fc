import type { Insertable } from 'kysely'
import { webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'

let made = 0

/** An active webhook at the first free position of a group, which receives everything. Its secret is none. */
export async function makeWebhook(
  db: Db,
  fsi_gid: number,
  fields: Partial<Insertable<Database['webhooks']>> = {},
): Promise<{ webhook_id: number }> {
  made += 1
  const taken = await db.selectFrom('webhooks').select('slot').where('fsi_gid', '=', fsi_gid).execute()
  return db
    .insertInto('webhooks')
    .values({
      fsi_gid,
      slot: taken.length + 1,
      webhook_name: `Webhook ${made}`,
      url: 'https://receiver.example/hooks',
      events: [...webhookEvents],
      created_time: 1_700_000_000 + made,
      ...fields,
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
}

/** The event of the deliveries that calls of tests name. */
const madeEventId = 'evt_00000000000000000000000000000001'

/** A delivered event of a webhook. */
export async function makeDelivery(
  db: Db,
  webhook_id: number,
  fields: Partial<Insertable<Database['webhook_deliveries']>> = {},
): Promise<void> {
  const time = 1_700_000_000
  await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id,
      event_id: madeEventId,
      event_type: 'user.created',
      event_time: time,
      body: '{}',
      state: 'delivered',
      created_time: time,
      started_time: time,
      next_time: time,
      ended_time: time,
      ...fields,
    })
    .execute()
}
