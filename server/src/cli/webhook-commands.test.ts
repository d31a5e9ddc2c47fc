import { beforeEach, describe, expect, it } from 'vitest'
import { makeGroup, makeGroupInactive } from '../features/groups/groups.factory.ts'
import { makeDelivery, makeWebhook } from '../features/webhooks/webhooks.factory.ts'
import {
  type WebhookTest,
  createHook,
  createHookWithEvent,
  createSomeone,
  deliveriesOf,
  onlyDelivery,
  runWebhooks,
  withWebhooks,
} from '../features/webhooks/webhook-tests.factory.ts'
import { momentOf } from '../platform/time/moment.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { status } from '../testing/webhook-receiver.ts'

let opened: WebhookTest
let operator: Operator
let fsi_gid: number
withWebhooks((next) => (opened = next))
beforeEach(() => {
  const { database, clock } = opened.test
  operator = makeOperator(database, {}, { clock })
  fsi_gid = opened.org.east.group.fsi_gid
})

type Row = Record<string, unknown>

async function rowsOf(...argv: string[]): Promise<Row[]> {
  const { code, said, noted } = await operator.run('webhook', ...argv, '--json')
  expect({ code, noted }).toEqual({ code: 0, noted: [] })
  return (JSON.parse(said[0] ?? '') as { rows: Row[] }).rows
}

/** The latest record about a webhook. */
async function lastRecord(): Promise<Row | undefined> {
  const { rows } = await opened.test.database.pool.query<Row>(
    `select action, actor_uid, address, fsi_gid, entity_id, entity_name, before, after from audit_log
     where action like 'webhook.%' order by id desc limit 1`,
  )
  return rows[0]
}

const refused = (sentence: string) => ({ code: 1, said: [], noted: [sentence] })
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)

