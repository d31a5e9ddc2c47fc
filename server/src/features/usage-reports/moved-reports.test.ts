import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { usageReportHandler } from './make-usage-report.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string
let x: number
let y: number

const created_time = Date.UTC(2026, 2, 9, 12) / 1000
const march = { report_date_from: '2026-03-01', report_date_to: '2026-03-31' }

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  west = await tokenOf(test, org.west.administrator)
})
afterAll(() => test.close())
beforeEach(async () => {
  x = await groupWithUsage(org.east.group.fsi_gid, 'X')
  y = await groupWithUsage(x, 'Y')
})

async function groupWithUsage(parent_gid: number, group_name: string): Promise<number> {
  const { fsi_gid } = await makeGroup(test.database.db, parent_gid, { group_name })
  await makeFax(test.database.db, fsi_gid, { created_time })
  return fsi_gid
}

async function reportOf(fsi_gid: number, report_with_subgroups: 0 | 1 = 1): Promise<number> {
  const body = { fsi_gid, report_with_subgroups, ...march }
  const answer = await test.call('requestUsageReport', { token: root, body })
  expect(answer.body).toMatchObject({ code: 1 })
  await runQueuedJobs(test, usageReportHandler({ db: test.database.db, clock: test.clock }))
  return (answer.body as { fsi_rid: number }).fsi_rid
}

const download = (fsi_rid: number, token = west) =>
  test.call('downloadUsageReport', { token, body: { fsi_rid } })

async function move(fsi_gid: number, parent_gid: number): Promise<void> {
  const answer = await test.call('updateGroup', { token: root, body: { fsi_gid, parent_gid } })
  expect(answer.body).toMatchObject({ code: 1 })
}

async function remove(fsi_gid: number): Promise<void> {
  expect((await test.call('deleteGroup', { token: root, body: { fsi_gid } })).body).toMatchObject({ code: 1 })
}

describe('the reports of a group that moves to another customer', () => {
  it('are without those that hold usage of a group that had left before (req 37)', async () => {
    const fsi_rid = await reportOf(x)
    const own = await reportOf(x, 0)
    const scheduled = await reportOf(x)
    const { pool } = test.database
    await pool.query(`update usage_reports set kind = 'monthly', status = 3 where fsi_rid = $1`, [scheduled])
    await move(y, org.east.group.fsi_gid)
    expect((await download(fsi_rid, east)).body).toContain('Y')
    const without = await reportOf(x)
    await move(x, org.west.group.fsi_gid)
    for (const gone of [fsi_rid, scheduled]) expect((await download(gone)).status).toBe(404)
    const listed = await test.call('listUsageReports', { token: west, body: {} })
    const kept = listed.body.data.reports.map((one) => one.fsi_rid).filter((one) => one >= fsi_rid)
    expect(kept).toEqual([without, own])
    expect((await download(without)).body).not.toContain('Y')
    const { rowCount } = await pool.query('select from usage_report_pieces where fsi_rid = $1', [fsi_rid])
    expect(rowCount).toBe(0)
  })

  it('keep those of groups that move along, and of groups that were deleted below it', async () => {
    const gone = await groupWithUsage(x, 'Gone')
    const reports = [await reportOf(x), await reportOf(y), await reportOf(gone)]
    await remove(gone)
    await move(x, org.west.group.fsi_gid)
    for (const fsi_rid of reports) expect((await download(fsi_rid)).status).toBe(200)
  })

  it('are without those of a group above, or of a deleted one, that hold usage of a group that had left', async () => {
    const below = await groupWithUsage(x, 'Below')
    await move(y, below)
    const reports = [await reportOf(below), await reportOf(x)]
    await move(y, org.east.group.fsi_gid)
    await remove(below)
    await remove(y)
    for (const fsi_rid of reports) expect((await download(fsi_rid, east)).status).toBe(200)
    await move(x, org.west.group.fsi_gid)
    for (const fsi_rid of reports) expect((await download(fsi_rid)).status).toBe(404)
  })

  it('keep those with usage of a group that has come back, or that the new parent is above', async () => {
    const [first, second] = [await reportOf(x), await reportOf(y)]
    await move(y, org.east.group.fsi_gid)
    await move(y, x)
    await move(x, org.east.below.fsi_gid)
    expect((await download(first, east)).status).toBe(200)
    await move(y, org.west.below.fsi_gid)
    await move(x, org.west.group.fsi_gid)
    for (const fsi_rid of [first, second]) expect((await download(fsi_rid)).status).toBe(200)
  })

  it('are without those of before whose groups are not known, but those stay at a move upwards', async () => {
    const fsi_rid = await reportOf(y)
    await test.database.pool.query('update usage_reports set used_gids = null where fsi_rid = $1', [fsi_rid])
    await move(y, org.east.group.fsi_gid)
    expect((await download(fsi_rid, east)).status).toBe(200)
    await move(y, org.west.group.fsi_gid)
    expect((await download(fsi_rid)).status).toBe(404)
  })
})
