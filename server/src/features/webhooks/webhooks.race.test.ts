import { beforeEach, describe, expect, it } from 'vitest'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { wakeOf, webhookJob } from '../../platform/webhooks/webhook-kind.ts'
import { makeOperator } from '../../testing/operator.ts'
import { counted, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import {
  type WebhookTest,
  createHook,
  createSomeone,
  deliveriesOf,
  runWebhooks,
  withWebhooks,
} from './webhook-tests.factory.ts'

let opened: WebhookTest
let fsi_gid: number
withWebhooks((next) => (opened = next))
beforeEach(() => {
  fsi_gid = opened.org.east.below.fsi_gid
})

const add = async (token: string): Promise<string> => {
  const body = { fsi_gid, webhook_name: 'Desk', url: 'https://a.example/', events: ['user.created' as const] }
  return outcome((await opened.test.call('createWebhook', { token, body })).body)
}

describe('under parallel work', () => {
  it('a group gets no more webhooks than its most (row 50)', async () => {
    const { test } = opened
    const token = await opened.east()
    const outcomes = await slowly(test.database.pool, ['webhooks'], () => times(parties, () => add(token)))
    expect(counted(outcomes)).toEqual({
      done: webhooks.perGroup,
      too_many_webhooks: parties - webhooks.perGroup,
    })
  })

  it('workers send each attempt once (row 51)', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid })
    const events = 8
    for (let at = 0; at < events; at += 1) await createSomeone(opened, fsi_gid)
    await inTransaction(test.database.db, (tx) =>
      addJobs(
        tx,
        webhookJob,
        Array.from({ length: parties }, () => wakeOf({ webhook_id, fsi_gid })),
      ),
    )
    for (let at = 0; at < events; at += 1)
      receiver.answers.push((_request, response) => void setTimeout(() => response.writeHead(204).end(), 100))
    await slowly(test.database.pool, ['webhook_deliveries'], () => times(4, () => runWebhooks(test)))
    expect(receiver.received).toHaveLength(events)
    const { data } = await deliveriesOf(opened, webhook_id)
    expect(data.map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: events }, () => ['delivered', 1]),
    )
  })

  it('a late worker does not change what the next one recorded (row 52)', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid })
    await createSomeone(opened, fsi_gid)
    let answerLate = (): void => undefined
    const came = new Promise<void>((resolve) =>
      receiver.answers.push((_request, response) => {
        answerLate = () => void response.writeHead(500).end()
        resolve()
      }),
    )
    const late = runWebhooks(test)
    await came
    // Its hold runs out, but its job is still its own.
    test.clock.advance(26)
    await inTransaction(test.database.db, (tx) => addJobs(tx, webhookJob, [wakeOf({ webhook_id, fsi_gid })]))
    await runWebhooks(test)
    const [after] = (await deliveriesOf(opened, webhook_id)).data
    expect(after).toMatchObject({ state: 'delivered', attempts: 2 })
    answerLate()
    await late
    expect((await deliveriesOf(opened, webhook_id)).data).toEqual([after])
  })

  it('a webhook that is deleted does not fail the act whose event it receives (row 53)', async () => {
    const { test } = opened
    const token = await opened.east()
    for (let round = 0; round < rounds(4); round += 1) {
      const { webhook_id } = await createHook(opened, { fsi_gid })
      await slowly(test.database.pool, ['webhooks'], () =>
        Promise.all([
          test.call('deleteWebhook', { token, body: { webhook_id } }),
          ...Array.from({ length: 4 }, () => createSomeone(opened, fsi_gid)),
        ]),
      )
    }
    const { rows } = await test.database.pool.query('select count(*)::int as left from webhooks')
    expect(rows).toEqual([{ left: 0 }])
  })

  it('a webhook is switched off once, whether by calls or by commands (row 48)', async () => {
    const { test } = opened
    const { pool } = test.database
    const { webhook_id } = await createHook(opened, { fsi_gid })
    const token = await opened.east()
    const operator = makeOperator(test.database)
    const codes = await slowly(pool, ['webhooks'], () =>
      times(parties, async (at) =>
        at % 2 === 0
          ? (await operator.run('webhook', 'deactivate', String(webhook_id))).code
          : (await test.call('updateWebhook', { token, body: { webhook_id, is_active: 0 } })).body.code - 1,
      ),
    )
    expect(codes).toEqual(Array.from({ length: parties }, () => 0))
    const { rows } = await pool.query(
      `select w.activation, (select count(*)::int from audit_log a where a.action = 'webhook.update' and a.entity_id = w.webhook_id) as records from webhooks w`,
    )
    expect(rows).toEqual([{ activation: 2, records: 1 }])
  })

  it('an event that is added while its group leaves is not left to the new owner of the webhook (row 61)', async () => {
    const { test, org } = opened
    const { db, pool } = test.database
    const { fsi_gid: x } = await makeGroup(db, org.east.group.fsi_gid)
    const { fsi_gid: y } = await makeGroup(db, x)
    const ata_mac = '001FC1610061'
    await makeNumberOf(db, await makeUser(db, y), { type: '1', ata_mac })
    const { webhook_id } = await createHook(opened, { fsi_gid: x, events: ['device.online'] })
    const [token, root] = [(await makeApiKey(db, { name: 'Fax engine' })).key, await opened.root()]
    const waitFor = async (kind: 'advisory' | 'transactionid') =>
      (
        await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
          [kind],
        )
      ).rowCount
    const gate = await pool.connect()
    await gate.query(`
      create or replace function wait_at_gate() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(61); return null; end $$;
      create trigger waiting after insert on webhook_deliveries
        for each statement execute function wait_at_gate();
      select pg_advisory_lock(61)`)
    const heard = test.call('reportHeartbeats', {
      token,
      body: { atas: [{ ata_mac, time: test.clock.now() }] },
    })
    await expect.poll(() => waitFor('advisory')).toBe(1)
    const move = (group: number, parent_gid: number) =>
      test.call('updateGroup', { token: root, body: { fsi_gid: group, parent_gid } })
    await move(y, org.east.group.fsi_gid)
    let isDone = false
    const moving = move(x, org.west.group.fsi_gid).finally(() => {
      isDone = true
    })
    // It waits for the event, or is done without it.
    await expect.poll(async () => isDone || (await waitFor('transactionid')) === 1).toBe(true)
    await gate.query('select pg_advisory_unlock(61)')
    gate.release()
    expect((await heard).body.code).toBe(1)
    expect((await moving).body.code).toBe(1)
    await pool.query('drop trigger waiting on webhook_deliveries')
    const { rows } = await pool.query('select event_type from webhook_deliveries where webhook_id = $1', [
      webhook_id,
    ])
    expect(rows).toEqual([])
  })
})
