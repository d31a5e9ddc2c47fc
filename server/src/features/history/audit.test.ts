import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { listAudit } from '@telecopy/contract/history/history.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeRecord } from './history.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

type Body = SentBodyOf<typeof listAudit>

async function list(body: Body, token = root) {
  const answer = await test.call('listAudit', { token, body })
  expect(answer.body).toMatchObject({ code: 1 })
  return answer.body.data
}

const names = async (body: Body, token = root): Promise<string[]> =>
  (await list(body, token)).data.map((row) => row.entity_name)

async function csv(token: string, body: Body): Promise<string[][]> {
  const answer = await test.call('exportAudit', { token, body })
  expect(answer.status).toBe(200)
  return Papa.parse<string[]>(answer.body, { newline: '\r\n', skipEmptyLines: true }).data
}

describe('listAudit', () => {
  it('lists the records of the scope only, with a total of only these (req 31, 38)', async () => {
    const { data, counts } = await list({}, east)
    expect(data).toMatchObject([{ action: 'sign-in', actor_email: org.east.administrator.email }])
    expect(counts).toBe(1)
    const all = await list({})
    expect(all.data.map((row) => [row.action, row.actor_email])).toEqual([
      ['sign-in', org.east.administrator.email],
      ['sign-in', org.administrator.email],
    ])
    expect(all.counts).toBe(2)
  })

  it('shows records without a group from the root only: operators’ acts, and tries of unknown names', async () => {
    const { db } = test.database
    const unknown = { group: null, entity: 'user', entity_id: null, action: 'sign-in.failed' }
    await makeRecord(db, { ...unknown, entity_name: '' })
    await makeRecord(db, {
      group: null,
      entity: 'bulletin',
      entity_name: 'Notice',
      action: 'bulletin.add',
      address: 'command line',
    })
    const rows = (await list({ action: 'bulletin.add' })).data
    expect(rows).toMatchObject([{ actor: 'operator', actor_email: '', fsi_gid: null, group_name: '' }])
    expect((await list({ action: 'sign-in.failed' })).data).toMatchObject([{ actor: 'nobody' }])
    for (const action of ['bulletin.add', 'sign-in.failed'])
      expect(await list({ action }, east)).toEqual({ data: [], counts: 0, things: [] })
    expect((await list({ action: 'bulletin.add', fsi_gid: org.east.group.fsi_gid })).counts).toBe(0)
  })

  it('answers a foreign group as absent, and filters without a match with an empty list (req 28)', async () => {
    for (const fsi_gid of [org.west.group.fsi_gid, org.root.fsi_gid])
      expect((await test.call('listAudit', { token: east, body: { fsi_gid } })).status).toBe(404)
    expect(await list({ action: 'no.such-act' })).toEqual({ data: [], counts: 0, things: [] })
  })
})

