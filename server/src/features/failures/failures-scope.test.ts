import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type FailuresTest, march, names, noon, openFailures } from './failures.factory.ts'

let opened: FailuresTest

beforeAll(async () => {
  opened = await openFailures()
})
afterAll(() => opened.test.close())
beforeEach(() => opened.clear())

const fail: FailuresTest['failAt'] = (code, day, fields) => opened.failAt(code, noon(day), fields)

describe('whose failures', () => {
  it('are those of a user by identifier or e-mail; an e-mail of nobody means all users', async () => {
    const { test, org, failures, faxes } = opened
    const { user, group } = org.east
    const second = await makeUser(test.database.db, group.fsi_gid)
    await fail(17, 4)
    await fail(1000, 5, { fsi_uid: second.fsi_uid, account_email: second.email })
    for (const asked of [{ fsi_uid: user.fsi_uid }, { email: user.email.toUpperCase() }]) {
      const { data } = await failures({ ...asked, by: 'users' })
      expect(data).toMatchObject({
        rows: [{ name: user.email }],
        counts: 1,
        causes: [{ fax_result_code: 17 }],
      })
      expect([data.user, (await faxes(asked)).data.counts]).toEqual([
        { fsi_uid: user.fsi_uid, email: user.email },
        1,
      ])
    }
    const all = await failures({ email: org.west.user.email, by: 'users' })
    expect([all.data.counts, all.data.user]).toEqual([2, null])
  })

  it('are those of the scope: a foreign group or user answers like one that never was', async () => {
    const { org, failures, faxes } = opened
    await fail(17, 4)
    for (const read of [failures, faxes]) {
      const answers = await Promise.all([
        read({ fsi_gid: org.west.group.fsi_gid }),
        read({ fsi_gid: org.root.fsi_gid }),
        read({ fsi_gid: 2_000_000_000 }),
        read({ fsi_uid: org.west.user.fsi_uid }),
        read({ fsi_uid: 2_000_000_000 }),
      ])
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ code: 404 })
    }
  })

  it('belong to the group of the fax, in a new group below too', async () => {
    const { test, org, root, failures } = opened
    const below = await makeGroup(test.database.db, org.east.below.fsi_gid)
    await makeFax(test.database.db, below.fsi_gid, {
      direction: 'sent',
      created_time: noon(5),
      fax_result_code: 34,
    })
    expect(names(await failures({ by: 'groups' }))).toEqual([below.group_name])
    expect((await failures({ by: 'groups', fsi_gid: org.west.group.fsi_gid }, root)).data.counts).toBe(0)
  })
})

describe('the period of failures (req 47)', () => {
  it.each([
    [{ report_date_from: '' }, 'report_date_from', "Please choose the report's start date."],
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
  ])('%j is refused', async (days, path, message) => {
    const { failures, faxes } = opened
    for (const read of [failures, faxes])
      expect(await read(days)).toMatchObject({ code: 400, errors: [{ path, message }] })
  })
})

describe('a look at failures', () => {
  it('is recorded with group, user and period (req 79)', async () => {
    const { test, org, failures, faxes } = opened
    const { user, group } = org.east
    const { rows: before } = await test.database.pool.query<{ id: number }>(
      'select coalesce(max(id), 0) as id from audit_log',
    )
    await failures({ fsi_uid: user.fsi_uid })
    await faxes()
    const { rows } = await test.database.pool.query(
      'select action, fsi_gid, after from audit_log where id > $1 order by id',
      [before[0]?.id],
    )
    const period = { from: '2026-03-01', to: '2026-03-31' }
    const record = { action: 'report.view-failures', fsi_gid: group.fsi_gid }
    expect(rows).toEqual([
      { ...record, after: { ...period, fsi_uid: user.fsi_uid, email: user.email } },
      { ...record, after: period },
    ])
  })
})

it('failures need a group', async () => {
  const { test, east } = opened
  const asked = { token: east, body: { ...march, fsi_gid: 0 } }
  const refused = { body: { code: 400, errors: [{ path: 'fsi_gid', message: 'Please choose a group.' }] } }
  expect(await test.call('listFailures', asked)).toMatchObject(refused)
  expect(await test.call('listFailedFaxes', asked)).toMatchObject(refused)
})
