import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { nextAttempt } from '../../platform/webhooks/webhook-job.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Received, type WebhookReceiver, status } from '../../testing/webhook-receiver.ts'
import {
  type WebhookTest,
  createHook,
  createHookWithEvent,
  createSomeone,
  deliveriesOf,
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

const changeOfProtocol = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const interim = 'HTTP/1.1 103 Early Hints\r\n\r\n'
const success = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const hour = 3600
const day = 24 * hour

/** The signature of Standard Webhooks, computed as a receiver does. */
const signatureBy = (secret: string, { id, timestamp, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

const only = (webhook_id: number) => onlyDelivery(opened, webhook_id)

async function hookOf(webhook_id: number) {
  return (await deliveriesOf(opened, webhook_id)).webhook
}

const hookWithEvent = (url?: string) => createHookWithEvent(opened, fsi_gid, url)

describe('a delivery', () => {
  it('is signed as Standard Webhooks says (req 121), over its identifier, its time and its text', async () => {
    const { webhook_id, secret, fsi_uid, email } = await hookWithEvent()
    await runWebhooks(opened.test)
    const [got] = opened.receiver.received
    if (got === undefined) throw new Error('nothing came')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(got.signature).toBe(signatureBy(secret, got))
    expect(Number(got.timestamp)).toBe(opened.test.clock.now())
    const { data, ...event } = JSON.parse(got.body)
    expect(event).toEqual({
      id: got.id,
      type: 'user.created',
      timestamp: new Date(opened.test.clock.now() * 1000).toISOString().replace('.000Z', 'Z'),
      fsi_gid,
    })
    expect(data).toMatchObject({ fsi_uid, email, first_name: 'Some', is_active: 1 })
    expect(await only(webhook_id)).toMatchObject({
      event_id: got.id,
      state: 'delivered',
      attempts: 1,
      last_status: 204,
      last_reason: '',
      next_time: 0,
    })
    expect(await hookOf(webhook_id)).toMatchObject({
      last_success_time: opened.test.clock.now(),
      failing_since: 0,
    })
  })

  it('is signed by the new and the former secret for a day after a rotation, and then by the new one', async () => {
    const { test, east, receiver } = opened
    const { webhook_id, secret } = await createHook(opened, { fsi_gid })
    const rotated = await test.call('rotateWebhookSecret', { token: await east(), body: { webhook_id } })
    const { secret: newer } = rotated.body
    expect(newer).not.toBe(secret)
    const signaturesOfNext = async () => {
      await createSomeone(opened, fsi_gid)
      await runWebhooks(test)
      const got = receiver.received.at(-1)
      if (got === undefined) throw new Error('nothing came')
      const both = [signatureBy(newer, got), signatureBy(secret, got)]
      return got.signature.split(' ').map((one) => both.indexOf(one))
    }
    expect(await signaturesOfNext()).toEqual([0, 1])
    expect(await hookOf(webhook_id)).toMatchObject({ former_secret_until: test.clock.now() + day })
    test.clock.advance(day)
    expect(await signaturesOfNext()).toEqual([0])
    expect(await hookOf(webhook_id)).toMatchObject({ former_secret_until: 0 })
  })

  it('leaves within two seconds of its cause, while its process works on jobs', async () => {
    const { test, receiver } = opened
    await createHook(opened, { fsi_gid })
    const jobs = await startJobs(test.database, [handlerOf(test)], test.services.log)
    try {
      for (let round = 1; round <= 5; round += 1) {
        const began = Date.now()
        await createSomeone(opened, fsi_gid)
        await expect.poll(() => receiver.received.length, { timeout: 5000, interval: 10 }).toBe(round)
        expect((receiver.received.at(-1)?.milliseconds ?? 0) - began).toBeLessThan(2000)
      }
    } finally {
      await jobs.stop()
    }
  })

  it('does not wait for a slow receiver of another webhook, nor for a slow answer of its own', async () => {
    const { test, receiver } = opened
    const slow = await createHook(opened, { fsi_gid, url: receiver.url.replace('/hooks', '/slow') })
    const held: (() => void)[] = []
    const hold = () =>
      receiver.answers.push((_request, response) => void held.push(() => response.writeHead(204).end()))
    const jobs = await startJobs(test.database, [handlerOf(test)], test.services.log)
    const pathsOf = (path: string) => receiver.received.filter((got) => got.path === path).length
    const statesOfSlow = async () =>
      (await deliveriesOf(opened, slow.webhook_id)).data.map(({ state }) => state)
    try {
      hold()
      await createSomeone(opened, fsi_gid)
      await expect.poll(() => held.length, { timeout: 3000 }).toBe(1)
      const quick = await createHook(opened, { fsi_gid })
      test.clock.advance(1)
      receiver.answers.length = 0
      await createSomeone(opened, fsi_gid)
      await expect.poll(() => pathsOf('/hooks'), { timeout: 3000 }).toBe(1)
      await expect.poll(() => pathsOf('/slow'), { timeout: 3000 }).toBe(2)
      await expect.poll(async () => (await only(quick.webhook_id))?.state).toBe('delivered')
      // An answer is recorded a moment after it was sent.
      await expect.poll(statesOfSlow).toEqual(['delivered', 'waiting'])
      held.forEach((end) => end())
      await expect.poll(statesOfSlow).toEqual(['delivered', 'delivered'])
    } finally {
      await jobs.stop()
    }
  })
})

describe('a delivery that fails', () => {
  it('is tried again with growing pauses, for three days', () => {
    const started_time = 1_800_000_000
    const times: number[] = []
    let [now, tries]: [number | undefined, number] = [started_time, 0]
    while (now !== undefined) {
      const delivery = { event_id: '', event_type: '', body: '', claims: 1, tries, started_time }
      times.push(now - started_time)
      now = nextAttempt(delivery, now)
      tries += 1
    }
    const [h3, h6, h12] = [3 * hour, 6 * hour, 12 * hour]
    const upToAnHour = [0, 5, 35, 155, 755, 755 + hour]
    const last = 755 + hour + h3 + h6 + h12
    expect(times).toEqual([
      ...upToAnHour,
      755 + hour + h3,
      755 + hour + h3 + h6,
      last,
      last + day,
      last + 2 * day,
      3 * day,
    ])
  })

  it('is sent again under the same identifier, until the receiver takes it', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    receiver.answers.push(status(500), status(503))
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_status: 500,
      last_reason: 'status',
      next_time: test.clock.now() + 5,
    })
    expect(await hookOf(webhook_id)).toMatchObject({ failing_since: test.clock.now() })
    test.clock.advance(5)
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ attempts: 2, next_time: test.clock.now() + 30 })
    test.clock.advance(30)
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', attempts: 3 })
    expect(await hookOf(webhook_id)).toMatchObject({ failing_since: 0 })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
  })

  it('is not sent before its time', async () => {
    const { test, receiver } = opened
    await hookWithEvent()
    receiver.answers.push(status(500))
    await runWebhooks(test)
    await runWebhooks(test)
    expect(receiver.received).toHaveLength(1)
  })

  it('waits while its group is deactivated', async () => {
    const { test, receiver, east } = opened
    ;({ fsi_gid } = await makeGroup(test.database.db, fsi_gid))
    const { webhook_id } = await hookWithEvent()
    const setActive = async (is_active: 0 | 1) => {
      const { body } = await test.call('updateGroup', { token: await east(), body: { fsi_gid, is_active } })
      expect(body.code).toBe(1)
    }
    await setActive(0)
    await runWebhooks(test)
    expect(await handlerOf(test).pending?.()).toEqual([])
    expect(receiver.received).toEqual([])
    await setActive(1)
    expect(await only(webhook_id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await handlerOf(test).pending?.()).toMatchObject([{ data: { webhook_id } }])
    await createSomeone(opened, fsi_gid)
    await runWebhooks(test)
    expect(receiver.received).toHaveLength(2)
  })

  it('does not follow a redirect', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    receiver.answers.push(status(302, { location: receiver.url.replace('/hooks', '/elsewhere') }))
    await runWebhooks(test)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect(await only(webhook_id)).toMatchObject({
      state: 'waiting',
      last_status: 302,
      last_reason: 'redirect',
    })
  })

  it.each([
    ['connection', (request) => void request.socket.destroy()],
    ['answer', (request) => void request.socket.end('220 ready\r\n\r\n')],
    ['answer', (request) => void request.socket.write(interim.repeat(11))],
    // Node tells its caller of no answer and of no error.
    ['connection', (request) => void request.socket.write(changeOfProtocol)],
  ] satisfies [string, WebhookReceiver['answers'][number]][])(
    'says why there was no answer: %s',
    async (last_reason, answer) => {
      const { test, receiver } = opened
      const { webhook_id } = await hookWithEvent()
      receiver.answers.push(answer)
      await runWebhooks(test)
      expect(await only(webhook_id)).toMatchObject({ state: 'waiting', last_reason, last_status: 0 })
    },
  )

  it('takes ten answers of the statuses 100 to 199 before the last one', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    receiver.answers.push((request) => void request.socket.end(interim.repeat(10) + success))
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', last_status: 200 })
  })

  it('reads an answer up to some bytes, and keeps its status', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    let isCut = false
    receiver.answers.push((_request, response) => {
      response.on('close', () => (isCut = !response.writableFinished))
      response.writeHead(200)
      const piece = 'x'.repeat(64 * 1024)
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', last_status: 200 })
    await expect.poll(() => isCut).toBe(true)
  })

  it('deactivates its webhook if the receiver says that it is gone, and ends what waits', async () => {
    const { test, receiver, east } = opened
    const { webhook_id } = await hookWithEvent()
    receiver.answers.push(status(500))
    await runWebhooks(test)
    test.clock.advance(1)
    await createSomeone(opened, fsi_gid)
    receiver.answers.push(status(410))
    await runWebhooks(test)
    const { data, webhook } = await deliveriesOf(opened, webhook_id)
    expect(webhook).toMatchObject({ is_active: 0, deactivated_reason: 'gone' })
    expect(data.map(({ state, last_status, last_reason }) => [state, last_status, last_reason])).toEqual([
      ['failed', 410, 'status'],
      ['failed', 500, 'deactivated'],
    ])
    const audit = await test.call('listAudit', {
      token: await east(),
      body: { actions: ['webhook.deactivate'] },
    })
    expect(audit.body.data.data[0]).toMatchObject({
      action: 'webhook.deactivate',
      entity_id: webhook_id,
      after: { reason: 'gone' },
    })
    // It receives nothing any more.
    await createSomeone(opened, fsi_gid)
    expect((await deliveriesOf(opened, webhook_id)).counts).toBe(2)
  })

  it('for three days without a success deactivates its webhook, and not before', async () => {
    const { test, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    receiver.answers.push(...Array.from({ length: 20 }, () => status(500)))
    await runWebhooks(test)
    test.clock.advance(3 * day - 20)
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'waiting', next_time: test.clock.now() + 20 })
    expect(await hookOf(webhook_id)).toMatchObject({ is_active: 1 })
    test.clock.advance(20)
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'failed', attempts: 3, next_time: 0 })
    expect(await hookOf(webhook_id)).toMatchObject({ is_active: 0, deactivated_reason: 'failing' })
  })

  it('is sent again for a webhook that is switched on again, if an administrator wants that', async () => {
    const { test, east, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    receiver.answers.push(status(410))
    await runWebhooks(test)
    const { event_id = '' } = (await only(webhook_id)) ?? {}
    const replay = async () =>
      (await test.call('replayWebhookDelivery', { token: await east(), body: { webhook_id, event_id } })).body
    expect(await replay()).toMatchObject({ code: 0, reason: 'webhook_inactive' })
    await test.call('updateWebhook', { token: await east(), body: { webhook_id, is_active: 1 } })
    expect(await hookOf(webhook_id)).toMatchObject({ is_active: 1, deactivated_reason: '', failing_since: 0 })
    expect(await replay()).toEqual({ code: 1 })
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ event_id, state: 'delivered', attempts: 2 })
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([event_id]))
  })
})

