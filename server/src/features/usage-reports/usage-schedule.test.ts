import Papa from 'papaparse'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageReportHandler } from './make-usage-report.ts'
import { scheduleHandler, scheduleJob } from './schedule-usage-reports.ts'
import { pacificDay, scheduledPeriods } from './scheduled-periods.ts'

const epoch = (time: string): number => Date.parse(`${time}Z`) / 1000

describe('the periods of scheduled reports', () => {
  const of = (day: string, kind: string) =>
    scheduledPeriods(day)
      .filter((one) => one.kind === kind)
      .map(({ from, to }) => `${from} ${to}`)

  it('are the last seven days, from the next day on', () => {
    expect(of('2026-03-01', 'daily')).toEqual([
      '2026-02-28 2026-02-28',
      '2026-02-27 2026-02-27',
      '2026-02-26 2026-02-26',
      '2026-02-25 2026-02-25',
      '2026-02-24 2026-02-24',
      '2026-02-23 2026-02-23',
      '2026-02-22 2026-02-22',
    ])
  })

  it('are the last eight weeks, from Monday on', () => {
    expect(of('2026-03-08', 'weekly')[0]).toBe('2026-02-23 2026-03-01')
    expect(of('2026-03-09', 'weekly')[0]).toBe('2026-03-02 2026-03-08')
    expect(of('2026-03-09', 'weekly')).toHaveLength(8)
    expect(of('2026-03-09', 'weekly').at(-1)).toBe('2026-01-12 2026-01-18')
  })

  it('are the last thirteen months, from the second on', () => {
    expect(of('2026-03-01', 'monthly')[0]).toBe('2026-01-01 2026-01-31')
    expect(of('2026-03-02', 'monthly')[0]).toBe('2026-02-01 2026-02-28')
    expect(of('2026-01-02', 'monthly')[0]).toBe('2025-12-01 2025-12-31')
    expect(of('2026-03-02', 'monthly')).toHaveLength(13)
    expect(of('2026-03-02', 'monthly').at(-1)).toBe('2025-02-01 2025-02-28')
  })

  it.each([
    ['2026-03-08T09:59:00', '2026-03-07'],
    ['2026-03-08T10:01:00', '2026-03-08'],
    ['2026-03-09T08:59:00', '2026-03-08'],
    ['2026-03-09T09:01:00', '2026-03-09'],
    ['2026-11-01T08:59:00', '2026-10-31'],
    ['2026-11-01T09:01:00', '2026-11-01'],
    ['2026-11-02T09:59:00', '2026-11-01'],
    ['2026-11-02T10:01:00', '2026-11-02'],
  ])('at %s GMT the day in Pacific Time, two hours late, is %s', (time, day) => {
    expect(pacificDay(epoch(time))).toBe(day)
  })
})

