import Papa from 'papaparse'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeSubscription } from '../shared-lines/shared-lines.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFax } from './reports.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let user: MadeUser
let lineId: number

const noon = (day: number): number => Date.UTC(2026, 2, day, 12) / 1000
const march = { report_date_from: '2026-03-01', report_date_to: '2026-03-31' }

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const { db } = test.database
  user = org.east.user
  lineId = await makeSubscription(db, user)
  const ofUser = { fsi_uid: user.fsi_uid, account_email: user.email }
  const { below, group } = org.east
  await makeFax(db, below.fsi_gid, {
    ...ofUser,
    ref_code: 'RA',
    gsd_id: lineId,
    created_time: noon(10),
    caller_number: '13105550001',
    dial_number: '12025550100',
    pages_delivered: 3,
    connect_time: 3725,
    status: 'Read',
    email_delivery_status: 'Delivered',
    ata_delivery_status: 'Failed',
  })
  await makeFax(db, group.fsi_gid, { ref_code: 'RB', created_time: noon(11), status: 'New' })
  await makeFax(db, org.west.below.fsi_gid, { ref_code: 'RW', created_time: noon(12) })
  const sent = { direction: 'sent' as const, ...ofUser, caller_number: '12025550100', fax_type: 'Web' }
  await makeFax(db, below.fsi_gid, {
    ...sent,
    ref_code: 'SA',
    created_time: noon(10),
    dial_number: '13105550002',
    pages_delivered: 1,
    connect_time: 61,
    fax_result_code: 0,
  })
  await makeFax(db, below.fsi_gid, {
    ...sent,
    ref_code: 'SB',
    gsd_id: lineId,
    created_time: noon(11),
    fax_result_code: 17,
    fax_result_message: 'User busy',
  })
  await makeFax(db, below.fsi_gid, { ...sent, ref_code: 'SC', created_time: noon(12) })
})
afterAll(() => test.close())

type Asked = {
  fsi_gid?: number
  fsi_uid?: number
  email?: string
  report_date_from?: string
  report_date_to?: string
  start?: number
  pagesize?: number
}

const bodyOf = (asked: Asked) => ({ fsi_gid: org.east.group.fsi_gid, ...march, ...asked })

const received = async (asked: Asked = {}, token = east) =>
  (await test.call('listReceivedFaxes', { token, body: bodyOf(asked) })).body

const sent = async (asked: Asked = {}, token = east) =>
  (await test.call('listSentFaxes', { token, body: bodyOf(asked) })).body

const codes = ({ data }: { data: { faxes: readonly { ref_code: string }[] } }): string[] =>
  data.faxes.map(({ ref_code }) => ref_code)

describe('listReceivedFaxes', () => {
  it('lists the faxes of the group and all groups below it, newest first, with their fields', async () => {
    expect(await received()).toEqual({
      code: 1,
      data: {
        user: null,
        counts: 2,
        faxes: [
          expect.objectContaining({ ref_code: 'RB', status: 'New' }),
          {
            ref_code: 'RA',
            gsd_id: lineId,
            created_time: noon(10),
            account_email: user.email,
            caller_number: '13105550001',
            dial_number: '12025550100',
            pages_delivered: 3,
            connect_time: 3725,
            status: 'Read',
            email_delivery_status: 'Delivered',
            ata_delivery_status: 'Failed',
          },
        ],
      },
    })
    expect(codes(await received({ fsi_gid: org.east.below.fsi_gid }))).toEqual(['RA'])
    expect(codes(await received({ fsi_gid: org.root.fsi_gid }, root))).toEqual(['RW', 'RB', 'RA'])
  })

  it('has pages with the exact total', async () => {
    const page = await received({ start: 1, pagesize: 1 })
    expect([codes(page), page.data.counts]).toEqual([['RA'], 2])
    expect((await received({ start: 2 })).data).toMatchObject({ faxes: [], counts: 2 })
  })

  it('takes whole days in GMT, both ends included', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    const [first, last] = [Date.UTC(2026, 4, 5) / 1000, Date.UTC(2026, 4, 7) / 1000 - 1]
    for (const [at, created_time] of [first - 1, first, last, last + 1].entries())
      await makeFax(db, fsi_gid, { ref_code: `D${at}`, created_time })
    const days = { report_date_from: '2026-05-05', report_date_to: '2026-05-06' }
    expect(codes(await received({ fsi_gid, ...days }))).toEqual(['D2', 'D1'])
  })
})

describe('listSentFaxes', () => {
  it('lists the sent faxes with their results, also one that has none yet', async () => {
    const { data } = await sent()
    expect(data.faxes).toEqual([
      expect.objectContaining({ ref_code: 'SC', fax_result_code: null, fax_result_message: '' }),
      expect.objectContaining({ ref_code: 'SB', fax_result_code: 17, fax_result_message: 'User busy' }),
      {
        ref_code: 'SA',
        gsd_id: 0,
        created_time: noon(10),
        email: user.email,
        fax_type: 'Web',
        caller_number: '12025550100',
        dial_number: '13105550002',
        pages_delivered: 1,
        connect_time: 61,
        fax_result_code: 0,
        fax_result_message: '',
      },
    ])
    expect(data.counts).toBe(3)
  })
})

