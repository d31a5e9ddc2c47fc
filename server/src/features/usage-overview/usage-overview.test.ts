import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportMessages } from '@telecopy/contract/messages/reports'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

const at = (day: string, time = '12:00:00'): number => Date.parse(`${day}T${time}Z`) / 1000
const period = { report_date_from: '2026-03-01', report_date_to: '2026-03-04' }

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const { db } = test.database
  const sent = (fsi_gid: number, created_time: number, fax_result_code: number | null, pages_delivered = 2) =>
    makeFax(db, fsi_gid, { direction: 'sent', created_time, fax_result_code, pages_delivered })
  const { east: of, west } = org
  await sent(of.below.fsi_gid, at('2026-03-01', '00:00:00'), 0)
  await sent(of.below.fsi_gid, at('2026-03-01', '23:59:59'), 17, 1)
  await sent(of.below.fsi_gid, at('2026-03-03'), 17, 0)
  await sent(of.below.fsi_gid, at('2026-03-03'), 1000, 0)
  await sent(of.below.fsi_gid, at('2026-03-03'), null, 0)
  await sent(of.below.fsi_gid, at('2026-02-28', '23:59:59'), 0)
  await sent(of.below.fsi_gid, at('2026-03-05', '00:00:00'), 0)
  await makeFax(db, of.group.fsi_gid, { created_time: at('2026-03-03'), pages_delivered: 5 })
  await makeFax(db, west.group.fsi_gid, { created_time: at('2026-03-03'), pages_delivered: 7 })
})
afterAll(() => test.close())

async function overview(token: string, fsi_gid: number, asked = period) {
  const { body } = await test.call('getUsageOverview', { token, body: { fsi_gid, ...asked } })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.data
}

const none = { sent_faxes: 0, failed_faxes: 0, sent_pages: 0, received_faxes: 0, received_pages: 0 }
const ofEast = {
  days: [
    { day: '2026-03-01', ...none, sent_faxes: 2, failed_faxes: 1, sent_pages: 3 },
    { day: '2026-03-02', ...none },
    {
      day: '2026-03-03',
      sent_faxes: 2,
      failed_faxes: 2,
      sent_pages: 0,
      received_faxes: 1,
      received_pages: 5,
    },
    { day: '2026-03-04', ...none },
  ],
  totals: { sent_faxes: 4, failed_faxes: 3, sent_pages: 3, received_faxes: 1, received_pages: 5 },
  causes: [
    { fax_result_code: 17, faxes: 2 },
    { fax_result_code: 1000, faxes: 1 },
  ],
}

describe('the overview of usage', () => {
  it('has every day of the period, the totals, the causes and the busiest groups, with all groups below', async () => {
    const { group, below } = org.east
    expect(await overview(east, group.fsi_gid)).toEqual({
      ...ofEast,
      groups: [
        { fsi_gid: below.fsi_gid, group_name: 'East below', is_self: 0, sent_faxes: 4, received_faxes: 0 },
        { fsi_gid: group.fsi_gid, group_name: 'East', is_self: 1, sent_faxes: 0, received_faxes: 1 },
      ],
    })
  })

  it('names the direct sub-groups of the root with everything below them', async () => {
    const { groups, totals } = await overview(root, org.root.fsi_gid)
    expect(
      groups.map(({ group_name, sent_faxes, received_faxes }) => [group_name, sent_faxes, received_faxes]),
    ).toEqual([
      ['East', 4, 1],
      ['West', 0, 1],
    ])
    expect(totals).toEqual({ ...ofEast.totals, received_faxes: 2, received_pages: 12 })
  })

  it('is empty for a period without faxes', async () => {
    const asked = { report_date_from: '2026-01-01', report_date_to: '2026-01-01' }
    expect(await overview(east, org.east.group.fsi_gid, asked)).toEqual({
      days: [{ day: '2026-01-01', ...none }],
      totals: none,
      causes: [],
      groups: [],
    })
  })

  it('is absent for a group of others', async () => {
    const body = { fsi_gid: org.west.group.fsi_gid, ...period }
    expect((await test.call('getUsageOverview', { token: east, body })).status).toBe(404)
  })

  it.each([
    [{ report_date_from: '', report_date_to: '2026-03-01' }, reportMessages.startRequired],
    [{ report_date_from: '2026-03-01', report_date_to: '' }, reportMessages.endRequired],
    [{ report_date_from: '2026-03-02', report_date_to: '2026-03-01' }, reportMessages.endBeforeStart],
    [{ report_date_from: '2026-01-01', report_date_to: '2026-06-30' }, reportMessages.periodTooLong],
  ])('refuses a wrong period (%#, req 47)', async (asked, message) => {
    const { status, body } = await test.call('getUsageOverview', {
      token: east,
      body: { fsi_gid: org.east.group.fsi_gid, ...asked },
    })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  })

  it('follows a group that moves, and keeps what is deleted', async () => {
    const branch = await makeGroup(test.database.db, org.east.group.fsi_gid, { group_name: 'Moving' })
    await makeFax(test.database.db, branch.fsi_gid, { created_time: at('2026-03-02') })
    expect((await overview(east, org.east.group.fsi_gid)).totals.received_faxes).toBe(2)
    const move = async (parent_gid: number) =>
      (await test.call('updateGroup', { token: root, body: { fsi_gid: branch.fsi_gid, parent_gid } })).body
    expect(await move(org.west.group.fsi_gid)).toMatchObject({ code: 1 })
    expect((await overview(east, org.east.group.fsi_gid)).totals.received_faxes).toBe(1)
    expect((await overview(root, org.west.group.fsi_gid)).totals.received_faxes).toBe(2)
    expect((await overview(root, org.root.fsi_gid)).totals.received_faxes).toBe(3)
    expect(await usageDifferences(test.database.db)).toEqual([])
    await sql`delete from fax_records where fsi_gid = ${branch.fsi_gid}`.execute(test.database.db)
    const gone = await test.call('deleteGroup', { token: root, body: { fsi_gid: branch.fsi_gid } })
    expect(gone.body).toMatchObject({ code: 1 })
    const { totals, groups } = await overview(root, org.west.group.fsi_gid)
    expect(totals.received_faxes).toBe(2)
    expect(groups).toMatchObject([{ group_name: 'West', is_self: 1, received_faxes: 2 }])
  })
})

it('a day may have more pages than an integer of PostgreSQL holds', async () => {
  const most = 2 ** 31 - 1
  const [fsi_gid, created_time] = [org.west.group.fsi_gid, at('2026-01-10')]
  for (const pages_delivered of [most, most])
    await makeFax(test.database.db, fsi_gid, { created_time, pages_delivered })
  const day = '2026-01-10'
  const { totals } = await overview(root, fsi_gid, { report_date_from: day, report_date_to: day })
  expect(totals).toEqual({ ...none, received_faxes: 2, received_pages: 2 * most })
})
