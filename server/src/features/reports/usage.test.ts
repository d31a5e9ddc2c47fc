import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { type Random, seededRandom } from '../../platform/seeded-random.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let now: number

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  token = (await makeApiKey(test.database.db)).key
  now = test.clock.now()
})
afterAll(() => test.close())

const send = async (faxes: readonly SentFaxRecord[]) => {
  const { body } = await test.call('takeFaxes', { body: { faxes: [...faxes] }, token })
  return body.results.map(({ result }) => result)
}

const deleteGroup = async (fsi_gid: number) => {
  const root = await tokenOf(test, org.administrator)
  return (await test.call('deleteGroup', { body: { fsi_gid }, token: root })).body
}

const fields = `sent_faxes, sent_pages, sent_seconds, failed_faxes, received_faxes, received_pages, received_seconds`
const rowsOf = async (table: string, fsi_gid: number, columns: string) => {
  const { rows } = await test.database.pool.query<Record<string, unknown>>(
    `select ${columns} from ${table} where fsi_gid = $1 order by gmt_day, ${columns.split(',')[0]}`,
    [fsi_gid],
  )
  return rows
}

async function makeLine() {
  const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
  const { fax_number } = await makeFaxNumber(test.database.db, group.fsi_gid)
  return { fsi_gid: group.fsi_gid, fax_number }
}

let codes = 0
const fax = (fax_number: string, others: Partial<SentFaxRecord>): SentFaxRecord => ({
  ref_code: `usage-${(codes += 1)}`,
  direction: 'sent',
  fax_number,
  created_time: now - 86_400,
  ...others,
})