describe('the user of a report', () => {
  it('is found by identifier or by e-mail, in the group or below it', async () => {
    const found = { fsi_uid: user.fsi_uid, email: user.email }
    const byId = await received({ fsi_uid: user.fsi_uid })
    expect([codes(byId), byId.data.counts, byId.data.user]).toEqual([['RA'], 1, found])
    const byEmail = await received({ email: ` ${user.email.toUpperCase()} ` })
    expect([codes(byEmail), byEmail.data.user]).toEqual([['RA'], found])
  })

  it('is everybody for an e-mail of nobody in the group, and the answer says so', async () => {
    for (const email of ['nobody@example.com', org.west.user.email]) {
      const { data } = await received({ email })
      expect([data.counts, data.user]).toEqual([2, null])
    }
  })

  it('is absent outside of the group, and answers like one that never was', async () => {
    const elsewhere = await makeUser(test.database.db, org.east.group.fsi_gid)
    const below = org.east.below.fsi_gid
    const answers = await Promise.all(
      [elsewhere.fsi_uid, org.west.user.fsi_uid, 2_000_000_000].map((fsi_uid) =>
        received({ fsi_gid: below, fsi_uid }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 404 })
  })

  it('has only the faxes that belong to the group: those of the user’s time elsewhere stay there', async () => {
    const { db } = test.database
    const moved = await makeUser(db, org.east.group.fsi_gid)
    await makeFax(db, org.west.group.fsi_gid, { ref_code: 'M1', fsi_uid: moved.fsi_uid })
    await makeFax(db, org.east.group.fsi_gid, {
      ref_code: 'M2',
      fsi_uid: moved.fsi_uid,
      created_time: noon(1),
    })
    const report = await received({ fsi_uid: moved.fsi_uid })
    expect([codes(report), report.data.counts]).toEqual([['M2'], 1])
    await sql`delete from fax_records where ref_code in ('M1', 'M2')`.execute(db)
  })
})

describe('the period (req 47)', () => {
  const start = "Please choose the report's start date."
  const end = "Please choose the report's end date."
  it.each([
    [{ report_date_from: '' }, 'report_date_from', start],
    [{ report_date_from: '2026-02-30' }, 'report_date_from', start],
    [{ report_date_from: '2026-3-01' }, 'report_date_from', start],
    [{ report_date_from: '0999-01-01' }, 'report_date_from', start],
    [{ report_date_to: '' }, 'report_date_to', end],
    [{ report_date_to: '2026-04-31' }, 'report_date_to', end],
    [{ report_date_to: '20260-01-01' }, 'report_date_to', end],
    [
      { report_date_from: '2026-03-02', report_date_to: '2026-03-01' },
      'report_date_to',
      "The report's end date must be after its start date.",
    ],
    [
      { report_date_from: '2026-01-01', report_date_to: '2026-06-30' },
      'report_date_to',
      'Please select a period of 180 days or less .',
    ],
  ])('%j is refused in each report, and nothing is recorded', async (days, path, message) => {
    const records = () =>
      test.database.pool.query('select count(*) from audit_log').then(({ rows }) => rows[0])
    const before = await records()
    const calls = ['listReceivedFaxes', 'exportReceivedFaxes', 'listSentFaxes', 'exportSentFaxes'] as const
    for (const call of calls) {
      const { status, body } = await test.call(call, { token: east, body: bodyOf(days) })
      expect([status, body]).toMatchObject([400, { code: 400, errors: [{ path, message }] }])
    }
    expect(await records()).toEqual(before)
  })

  it('may have 180 days', async () => {
    const days = { report_date_from: '2026-01-01', report_date_to: '2026-06-29' }
    expect(await received(days)).toMatchObject({ code: 1 })
  })

  it('needs a group', async () => {
    const { status, body } = await test.call('listSentFaxes', { token: east, body: { ...march, fsi_gid: 0 } })
    const errors = [{ path: 'fsi_gid', message: 'Please choose a group.' }]
    expect([status, body]).toMatchObject([400, { errors }])
  })
})

const download = (call: 'exportReceivedFaxes' | 'exportSentFaxes', asked: Asked = {}, token = east) =>
  test.call(call, { token, body: bodyOf(asked) })

const cellsOf = (text: unknown): string[][] =>
  Papa.parse<string[]>(text as string, { newline: '\r\n', skipEmptyLines: true }).data

describe('the downloads', () => {
  it('have the columns of the screens and the shared line, in their order', async () => {
    const { rows } = await test.database.pool.query<{ tag: string }>(
      'select tag from shared_lines where gsd_id = $1',
      [lineId],
    )
    const tag = rows[0]?.tag ?? ''
    expect(tag).not.toBe('')
    const both = ['Job#', 'Time/Date (GMT)', 'User']
    const last = ['Caller', 'Destination', 'Pages Delivered', 'Duration', 'Status', 'Shared Line']
    expect(cellsOf((await download('exportReceivedFaxes')).body)).toEqual([
      [...both, ...last],
      ['RB', '2026-03-11 12:00', '', '', '', '0', '0:00:00', 'New', ''],
      [
        'RA (Group Received)',
        '2026-03-10 12:00',
        user.email,
        '13105550001',
        '12025550100',
        '3',
        '1:02:05',
        'Read; Email: Delivered; ATA: Failed',
        tag,
      ],
    ])
    expect(cellsOf((await download('exportSentFaxes')).body)).toEqual([
      [...both, 'Type', ...last],
      ['SC', '2026-03-12 12:00', user.email, 'Web', '12025550100', '', '0', '0:00:00', '', ''],
      [
        'SB (Group Sent)',
        '2026-03-11 12:00',
        user.email,
        'Web',
        '12025550100',
        '',
        '0',
        '0:00:00',
        'User busy',
        tag,
      ],
      [
        'SA',
        '2026-03-10 12:00',
        user.email,
        'Web',
        '12025550100',
        '13105550002',
        '1',
        '0:01:01',
        'Success',
        '',
      ],
    ])
  })

  it('have the specified names', async () => {
    const { group_name } = org.east.group
    const { headers } = await download('exportReceivedFaxes')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${group_name}-2026-03-01-2026-03-31-received-faxes-report.csv"`,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect((await download('exportSentFaxes')).headers['content-disposition']).toBe(
      `attachment; filename="${group_name}-2026-03-01-2026-03-31-sent-faxes-report.csv"`,
    )
  })

  it('of nothing are refused with the specified message, and not recorded', async () => {
    const february = { report_date_from: '2026-02-01', report_date_to: '2026-02-28' }
    for (const call of ['exportReceivedFaxes', 'exportSentFaxes'] as const)
      expect(await download(call, february)).toMatchObject({
        status: 200,
        body: {
          code: 0,
          reason: 'report_empty',
          message: 'Failed to download the report. Please try again later.',
        },
      })
    const { rows } = await test.database.pool.query(
      "select 1 from audit_log where after->>'from' = '2026-02-01'",
    )
    expect(rows).toEqual([])
  })

  it('of many pages have each fax once, newest first (req 87)', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    const below = await makeGroup(db, fsi_gid)
    // Thirty faxes have the same second, over the edges of pages too. They are of the whole period.
    await sql`
      insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time)
      select 'received', 'P' || n, case n % 3 when 0 then ${fsi_gid}::int else ${below.fsi_gid}::int end, '12025550100',
        ${noon(1)}::int + n / 30 * 7100
      from generate_series(1, 11000) n`.execute(db)
    const lines = cellsOf((await download('exportReceivedFaxes', { fsi_gid })).body).slice(1)
    const expected = await sql<{ ref_code: string }>`
      select ref_code from fax_records where ref_code like 'P%' order by created_time desc, fsi_fid desc`.execute(
      db,
    )
    expect(lines.map(([job]) => job)).toEqual(expected.rows.map(({ ref_code }) => ref_code))
    await sql`delete from fax_records where ref_code like 'P%'`.execute(db)
  })

  it('belong to the present place of the group: a group that moved away takes its faxes along (req 37)', async () => {
    const { db } = test.database
    const west = await tokenOf(test, org.west.administrator)
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    await makeFax(db, fsi_gid, { ref_code: 'G1' })
    const asked = { fsi_gid }
    expect((await download('exportReceivedFaxes', asked)).status).toBe(200)
    const body = { fsi_gid, parent_gid: org.west.group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body })).body).toMatchObject({ code: 1 })
    expect((await download('exportReceivedFaxes', asked)).status).toBe(404)
    expect(await received(asked)).toMatchObject({ code: 404 })
    expect(cellsOf((await download('exportReceivedFaxes', asked, west)).body)[1]?.[0]).toBe('G1')
  })
})

describe('a look at a report and its download', () => {
  it('are recorded with group, user and period (req 79)', async () => {
    const { rows: before } = await test.database.pool.query<{ id: number }>(
      'select max(id) as id from audit_log',
    )
    await received({ fsi_uid: user.fsi_uid })
    await sent()
    await download('exportReceivedFaxes')
    await download('exportSentFaxes', { email: user.email })
    const { rows } = await test.database.pool.query(
      'select action, actor_email, fsi_gid, entity, entity_id, after from audit_log where id > $1 order by id',
      [before[0]?.id],
    )
    const { fsi_gid } = org.east.group
    const period = { from: '2026-03-01', to: '2026-03-31' }
    const ofUser = { ...period, fsi_uid: user.fsi_uid, email: user.email }
    const record = (action: string, after: object) => ({
      action,
      actor_email: org.east.administrator.email,
      fsi_gid,
      entity: 'group',
      entity_id: fsi_gid,
      after,
    })
    expect(rows).toEqual([
      record('report.view-received', ofUser),
      record('report.view-sent', period),
      record('report.export-received', period),
      record('report.export-sent', ofUser),
    ])
  })
})
