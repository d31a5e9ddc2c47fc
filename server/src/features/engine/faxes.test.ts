import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faxCauses } from '@telecopy/contract/fax-causes'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { engine } from '@telecopy/contract/limits'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { statementsOf } from '../../testing/statements.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let token: string
let now: number
let ours: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  token = (await makeApiKey(test.database.db, { name: 'Fax engine' })).key
  ours = org.east.number.fax_number
})
afterAll(() => test.close())
beforeEach(() => {
  now = test.clock.now()
})

const send = async (...faxes: unknown[]) => {
  const { body } = await test.call('takeFaxes', { body: { faxes }, token })
  return body.results
}
const verdicts = async (...faxes: unknown[]) => (await send(...faxes)).map(({ result }) => result)

let codes = 0
const newRef = (): string => `ref-${(codes += 1)}`

/** A sent fax that has begun. */
const sent = (fields: Partial<SentFaxRecord> = {}): SentFaxRecord => ({
  ref_code: newRef(),
  direction: 'sent',
  fax_number: ours,
  created_time: now - 60,
  ...fields,
})
const succeeded = { fax_result_code: 0, pages_delivered: 2, connect_time: 70 } as const
const received = (fields: Partial<SentFaxRecord> = {}) => sent({ direction: 'received', ...fields })

async function stored(ref_code: string) {
  const row = await test.database.db
    .selectFrom('fax_records')
    .selectAll()
    .where('ref_code', '=', ref_code)
    .executeTakeFirst()
  return row
}

const kept = async (ref_code: string) =>
  test.database.db.selectFrom('engine_refusals').selectAll().where('ref_code', '=', ref_code).execute()

it('a refused record has its reason in English, whatever language the engine names', async () => {
  const { body, headers } = await test.call('takeFaxes', {
    body: { faxes: ['no record'] },
    token,
    headers: { 'accept-language': 'es' },
  })
  expect(body.results).toMatchObject([{ result: 'rejected', message: texts.notAnObject }])
  expect(headers['content-language']).toBeUndefined()
})