describe('filters of the audit list', () => {
  let group: { fsi_gid: number; group_name: string }
  let below: { fsi_gid: number; group_name: string }

  beforeAll(async () => {
    const { db } = test.database
    group = await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Filtered' })
    below = await makeGroup(db, group.fsi_gid, { group_name: 'Below' })
    const odd = await makeUser(db, group.fsi_gid, { email: 'Odd_Name%x@Example.com' })
    const like = await makeUser(db, group.fsi_gid, { email: 'oddZnameZx@example.com' })
    const day = Date.UTC(2025, 2, 30) / 1000
    const records = [
      { actor: odd, group, entity_name: 'last second before', time: day - 1 },
      { actor: like, group, entity_name: 'first second', time: day, action: 'group.move' },
      { actor: odd, group: below, entity_name: 'last second', time: day + 86_399 },
      { actor: org.administrator, group: below, entity_name: 'day after', time: day + 86_400 },
    ]
    for (const record of records) await makeRecord(db, record)
  })

  const all = ['day after', 'last second', 'first second', 'last second before']

  it.each<[Body, string[]]>([
    [{}, all],
    [{ person: 'ODD_NAME' }, ['last second', 'last second before']],
    [{ person: '%' }, ['last second', 'last second before']],
    [{ person: '_' }, ['last second', 'last second before']],
    [{ person: String.raw`\\` }, []],
    [{ person: ' oddzname ' }, ['first second']],
    [{ action: 'group.move' }, ['first second']],
    [{ action: 'group' }, []],
    [{ actions: ['group.move'] }, ['first second']],
    [{ actions: ['group.move', 'group.update', 'no.such-act'] }, all],
    [{ action: 'group.move', actions: ['no.such-act'] }, ['first second']],
    [
      { actions: ['group.move', 'group.update'], is_people_only: 1, person: 'odd_' },
      ['last second', 'last second before'],
    ],
    [{ time_from: '2025-03-30', time_to: '2025-03-30' }, ['last second', 'first second']],
    [{ time_from: '2025-03-30' }, ['day after', 'last second', 'first second']],
    [{ time_to: '2025-03-29' }, ['last second before']],
    [{ time_from: Date.UTC(2025, 2, 31) / 1000 }, ['day after']],
    [{ time_from: 0, time_to: null }, all],
    [{ person: 'odd', action: 'group.update', time_from: '2025-03-30' }, ['last second']],
  ])('%j finds %j (req 38, 46)', async (filter, found) => {
    const { data, counts } = await list({ ...filter, fsi_gid: group.fsi_gid })
    expect(data.map((row) => row.entity_name)).toEqual(found)
    expect(counts).toBe(found.length)
  })

  it('narrow to a group with all groups below it', async () => {
    expect(await names({ fsi_gid: below.fsi_gid })).toEqual(['day after', 'last second'])
    expect(await names({ fsi_gid: group.fsi_gid }, east)).toEqual(all)
  })

  it('find no actor outside the administrator’s view (req 31)', async () => {
    const person = org.administrator.email
    expect(await names({ fsi_gid: group.fsi_gid, person })).toEqual(['day after'])
    expect(await names({ fsi_gid: group.fsi_gid, person }, east)).toEqual([])
    expect((await list({ fsi_gid: group.fsi_gid }, east)).data[0]).toMatchObject({
      actor: 'outside',
      actor_email: '',
    })
  })

  it('page without gaps or repeats', async () => {
    const paged: string[] = []
    for (let start = 0; start < 4; start += 1)
      paged.push(...(await names({ fsi_gid: group.fsi_gid, start, pagesize: 1 }, east)))
    expect(paged).toEqual(all)
    expect(await names({ start: 10_000_000 })).toEqual([])
  })

  it.each([
    { time_from: '2025-02-29' },
    { time_from: '2025-2-1' },
    { time_from: '1969-12-31' },
    { time_from: '30.3.2025' },
    { time_from: -1 },
    { time_from: 1.5 },
    { time_to: '2025-03-29', time_from: '2025-03-30' },
    { time_to: 5, time_from: 6 },
    { person: 'x'.repeat(41) },
    { person: 1 },
    { action: 'x'.repeat(61) },
    { action: "'; drop" },
    { actions: ['x', "'; drop"] },
    { actions: Array.from({ length: 201 }, () => 'x') },
    { actions: 'group.move' },
    { is_people_only: 2 },
    { fsi_gid: 'x' },
    { pagesize: 0 },
    { start: 10_000_001 },
    { extra: 1 },
  ])('refuse %j (req 42, 46)', async (body) => {
    const answer = await test.call('listAudit', { token: root, body: body as never })
    expect(answer.status).toBe(400)
  })

  it('name the invalid end', async () => {
    const body = { time_from: '2025-03-30', time_to: '2025-03-29' }
    const answer = await test.call('listAudit', { token: root, body })
    expect(answer.body).toMatchObject({
      code: 400,
      errors: [{ path: 'time_to', message: 'The end must not be before the start.' }],
    })
  })
})

