import { beforeEach, describe, expect, it } from 'vitest'
import { lengths } from '@telecopy/contract/limits'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { webhookMessages as texts } from '@telecopy/contract/messages/webhooks'
import { openTestApp } from '../../testing/test-app.ts'
import { makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type WebhookTest, createHook, withWebhooks } from './webhook-tests.factory.ts'
import { makeDelivery, makeWebhook } from './webhooks.factory.ts'

let opened: WebhookTest
let fsi_gid: number
withWebhooks((next) => (opened = next))
beforeEach(() => {
  fsi_gid = opened.org.east.below.fsi_gid
})

const url = 'https://receiver.example/hooks'
const plain = { webhook_name: 'Desk', url, events: ['user.created'] as const }

const add = async (fields: object = {}) => {
  const body = { ...plain, fsi_gid, ...fields } as never
  return (await opened.test.call('createWebhook', { token: await opened.east(), body })).body
}
const list = async () => {
  const { body } = await opened.test.call('listWebhooks', { token: await opened.east(), body: { fsi_gid } })
  return body.data.webhooks
}
const update = async (webhook_id: number, fields: object) => {
  const body = { webhook_id, ...fields } as never
  return (await opened.test.call('updateWebhook', { token: await opened.east(), body })).body
}

async function recordsOf(action: string) {
  const { test, east } = opened
  const { body } = await test.call('listAudit', { token: await east(), body: { action } })
  return body.data.data.filter(({ time }) => time === test.clock.now())
}

describe('a webhook', () => {
  it('is created with a secret that only the answer shows, and its record has no secret (req 121)', async () => {
    opened.test.clock.advance(1)
    const { webhook_id, secret } = await add({ events: ['user.created', 'fax.failed', 'user.created'] })
    expect(secret).toMatch(/^whsec_/)
    expect(await list()).toEqual([
      {
        webhook_id,
        fsi_gid,
        webhook_name: 'Desk',
        url,
        events: ['user.created', 'fax.failed'],
        is_active: 1,
        deactivated_reason: '',
        failing_since: 0,
        last_success_time: 0,
        dropped_count: 0,
        former_secret_until: 0,
        created_time: opened.test.clock.now(),
        version: 1,
      },
    ])
    const [record] = await recordsOf('webhook.create')
    expect(record).toMatchObject({ entity: 'webhook', entity_id: webhook_id, entity_name: 'Desk', fsi_gid })
    expect(record?.after).toEqual({
      webhook_name: 'Desk',
      url,
      events: ['user.created', 'fax.failed'],
      is_active: 1,
    })
    const { rows } = await opened.test.database.pool.query<{ text: string }>(
      `select (select string_agg(w::text, '') from webhooks w) || (select string_agg(a::text, '') from audit_log a) as text`,
    )
    expect(rows[0]?.text).not.toContain(secret.slice('whsec_'.length))
  })

  it('is changed in what is sent only, and a change of an old version is refused', async () => {
    const { webhook_id } = await add()
    opened.test.clock.advance(1)
    expect(await update(webhook_id, { webhook_name: 'Night desk', version: 1 })).toEqual({
      code: 1,
      version: 2,
    })
    expect(await list()).toMatchObject([{ webhook_name: 'Night desk', url, events: ['user.created'] }])
    const [record] = await recordsOf('webhook.update')
    expect(record).toMatchObject({ before: { webhook_name: 'Desk' }, after: { webhook_name: 'Night desk' } })
    expect(await update(webhook_id, { url: `${url}/2`, version: 1 })).toMatchObject({
      code: 0,
      reason: 'changed_meanwhile',
    })
    // Nothing changes, and nothing is recorded.
    expect(await update(webhook_id, { webhook_name: 'Night desk' })).toEqual({ code: 1, version: 2 })
    expect(await recordsOf('webhook.update')).toHaveLength(1)
  })

  it('that is switched off ends what waits for it', async () => {
    const { webhook_id } = await add()
    const waiting = { state: 'waiting', ended_time: null } as const
    await makeDelivery(opened.test.database.db, webhook_id, waiting)
    expect(await update(webhook_id, { is_active: 0 })).toMatchObject({ code: 1 })
    const { body } = await opened.test.call('listWebhookDeliveries', {
      token: await opened.east(),
      body: { webhook_id },
    })
    expect(body.data.data).toMatchObject([{ state: 'failed', last_reason: 'deactivated' }])
    expect(await recordsOf('webhook.deactivate')).toEqual([])
    const test = await opened.test.call('testWebhook', { token: await opened.east(), body: { webhook_id } })
    expect(test.body).toMatchObject({ code: 0, reason: 'webhook_inactive' })
  })

  it('is deleted with its deliveries', async () => {
    const { webhook_id } = await add()
    await makeDelivery(opened.test.database.db, webhook_id)
    opened.test.clock.advance(1)
    const sent = { token: await opened.east(), body: { webhook_id } }
    expect((await opened.test.call('deleteWebhook', sent)).body).toEqual({ code: 1 })
    expect(await list()).toEqual([])
    expect((await opened.test.call('deleteWebhook', sent)).status).toBe(404)
    expect(await recordsOf('webhook.delete')).toMatchObject([{ entity_id: webhook_id, before: { url } }])
    const { rowCount } = await opened.test.database.pool.query('select 1 from webhook_deliveries')
    expect(rowCount).toBe(0)
  })

  it('ends with its group, and the parent keeps the record', async () => {
    const { test, org, east } = opened
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { webhook_id } = await add({ fsi_gid: group.fsi_gid })
    test.clock.advance(1)
    const token = await east()
    expect((await test.call('deleteGroup', { token, body: { fsi_gid: group.fsi_gid } })).body).toEqual({
      code: 1,
    })
    expect(await recordsOf('webhook.delete')).toMatchObject([
      { entity_id: webhook_id, fsi_gid: org.east.group.fsi_gid },
    ])
  })

  it('belongs to a group, which has ten at most', async () => {
    for (let at = 0; at < webhooks.perGroup; at += 1) expect(await add()).toMatchObject({ code: 1 })
    expect(await add()).toMatchObject({
      code: 0,
      reason: 'too_many_webhooks',
      message: texts.refused.too_many_webhooks,
    })
    const [one] = await list()
    await opened.test.call('deleteWebhook', {
      token: await opened.east(),
      body: { webhook_id: one?.webhook_id ?? 0 },
    })
    expect(await add()).toMatchObject({ code: 1 })
  })
})

