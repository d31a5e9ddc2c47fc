import Papa from 'papaparse'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '@telecopy/contract/limits'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { removeExpired } from '../../platform/db/housekeeping.ts'
import { usageReportHandler } from './make-usage-report.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

const noon = (day: number): number => Date.UTC(2026, 2, day, 12) / 1000
const march = { report_date_from: '2026-03-01', report_date_to: '2026-03-31' }

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const { db } = test.database
  const { user, below, number } = org.east
  const ofUser = { account_email: user.email, user_name: 'Nia Desk', fax_number: number.fax_number }
  const sent = { ...ofUser, direction: 'sent' as const, fax_result_code: 0 }
  await makeFax(db, below.fsi_gid, { ...sent, created_time: noon(1), pages_delivered: 3, connect_time: 90 })
  await makeFax(db, below.fsi_gid, { ...sent, created_time: noon(31), pages_delivered: 1, connect_time: 33 })
  await makeFax(db, below.fsi_gid, { ...sent, created_time: noon(9), fax_result_code: 17 })
  await makeFax(db, below.fsi_gid, { ...sent, created_time: noon(9), fax_result_code: null })
  await makeFax(db, below.fsi_gid, { ...ofUser, created_time: noon(9), pages_delivered: 2, connect_time: 6 })
  // Before and after the period, and of the other branch.
  await makeFax(db, below.fsi_gid, { ...ofUser, created_time: noon(1) - 86_400 })
  await makeFax(db, below.fsi_gid, { ...ofUser, created_time: noon(31) + 86_400 })
  await makeFax(db, org.west.below.fsi_gid, { created_time: noon(9) })
  const ata = await makeFaxNumber(db, org.east.group.fsi_gid, { type: '1', ata_mac: '001FC1000001' })
  await makeFax(db, org.east.group.fsi_gid, {
    fax_number: ata.fax_number,
    created_time: noon(9),
    pages_delivered: 5,
  })
})
afterAll(() => test.close())

const runJobs = () => runQueuedJobs(test, usageReportHandler({ db: test.database.db, clock: test.clock }))

const request = async (fields: Record<string, unknown> = {}, token = east) =>
  (
    await test.call('requestUsageReport', {
      token,
      body: { fsi_gid: org.east.group.fsi_gid, report_with_subgroups: 1, ...march, ...fields },
    })
  ).body as { code: number; fsi_rid: number; reason?: string }

const list = async (token = east) => (await test.call('listUsageReports', { token, body: {} })).body.data
const download = (fsi_rid: number, token = east) =>
  test.call('downloadUsageReport', { token, body: { fsi_rid } })
const reportOf = async (fsi_rid: number) => (await list()).reports.find((one) => one.fsi_rid === fsi_rid)

const cellsOf = (text: unknown): string[][] =>
  Papa.parse<string[]>(text as string, { newline: '\r\n', skipEmptyLines: true }).data

const header = [
  'Group',
  'User Name',
  'Email',
  'Fax Number',
  'Type',
  'Faxes Sent',
  'Pages Sent',
  'Minutes Sent',
  'Faxes Failed',
  'Faxes Received',
  'Pages Received',
  'Minutes Received',
]