describe('a replay', () => {
  it('sends an event again under its identifier, and is recorded', async () => {
    const { test, east, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    await runWebhooks(test)
    const { event_id = '' } = (await only(webhook_id)) ?? {}
    await test.call('replayWebhookDelivery', { token: await east(), body: { webhook_id, event_id } })
    expect(await only(webhook_id)).toMatchObject({ state: 'waiting', attempts: 1 })
    await runWebhooks(test)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(receiver.received.map(({ id }) => id)).toEqual([event_id, event_id])
    const audit = await test.call('listAudit', { token: await east(), body: { actions: ['webhook.replay'] } })
    expect(audit.body.data.data[0]).toMatchObject({ entity_id: webhook_id, after: { event: 'user.created' } })
  })

  it('goes to another server than the event was made for only if the request says so', async () => {
    const { test, east, receiver } = opened
    const { webhook_id } = await hookWithEvent()
    await runWebhooks(test)
    const { event_id = '' } = (await only(webhook_id)) ?? {}
    const token = await east()
    const replay = async (fields: { is_other_origin?: 1 } = {}) =>
      (await test.call('replayWebhookDelivery', { token, body: { webhook_id, event_id, ...fields } })).body
    const moveTo = (url: string) => test.call('updateWebhook', { token, body: { webhook_id, url } })
    // Another path of the same server is no other server.
    await moveTo(receiver.url.replace('/hooks', '/others'))
    expect(await replay()).toEqual({ code: 1 })
    await runWebhooks(test)
    await moveTo(receiver.url.replace('127.0.0.1', 'localhost'))
    expect(await replay()).toMatchObject({ code: 0, reason: 'webhook_origin_changed' })
    const { origin } = new URL(receiver.url)
    expect(await only(webhook_id)).toMatchObject({ state: 'delivered', attempts: 2, origin })
    expect(await replay({ is_other_origin: 1 })).toEqual({ code: 1 })
    const moved = origin.replace('127.0.0.1', 'localhost')
    expect(await only(webhook_id)).toMatchObject({ state: 'waiting', origin: moved })
    // It is made for that server from now on.
    expect(await replay()).toEqual({ code: 1 })
    // One that waits goes to the present server anyway.
    await moveTo(receiver.url)
    expect(await replay()).toEqual({ code: 1 })
  })

  it('of an unknown event is answered as absent', async () => {
    const { test, east } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid })
    const body = { webhook_id, event_id: 'evt_00000000000000000000000000000009' }
    expect((await test.call('replayWebhookDelivery', { token: await east(), body })).status).toBe(404)
  })
})