describe('a month with a change of the clocks', () => {
  let test: TestApp
  let org: Organisation
  let east: string
  let now = 0

  beforeAll(async () => {
    ;({ test, org, east } = await openOrganisation())
    // One fax each hour: a day has 23 of them in spring and 25 in autumn.
    for (const [from, to] of [
      ['2026-03-01T00:30:00', '2026-04-05T00:00:00'],
      ['2026-10-24T00:30:00', '2026-12-03T00:00:00'],
    ] as const)
      await sql`
        insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time)
        select 'received', 'H' || n, ${org.east.below.fsi_gid}, '12025550100', n
        from generate_series(${epoch(from)}::bigint, ${epoch(to)}::bigint, 3600) n`.execute(test.database.db)
  })
  afterAll(() => test.close())

  const clock = { now: () => now }

  async function runAt(time: string): Promise<void> {
    now = epoch(time)
    await inTransaction(test.database.db, (tx) => addJobs(tx, scheduleJob, [{ data: {} }]))
    await runQueuedJobs(test, scheduleHandler({ clock }))
    await runQueuedJobs(test, usageReportHandler({ db: test.database.db, clock: test.clock }))
  }

  const listed = async () =>
    (await test.call('listUsageReports', { token: east, body: { pagesize: 100 } })).body.data.reports

  const namesOf = async (kind: string): Promise<string[]> =>
    (await listed())
      .map(({ report_name }) => report_name)
      .filter((name) => name.startsWith(kind))
      .toSorted()

  async function received(name: string): Promise<string | undefined> {
    const report = (await listed()).find(({ report_name }) => report_name === name)
    expect(report).toMatchObject({ status: 3, status_message: 'Ready (made by the system)' })
    const file = await test.call('downloadUsageReport', {
      token: east,
      body: { fsi_rid: report?.fsi_rid ?? 0 },
    })
    const { data } = Papa.parse<string[]>(file.body, { skipEmptyLines: true })
    return data.at(-1)?.[9]
  }

  it('has each day once, with the faxes of its own hours, and keeps what the landing page says', async () => {
    // Hourly runs around the night of the change, then one a day, with two days missed.
    for (const hour of ['06', '07', '08', '09', '10', '11']) await runAt(`2026-03-08T${hour}:10:00`)
    for (const day of ['09', '10', '13']) await runAt(`2026-03-${day}T12:10:00`)
    expect(await received('Daily usage 2026-03-07')).toBe('24')
    expect(await received('Daily usage 2026-03-08')).toBe('23')
    expect(await received('Daily usage 2026-03-09')).toBe('24')
    expect(await namesOf('Daily')).toEqual(
      ['06', '07', '08', '09', '10', '11', '12'].map((day) => `Daily usage 2026-03-${day}`),
    )
    expect(await received('Weekly usage 2026-03-02 to 2026-03-08')).toBe('167')
    expect(await namesOf('Weekly')).toHaveLength(8)
    expect(await namesOf('Monthly')).toHaveLength(13)
    await runAt('2026-04-01T12:10:00')
    expect(await namesOf('Monthly')).not.toContain('Monthly usage 2026-03')
    await runAt('2026-04-02T12:10:00')
    // The first hours of March in GMT belong to February in Pacific Time: 744 hours less the one of the change.
    expect(await received('Monthly usage 2026-03')).toBe('743')
    expect(await namesOf('Monthly')).toHaveLength(13)
    expect(await namesOf('Daily')).toHaveLength(7)
  })

  it('is right in autumn too', async () => {
    await runAt('2026-11-03T12:10:00')
    expect(await received('Daily usage 2026-11-01')).toBe('25')
    // Of the reports that are made up for at once, the newest days come first.
    expect((await listed()).slice(0, 2).map(({ report_name }) => report_name)).toEqual([
      'Daily usage 2026-11-02',
      'Daily usage 2026-11-01',
    ])
    expect(await received('Weekly usage 2026-10-26 to 2026-11-01')).toBe('169')
    await runAt('2026-12-02T12:10:00')
    expect(await received('Monthly usage 2026-11')).toBe('721')
  })

  it('has reports for the root and each group with an active administrator of its own, and each sees its own', async () => {
    const { rows } = await test.database.pool.query<{ fsi_gid: number }>(
      "select distinct fsi_gid from usage_reports where kind = 'daily' order by 1",
    )
    const groups = [org.root, org.east.group, org.west.group]
    expect(rows.map(({ fsi_gid }) => fsi_gid)).toEqual(groups.map(({ fsi_gid }) => fsi_gid))
    expect(new Set((await listed()).map(({ fsi_gid }) => fsi_gid))).toEqual(new Set([org.east.group.fsi_gid]))
    await test.database.pool.query('update users set is_active = 0 where fsi_uid = $1', [
      org.west.administrator.fsi_uid,
    ])
    await runAt('2026-12-03T12:10:00')
    const { rowCount } = await test.database.pool.query(
      "select 1 from usage_reports where report_name = 'Daily usage 2026-12-02' and fsi_gid = $1",
      [org.west.group.fsi_gid],
    )
    expect(rowCount).toBe(0)
  })

  it('has no report of a group for a day that ended before the group was there', async () => {
    const firstOf = async (created_time: number): Promise<string | undefined> => {
      const { fsi_gid } = await makeGroup(test.database.db, org.root.fsi_gid, { created_time })
      await makeUser(test.database.db, fsi_gid, { is_admin: 1 })
      await runAt('2026-12-03T12:40:00')
      const { rows } = await test.database.pool.query<{ report_name: string }>(
        "select report_name from usage_reports where fsi_gid = $1 and kind = 'daily' order by report_date_from limit 1",
        [fsi_gid],
      )
      return rows[0]?.report_name
    }
    // The first of December ends at 08:00 GMT.
    expect(await firstOf(epoch('2026-12-02T07:59:59'))).toBe('Daily usage 2026-12-01')
    expect(await firstOf(epoch('2026-12-02T08:00:00'))).toBe('Daily usage 2026-12-02')
  })

  it('makes each report once, although the job runs again', async () => {
    const before = await test.database.pool.query('select count(*) from usage_reports')
    await runAt('2026-12-03T13:10:00')
    expect((await test.database.pool.query('select count(*) from usage_reports')).rows).toEqual(before.rows)
  })
})
