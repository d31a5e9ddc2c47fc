import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { webhookJob } from '../../platform/webhooks/webhook-kind.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeWebhook } from './webhooks.factory.ts'
import {
  type WebhookTest,
  createHook,
  createSomeone,
  deliveriesOf,
  handlerOf,
  runWebhooks,
  withWebhooks,
} from './webhook-tests.factory.ts'

let opened: WebhookTest
let fsi_gid: number
withWebhooks((next) => (opened = next))
beforeEach(async () => {
  fsi_gid = opened.org.east.group.fsi_gid
  await opened.test.database.pool.query(limitsStatements)
})
afterEach(async () => {
  await opened.test.database.pool.query(`
    drop trigger updates_few on webhook_deliveries; drop trigger deletes_few on webhook_deliveries`)
})

const backlog = 50_000

/** Refuses a statement that changes more rows than one step, and so takes the longer, the more rows there are. */
const limitsStatements = `
  create or replace function changes_few() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > ${webhooks.stepRows} then raise 'a statement changed too many rows'; end if;
    return null;
  end $$;
  create trigger updates_few after update on webhook_deliveries referencing new table as changed
    for each statement execute function changes_few();
  create trigger deletes_few after delete on webhook_deliveries referencing old table as changed
    for each statement execute function changes_few()`

/** Deliveries, of which the first are the oldest and have ended. The others wait for their next attempt in an hour. */
async function addBacklog(webhook_id: number, count = backlog, ended = 0): Promise<void> {
  const now = opened.test.clock.now()
  await opened.test.database.pool.query(
    `insert into webhook_deliveries (webhook_id, event_id, event_type, event_time, body, created_time, started_time, next_time,
       state, ended_time)
     select $1, 'evt_' || lpad(at::text, 8, '0'), 'user.created', ${now}, '{}', ${now - count} + at, ${now - count} + at,
       ${now + 3600}, case when at <= $2 then 'delivered' else 'waiting' end, case when at <= $2 then ${now} end
     from generate_series(1, ${count}) at`,
    [webhook_id, ended],
  )
  await opened.test.database.pool.query('analyze webhook_deliveries')
}

async function hookWithBacklog(count?: number, ended?: number) {
  const { webhook_id } = await createHook(opened, { fsi_gid })
  await addBacklog(webhook_id, count, ended)
  return webhook_id
}

async function counted(webhook_id: number) {
  const { rows } = await opened.test.database.pool.query(
    `select state, last_reason, count(*)::int as count, min(event_id) as first, max(event_id) as last
     from webhook_deliveries where webhook_id = $1 group by 1, 2 order by 1, 2`,
    [webhook_id],
  )
  return rows
}

const set = async (body: { webhook_id: number; is_active: 0 | 1 }) =>
  (await opened.test.call('updateWebhook', { token: await opened.east(), body })).body

describe('the waiting deliveries of a webhook', () => {
  it('are 10,000 at most: the oldest are dropped, and the log and the webhook tell it (req 122)', async () => {
    const webhook_id = await hookWithBacklog()
    await createSomeone(opened, fsi_gid)
    await runWebhooks(opened.test)
    expect(await counted(webhook_id)).toMatchObject([
      { state: 'delivered', count: 1 },
      {
        state: 'failed',
        last_reason: 'dropped',
        count: backlog + 1 - webhooks.waiting,
        first: 'evt_00000001',
        last: 'evt_00040001',
      },
      { state: 'waiting', last_reason: '', count: webhooks.waiting - 1 },
    ])
    const { webhook } = await deliveriesOf(opened, webhook_id)
    expect(webhook.dropped_count).toBe(backlog + 1 - webhooks.waiting)
    // Switched off and on, it begins anew.
    await set({ webhook_id, is_active: 0 })
    await set({ webhook_id, is_active: 1 })
    expect((await deliveriesOf(opened, webhook_id)).webhook.dropped_count).toBe(0)
  }, 60_000)

  it('are not dropped up to the bound', async () => {
    const webhook_id = await hookWithBacklog(webhooks.waiting - 1)
    await createSomeone(opened, fsi_gid)
    opened.receiver.answers.push((_request, response) => response.writeHead(500).end())
    await runWebhooks(opened.test)
    expect(await counted(webhook_id)).toMatchObject([
      { state: 'waiting', last_reason: '', count: webhooks.waiting - 1 },
      { state: 'waiting', last_reason: 'status', count: 1 },
    ])
  }, 60_000)
})

