import type { WebhookEvent } from '@telecopy/contract/webhooks/webhook-events'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Resolve, resolveByDns } from '../../platform/net/guarded-lookup.ts'
import { type WebhookWorld, webhookHandler } from '../../platform/webhooks/webhook-job.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { MadeUser } from '../users/users.factory.ts'
import { type WebhookReceiver, openWebhookReceiver } from '../../testing/webhook-receiver.ts'

export type WebhookTest = {
  test: TestApp
  org: Organisation
  /** The token of an administrator, a new one if the clock has moved on. */
  root: () => Promise<string>
  east: () => Promise<string>
  receiver: WebhookReceiver
}

const freshFor = 600

function tokens(test: TestApp, account: MadeUser): () => Promise<string> {
  let [token, since] = ['', Number.NEGATIVE_INFINITY]
  return async () => {
    const now = test.clock.now()
    if (now - since > freshFor) [token, since] = [await tokenOf(test, account), now]
    return token
  }
}

/** Opens an organisation whose webhooks may reach this machine. Each test gets a receiver, and there are no webhooks. */
export function withWebhooks(take: (opened: WebhookTest) => void): void {
  let opened: Omit<WebhookTest, 'receiver'>
  let receiver: WebhookReceiver
  beforeAll(async () => {
    const { test, org } = await openOrganisation({ webhookAllowPrivate: ['127.0.0.1/32:*'] })
    const [root, east] = [tokens(test, org.administrator), tokens(test, org.east.administrator)]
    opened = { test, org, root, east }
  })
  afterAll(() => opened.test.close())
  beforeEach(async () => {
    const { db, pool } = opened.test.database
    await db.deleteFrom('webhooks').execute()
    await db.deleteFrom('rate_limits').execute()
    await pool.query(`delete from pgboss.job where name = 'webhook'`)
    receiver = await openWebhookReceiver()
    take({ ...opened, receiver })
  })
  afterEach(() => receiver.close())
}

export const handlerOf = (test: TestApp, world: Partial<WebhookWorld> = {}) =>
  webhookHandler({ ...test.services, db: test.database.db, resolve: resolveByDns, ...world })

/** Sends what is due. Answers how many jobs there were. */
export const runWebhooks = (test: TestApp, resolve: Resolve = resolveByDns): Promise<number> =>
  runQueuedJobs(test, handlerOf(test, { resolve }))

type Wanted = { fsi_gid: number; events?: readonly WebhookEvent[]; url?: string }

/** Creates a webhook through the API. */
export async function createHook(
  { test, east, receiver }: WebhookTest,
  { fsi_gid, events = ['user.created'], url = receiver.url }: Wanted,
): Promise<{ webhook_id: number; secret: string }> {
  const { body } = await test.call('createWebhook', {
    token: await east(),
    body: { fsi_gid, webhook_name: 'Desk', url, events: [...events] },
  })
  expect(body.code).toBe(1)
  return body
}

let made = 0

/** Creates a user through the API: the cause of an event. */
export async function createSomeone(
  { test, root }: Pick<WebhookTest, 'test' | 'root'>,
  fsi_gid: number,
): Promise<{ fsi_uid: number; email: string }> {
  made += 1
  const email = `someone${made}@hooks.example`
  const person = {
    first_name: 'Some',
    last_name: 'One',
    email,
    time_zone: 'UTC',
    is_send_welcome_email: 0,
  } as const
  const { body } = await test.call('createUser', { token: await root(), body: { ...person, fsi_gid } })
  expect(body.code).toBe(1)
  return { fsi_uid: body.fsi_uid, email }
}

/** The deliveries of a webhook, newest first. */
export async function deliveriesOf({ test, east }: Pick<WebhookTest, 'test' | 'east'>, webhook_id: number) {
  const { body } = await test.call('listWebhookDeliveries', { token: await east(), body: { webhook_id } })
  expect(body.code).toBe(1)
  return body.data
}

/** The one delivery of a webhook. */
export async function onlyDelivery(opened: WebhookTest, webhook_id: number) {
  const { data } = await deliveriesOf(opened, webhook_id)
  expect(data).toHaveLength(1)
  return data[0]
}

/** A webhook of a group with one event on its way. */
export async function createHookWithEvent(opened: WebhookTest, fsi_gid: number, url?: string) {
  const hook = await createHook(opened, url === undefined ? { fsi_gid } : { fsi_gid, url })
  return { ...hook, ...(await createSomeone(opened, fsi_gid)) }
}
