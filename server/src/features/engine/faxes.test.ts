import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engine } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let east: string
let now: number
let number: string

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
  token = (await makeApiKey(test.database.db, { name: 'Fax engine' })).key
  number = org.east.number.fax_number
})
afterAll(() => test.close())
beforeEach(() => {
  test.clock.advance(61)
  now = test.clock.now()
})

let made = 0
const reference = (): string => `E${(made += 1)}`

type Report = Record<string, unknown>
const sent = (fields: Report = {}): Report => ({
  ref_code: reference(),
  direction: 'sent',
  fax_number: number,
  created_time: now - 100,
  ...fields,
})
const received = (fields: Report = {}): Report => sent({ direction: 'received', ...fields })
const success = { fax_result_code: 0, pages_delivered: 2, connect_time: 61 }

const report = async (...faxes: unknown[]) => {
  const { body } = await test.call('reportFaxes', { token, body: { faxes } })
  expect(body).toMatchObject({ code: 1 })
  return body.results
}
const verdicts = async (...faxes: unknown[]) => (await report(...faxes)).map(({ result }) => result)

const stored = (ref_code: unknown) =>
  test.database.db
    .selectFrom('fax_records')
    .selectAll()
    .where('ref_code', '=', String(ref_code))
    .executeTakeFirst()

const kept = () => test.database.db.selectFrom('kept_faxes').selectAll().orderBy('id').execute()

describe('a reported fax', () => {
  it('is stored with user, group and texts of its number on this day', async () => {
    const fax = sent({
      ...success,
      caller_number: number,
      dial_number: '+13105550001',
      fax_type: 'Web',
      cause_domain: 'q850',
      cause_code: '16',
    })
    expect(await report(fax)).toEqual([{ ref_code: fax['ref_code'], result: 'created', message: '' }])
    const { user, below } = org.east
    expect(await stored(fax['ref_code'])).toMatchObject({
      ...fax,
      fsi_uid: user.fsi_uid,
      fsi_gid: below.fsi_gid,
      fsi_nid: org.east.number.fsi_nid,
      account_email: user.email,
      group_name: below.group_name,
      gsd_id: 0,
      fax_result_message: 'Success',
      status: '',
    })
  })

  it('appears in the report of its group', async () => {
    const fax = received({ pages_delivered: 1 })
    await report(fax)
    const day = new Date(now * 1000).toISOString().slice(0, 10)
    const body = { fsi_gid: org.east.group.fsi_gid, report_date_from: day, report_date_to: day }
    const { data } = (await test.call('listReceivedFaxes', { token: east, body })).body
    expect(data.faxes).toContainEqual(
      expect.objectContaining({
        ref_code: fax['ref_code'],
        status: 'New',
        account_email: org.east.user.email,
      }),
    )
  })

  it('belongs to the shared line of its number', async () => {
    const { rows } = await test.database.pool.query<{ gsd_id: number }>(
      `insert into shared_lines (tag, fsi_gid, fsi_uid, fsi_nid, created_time)
       select 'Desk', $1, $2, $3, 0 returning gsd_id`,
      [org.west.below.fsi_gid, org.west.user.fsi_uid, org.west.number.fsi_nid],
    )
    const fax = sent({ ...success, fax_number: org.west.number.fax_number })
    expect(await verdicts(fax)).toEqual(['created'])
    expect(await stored(fax['ref_code'])).toMatchObject({ gsd_id: rows[0]?.gsd_id })
  })

  it('takes its words from the fax error list, and else from the engine', async () => {
    const busy = sent({ fax_result_code: 17, fax_result_message: 'USER_BUSY' })
    const other = sent({ fax_result_code: 3, fax_result_message: 'No route' })
    await report(busy, other)
    expect(await stored(busy['ref_code'])).toMatchObject({ fax_result_message: 'User busy' })
    expect(await stored(other['ref_code'])).toMatchObject({ fax_result_message: 'No route' })
  })

  it('changes nothing when it is reported again', async () => {
    const fax = sent(success)
    expect(await verdicts(fax, fax)).toEqual(['created', 'unchanged'])
    const before = await stored(fax['ref_code'])
    expect(await verdicts(fax)).toEqual(['unchanged'])
    expect(await stored(fax['ref_code'])).toEqual(before)
  })
})