describe('a webhook with many waiting deliveries', () => {
  it('is switched off at once, and they end in steps', async () => {
    const webhook_id = await hookWithBacklog()
    expect(await set({ webhook_id, is_active: 0 })).toMatchObject({ code: 1 })
    await runWebhooks(opened.test)
    expect(await counted(webhook_id)).toMatchObject([
      { state: 'failed', last_reason: 'deactivated', count: backlog },
    ])
  }, 60_000)

  it('sends none of them when it is switched on again before they have ended', async () => {
    const { test, receiver } = opened
    const webhook_id = await hookWithBacklog(3000)
    await set({ webhook_id, is_active: 0 })
    await set({ webhook_id, is_active: 1 })
    await test.database.pool.query('update webhook_deliveries set next_time = 0 where event_id = any($1)', [
      ['evt_00000001', 'evt_00002999', 'evt_00003000'],
    ])
    const { email } = await createSomeone(opened, fsi_gid)
    await runWebhooks(test)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.email)).toEqual([email])
    expect(await counted(webhook_id)).toMatchObject([
      { state: 'delivered', count: 1 },
      { state: 'failed', last_reason: 'deactivated', count: 3000 },
    ])
  }, 60_000)

  it('is deactivated by its receiver, and they end in steps', async () => {
    const webhook_id = await hookWithBacklog(webhooks.waiting - 1)
    await createSomeone(opened, fsi_gid)
    opened.receiver.answers.push((_request, response) => response.writeHead(410).end())
    await runWebhooks(opened.test)
    await runWebhooks(opened.test)
    expect(await counted(webhook_id)).toMatchObject([
      { state: 'failed', last_reason: 'deactivated', count: webhooks.waiting - 1 },
      { state: 'failed', last_reason: 'status', count: 1 },
    ])
  }, 60_000)

  it('is gone at once when it is deleted, and they are removed in steps, also without a job in the queue', async () => {
    const { test, east } = opened
    const webhook_id = await hookWithBacklog()
    const sent = { token: await east(), body: { webhook_id } }
    expect((await test.call('deleteWebhook', sent)).body).toEqual({ code: 1 })
    expect((await test.call('listWebhookDeliveries', sent)).status).toBe(404)
    expect(
      (await test.call('listWebhooks', { token: await east(), body: { fsi_gid } })).body.data.webhooks,
    ).toEqual([])
    await createSomeone(opened, fsi_gid)
    expect(await handlerOf(test).pending?.()).toMatchObject([{ data: { webhook_id } }])
    await runWebhooks(test)
    const { rows } = await test.database.pool.query(
      'select (select count(*)::int from webhooks) as hooks, (select count(*)::int from webhook_deliveries) as deliveries',
    )
    expect(rows).toEqual([{ hooks: 0, deliveries: 0 }])
    expect(await handlerOf(test).pending?.()).toEqual([])
  }, 60_000)
})

// `are 10,000 at most` above shows the steps for deliveries that wait.
it(
  'the deliveries of a webhook that have ended are 50,000 at most: the oldest are removed in steps',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const { test } = opened
    const ended = webhooks.ended + 3000
    const webhook_id = await hookWithBacklog(ended + webhooks.waiting, ended)
    const wakes = (await handlerOf(test).pending?.()) ?? []
    await test.database.db.transaction().execute((tx) => addJobs(tx, webhookJob, wakes))
    await runWebhooks(test)
    expect(await counted(webhook_id)).toMatchObject([
      { state: 'delivered', count: webhooks.ended, first: 'evt_00003001' },
      { state: 'waiting', count: webhooks.waiting },
    ])
    expect(await handlerOf(test).pending?.()).toEqual([])
  },
)

it('an event goes to 50 webhooks at most, to those of the upper groups first', async () => {
  const { test } = opened
  const { db, pool } = test.database
  const path = [fsi_gid]
  for (let depth = 0; depth < 5; depth += 1) path.push((await makeGroup(db, path.at(-1) ?? fsi_gid)).fsi_gid)
  for (const gid of path) for (let slot = 0; slot < webhooks.perGroup; slot += 1) await makeWebhook(db, gid)
  await createSomeone(opened, path.at(-1) ?? fsi_gid)
  const { rows } = await pool.query<{ fsi_gid: number; count: number }>(
    `select w.fsi_gid, count(*)::int as count from webhook_deliveries join webhooks w using (webhook_id)
       where event_type = 'user.created' group by 1 order by 1`,
  )
  const reached = webhooks.reached / webhooks.perGroup
  expect(rows).toEqual(path.slice(0, reached).map((gid) => ({ fsi_gid: gid, count: webhooks.perGroup })))
})
