import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFax } from '../reports/reports.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type FailuresTest, names, noon, openFailures } from './failures.factory.ts'

let opened: FailuresTest

beforeAll(async () => {
  opened = await openFailures()
})
afterAll(() => opened.test.close())
beforeEach(() => opened.clear())

const fail: FailuresTest['failAt'] = (code, day, fields) => opened.failAt(code, noon(day), fields)

const other = '12025559999'

describe('the causes', () => {
  it('are counted with their newest time, the most frequent first, and no success or fax in progress', async () => {
    const { failures } = opened
    await fail(17, 4)
    await fail(17, 9)
    await fail(1000, 12)
    await fail(0, 13)
    await fail(17, 13, { fax_result_code: null })
    const { data } = await failures()
    expect(data.causes).toEqual([
      { fax_result_code: 17, failed: 2, newest_time: noon(9) },
      { fax_result_code: 1000, failed: 1, newest_time: noon(12) },
    ])
    expect(data.undelivered).toEqual({ faxes: 0, newest_time: null })
  })

  it('narrow the rows and not themselves; the rate is still of all faxes that have a result', async () => {
    const { org, failures } = opened
    await fail(17, 4)
    await fail(1000, 12)
    await fail(0, 13)
    await fail(1000, 12, { fax_number: other })
    await fail(17, 13, { fax_result_code: null })
    const { data } = await failures({ fax_result_code: 17 })
    expect(data.rows).toMatchObject([
      { name: org.east.number.fax_number, failed: 1, faxes: 3, fax_result_code: 17, newest_time: noon(4) },
    ])
    expect([data.counts, data.causes.length]).toEqual([1, 2])
  })

  it('have received faxes that reached nobody beside them', async () => {
    const { test, org, failures } = opened
    const { fsi_gid } = org.east.below
    for (const [status, day] of [
      ['Error', 3],
      ['Error', 5],
      ['Read', 6],
    ] as const)
      await makeFax(test.database.db, fsi_gid, { status, created_time: noon(day) })
    await makeFax(test.database.db, org.west.below.fsi_gid, { status: 'Error', created_time: noon(7) })
    const { data } = await failures()
    expect(data).toMatchObject({ undelivered: { faxes: 2, newest_time: noon(5) }, causes: [], rows: [] })
  })
})