describe('a usage report', () => {
  describe('names the type that a number had when it was used', () => {
    const held = async (from: { account_email?: string }) => {
      const { db, pool } = test.database
      const group = await makeGroup(db, org.west.group.fsi_gid)
      const next = await makeGroup(db, org.west.group.fsi_gid)
      const { fsi_nid, fax_number } = await makeFaxNumber(db, group.fsi_gid, {
        type: '1',
        ata_mac: `001FC1${String(group.fsi_gid).padStart(6, '0')}`,
      })
      await pool.query(`update fax_numbers set fsi_gid = $1, type = '0' where fsi_nid = $2`, [
        next.fsi_gid,
        fsi_nid,
      ])
      await pool.query('update fax_number_holders set from_time = $1 where fsi_nid = $2 and fsi_gid = $3', [
        noon(9) - 60,
        fsi_nid,
        next.fsi_gid,
      ])
      await pool.query(`update fax_numbers set type = '1' where fsi_nid = $1`, [fsi_nid])
      await makeFax(db, group.fsi_gid, { fax_number, created_time: noon(9) - 120, ...from })
      await makeFax(db, next.fsi_gid, { fax_number, created_time: noon(20) })
      const typeOf = async (fsi_gid: number) => {
        const { fsi_rid } = await request({ fsi_gid }, root)
        await runJobs()
        return cellsOf((await download(fsi_rid, root)).body)[1]?.[4]
      }
      return { types: async () => [await typeOf(group.fsi_gid), await typeOf(next.fsi_gid)], group, fsi_nid }
    }

    it('of each holder', async () => {
      const { types } = await held({})
      expect(await types()).toEqual(['ATA', 'vFax'])
    })

    it('of its own holder, also when the e-mail of its user has changed on that day', async () => {
      const { types } = await held({ account_email: 'former@west.example' })
      expect(await types()).toEqual(['ATA', 'vFax'])
    })

    it('and none of others, when it does not know its own any more', async () => {
      const { types, group, fsi_nid } = await held({})
      await test.database.pool.query('delete from fax_number_holders where fsi_nid = $1 and fsi_gid = $2', [
        fsi_nid,
        group.fsi_gid,
      ])
      expect((await types())[0]).toBe('')
    })
  })

  it('waits, is made by a job, and holds a row for each user and number with the total', async () => {
    const { fsi_rid } = await request({ report_name: 'March' })
    expect(await reportOf(fsi_rid)).toEqual({
      fsi_rid,
      report_name: 'March',
      ...march,
      fsi_gid: org.east.group.fsi_gid,
      group_name: org.east.group.group_name,
      report_with_subgroups: 1,
      created_time: test.clock.now(),
      status: 0,
      status_message: 'Waiting',
    })
    expect((await download(fsi_rid)).body).toMatchObject({
      code: 0,
      reason: 'usage_report_not_ready',
      message: 'Failed to download the report. Please try again later.',
    })
    await runJobs()
    expect(await reportOf(fsi_rid)).toMatchObject({ status: 2, status_message: 'Ready' })
    const file = await download(fsi_rid)
    expect(file.headers['content-disposition']).toBe('attachment; filename="March.csv"')
    const rows = cellsOf(file.body)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual(header)
    const { group, below, user, number } = org.east
    expect(rows[1]?.slice(0, 3)).toEqual([group.group_name, '', ''])
    expect(rows[1]?.slice(4)).toEqual(['ATA', '0', '0', '0.0', '0', '1', '5', '0.0'])
    expect(rows[2]).toEqual([
      below.group_name,
      'Nia Desk',
      user.email,
      number.fax_number,
      'vFax',
      // One of the three failed.
      '3',
      '4',
      '2.1',
      '1',
      '1',
      '2',
      '0.1',
    ])
    expect(rows[3]).toEqual(['Total', '', '', '', '', '3', '4', '2.1', '1', '2', '7', '0.1'])
  })

  it('of the group alone leaves the groups below out', async () => {
    const { fsi_rid } = await request({ report_with_subgroups: 0 })
    await runJobs()
    const rows = cellsOf((await download(fsi_rid)).body)
    expect(rows).toHaveLength(3)
    expect(rows[2]).toEqual(['Total', '', '', '', '', '0', '0', '0.0', '0', '1', '5', '0.0'])
  })

  it('without usage is ready and empty, with a file of header and total', async () => {
    const { fsi_rid } = await request({ report_date_from: '2026-01-01', report_date_to: '2026-01-31' })
    await runJobs()
    expect(await reportOf(fsi_rid)).toMatchObject({ status: 4, status_message: 'Ready (no usage)' })
    expect(cellsOf((await download(fsi_rid)).body)).toHaveLength(2)
  })

  it('is named after its days without a name', async () => {
    const { fsi_rid } = await request({ report_name: '' })
    expect(await reportOf(fsi_rid)).toMatchObject({ report_name: 'Usage report 2026-03-01 to 2026-03-31' })
    await runJobs()
  })

  it('of many numbers comes in pieces, each row once', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    await sql`
      insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time)
      select 'received', 'U' || n, ${fsi_gid}, (19000000000 + n)::text, ${noon(5)} from generate_series(1, 600) n`.execute(
      db,
    )
    const { fsi_rid } = await request({ fsi_gid })
    await runJobs()
    const rows = cellsOf((await download(fsi_rid)).body)
    const numbers = Array.from({ length: 600 }, (_, at) => String(19_000_000_001 + at))
    expect(rows.slice(1, -1).map((row) => row[3])).toEqual(numbers)
    expect(rows.at(-1)?.[9]).toBe('600')
  })

  it('does not change when faxes are deleted: retention changes no invoice', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    await makeFax(db, fsi_gid, { created_time: noon(5), pages_delivered: 8 })
    await db.deleteFrom('fax_records').where('fsi_gid', '=', fsi_gid).execute()
    const { fsi_rid } = await request({ fsi_gid })
    await runJobs()
    expect(cellsOf((await download(fsi_rid)).body).at(-1)).toEqual([
      'Total',
      '',
      '',
      '',
      '',
      '0',
      '0',
      '0.0',
      '0',
      '1',
      '8',
      '0.0',
    ])
  })

  it('is made once, although its job runs again (row 32)', async () => {
    const { fsi_rid } = await request()
    await runJobs()
    const before = await test.database.pool.query('select * from usage_report_pieces where fsi_rid = $1', [
      fsi_rid,
    ])
    await test.database.pool.query(
      `insert into pgboss.job (name, data) select 'usage-report', jsonb_build_object('fsi_rid', $1::int)`,
      [fsi_rid],
    )
    await runJobs()
    expect(await reportOf(fsi_rid)).toMatchObject({ status: 2 })
    const after = await test.database.pool.query('select * from usage_report_pieces where fsi_rid = $1', [
      fsi_rid,
    ])
    expect(after.rows).toEqual(before.rows)
  })

  it('never is ready without its file (row 32)', async () => {
    const { fsi_rid } = await request()
    await expect(
      test.database.pool.query('update usage_reports set status = 2 where fsi_rid = $1', [fsi_rid]),
    ).rejects.toThrow('usage_reports_with_file')
    await runJobs()
  })

  it('fails for good after five attempts', async () => {
    const { fsi_rid } = await request()
    await test.database.pool.query('update usage_reports set attempts = $2 where fsi_rid = $1', [
      fsi_rid,
      reports.usageAttempts,
    ])
    await runJobs()
    expect(await reportOf(fsi_rid)).toMatchObject({
      status: 41,
      status_message: 'Failed. Please request the report again.',
    })
  })
})