describe('a record of a fax', () => {
  it('becomes a fax of the group, the user and the shared line of its number, with their names of this day', async () => {
    const { fsi_nid, fax_number } = await makeNumberOf(test.database.db, org.east.user)
    const { gsd_id } = await test.database.db
      .insertInto('shared_lines')
      .values({
        fsi_gid: org.east.below.fsi_gid,
        fsi_uid: org.east.user.fsi_uid,
        fsi_nid,
        tag: 'Desk',
        created_time: 1,
      })
      .returning('gsd_id')
      .executeTakeFirstOrThrow()
    const fax = sent({
      fax_number,
      // The line is the number's since a moment ago by the database's clock.
      created_time: Math.floor(Date.now() / 1000) + 1,
      dial_number: '13125550100',
      fax_type: 'ATA',
      ...succeeded,
    })
    expect(await send(fax)).toEqual([{ ref_code: fax.ref_code, result: 'created', message: '' }])
    expect(await stored(fax.ref_code)).toMatchObject({
      ...fax,
      fsi_nid,
      gsd_id,
      fsi_gid: org.east.below.fsi_gid,
      fsi_uid: org.east.user.fsi_uid,
      account_email: org.east.user.email,
      group_name: 'East below',
      fax_result_message: 'Success',
      status: '',
    })
    await test.database.pool.query(`delete from shared_lines where gsd_id = $1`, [gsd_id])
  })

  it('of a number without a user belongs to the group of the number', async () => {
    const { fax_number } = await makeFaxNumber(test.database.db, org.east.below.fsi_gid)
    const fax = received({ fax_number })
    expect(await verdicts(fax)).toEqual(['created'])
    expect(await stored(fax.ref_code)).toMatchObject({
      fsi_gid: org.east.below.fsi_gid,
      fsi_uid: null,
      account_email: '',
      status: 'New',
    })
  })

  it('that comes again changes nothing, in one batch and in the next', async () => {
    const fax = sent(succeeded)
    expect(await verdicts(fax, fax)).toEqual(['created', 'unchanged'])
    expect(await verdicts(fax)).toEqual(['unchanged'])
    const { rows } = await test.database.pool.query('select from fax_records where ref_code = $1', [
      fax.ref_code,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is another fax in the other direction', async () => {
    const fax = sent(succeeded)
    expect(await verdicts(fax, { ...fax, direction: 'received', fax_result_code: null })).toEqual([
      'created',
      'created',
    ])
  })

  it.each(Object.entries({ 0: 'Success', ...faxCauses }))(
    'keeps the result %s with its words: %s',
    async (code, words) => {
      const fax = sent({
        ...succeeded,
        fax_result_code: Number(code),
        cause_domain: 'spandsp',
        cause_code: '17',
      })
      expect(await verdicts(fax)).toEqual(['created'])
      expect(await stored(fax.ref_code)).toMatchObject({
        fax_result_code: Number(code),
        fax_result_message: words,
        cause_domain: 'spandsp',
        cause_code: '17',
      })
    },
  )

  it.each([
    ['OK', 0, 1000, 'No page arrived'],
    ['Success.', 0, 17, 'No page arrived'],
    ['OK', 2, 1000, 'Transmission error'],
    ['Far end hung up', 0, 1000, 'Far end hung up'],
    ['OK', 2, 0, 'OK'],
  ] as const)('says %s with %i pages and the result %i as: %s', async (said, pages, code, words) => {
    const fax = sent({ fax_result_message: said, pages_delivered: pages, fax_result_code: code })
    expect(await verdicts(fax)).toEqual(['created'])
    expect(await stored(fax.ref_code)).toMatchObject({ fax_result_message: words })
  })

  it('that was received without a page and failed is never called a success', async () => {
    const fax = received({ fax_result_message: 'OK', status: 'Error' })
    expect(await verdicts(fax)).toEqual(['created'])
    expect(await stored(fax.ref_code)).toMatchObject({ fax_result_message: 'No page arrived' })
  })

  it('keeps the names of its day when its user and its group get other ones', async () => {
    const fax = sent()
    await send(fax)
    await test.database.pool.query(`update groups set group_name = 'Renamed' where fsi_gid = $1`, [
      org.east.below.fsi_gid,
    ])
    expect(await verdicts({ ...fax, ...succeeded })).toEqual(['updated'])
    expect(await stored(fax.ref_code)).toMatchObject({ group_name: 'East below' })
    await test.database.pool.query(`update groups set group_name = 'East below' where fsi_gid = $1`, [
      org.east.below.fsi_gid,
    ])
  })

  it('goes on although its number has left the group meanwhile', async () => {
    const { fax_number } = await makeFaxNumber(test.database.db, org.east.below.fsi_gid)
    const fax = sent({ fax_number })
    await send(fax)
    await test.database.pool.query('update fax_numbers set fsi_gid = null where fax_number = $1', [
      fax_number,
    ])
    expect(await verdicts({ ...fax, ...succeeded })).toEqual(['updated'])
    expect(await stored(fax.ref_code)).toMatchObject({ fsi_gid: org.east.below.fsi_gid, fax_result_code: 0 })
  })
})

describe('a sent fax', () => {
  it('is the same whether its result comes after its start or before', async () => {
    const [one, other] = [sent({ dial_number: '13125550100' }), sent({ dial_number: '13125550100' })]
    expect(await verdicts(one, { ...one, ...succeeded })).toEqual(['created', 'updated'])
    expect(await send({ ...other, ...succeeded }, other)).toMatchObject([
      { result: 'created' },
      { result: 'unchanged', message: texts.final },
    ])
    const [first, second] = [await stored(one.ref_code), await stored(other.ref_code)]
    expect({ ...second, fsi_fid: 0, ref_code: '' }).toEqual({ ...first, fsi_fid: 0, ref_code: '' })
  })

  it('ends with its first result (row 32)', async () => {
    const fax = sent({ fax_result_code: 17 })
    await send(fax)
    expect(await send({ ...fax, ...succeeded })).toMatchObject([
      { result: 'unchanged', message: texts.final },
    ])
    expect(await stored(fax.ref_code)).toMatchObject({ fax_result_code: 17, pages_delivered: 0 })
  })

  it('keeps what a later record does not know, and its pages never shrink', async () => {
    const fax = sent({ dial_number: '13125550100', fax_type: 'Web', pages_delivered: 3 })
    await send(fax)
    await send({ ...sent(), ref_code: fax.ref_code, pages_delivered: 1, connect_time: 9 })
    expect(await stored(fax.ref_code)).toMatchObject({
      dial_number: '13125550100',
      fax_type: 'Web',
      pages_delivered: 3,
      connect_time: 9,
    })
  })
})

describe('a received fax', () => {
  it.each([
    ['New', 'Read', 'updated'],
    ['New', 'Downloaded', 'updated'],
    ['New', 'Error', 'updated'],
    ['Read', 'Downloaded', 'updated'],
    ['Read', 'Error', 'updated'],
    ['Read', 'New', 'unchanged'],
    ['Downloaded', 'Read', 'unchanged'],
    ['Downloaded', 'New', 'unchanged'],
    ['Downloaded', 'Error', 'unchanged'],
    ['Error', 'New', 'unchanged'],
    ['Error', 'Downloaded', 'unchanged'],
  ] as const)('that is %s and is reported as %s is %s (row 32)', async (before, after, result) => {
    const fax = received({ status: before })
    await send(fax)
    const [verdict] = await send({ ...fax, status: after, pages_delivered: 9 })
    expect(verdict).toMatchObject({ result })
    expect(verdict?.message === '').toBe(result === 'updated')
    expect(await stored(fax.ref_code)).toMatchObject(
      result === 'updated' ? { status: after, pages_delivered: 9 } : { status: before, pages_delivered: 0 },
    )
  })

  it('is delivered also after its end, as long as the end is the same', async () => {
    const fax = received({ status: 'Downloaded', email_delivery_status: 'Pending' })
    await send(fax)
    const delivered = { ...fax, email_delivery_status: 'Delivered' }
    expect(await verdicts(delivered, delivered, { ...fax, email_delivery_status: '' })).toEqual([
      'updated',
      'unchanged',
      'unchanged',
    ])
    expect(await stored(fax.ref_code)).toMatchObject({ email_delivery_status: 'Delivered' })
  })
})

describe('a batch', () => {
  const broken: [object | number | null, string | RegExp][] = [
    [{}, /^ref_code: /],
    [17, texts.notAnObject],
    [null, texts.notAnObject],
    [{ colour: 'red' }, /colour/],
    [{ fax_number: '+12025550100' }, /fax_number: A fax number has 3 to 20 digits/],
    [{ fax_number: 12_025_550_100 }, /fax_number: /],
    [{ dial_number: 'anonymous' }, /dial_number: At most 20 digits/],
    [{ direction: 'up' }, /direction: /],
    [{ ref_code: '' }, /ref_code: /],
    [{ ref_code: 'two words' }, /ref_code: /],
    [{ created_time: 'now' }, /created_time: /],
    [{ created_time: 1.5 }, /created_time: /],
    [{ pages_delivered: -1 }, /pages_delivered: /],
    [{ fax_result_code: 16 }, /fax_result_code: No such result code/],
    [{ fax_result_code: 0 }, /pages_delivered: A fax with the result 0/],
    [{ status: 'New' }, /status: A sent fax has no status/],
    [{ direction: 'received', status: 'Lost' }, /status: /],
    [{ fax_type: 'x'.repeat(21) }, /fax_type: At most 20/],
    [{ fax_result_message: 'two\nlines' }, /fax_result_message: /],
    [{ cause_code: 'a b' }, /cause_code: /],
  ]

  it.each(broken)(
    'with %j takes the others, and keeps it with its reason (req 42, 43)',
    async (fields, reason) => {
      const isPart = typeof fields === 'object' && fields !== null && Object.keys(fields).length > 0
      const record = isPart ? { ...sent(), ...fields } : fields
      const [before, after] = [sent(succeeded), received()]
      const answers = await send(before, record, after)
      expect(answers.map(({ result }) => result)).toEqual(['created', 'rejected', 'created'])
      expect(answers[1]?.message).toMatch(reason)
      const [last] = await test.database.db
        .selectFrom('engine_refusals')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
      expect(last).toMatchObject({ kind: 'rejected', reason: answers[1]?.message, is_whole: 1 })
      expect(JSON.parse(last?.record ?? '')).toEqual(record)
    },
  )

  it('rejects a fax of the future, and takes one of a clock that is a little fast', async () => {
    const ahead = (by: number) => sent({ created_time: now + engine.clockSkewSeconds + by })
    expect(await send(ahead(0), ahead(1))).toMatchObject([
      { result: 'created' },
      { result: 'rejected', message: `created_time: ${texts.future}` },
    ])
  })

  it('keeps records of unknown numbers, and of numbers in no group, as unmatched', async () => {
    const { fax_number } = await makeFaxNumber(test.database.db, null)
    const [unknown, inventory] = [sent({ fax_number: '99999' }), sent({ fax_number })]
    expect(await send(unknown, inventory, unknown)).toMatchObject([
      { result: 'rejected', message: texts.noNumber('99999') },
      { result: 'rejected', message: texts.noHolder(fax_number) },
      { result: 'rejected', message: texts.noNumber('99999') },
    ])
    expect(await kept(unknown.ref_code)).toMatchObject([
      { kind: 'unmatched', fax_number: '99999', first_time: now },
    ])
    test.clock.advance(5)
    await send(unknown)
    expect(await kept(unknown.ref_code)).toMatchObject([{ first_time: now, last_time: now + 5 }])
    await makeFaxNumber(test.database.db, org.east.below.fsi_gid, { fax_number: '99999' })
    expect(await verdicts(unknown)).toEqual(['created'])
  })

  it('rejects a ref_code that belongs to a fax of another number', async () => {
    const fax = sent()
    await send(fax)
    expect(await send({ ...fax, fax_number: org.west.number.fax_number })).toMatchObject([
      { result: 'rejected', message: texts.otherNumber },
    ])
  })

  it('takes some states of one fax one after the other, and rejects more', async () => {
    const fax = sent()
    const states = Array.from({ length: engine.statesInBatch + 1 }, (_, at) => ({
      ...fax,
      pages_delivered: at,
    }))
    const results = await send(...states)
    expect(results.map(({ result }) => result)).toEqual([
      'created',
      ...Array.from({ length: engine.statesInBatch - 1 }, () => 'updated'),
      'rejected',
    ])
    expect(results.at(-1)?.message).toBe(texts.tooOften)
  })

  it('has 1 to 1,000 records in an envelope without other keys (req 42)', async () => {
    const statusOf = async (body: object) =>
      (await test.call('takeFaxes', { body: body as never, token })).status
    const faxes = Array.from({ length: engine.entriesMost + 1 }, () => sent(succeeded))
    expect(await statusOf({ faxes })).toBe(400)
    expect(await statusOf({ faxes: faxes.slice(1) })).toBe(200)
    expect(await statusOf({ faxes: [] })).toBe(400)
    expect(await statusOf({ faxes: [sent()], more: 1 })).toBe(400)
    expect(await statusOf({ faxes: {} })).toBe(400)
  })

  it('leaves one record under the key’s name, and none if nothing is new', async () => {
    const faxes = [sent(succeeded), sent(), sent({ fax_number: '88888' }), { ref_code: 7 }]
    const audited = async () => {
      const { rows } = await test.database.pool.query(
        `select * from audit_log where action = 'fax-record.take' order by id desc`,
      )
      return rows as Record<string, unknown>[]
    }
    const before = (await audited()).length
    await send(...faxes)
    await send(faxes[0], faxes[1])
    const [latest, ...others] = await audited()
    expect(others).toHaveLength(before)
    expect(latest).toMatchObject({
      actor_key: 'Fax engine',
      after: { source: 'Fax engine', created: 2, updated: 0, unchanged: 0, rejected: 1, unmatched: 1 },
    })
    const { body } = await test.call('listAudit', { body: { action: 'fax-record.take' }, token: root })
    expect(body.data.data[0]).toMatchObject({ actor: 'api-key', actor_key: 'Fax engine' })
    expect(
      (await test.call('listAudit', { body: { action: 'fax-record.take' }, token: east })).body.data.counts,
    ).toBe(0)
  })

  it('takes as many statements for 1,000 records as for 10', async () => {
    const batch = (size: number) => Array.from({ length: size }, () => sent(succeeded))
    const statementsFor = async (size: number) => {
      const faxes = batch(size)
      return (await statementsOf(test.database.pool, () => send(...faxes))).length
    }
    await statementsFor(1)
    expect(await statementsFor(engine.entriesMost)).toBe(await statementsFor(10))
  })

  it('does not outlive its group: the faxes go to the parent with it', async () => {
    const group = await makeGroup(test.database.db, org.east.below.fsi_gid)
    const { fax_number } = await makeFaxNumber(test.database.db, group.fsi_gid)
    const fax = sent({ fax_number, ...succeeded })
    await send(fax)
    await test.call('deleteGroup', { body: { fsi_gid: group.fsi_gid }, token: root })
    expect(await stored(fax.ref_code)).toMatchObject({ fsi_gid: org.east.below.fsi_gid })
    expect(await verdicts(fax)).toEqual(['unchanged'])
  })
})