describe('a later report of a fax', () => {
  it('adds the result; what it leaves out stays', async () => {
    const start = sent({ caller_number: '1', dial_number: '2', fax_type: 'Email' })
    const { ref_code } = start
    expect(await verdicts(start, sent({ ref_code, ...success }))).toEqual(['created', 'updated'])
    expect(await stored(ref_code)).toMatchObject({ ...start, ...success })
  })

  it('changes a sent fax with a result no more: a start that comes late, another result', async () => {
    const end = sent({ ...success, created_time: now - 50 })
    const { ref_code } = end
    await report(end)
    const before = await stored(ref_code)
    expect(
      await verdicts(
        sent({ ref_code, created_time: now - 100 }),
        sent({ ref_code, fax_result_code: 17 }),
        sent({ ref_code, ...success, pages_delivered: 9 }),
      ),
    ).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await stored(ref_code)).toEqual(before)
  })

  it.each([
    ['New', 'Read', 'Read'],
    ['New', 'Downloaded', 'Downloaded'],
    ['New', 'Error', 'Error'],
    ['Read', 'New', 'Read'],
    ['Read', 'Downloaded', 'Downloaded'],
    ['Downloaded', 'Read', 'Downloaded'],
    ['Downloaded', 'Error', 'Downloaded'],
    ['Error', 'Read', 'Error'],
  ])('moves a received fax forward only: %s, then %s, is %s (row 39)', async (first, second, last) => {
    const fax = received({ status: first })
    const verdict = last === first ? 'unchanged' : 'updated'
    expect(await verdicts(fax, { ...fax, status: second })).toEqual(['created', verdict])
    expect(await stored(fax['ref_code'])).toMatchObject({ status: last })
  })

  it('keeps a delivery that has succeeded', async () => {
    const fax = received({ email_delivery_status: 'Queued' })
    await report(
      fax,
      { ...fax, email_delivery_status: 'Delivered' },
      { ...fax, email_delivery_status: 'Queued' },
    )
    expect(await stored(fax['ref_code'])).toMatchObject({ email_delivery_status: 'Delivered' })
  })

  it('of another number is rejected', async () => {
    const fax = sent()
    const other = { ...fax, fax_number: org.west.number.fax_number }
    expect(await report(fax, other)).toMatchObject([
      { result: 'created' },
      { result: 'rejected', message: 'The reference belongs to a fax of another number.' },
    ])
  })

  it('in the other direction is another fax', async () => {
    const fax = sent()
    expect(await verdicts(fax, { ...fax, direction: 'received' })).toEqual(['created', 'created'])
  })
})

describe('a report that cannot be stored', () => {
  it.each<[string, (good: Report) => unknown, string]>([
    ['no object', () => 'fax', 'No object of a fax.'],
    ['null', () => null, 'No object of a fax.'],
    [
      'no reference',
      ({ ref_code: _, ...rest }) => rest,
      'ref_code: A reference of 1 to 64 visible ASCII characters.',
    ],
    ['a long reference', (good) => ({ ...good, ref_code: 'x'.repeat(65) }), 'ref_code: '],
    ['a reference with a space', (good) => ({ ...good, ref_code: 'a b' }), 'ref_code: '],
    ['no direction', (good) => ({ ...good, direction: 'up' }), 'direction: sent or received.'],
    ['letters in the number', (good) => ({ ...good, fax_number: '1202x' }), 'fax_number: '],
    ['negative pages', (good) => ({ ...good, pages_delivered: -1 }), 'pages_delivered: '],
    ['a fraction of a page', (good) => ({ ...good, pages_delivered: 1.5 }), 'pages_delivered: '],
    ['an unknown field', (good) => ({ ...good, surprise: 1 }), 'No object of a fax.'],
    ['the future', (good) => ({ ...good, created_time: now + 301 }), 'created_time lies in the future.'],
    [
      'a status of a sent fax',
      (good) => ({ ...good, status: 'New' }),
      'A sent fax has a result and no status.',
    ],
    [
      'a result of a received fax',
      (good) => ({ ...good, direction: 'received', fax_result_code: 17 }),
      'A received fax has a status and no result.',
    ],
    ['an unknown status', (good) => ({ ...good, direction: 'received', status: 'Lost' }), 'status: '],
    [
      'a success without pages',
      (good) => ({ ...good, fax_result_code: 0 }),
      'A success needs at least one delivered page.',
    ],
    ['control characters', (good) => ({ ...good, fax_result_message: 'a\u0007' }), 'fax_result_message: '],
    [
      'a long text',
      (good) => ({ ...good, dial_number: '1'.repeat(41) }),
      'dial_number: At most 40 characters.',
    ],
  ])(
    'is rejected with its reason and kept, and the others of its batch are stored: %s',
    async (_what, spoil, message) => {
      const before = await kept()
      const [first, broken, last] = [sent(), spoil(sent()), sent()]
      const results = await report(first, broken, last)
      expect(results.map(({ result }) => result)).toEqual(['created', 'rejected', 'created'])
      expect(results[1]?.message).toContain(message)
      const rows = (await kept()).slice(before.length)
      expect(rows).toMatchObject([
        {
          reason: 'rejected',
          report: broken,
          message: results[1]?.message,
          key_name: 'Fax engine',
          received_time: now,
        },
      ])
    },
  )

  it('of an unknown number is kept as unmatched, once', async () => {
    const inventory = await makeFaxNumber(test.database.db, null)
    for (const fax_number of ['19995550000', inventory.fax_number]) {
      const before = await kept()
      const fax = sent({ fax_number })
      for (let round = 0; round < 2; round += 1)
        expect(await report(fax)).toEqual([
          {
            ref_code: fax['ref_code'],
            result: 'rejected',
            message: 'No group has this fax number. The record is kept as unmatched.',
          },
        ])
      expect((await kept()).slice(before.length)).toMatchObject([
        { reason: 'unmatched', fax_number, report: fax },
      ])
    }
  })

  it('is kept for 30 days', async () => {
    await report(sent({ fax_number: '19995550001' }))
    test.clock.advance(engine.keptDays * 86_400 + 1)
    now = test.clock.now()
    const last = sent({ fax_number: '19995550002' })
    await report(last)
    expect(await kept()).toMatchObject([{ report: last }])
  })
})