describe('a request', () => {
  it('is refused while ten of one’s own wait', async () => {
    const own = await tokenOf(test, org.west.administrator)
    const asked = { fsi_gid: org.west.group.fsi_gid }
    for (let count = 0; count < reports.usageWaiting; count += 1)
      expect(await request(asked, own)).toMatchObject({ code: 1 })
    expect(await request(asked, own)).toMatchObject({ code: 0, reason: 'too_many_usage_reports' })
    await runJobs()
    expect(await request(asked, own)).toMatchObject({ code: 1 })
    await runJobs()
  })

  it.each([
    [{ fsi_gid: 0 }, 'fsi_gid', 'Please choose a group.'],
    [{ report_date_from: '' }, 'report_date_from', "Please choose the report's start date."],
    [{ report_date_to: '' }, 'report_date_to', "Please choose the report's end date."],
    [
      { report_date_to: '2026-02-28' },
      'report_date_to',
      "The report's end date must be after its start date.",
    ],
    [{ report_date_to: '2026-08-28' }, 'report_date_to', 'Please select a period of 180 days or less .'],
    [{ report_name: 'x'.repeat(41) }, 'report_name', 'At most 40 characters.'],
  ])('is refused with its message: %j (req 47)', async (fields, path, message) => {
    expect(await request(fields)).toMatchObject({ code: 400, errors: [{ path, message }] })
  })
})

describe('the reports of others', () => {
  it('are absent, in the list and for a download, also after a move of their group (req 37)', async () => {
    const west = await tokenOf(test, org.west.administrator)
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_rid } = await request({ fsi_gid })
    await runJobs()
    expect((await download(fsi_rid, west)).status).toBe(404)
    expect((await list(west)).reports.map((one) => one.fsi_rid)).not.toContain(fsi_rid)
    const body = { fsi_gid, parent_gid: org.west.group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body })).body).toMatchObject({ code: 1 })
    expect((await download(fsi_rid)).status).toBe(404)
    expect((await download(fsi_rid, west)).status).toBe(200)
  })

  it('of a deleted group belong to its parent', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_rid } = await request({ fsi_gid })
    await runJobs()
    expect((await test.call('deleteGroup', { token: east, body: { fsi_gid } })).body).toMatchObject({
      code: 1,
    })
    expect(await reportOf(fsi_rid)).toMatchObject({ fsi_gid: org.east.group.fsi_gid })
  })

  it('of a deleted group that are not made yet fail: the parent has other usage', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_rid } = await request({ fsi_gid })
    await test.call('deleteGroup', { token: east, body: { fsi_gid } })
    await runJobs()
    expect(await reportOf(fsi_rid)).toMatchObject({ fsi_gid: org.east.group.fsi_gid, status: 41 })
  })
})

it('requests and downloads are recorded in the history of the group (req 79)', async () => {
  const { fsi_rid } = await request({ report_name: 'Recorded' })
  await runJobs()
  await download(fsi_rid)
  const { rows } = await test.database.pool.query(
    `select action, entity_id, after from audit_log where after->>'report_name' = 'Recorded' order by id`,
  )
  const entity_id = org.east.group.fsi_gid
  const after = { report_name: 'Recorded', from: '2026-03-01', to: '2026-03-31', report_with_subgroups: 1 }
  expect(rows).toEqual([
    { action: 'usage-report.request', entity_id, after },
    { action: 'usage-report.download', entity_id, after },
  ])
})

it('is kept for 90 days with its file', async () => {
  const { fsi_rid } = await request({ report_name: 'Old' })
  await runJobs()
  const end = test.clock.now() + reports.requestedKeptDays * 86_400
  const pieces = async () =>
    (await test.database.pool.query('select 1 from usage_report_pieces where fsi_rid = $1', [fsi_rid]))
      .rowCount
  await removeExpired(test.database, end - 1)
  expect(await pieces()).toBeGreaterThan(0)
  // The oldest twenty go at once.
  for (let hour = 0; hour < 3; hour += 1) await removeExpired(test.database, end)
  expect(await pieces()).toBe(0)
})