describe('the sums of a day', () => {
  it('count a sent fax once it has a result, and failed ones among them', async () => {
    const { fsi_gid, fax_number } = await makeLine()
    const begun = fax(fax_number, { pages_delivered: 1 })
    await send([begun])
    expect(await rowsOf('usage_days', fsi_gid, fields)).toEqual([])
    await send([
      { ...begun, fax_result_code: 0, pages_delivered: 3, connect_time: 60 },
      fax(fax_number, { fax_result_code: 1000, pages_delivered: 1, connect_time: 30 }),
      fax(fax_number, { direction: 'received', pages_delivered: 4, connect_time: 99 }),
    ])
    const sums = {
      sent_faxes: 2,
      sent_pages: 4,
      sent_seconds: 90,
      failed_faxes: 1,
      received_faxes: 1,
      received_pages: 4,
      received_seconds: 99,
    }
    expect(await rowsOf('usage_days', fsi_gid, fields)).toEqual([sums])
    expect(await rowsOf('usage_group_days', fsi_gid, fields)).toEqual([sums])
    expect(await rowsOf('usage_cause_days', fsi_gid, 'fax_result_code, faxes')).toEqual([
      { fax_result_code: 0, faxes: 1 },
      { fax_result_code: 1000, faxes: 1 },
    ])
  })

  it.each([
    // Pacific Time is eight hours behind GMT until March 8, 2026 at 10:00 GMT, and seven from then on.
    ['2026-03-08T07:59:59Z', '2026-03-08', '2026-03-07'],
    ['2026-03-08T08:00:00Z', '2026-03-08', '2026-03-08'],
    ['2026-03-09T06:59:59Z', '2026-03-09', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09', '2026-03-09'],
    ['2025-11-02T06:59:59Z', '2025-11-02', '2025-11-01'],
    ['2025-11-03T07:59:59Z', '2025-11-03', '2025-11-02'],
    ['2025-11-03T08:00:00Z', '2025-11-03', '2025-11-03'],
  ])('put a fax of %s into one pair of days', async (at, gmt, pacific) => {
    const { fsi_gid, fax_number } = await makeLine()
    const faxes = [fax(fax_number, { direction: 'received', created_time: Date.parse(at) / 1000 })]
    test.clock.advance(Math.max(0, Date.parse(at) / 1000 - test.clock.now()))
    expect(await send(faxes)).toEqual(['created'])
    expect(await rowsOf('usage_days', fsi_gid, 'gmt_day::text, pacific_day::text')).toEqual([
      { gmt_day: gmt, pacific_day: pacific },
    ])
  })

  it('keep the latest name of a user', async () => {
    const { db } = test.database
    const user = await makeUser(db, (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid, {
      first_name: 'Old',
    })
    const { fax_number } = await makeNumberOf(db, user)
    await send([fax(fax_number, { fax_result_code: 17 })])
    await test.database.pool.query(
      `update users set first_name = 'New', last_name = 'Name' where fsi_uid = $1`,
      [user.fsi_uid],
    )
    await send([fax(fax_number, { fax_result_code: 17 })])
    expect(await rowsOf('usage_days', user.fsi_gid, 'user_name, failed_faxes')).toEqual([
      { user_name: 'New Name', failed_faxes: 2 },
    ])
  })

  it('stay when records or users are deleted, and go to the parent with their group', async () => {
    const { db, pool } = test.database
    const [line, parentGid] = [await makeLine(), org.east.group.fsi_gid]
    const faxes = [
      fax(line.fax_number, { fax_result_code: 17 }),
      fax(line.fax_number, { fax_result_code: 17 }),
    ]
    await send(faxes)
    await pool.query('delete from fax_records where ref_code = $1', [faxes[0]?.ref_code])
    expect(await rowsOf('usage_group_days', line.fsi_gid, 'failed_faxes')).toEqual([{ failed_faxes: 2 }])
    const totalOf = async () => {
      const { rows } = await pool.query(
        'select sum(failed_faxes)::int as failed from usage_days where fsi_gid = $1',
        [parentGid],
      )
      return (rows[0] as { failed: number | null }).failed ?? 0
    }
    const before = await totalOf()
    expect(await deleteGroup(line.fsi_gid)).toEqual({ code: 1 })
    expect(await totalOf()).toBe(before + 2)
    for (const table of ['usage_days', 'usage_group_days', 'usage_cause_days'])
      expect(await rowsOf(table, line.fsi_gid, 'fsi_gid, gmt_day')).toEqual([])
    await pool.query('delete from usage_days; delete from usage_group_days; delete from usage_cause_days')
    await pool.query('delete from fax_records')
    expect(await usageDifferences(db)).toEqual([])
  })
})

type Line = { fsi_gid: number; fax_number: string }

/** A fax of one of these lines, some of whose states were sent before. */
function drawFax(random: Random, lines: readonly Line[]): SentFaxRecord {
  const line = lines[random.below(lines.length)] ?? { fax_number: '' }
  const of = random.below(120)
  const state = random.below(3)
  const common = {
    ref_code: `random-${line.fax_number}-${of}`,
    fax_number: line.fax_number,
    created_time: now - of * 7001 - random.below(2) * 3600,
    pages_delivered: 1 + random.below(9),
    connect_time: random.below(300),
    fax_type: of % 2 === 0 ? 'Web' : 'ATA',
  }
  if (of % 3 === 0)
    return { ...common, direction: 'received', status: random.pick(['New', 'Read', 'Downloaded', 'Error']) }
  return { ...common, direction: 'sent', fax_result_code: state === 0 ? null : state === 1 ? 0 : 17 }
}

it.each([1, 2, 3])(
  'the sums equal the sums over the records after random batches, writes and deleted groups, seed %s',
  async (seed) => {
    const random = seededRandom(seed)
    const { db, pool } = test.database
    let lines = await Promise.all(Array.from({ length: 6 }, makeLine))
    for (let step = 0; step < 12; step += 1) {
      await send(Array.from({ length: 60 }, () => drawFax(random, lines)))
      await pool.query(
        `update fax_records set connect_time = connect_time + 1, created_time = created_time - $1,
         fax_result_code = case when direction = 'sent' and fax_result_code = 17 then null else fax_result_code end
       where fsi_fid % 5 = $2`,
        [random.below(100_000), random.below(5)],
      )
      if (step % 4 === 3) {
        const [gone, ...others] = lines
        await deleteGroup(gone?.fsi_gid ?? 0)
        lines = others
      }
      expect(await usageDifferences(db)).toEqual([])
    }
    const { rows } = await pool.query('select count(*)::int as count from usage_days where sent_faxes > 0')
    expect((rows[0] as { count: number }).count).toBeGreaterThan(20)
  },
)