describe('the address of a webhook', () => {
  it.each([
    'receiver.example',
    'ftp://receiver.example/',
    'https://',
    'https:///x',
    'https://name:word@receiver.example/',
    'https://receiver.example/#part',
    'https://receiver example/',
    `https://receiver.example/${'x'.repeat(lengths.webhookUrl)}`,
  ])('cannot be %s', async (wrong) => {
    expect(await add({ url: wrong })).toMatchObject({ code: 400 })
    expect(await list()).toEqual([])
  })

  it.each(['https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest'])(
    'cannot be of a private network that is not allowed: %s',
    async (wrong) =>
      expect(await add({ url: wrong })).toMatchObject({
        code: 0,
        reason: 'webhook_address_refused',
      }),
  )

  it('has TLS, unless the operator allows private networks', async () => {
    expect(await add({ url: 'http://127.0.0.1:9/' })).toMatchObject({ code: 1 })
    const test = await openTestApp()
    try {
      const org = await makeOrganisation(test)
      const token = await tokenOf(test, org.administrator)
      const body = { ...plain, events: [...plain.events], fsi_gid: org.root.fsi_gid }
      const http = await test.call('createWebhook', { token, body: { ...body, url: 'http://a.example/' } })
      expect(http.body).toMatchObject({ code: 0, reason: 'webhook_http_refused' })
      const made = (await test.call('createWebhook', { token, body })).body
      const change = { webhook_id: made.webhook_id, url: 'http://a.example/' }
      expect((await test.call('updateWebhook', { token, body: change })).body).toMatchObject({
        reason: 'webhook_http_refused',
      })
      const own = { webhook_id: made.webhook_id, url: 'https://127.0.0.1/' }
      expect((await test.call('updateWebhook', { token, body: own })).body).toMatchObject({
        reason: 'webhook_address_refused',
      })
    } finally {
      await test.close()
    }
  })
})

it.each([
  [{ webhook_name: ' ' }, texts.nameMissing],
  [{ events: [] }, texts.eventsMissing],
  [{ events: ['user.vanished'] }, ''],
  [{ url: 'nothing' }, texts.urlInvalid],
])('refuses %j (req 42)', async (fields, message) => {
  const answer = await add(fields)
  expect(answer).toMatchObject({ code: 400 })
  expect(JSON.stringify(answer)).toContain(message)
})

describe('the log of deliveries', () => {
  it('shows the newest first, in pages, with the exact number, and narrows to a state', async () => {
    const { test, east } = opened
    const { db } = test.database
    const { webhook_id } = await makeWebhook(db, fsi_gid)
    for (let at = 1; at <= 5; at += 1)
      await makeDelivery(db, webhook_id, {
        event_id: `evt_number_${at}`,
        created_time: 1_700_000_000 + at,
        ...(at === 2 ? { state: 'failed', last_status: 500, last_reason: 'status', attempts: 11 } : {}),
      })
    const read = async (body: object) =>
      (await test.call('listWebhookDeliveries', { token: await east(), body: { webhook_id, ...body } })).body
        .data
    const page = await read({ start: 1, pagesize: 2 })
    expect([page.counts, page.data.map(({ event_id }) => event_id)]).toEqual([
      5,
      ['evt_number_4', 'evt_number_3'],
    ])
    const failed = await read({ state: 'failed' })
    expect(failed).toMatchObject({ counts: 1, webhook: { webhook_id } })
    expect(failed.data).toMatchObject([
      { event_id: 'evt_number_2', attempts: 11, last_status: 500, last_reason: 'status', next_time: 0 },
    ])
  })
})

it('is created by the same call for every group of the scope, and in no other', async () => {
  const { org, test, east } = opened
  await createHook(opened, { fsi_gid: org.east.group.fsi_gid })
  const body = { ...plain, events: [...plain.events], fsi_gid: org.root.fsi_gid }
  expect((await test.call('createWebhook', { token: await east(), body })).status).toBe(404)
})
