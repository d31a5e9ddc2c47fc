import { beforeEach, describe, expect, it } from 'vitest'
import { seconds } from '@telecopy/contract/limits'
import { type WebhookEvent, webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import { userCreated } from '@telecopy/contract/users/users.acts'
import { change } from '../../platform/change/change.ts'
import { systemContext } from '../../platform/caller/system-context.ts'
import { statementsOf } from '../../testing/statements.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { deviceWatchHandler } from '../devices/public.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { csvOf, fileOf, rowOf, runImports } from '../user-imports/user-imports.factory.ts'
import { usageReportHandler } from '../usage-reports/public.ts'
import { type WebhookTest, createSomeone, withWebhooks } from './webhook-tests.factory.ts'
import { makeWebhook } from './webhooks.factory.ts'

let opened: WebhookTest
let fsi_gid: number
withWebhooks((next) => (opened = next))
beforeEach(() => {
  fsi_gid = opened.org.east.below.fsi_gid
})

type Told = { type: string; fsi_gid: number; data: Record<string, unknown> }

/** What webhooks get, in the order of the types. */
async function told(webhook_id?: number): Promise<Told[]> {
  const rows = await opened.test.database.db
    .selectFrom('webhook_deliveries')
    .select('body')
    .$if(webhook_id !== undefined, (query) => query.where('webhook_id', '=', webhook_id ?? 0))
    .orderBy('event_type')
    .orderBy('event_id')
    .execute()
  return rows.map(({ body }) => {
    const { type, fsi_gid: group, data } = JSON.parse(body)
    return { type, fsi_gid: group, data }
  })
}

const hear = (group = fsi_gid, events: readonly WebhookEvent[] = webhookEvents) =>
  makeWebhook(opened.test.database.db, group, { events: [...events] })

const typesTold = async () => (await told()).map(({ type }) => type)

describe('an event', () => {
  it('reaches webhooks of its group and of groups above it that have chosen it, and no others', async () => {
    const { org } = opened
    const [own, above, top, unchosen, foreign] = [
      await hear(),
      await hear(org.east.group.fsi_gid),
      await hear(org.root.fsi_gid),
      await hear(fsi_gid, ['user.deleted']),
      await hear(org.west.group.fsi_gid),
    ]
    const { fsi_uid, email } = await createSomeone(opened, fsi_gid)
    for (const { webhook_id } of [own, above, top])
      expect(await told(webhook_id)).toMatchObject([
        { type: 'user.created', fsi_gid, data: { fsi_uid, email, time_zone: 'UTC', is_admin: 0 } },
      ])
    for (const { webhook_id } of [unchosen, foreign]) expect(await told(webhook_id)).toEqual([])
  })

  it('has one identifier for all webhooks', async () => {
    await hear()
    await hear(opened.org.root.fsi_gid)
    await createSomeone(opened, fsi_gid)
    const { rows } = await opened.test.database.pool.query(
      'select distinct event_id, body from webhook_deliveries',
    )
    expect(rows).toHaveLength(1)
  })

  it('of a change that is taken back is sent to nobody', async () => {
    const { test } = opened
    await hear()
    const ctx = systemContext({ ...test.services, db: test.database.db }, 'test')
    const group = { fsi_gid, group_name: 'East below' }
    // The records are written, and then the commit fails.
    await test.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$;
      create constraint trigger refused after insert on webhook_deliveries deferrable initially deferred
        for each row execute function refuse()`)
    try {
      const refused = change(ctx, userCreated, async () => ({
        audit: { group, entity_id: 1, entity_name: 'a@b.example', after: {} },
        result: undefined,
      }))
      await expect(refused).rejects.toThrow('no commit')
    } finally {
      await test.database.pool.query('drop function refuse cascade')
    }
    expect(await told()).toEqual([])
    const { rowCount } = await test.database.pool.query(`select 1 from pgboss.job where name = 'webhook'`)
    expect(rowCount).toBe(0)
  })

  it('costs one question where no webhook receives it, and nothing for acts that no event follows from', async () => {
    const { test } = opened
    const asked = async (work: () => Promise<unknown>) =>
      (await statementsOf(test.database.pool, work)).filter((text) => text.includes('webhook'))
    expect(await asked(() => createSomeone(opened, fsi_gid))).toHaveLength(1)
    const token = await opened.east()
    const body = { fsi_gid, view_name: 'Own', content: { list: 'users' as const } }
    expect(await asked(() => test.call('createSavedView', { token, body }))).toEqual([])
  })
})

describe('the events of users and numbers', () => {
  it('follow from their changes, with what has changed', async () => {
    const { test, east } = opened
    const { fsi_uid, email } = await createSomeone(opened, fsi_gid)
    const { webhook_id } = await hear()
    const call = async (body: object) =>
      (await test.call('updateUser', { token: await east(), body: { fsi_uid, ...body } })).body
    expect(await call({ first_name: 'Other' })).toMatchObject({ code: 1 })
    expect(await told(webhook_id)).toEqual([
      { type: 'user.updated', fsi_gid, data: { fsi_uid, email, first_name: 'Other' } },
    ])
    expect(await call({ is_active: 0 })).toMatchObject({ code: 1 })
    expect(await typesTold()).toEqual(['user.disabled', 'user.updated', 'user.updated'])
    expect(await call({ is_active: 1 })).toMatchObject({ code: 1 })
    expect((await typesTold()).filter((type) => type === 'user.enabled')).toHaveLength(1)
    const gone = await test.call('deleteUser', { token: await east(), body: { fsi_uid } })
    expect(gone.body.code).toBe(1)
    expect((await told()).filter(({ type }) => type === 'user.deleted')).toEqual([
      { type: 'user.deleted', fsi_gid, data: { fsi_uid, email } },
    ])
  })

  it('of a moved user reach the group that it is in now, and name no other group', async () => {
    const { test, org, root } = opened
    const { fsi_uid, email } = await createSomeone(opened, org.west.below.fsi_gid)
    await hear()
    const body = { fsi_uid, fsi_gid }
    expect((await test.call('updateUser', { token: await root(), body })).body.code).toBe(1)
    expect(await told()).toEqual([{ type: 'user.moved', fsi_gid, data: { fsi_uid, email } }])
  })

  it('of a user that is moved and changed at once reach the group that it is in now only (req 96)', async () => {
    const { test, org, root } = opened
    const { fsi_uid } = await createSomeone(opened, org.west.below.fsi_gid)
    const former = await hear(org.west.group.fsi_gid)
    const now = await hear(org.east.group.fsi_gid)
    const email = 'renamed@west.example'
    const address = { new_email: email, confirm_email: email, is_batch_update_dids_emails: '1' as const }
    const body = { fsi_uid, fsi_gid, ...address, first_name: 'Other' }
    expect((await test.call('updateUser', { token: await root(), body })).body.code).toBe(1)
    expect(await told(former.webhook_id)).toEqual([])
    const data = { fsi_uid, email }
    expect(await told(now.webhook_id)).toEqual(
      expect.arrayContaining([
        { type: 'user.moved', fsi_gid, data },
        { type: 'user.updated', fsi_gid, data: { ...data, first_name: 'Other' } },
        { type: 'user.updated', fsi_gid, data },
      ]),
    )
  })

  it('tell of a number that is assigned and unassigned', async () => {
    const { test, org, east } = opened
    const { fsi_uid, email } = org.east.user
    const { fsi_nid, fax_number } = await makeFaxNumber(test.database.db, fsi_gid)
    await hear()
    const token = await east()
    const body = { fsi_uid, fsi_gid, fsi_nid, fax_number }
    expect((await test.call('assignFaxNumber', { token, body })).body.code).toBe(1)
    const unassigned = await test.call('unassignFaxNumber', { token, body: { fsi_uid, fsi_nid } })
    expect(unassigned.body.code).toBe(1)
    expect(await told()).toMatchObject([
      { type: 'number.assigned', fsi_gid, data: { fsi_nid, fax_number, fsi_uid, email } },
      { type: 'number.unassigned', fsi_gid, data: { fsi_nid, fax_number, fsi_uid, email } },
    ])
  })

  it('of an import come a chunk at a time, and its end is told once', async () => {
    const { test, east } = opened
    await hear(fsi_gid, ['user.created', 'import.finished'])
    const rows = Array.from({ length: 30 }, (_, at) => rowOf(`imported${at}@hooks.example`))
    const form = { fsi_gid, time_zone: 'UTC', user_list_csv: fileOf(csvOf(...rows)) } as const
    const { ref_code } = (await test.call('importUsers', { token: await east(), body: form })).body
    const statements = await statementsOf(test.database.pool, () => runImports(test))
    const events = await told()
    expect(events.filter(({ type }) => type === 'user.created')).toHaveLength(30)
    expect(events.filter(({ type }) => type === 'import.finished')).toEqual([
      {
        type: 'import.finished',
        fsi_gid,
        data: { ref_code, rows_total: 30, count_created: 30, count_skipped: 0, count_failed: 0 },
      },
    ])
    expect(statements.filter((text) => text.includes('insert into webhook_deliveries'))).toHaveLength(2)
  })
})

describe('the events of groups', () => {
  it('tell of what becomes of groups below', async () => {
    const { test, east, org } = opened
    await hear(org.east.group.fsi_gid)
    const token = await east()
    const body = { parent_gid: fsi_gid, group_name: 'Night desk' }
    const made = (await test.call('createGroup', { token, body })).body
    const group = { fsi_gid: made.fsi_gid }
    await test.call('updateGroup', { token, body: { ...group, group_name: 'Day desk' } })
    await test.call('updateGroup', { token, body: { ...group, is_active: 0 } })
    await test.call('updateGroup', { token, body: { ...group, is_active: 1 } })
    await test.call('deleteGroup', { token, body: group })
    const of = { group_name: 'Day desk', fsi_gid: made.fsi_gid }
    expect(await told()).toMatchObject([
      { type: 'group.activated', data: of },
      { type: 'group.created', data: { ...of, group_name: 'Night desk' } },
      { type: 'group.deactivated', data: of },
      { type: 'group.deleted', fsi_gid, data: of },
      { type: 'group.updated', data: of },
    ])
  })
})

describe('the events of faxes', () => {
  it('tell of each fax that failed once, however often its end is reported', async () => {
    const { test, org } = opened
    const { number, user } = org.east
    await hear()
    const { key } = await makeApiKey(test.database.db, { name: `Engine ${test.clock.now()}` })
    const now = test.clock.now()
    const fax = { direction: 'sent', fax_number: number.fax_number, created_time: now - 60 } as const
    const send = async (...faxes: object[]) =>
      (await test.call('takeFaxes', { token: key, body: { faxes } })).body.results.map(({ result }) => result)
    const busy = { ...fax, ref_code: 'busy-1', fax_result_code: 17, dial_number: '12025550111' }
    expect(
      await send(
        { ...fax, ref_code: 'busy-1' },
        busy,
        { ...fax, ref_code: 'fine-1', fax_result_code: 0, pages_delivered: 1, connect_time: 9 },
        { ...fax, direction: 'received', ref_code: 'lost-1', status: 'Error', caller_number: '12025550112' },
      ),
    ).toEqual(['created', 'updated', 'created', 'created'])
    expect(await send({ ...busy, email_delivery_status: 'Delivered' })).toEqual(['updated'])
    const of = { fax_number: number.fax_number, fsi_uid: user.fsi_uid, account_email: user.email }
    expect(await told()).toMatchObject([
      {
        type: 'fax.failed',
        fsi_gid,
        data: {
          ...of,
          ref_code: 'busy-1',
          fax_result_code: 17,
          fax_result_message: 'User busy',
          dial_number: '12025550111',
        },
      },
      { type: 'fax.undelivered', fsi_gid, data: { ...of, ref_code: 'lost-1', status: 'Error' } },
    ])
  })
})

it('a usage report is told of when it is ready', async () => {
  const { test, east } = opened
  await hear(fsi_gid, ['report.ready'])
  const body = {
    fsi_gid,
    report_date_from: '2026-01-01',
    report_date_to: '2026-01-31',
    report_name: 'January',
  }
  const { fsi_rid } = (await test.call('requestUsageReport', { token: await east(), body })).body
  expect(await told()).toEqual([])
  const world = { db: test.database.db, clock: test.clock }
  await runQueuedJobs(test, usageReportHandler(world))
  expect(await told()).toMatchObject([
    { type: 'report.ready', fsi_gid, data: { fsi_rid, report_name: 'January', is_scheduled: 0, rows: 0 } },
  ])
})

describe('the events of devices', () => {
  const look = async () => {
    const { test } = opened
    const handler = deviceWatchHandler(test.services)
    await inTransaction(test.database.db, (tx) => addJobs(tx, handler.kind, [{ data: {} }]))
    await runQueuedJobs(test, handler)
  }

  it('tell once of a device that went offline, and of one that came online', async () => {
    const { test, org } = opened
    const { db } = test.database
    const now = test.clock.now()
    const { fsi_nid, fax_number } = await makeNumberOf(db, org.east.user, {
      type: '1',
      ata_mac: '001FC1999901',
      lst_ata_online_time: now,
    })
    // It was offline before the first look: nobody is told of it late.
    await makeNumberOf(db, org.east.user, {
      type: '1',
      ata_mac: '001FC1999902',
      lst_ata_online_time: now - 90_000,
    })
    await hear(fsi_gid, ['device.offline', 'device.online'])
    await look()
    test.clock.advance(seconds.ataOnline - 1)
    await look()
    expect(await told()).toEqual([])
    test.clock.advance(1)
    await look()
    const device = { fsi_nid, fax_number, ata_mac: '001FC1999901' }
    const offline = { ...device, lst_ata_online_time: now, offline_since: now + seconds.ataOnline }
    expect(await told()).toEqual([{ type: 'device.offline', fsi_gid, data: offline }])
    test.clock.advance(60)
    await look()
    expect(await told()).toHaveLength(1)
    const { key } = await makeApiKey(db, { name: `Heartbeats ${test.clock.now()}` })
    const body = { atas: [{ ata_mac: '001FC1999901', time: test.clock.now() }] }
    expect((await test.call('reportHeartbeats', { token: key, body })).body.code).toBe(1)
    expect((await told()).at(-1)).toEqual({ type: 'device.online', fsi_gid, data: device })
  })
})