describe('exportAudit', () => {
  it('answers the filtered list in words as Audit_{fsi_gid}.csv, and no cell runs in a spreadsheet (req 50)', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid, { group_name: '=Sums, "Ltd"' })
    await makeRecord(db, {
      actor: org.east.administrator,
      group,
      action: 'group.update',
      time: Date.UTC(2025, 10, 2, 6, 30) / 1000,
      before: { is_active: 1, retention_inbox_days: 2600, is_retention_inbox: '0', group_name: 'Old' },
      after: { is_active: 0, retention_inbox_days: 1, is_retention_inbox: '1', group_name: '=Sums, "Ltd"' },
    })
    const answer = await test.call('exportAudit', { token: east, body: { fsi_gid: group.fsi_gid } })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="Audit_${group.fsi_gid}.csv"`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, line, ...more] = await csv(east, { fsi_gid: group.fsi_gid, time_to: '2025-11-02' })
    expect(header).toEqual(['Time (UTC)', 'Person', 'What was done', 'To what', 'Group', 'Before', 'After'])
    expect(more).toEqual([])
    expect(line).toEqual([
      '2025-11-02 06:30',
      org.east.administrator.email,
      'Changed the group',
      'Group =Sums, "Ltd"',
      `'=Sums, "Ltd"`,
      'Activated: On; Group Name: Old; Storage of Received Faxes: Lifetime; Days Received Faxes Are Kept: 2,600 days',
      'Activated: Off; Group Name: =Sums, "Ltd"; Storage of Received Faxes: Custom; Days Received Faxes Are Kept: 1 day',
    ])
  })

  it('holds only the scope’s records, and answers a foreign group as absent (req 31, 38)', async () => {
    await makeRecord(test.database.db, { group: org.west.group, actor: org.west.administrator })
    await makeRecord(test.database.db, { group: org.east.below, actor: org.administrator })
    const lines = await csv(east, {})
    const text = JSON.stringify(lines)
    for (const foreign of ['West', org.west.administrator.email, org.administrator.email])
      expect(text).not.toContain(foreign)
    expect(text).toContain('Somebody outside your groups')
    const foreign = await test.call('exportAudit', { token: east, body: { fsi_gid: org.west.group.fsi_gid } })
    expect([foreign.status, foreign.body]).toEqual([404, { code: 404, message: 'Not found.' }])
  })

  it('is recorded with the administrator and the filters (req 75)', async () => {
    await csv(root, { fsi_gid: org.east.group.fsi_gid, person: ' Odd ', time_to: '2025-01-31' })
    expect((await list({ action: 'audit.export' })).data[0]).toMatchObject({
      actor_email: org.administrator.email,
      entity_id: org.east.group.fsi_gid,
      group_name: 'East',
      after: { person: 'odd', to: '2025-01-31T23:59:59Z' },
    })
  })

  it('misses and repeats no record over many pages, from the root and below it (req 87)', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid)
    const below = await makeGroup(db, group.fsi_gid)
    const rows = Array.from({ length: 3500 }, (_, at) => ({
      // Many records have the same time.
      time: 1_700_000_000 + Math.floor(at / 7),
      actor_uid: null,
      actor_email: '',
      actor_gid: null,
      fsi_gid: at % 3 === 0 ? group.fsi_gid : below.fsi_gid,
      group_name: 'Bulk',
      action: 'bulk.write',
      entity: 'group',
      entity_id: group.fsi_gid,
      entity_name: `bulk ${at}`,
      before: null,
      after: null,
      request_id: '',
      address: '',
    }))
    await db.insertInto('audit_log').values(rows).execute()
    const expected = rows.map((row) => `Group ${row.entity_name}`).toReversed()
    for (const body of [{ action: 'bulk.write' }, { fsi_gid: group.fsi_gid, time_to: '2023-12-31' }]) {
      const things = (await csv(root, body)).slice(1).map((line) => line[3])
      expect(things).toEqual(expected)
    }
  })
})