describe('webhook list', () => {
  it('shows group, state, last success and counts, and no secret', async () => {
    const { receiver, test } = opened
    const { webhook_id, secret } = await createHookWithEvent(opened, fsi_gid)
    await runWebhooks(test)
    const success = momentOf(test.clock.now())
    await createSomeone(opened, fsi_gid)
    await makeDelivery(test.database.db, webhook_id, { state: 'failed', last_reason: 'timeout' })
    const { said } = await operator.run('webhook', 'list')
    expect(said).toEqual([
      `${webhook_id}  Desk of the group East (${fsi_gid}), ${receiver.url}, active, last success ${success}, 1 waiting, 1 failed, 0 dropped`,
    ])
    const rows = await rowsOf('list')
    expect(rows).toEqual([
      {
        webhook_id,
        webhook_name: 'Desk',
        url: receiver.url,
        group: { fsi_gid, group_name: 'East', is_active: 1 },
        is_active: 1,
        deactivated_reason: '',
        failing_since: null,
        last_success: success,
        waiting: 1,
        failed: 1,
        dropped: 0,
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('shows those of every group, of one, and those that fail', async () => {
    const { receiver, test, org } = opened
    const { db } = test.database
    const west = await createHook(opened, { fsi_gid: org.east.below.fsi_gid })
    const failing = await createHookWithEvent(opened, fsi_gid)
    receiver.answers.push(status(500))
    await runWebhooks(test)
    const gone = await createHook(opened, { fsi_gid })
    await db
      .updateTable('webhooks')
      .set({ is_active: 0, deactivated_reason: 'gone', dropped_count: 7 })
      .where('webhook_id', '=', gone.webhook_id)
      .execute()
    const idsOf = async (...argv: string[]) => (await rowsOf('list', ...argv)).map((row) => row['webhook_id'])
    expect(await idsOf()).toEqual([west, failing, gone].map((hook) => hook.webhook_id))
    expect(await idsOf('--group', String(fsi_gid))).toEqual([failing.webhook_id, gone.webhook_id])
    expect(await idsOf('--failing')).toEqual([failing.webhook_id, gone.webhook_id])
    const { said } = await operator.run('webhook', 'list', '--failing')
    expect(said).toEqual([
      expect.stringContaining(`, failing since ${momentOf(test.clock.now())}, never successful, 1 waiting,`),
      expect.stringMatching(
        /, off, never successful, 0 waiting, 0 failed, 7 dropped: The receiver said .*\(410\)\.$/,
      ),
    ])
    expect((await operator.run('webhook', 'list', '--limit', '1')).said).toHaveLength(1)
    expect(await operator.run('webhook', 'list', '--group', '999999')).toMatchObject({
      code: 0,
      said: ['There is no such webhook.'],
    })
  })

  it('says that the group of a webhook is off', async () => {
    const { db } = opened.test.database
    const group = await makeGroup(db, fsi_gid)
    await makeWebhook(db, group.fsi_gid)
    await makeGroupInactive(db, group.fsi_gid)
    expect((await operator.run('webhook', 'list')).said).toEqual([
      expect.stringContaining(', active, its group is off, '),
    ])
  })
})

describe('webhook deliveries', () => {
  it('lists them newest first, with the reason and the next attempt, or the failed ones', async () => {
    const { receiver, test } = opened
    const { webhook_id } = await createHookWithEvent(opened, fsi_gid)
    receiver.answers.push(status(500))
    await runWebhooks(test)
    const event_id = 'evt_00000000000000000000000000000002'
    await makeDelivery(test.database.db, webhook_id, {
      event_id,
      state: 'failed',
      attempts: 1,
      last_reason: 'timeout',
    })
    const id = String(webhook_id)
    const waiting = await rowsOf('deliveries', id)
    expect(waiting).toEqual([
      {
        event_id: receiver.received[0]?.id,
        event_type: 'user.created',
        event_time: moment,
        origin: new URL(receiver.url).origin,
        state: 'waiting',
        attempts: 1,
        last_attempt: moment,
        last_status: 500,
        last_reason: 'status',
        last_milliseconds: expect.any(Number),
        next_attempt: moment,
      },
      expect.objectContaining({ event_id, state: 'failed', last_status: null, next_attempt: null }),
    ])
    expect((await operator.run('webhook', 'deliveries', id)).said[0]).toMatch(
      /^evt_\w{32}  user\.created of \S+Z, waiting, 1 attempt, next attempt \S+Z: The receiver answered with an error\. \(500\)$/,
    )
    expect((await operator.run('webhook', 'deliveries', id, '--failed')).said).toEqual([
      `${event_id}  user.created of 2023-11-14T22:13:20Z, failed, 1 attempt: The receiver did not answer within 10 seconds.`,
    ])
    const cut = await operator.run('webhook', 'deliveries', id, '--limit', '1')
    expect(cut).toMatchObject({
      said: [expect.stringContaining('waiting')],
      noted: ['There are more than these 1: narrow the list, or raise --limit.'],
    })
  })

  it('needs the identifier of a webhook that is there', async () => {
    for (const words of [[], ['Desk'], ['0'], ['2147483648'], ['1', '2']])
      expect(await operator.run('webhook', 'deliveries', ...words)).toMatchObject({
        code: 2,
        hasOpened: false,
      })
    expect(await operator.run('webhook', 'deliveries', '999999')).toMatchObject(
      refused('There is no webhook 999999; `webhook list` lists all.'),
    )
  })
})

describe('webhook replay', () => {
  it('sends an event again under its identifier, and is recorded for the group', async () => {
    const { receiver, test } = opened
    const { webhook_id } = await createHookWithEvent(opened, fsi_gid)
    await runWebhooks(test)
    const event_id = receiver.received[0]?.id ?? ''
    const { code, said } = await operator.run('webhook', 'replay', String(webhook_id), event_id)
    expect({ code, said }).toEqual({
      code: 0,
      said: [`The event ${event_id} is due now; the next worker that asks sends it.`],
    })
    await runWebhooks(test)
    expect(receiver.received.map(({ id }) => id)).toEqual([event_id, event_id])
    expect(await onlyDelivery(opened, webhook_id)).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(await lastRecord()).toMatchObject({
      action: 'webhook.replay',
      actor_uid: null,
      address: 'command line',
      fsi_gid,
      entity_id: webhook_id,
      after: { event: 'user.created' },
    })
  })

  it('sends to another server only with --other-origin', async () => {
    const { receiver, test } = opened
    const { webhook_id } = await createHookWithEvent(opened, fsi_gid)
    const event_id = 'evt_00000000000000000000000000000003'
    await runWebhooks(test)
    await makeDelivery(test.database.db, webhook_id, { event_id, origin: 'https://former.example' })
    const argv = ['webhook', 'replay', String(webhook_id), event_id]
    expect(await operator.run(...argv)).toMatchObject(
      refused(
        'The event was made for another server than the present address names: --other-origin sends it there.',
      ),
    )
    expect(await runWebhooks(test)).toBe(0)
    expect(await operator.run(...argv, '--other-origin')).toMatchObject({ code: 0 })
    await runWebhooks(test)
    expect(receiver.received.filter(({ id }) => id === event_id)).toHaveLength(1)
  })

  it('refuses an unknown event, that of another webhook, and a webhook that is off', async () => {
    const { test } = opened
    const { webhook_id } = await createHookWithEvent(opened, fsi_gid)
    const other = await createHook(opened, { fsi_gid: opened.org.east.below.fsi_gid })
    const { event_id = '' } = (await onlyDelivery(opened, webhook_id)) ?? {}
    const replay = (id: number, ...words: string[]) =>
      operator.run('webhook', 'replay', String(id), ...words, '--json')
    expect(await replay(other.webhook_id, event_id)).toMatchObject(
      refused(
        `The webhook ${other.webhook_id} has no event ${event_id}; \`webhook deliveries ${other.webhook_id}\` lists them.`,
      ),
    )
    for (const words of [[], ['no'], [event_id, 'more']])
      expect(await replay(webhook_id, ...words)).toMatchObject({ code: 2, hasOpened: false })
    await operator.run('webhook', 'deactivate', String(webhook_id))
    expect(await replay(webhook_id, event_id)).toMatchObject(
      refused(`The webhook ${webhook_id} is off: \`webhook activate ${webhook_id}\` switches it on.`),
    )
    expect(await runWebhooks(test)).toBe(1)
    expect(opened.receiver.received).toEqual([])
  })
})

describe('webhook deactivate and activate', () => {
  it('end what waits, and begin anew, each recorded once', async () => {
    const { receiver, test } = opened
    const { webhook_id } = await createHookWithEvent(opened, fsi_gid)
    const id = String(webhook_id)
    const named = `The webhook Desk of the group East (${fsi_gid})`
    const off = await operator.run('webhook', 'deactivate', id)
    expect(off).toMatchObject({ code: 0, said: [`${named} is off now, and what waited for it ends.`] })
    expect(await onlyDelivery(opened, webhook_id)).toMatchObject({
      state: 'failed',
      last_reason: 'deactivated',
    })
    const record = { actor_uid: null, address: 'command line', fsi_gid, entity_id: webhook_id }
    const recorded = {
      ...record,
      action: 'webhook.update',
      before: { is_active: 1 },
      after: { is_active: 0 },
    }
    expect(await lastRecord()).toMatchObject(recorded)
    await createSomeone(opened, fsi_gid)

    expect((await operator.run('webhook', 'activate', id)).said).toEqual([
      `${named} is active now, and receives new events.`,
    ])
    expect(await lastRecord()).toMatchObject({ ...record, after: { is_active: 1 } })
    await createSomeone(opened, fsi_gid)
    await runWebhooks(test)
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesOf(opened, webhook_id)).counts).toBe(2)

    const again = await operator.run('webhook', 'activate', id, '--json')
    expect(JSON.parse(again.said.join(''))).toEqual({ webhook_id, is_active: 1, is_changed: false })
    expect((await operator.run('webhook', 'activate', id)).said).toEqual([`${named} is active already.`])
    const { rows } = await test.database.pool.query(
      `select 1 from audit_log where action = 'webhook.update' and entity_id = $1`,
      [webhook_id],
    )
    expect(rows).toHaveLength(2)
  })

  it('say that there is no such webhook, also of one that is being removed', async () => {
    const { webhook_id } = await createHook(opened, { fsi_gid })
    await opened.test.database.pool.query('update webhooks set fsi_gid = null, is_active = 0')
    for (const word of ['deactivate', 'activate'])
      expect(await operator.run('webhook', word, String(webhook_id))).toMatchObject(
        refused(`There is no webhook ${webhook_id}; \`webhook list\` lists all.`),
      )
    expect(await rowsOf('list')).toEqual([])
  })
})