it('a test event reaches a webhook whatever it has chosen', async () => {
  const { test, east, receiver } = opened
  const { webhook_id } = await createHook(opened, { fsi_gid, events: ['fax.failed'] })
  const { event_id } = (await test.call('testWebhook', { token: await east(), body: { webhook_id } })).body
  await runWebhooks(test)
  const [got] = receiver.received
  expect(got?.id).toBe(event_id)
  expect(JSON.parse(got?.body ?? '')).toMatchObject({
    id: event_id,
    type: 'webhook.test',
    fsi_gid,
    data: { webhook_id },
  })
})

describe('a private address', () => {
  const resolved = (address: string) => async () => [{ address, family: 4 }]

  async function reasonOf(url: string, address: string) {
    const { test } = opened
    const { webhook_id } = await hookWithEvent(url)
    await runWebhooks(test, resolved(address))
    return (await only(webhook_id))?.last_reason
  }

  it('is refused when a name leads to it, also without TLS (req 120)', async () => {
    const { port } = new URL(opened.receiver.url)
    expect(await reasonOf('https://inside.example/', '10.0.0.9')).toBe('private-address')
    expect(await reasonOf(`http://inside.example:${port}/`, '127.0.0.2')).toBe('private-address')
    expect(opened.receiver.received).toEqual([])
  })

  it('without TLS is reached if the operator allows its network, and no public one is', async () => {
    const { port } = new URL(opened.receiver.url)
    expect(await reasonOf(`http://inside.example:${port}/`, '127.0.0.1')).toBe('')
    expect(opened.receiver.received).toHaveLength(1)
    expect(await reasonOf(`http://outside.example:${port}/`, '8.8.8.8')).toBe('private-address')
  })

  it('is judged at each attempt, so that a name that changes gains nothing', async () => {
    const { test, receiver } = opened
    const { port } = new URL(receiver.url)
    const { webhook_id } = await hookWithEvent(`http://inside.example:${port}/`)
    receiver.answers.push(status(500))
    await runWebhooks(test, resolved('127.0.0.1'))
    test.clock.advance(5)
    await runWebhooks(test, resolved('127.0.0.3'))
    expect(await only(webhook_id)).toMatchObject({ attempts: 2, last_reason: 'private-address' })
    expect(receiver.received).toHaveLength(1)
  })

  it('is not known, and the name is not found', async () => {
    const { test } = opened
    const { webhook_id } = await hookWithEvent('https://nowhere.example/')
    await runWebhooks(test, async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    })
    expect(await only(webhook_id)).toMatchObject({ last_reason: 'name' })
  })
})

it('a delivery without an answer ends after ten seconds', async () => {
  const { test, receiver } = opened
  const { webhook_id } = await hookWithEvent()
  receiver.answers.push(() => undefined)
  const began = Date.now()
  await runWebhooks(test)
  expect(Date.now() - began).toBeGreaterThanOrEqual(webhooks.attemptSeconds * 1000 - 50)
  expect(await only(webhook_id)).toMatchObject({ state: 'waiting', last_reason: 'timeout', last_status: 0 })
}, 20_000)
