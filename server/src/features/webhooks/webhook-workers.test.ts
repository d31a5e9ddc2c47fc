import { beforeEach, describe, expect, it } from 'vitest'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RunningJob } from '../../platform/jobs/job.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { holdDue, lockActiveWebhook } from '../../platform/webhooks/deliveries.queries.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import {
  type WebhookTest,
  createHook,
  createHookWithEvent,
  createSomeone,
  handlerOf,
  onlyDelivery,
  runWebhooks,
  withWebhooks,
} from './webhook-tests.factory.ts'

let opened: WebhookTest
let fsi_gid: number
withWebhooks((next) => (opened = next))
beforeEach(() => {
  fsi_gid = opened.org.east.group.fsi_gid
})

const hour = 3600
const only = (webhook_id: number) => onlyDelivery(opened, webhook_id)
const hookWithEvent = () => createHookWithEvent(opened, fsi_gid)

describe('a worker that ends', () => {
  it('in the middle of a delivery leaves it to the next, which sends it again', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    // The first worker gets no answer, and never comes back: its hold and its lease run out.
    let arrived = (): void => undefined
    const came = new Promise<void>((resolve) => (arrived = resolve))
    receiver.answers.push(() => arrived())
    const dead = runWebhooks(test).catch(() => undefined)
    await came
    expect(await only(webhook_id)).toMatchObject({ state: 'waiting', attempts: 1 })
    await test.database.pool.query(
      `update pgboss.job set state = 'retry', retry_count = retry_count + 1 where name = 'webhook' and state = 'active'`,
    )
    test.clock.advance(26)
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    await receiver.close()
    await dead
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  it('in the middle of every attempt makes no more of them than a receiver that is down', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    const holds: number[] = []
    const began = test.clock.now()
    // What a worker leaves behind that ends after it has held the delivery, looked at more often than a worker does.
    const hold = () =>
      inTransaction(test.database.db, async (tx) => {
        const webhook = await lockActiveWebhook(tx, webhook_id)
        if (webhook === undefined) throw new Error('the webhook is off')
        return holdDue(tx, webhook, { now: test.clock.now(), most: 5 })
      })
    for (const step of [
      ...Array.from({ length: 200 }, () => 30),
      ...Array.from({ length: 300 }, () => hour),
    ]) {
      const held = await hold()
      if (held.length > 0) holds.push(test.clock.now() - began)
      test.clock.advance(step)
    }
    expect(holds).toHaveLength(webhooks.tries)
    const minimum = webhooks.pausesSeconds
    holds
      .slice(1)
      .forEach((time, at) =>
        expect(time - (holds[at] ?? 0)).toBeGreaterThanOrEqual(
          minimum[Math.min(at, minimum.length - 1)] ?? 0,
        ),
      )
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({
      state: 'failed',
      attempts: webhooks.tries,
      last_reason: 'interrupted',
    })
    expect(receiver.received).toEqual([])
  })

  it('gives back what is on its way when its process stops', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    let arrived = (): void => undefined
    const came = new Promise<void>((resolve) => (arrived = resolve))
    receiver.answers.push(() => arrived())
    const jobs = await startJobs(test.database, [handlerOf(test)], test.services.log)
    await came
    await jobs.stop()
    expect(await only(webhook_id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('is replaced after a restore, when the queue is empty', async () => {
    const { test, receiver } = opened
    await hookWithEvent()
    await test.database.pool.query(`delete from pgboss.job where name = 'webhook'`)
    const jobs = await startJobs(test.database, [handlerOf(test)], test.services.log)
    await expect.poll(() => receiver.received.length, { timeout: 3000 }).toBe(1)
    await jobs.stop()
  })
})

it('a slow receiver with many events gives way to the others when its turn is over (row 54)', async () => {
  const { test, receiver } = opened
  await createHook(opened, { fsi_gid, url: receiver.url.replace('/hooks', '/slow') })
  const events = 40
  for (let at = 0; at < events; at += 1) await createSomeone(opened, fsi_gid)
  await test.database.pool.query(`delete from pgboss.job where name = 'webhook' and ctid <> (
    select min(ctid) from pgboss.job where name = 'webhook')`)
  // The quick one waits behind the slow one: its job is the second.
  await createHook(opened, { fsi_gid: opened.org.east.below.fsi_gid })
  await createSomeone(opened, opened.org.east.below.fsi_gid)
  for (let at = 0; at < events + 2; at += 1)
    receiver.answers.push((_request, response) => void setTimeout(() => response.writeHead(204).end(), 100))
  const handler = handlerOf(test, { turnMilliseconds: 100 })
  while ((await runQueuedJobs(test, handler)) > 0);
  const paths = receiver.received.map(({ path }) => path)
  expect(paths.filter((path) => path === '/slow')).toHaveLength(events + 1)
  expect(paths.indexOf('/hooks')).toBeGreaterThan(0)
  expect(paths.indexOf('/hooks')).toBeLessThan(events)
})

describe('the requests of a webhook', () => {
  /** Sends twelve events, each answered after a while. Answers how many were on their way at once. */
  async function mostAtOnce(statusOf: number): Promise<number> {
    const { test, receiver } = opened
    let [open, most] = [0, 0]
    for (let at = 0; at < 12; at += 1)
      receiver.answers.push((_request, response) => {
        open += 1
        most = Math.max(most, open)
        setTimeout(() => {
          open -= 1
          response.writeHead(statusOf).end()
        }, 50)
      })
    for (let at = 0; at < 12; at += 1) await createSomeone(opened, fsi_gid)
    await runWebhooks(test)
    return most
  }

  it('has at most five on their way to one webhook', async () => {
    await createHook(opened, { fsi_gid })
    expect(await mostAtOnce(204)).toBe(webhooks.atOnce)
    expect(opened.receiver.received).toHaveLength(12)
  })

  it('has one on its way to a webhook that fails, until it takes one', async () => {
    const { webhook_id } = await createHook(opened, { fsi_gid })
    const failing = { failing_since: opened.test.clock.now() }
    await opened.test.database.db
      .updateTable('webhooks')
      .set(failing)
      .where('webhook_id', '=', webhook_id)
      .execute()
    expect(await mostAtOnce(500)).toBe(1)
    expect(opened.receiver.received).toHaveLength(12)
  })
})

it('the steps of all webhooks of a process take turns, so that calls have connections (req 83)', async () => {
  const { test, receiver } = opened
  const { db } = test.database
  const hooks = []
  for (let at = 0; at < 5; at += 1) hooks.push(await createHook(opened, { fsi_gid }))
  await createSomeone(opened, fsi_gid)
  let [open, most] = [0, 0]
  const job: RunningJob = {
    async inChunk(step) {
      open += 1
      most = Math.max(most, open)
      return db
        .transaction()
        .execute(step)
        .finally(() => (open -= 1))
    },
    finish: async () => undefined,
    isStopping: () => false,
    givesWay: async () => false,
    isUrgent: false,
    signal: new AbortController().signal,
  }
  const handler = handlerOf(test)
  await Promise.all(hooks.map(({ webhook_id }) => handler.run(job, { webhook_id })))
  expect(receiver.received).toHaveLength(5)
  expect(most).toBe(1)
})