describe('the rows', () => {
  it('of numbers lead to the number, its user and its group', async () => {
    const { org, failures } = opened
    await fail(17, 4)
    await fail(1000, 5)
    await fail(1000, 3)
    await fail(0, 6)
    const { user, number, below } = org.east
    expect((await failures()).data.rows).toEqual([
      {
        name: number.fax_number,
        fsi_nid: number.fsi_nid,
        fsi_uid: user.fsi_uid,
        email: user.email,
        fsi_gid: below.fsi_gid,
        group_name: below.group_name,
        failed: 3,
        faxes: 4,
        fax_result_code: 1000,
        newest_time: noon(5),
        rising: null,
      },
    ])
  })

  it('of users lead to the user', async () => {
    const { org, failures } = opened
    await fail(17, 4)
    const { user, below } = org.east
    expect((await failures({ by: 'users' })).data.rows).toMatchObject([
      { name: user.email, fsi_uid: user.fsi_uid, email: user.email, fsi_nid: 0, fsi_gid: below.fsi_gid },
    ])
  })

  it('of groups have the group of each fax, and not those below it', async () => {
    const { test, org, failures } = opened
    await fail(17, 4)
    await makeFax(test.database.db, org.east.group.fsi_gid, {
      direction: 'sent',
      created_time: noon(8),
      fax_result_code: 1,
    })
    const { group, below } = org.east
    expect((await failures({ by: 'groups' })).data.rows).toMatchObject([
      { name: group.group_name, fsi_gid: group.fsi_gid, failed: 1, faxes: 1, fax_result_code: 1 },
      { name: below.group_name, fsi_gid: below.fsi_gid, failed: 1, faxes: 1, fax_result_code: 17 },
    ])
  })

  it('of destinations count the faxes of the group only, whoever else sends there', async () => {
    const { test, org, root, failures } = opened
    await fail(17, 4)
    await fail(0, 5)
    await makeFax(test.database.db, org.west.group.fsi_gid, {
      direction: 'sent',
      dial_number: '13105550002',
      created_time: noon(6),
      fax_result_code: 17,
    })
    const row = { name: '13105550002', fsi_nid: 0, fsi_uid: 0, fsi_gid: 0, email: '', group_name: '' }
    expect((await failures({ by: 'destinations' })).data.rows).toMatchObject([
      { ...row, failed: 1, faxes: 2 },
    ])
    const all = await failures({ by: 'destinations', fsi_gid: org.root.fsi_gid }, root)
    expect(all.data.rows).toMatchObject([{ ...row, failed: 2, faxes: 3 }])
  })

  it('keep the texts of a deleted user and of a number that left the group, and lead nowhere', async () => {
    const { test, org, failures } = opened
    const gone = await makeUser(test.database.db, org.east.group.fsi_gid)
    await fail(17, 4, { fsi_uid: gone.fsi_uid, account_email: gone.email, fax_number: other })
    await test.database.pool.query('delete from users where fsi_uid = $1', [gone.fsi_uid])
    const nowhere = { fsi_nid: 0, fsi_uid: 0, email: '', fsi_gid: 0, failed: 1, faxes: 1 }
    expect((await failures({ by: 'users' })).data.rows).toMatchObject([{ ...nowhere, name: gone.email }])
    expect((await failures()).data.rows).toMatchObject([{ ...nowhere, name: other }])
  })

  it('lead to nothing outside of the chosen group: neither to a number that moved nor to its user', async () => {
    const { org, failures } = opened
    await fail(17, 4, { fax_number: org.west.number.fax_number, account_email: org.west.user.email })
    const nowhere = { fsi_nid: 0, fsi_uid: 0, email: '', fsi_gid: 0, group_name: '' }
    for (const by of ['numbers', 'users'] as const)
      expect((await failures({ by })).data.rows).toMatchObject([nowhere])
  })

  it('come newest first or worst first, in pages with the exact number', async () => {
    const { failures } = opened
    await fail(17, 9, { fax_number: '12025550101' })
    await fail(17, 2, { fax_number: '12025550102' })
    await fail(17, 3, { fax_number: '12025550102' })
    await fail(17, 5, { fax_number: '12025550103' })
    expect(names(await failures())).toEqual(['12025550101', '12025550103', '12025550102'])
    expect(names(await failures({ order: 'worst' }))).toEqual(['12025550102', '12025550101', '12025550103'])
    const page = await failures({ order: 'worst', start: 1, pagesize: 1 })
    expect([names(page), page.data.counts, page.data.causes[0]?.failed]).toEqual([['12025550101'], 3, 4])
    expect((await failures({ start: 9 })).data).toMatchObject({ rows: [], counts: 3 })
  })

  it('take whole days in GMT, both ends included', async () => {
    const { failures, faxes } = opened
    const [first, last] = [Date.UTC(2026, 2, 5) / 1000, Date.UTC(2026, 2, 7) / 1000 - 1]
    for (const [at, created_time] of [first - 1, first, last, last + 1].entries())
      await fail(17, 1, { created_time, dial_number: `1310555000${at}` })
    const days = { report_date_from: '2026-03-05', report_date_to: '2026-03-06' }
    expect(names(await failures({ ...days, by: 'destinations' }))).toEqual(['13105550002', '13105550001'])
    expect((await faxes(days)).data.counts).toBe(2)
  })
})

describe('the failed faxes', () => {
  it('are those to a destination with a cause, newest first, in pages with the exact number', async () => {
    const { org, faxes } = opened
    await fail(17, 4, { ref_code: 'A', pages_delivered: 2, connect_time: 30, fax_type: 'Web' })
    await fail(17, 6, { ref_code: 'B', dial_number: '13105550009' })
    await fail(1000, 5, { ref_code: 'C' })
    await fail(0, 7)
    const codes = ({ data }: Awaited<ReturnType<typeof faxes>>) => data.faxes.map(({ ref_code }) => ref_code)
    expect(codes(await faxes())).toEqual(['B', 'C', 'A'])
    expect(codes(await faxes({ dial_number: '13105550002' }))).toEqual(['C', 'A'])
    expect((await faxes({ dial_number: '13105550002', fax_result_code: 17 })).data).toEqual({
      user: null,
      counts: 1,
      faxes: [
        {
          ref_code: 'A',
          gsd_id: 0,
          created_time: noon(4),
          email: org.east.user.email,
          fax_type: 'Web',
          caller_number: '',
          dial_number: '13105550002',
          pages_delivered: 2,
          connect_time: 30,
          fax_result_code: 17,
          fax_result_message: 'User busy',
        },
      ],
    })
    const page = await faxes({ start: 1, pagesize: 1 })
    expect([codes(page), page.data.counts]).toEqual([['C'], 3])
  })
})