describe('a batch', () => {
  it('has 1 to 1,000 reports', async () => {
    for (const faxes of [[], Array.from({ length: engine.entriesMost + 1 }, () => sent())])
      expect((await test.call('reportFaxes', { token, body: { faxes } })).status).toBe(400)
    expect(new Set(await verdicts(...Array.from({ length: engine.entriesMost }, () => sent())))).toEqual(
      new Set(['created']),
    )
  })

  it('leaves one record, with its counts and the key', async () => {
    const fax = sent()
    await report(fax, sent({ fax_number: '19995550003' }))
    const [record] = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_key', 'fsi_gid', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const after = { created: 1, updated: 0, rejected: 1 }
    expect(record).toEqual({ action: 'engine.faxes', actor_key: 'Fax engine', fsi_gid: null, after })
  })

  it('needs a key of the engine: not an unknown one, a revoked one, or an administrator', async () => {
    const revoked = await makeApiKey(test.database.db, { revoked_time: 1 })
    for (const wrong of ['tk_unknown', revoked.key, east]) {
      const { status } = await test.call('reportFaxes', { token: wrong, body: { faxes: [sent()] } })
      expect(status).toBe(401)
    }
  })
})

describe('reportHealth', () => {
  const health = async () => {
    const reader = await tokenOf(test, org.east.administrator)
    return JSON.parse((await test.call('getServiceHealth', { token: reader })).body.data)
  }
  const send = (body: Record<string, unknown>) => test.call('reportHealth', { token, body })

  it('is what the dashboard shows, until it is older than 15 minutes', async () => {
    await send({ ata: 1, w2f: true, e2f: '0', zoom_app: 1 })
    expect(await health()).toEqual({ ata: 1, w2f: 1, e2f: 0, zoom_app: 1 })
    await send({ ata: 0 })
    expect(await health()).toEqual({ ata: 0, w2f: 1, e2f: 0, zoom_app: 1 })
    test.clock.advance(15 * 60)
    expect(await health()).toEqual({ ata: 0, w2f: 0, e2f: 0, zoom_app: 0 })
  })

  it('leaves a record only when a service changes', async () => {
    const count = async () =>
      (await test.database.pool.query("select 1 from audit_log where action = 'engine.health'")).rowCount ?? 0
    await send({ ata: 1 })
    const before = await count()
    await send({ ata: 1 })
    expect(await count()).toBe(before)
    await send({ ata: 0 })
    expect(await count()).toBe(before + 1)
  })

  it('refuses other values', async () => {
    expect((await send({ ata: 2 })).status).toBe(400)
    expect((await send({ fax: 1 })).status).toBe(400)
  })
})

describe('the kept usage', () => {
  it('equals the sums over the faxes', async () => {
    expect(await usageDifferences(test.database.db)).toBe(0)
  })
})
