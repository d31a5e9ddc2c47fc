import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardCounts } from '@telecopy/contract/dashboard/dashboard.schemas'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { seconds } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeSharedLine } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { makeImport } from '../user-imports/user-imports.factory.ts'
import { makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let now: number

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  now = test.clock.now()
})
afterAll(() => test.close())

async function counts(token: string): Promise<DashboardCounts> {
  const { body } = await test.call('getDashboardCounts', { token, body: {} })
  expect(body).toMatchObject({ code: 1 })
  return body.data
}

/** How much a step adds to the counts of the East group, and to those of the root. */
async function added(valueOf: (of: DashboardCounts) => number, step: () => Promise<void>) {
  const before = [valueOf(await counts(east)), valueOf(await counts(root))]
  await step()
  const after = [valueOf(await counts(east)), valueOf(await counts(root))]
  return after.map((value, at) => value - (before[at] ?? 0))
}

describe('getDashboardCounts', () => {
  it('counts the groups of the scope and what they hold, as their lists do', async () => {
    const { db } = test.database
    await makeFaxNumber(db, org.east.group.fsi_gid)
    await makeSharedLine(db, org.east.below.fsi_gid)
    for (const token of [east, root]) {
      const { groups, users, fax_numbers, shared_lines } = await counts(token)
      const tree = (await test.call('listGroups', { token, body: {} })).body.data
      const listed = (await test.call('listUsers', { token, body: {} })).body.data
      expect([groups, users, fax_numbers]).toEqual([
        tree.total_sub_groups + 1,
        listed.counts,
        tree.total_fax_numbers,
      ])
      expect(shared_lines).toBe(1)
    }
  })

  it('counts the numbers with three failed faxes since yesterday, which their list then shows', async () => {
    const { db } = test.database
    const numbers = [
      org.east.number,
      await makeNumberOf(db, org.east.user),
      await makeNumberOf(db, org.east.user),
    ]
    const fail = async (number: { fax_number: string }, times: number, created_time: number) => {
      for (let at = 0; at < times; at += 1)
        await makeFax(db, org.east.below.fsi_gid, {
          direction: 'sent',
          fsi_uid: org.east.user.fsi_uid,
          account_email: org.east.user.email,
          fax_number: number.fax_number,
          dial_number: '13105550002',
          created_time,
          fax_result_code: 17,
        })
    }
    const [failing, twice, longAgo] = numbers
    const failed = await added(
      ({ attention }) => attention.failing_numbers.count,
      async () => {
        await fail(failing ?? org.east.number, 2, now)
        await fail(failing ?? org.east.number, 1, now - 86_400)
        await fail(twice ?? org.east.number, 2, now)
        await fail(longAgo ?? org.east.number, 5, now - 2 * 86_400)
      },
    )
    expect(failed).toEqual([1, 1])
    const { count, ...filters } = (await counts(east)).attention.failing_numbers
    const list = await test.call('listFailures', {
      token: east,
      body: { fsi_gid: org.east.group.fsi_gid, ...filters },
    })
    expect(list.body.data).toMatchObject({
      counts: count,
      rows: [{ name: org.east.number.fax_number, failed: 3 }],
    })
  })

  it('counts the devices that are offline, which their list then shows', async () => {
    const { db } = test.database
    const offline = await added(
      ({ attention }) => attention.offline_devices,
      async () => {
        const times = [now, now - seconds.ataOnline - 1, now - 90_000, 0]
        for (const [at, lst_ata_online_time] of times.entries())
          await makeNumberOf(db, org.east.user, {
            type: '1',
            ata_mac: `001FC100000${at}`,
            lst_ata_online_time,
          })
        await makeNumberOf(db, org.west.user, { type: '1', ata_mac: '001FC1000009', lst_ata_online_time: 1 })
      },
    )
    expect(offline).toEqual([2, 3])
    const list = await test.call('listDevices', { token: east, body: { state: 'offline' } })
    expect(list.body.data.counts).toBe(2)
  })

  it('counts the imports with errors, which their list then shows', async () => {
    const { db } = test.database
    const { fsi_gid } = org.east.below
    const refs: string[] = []
    const failed = await added(
      ({ attention }) => attention.imports_with_errors,
      async () => {
        const bad = [
          { rows_total: 2, count_created: 1, count_failed: 1 },
          { file_message: 'The file is empty.' },
        ]
        for (const fields of bad) refs.push((await makeImport(db, fsi_gid, fields)).ref_code)
        await makeImport(db, fsi_gid, { rows_total: 2, count_created: 1, count_skipped: 1 })
        await makeImport(db, fsi_gid, {
          status: 0,
          finished_time: null,
          file: Buffer.from('x'),
          rows_total: 9,
          count_failed: 1,
        })
        await makeImport(db, org.west.group.fsi_gid, { rows_total: 1, count_failed: 1 })
      },
    )
    expect(failed).toEqual([2, 3])
    const list = await test.call('listUserImports', { token: east, body: { is_with_errors: 1 } })
    expect(list.body.data.counts).toBe(2)
    expect(list.body.data.reports.map(({ ref_code }) => ref_code)).toEqual(refs.toReversed())
    expect((await test.call('listUserImports', { token: east, body: {} })).body.data.counts).toBe(4)
  })

  it('counts the active groups without an active administrator of their own, which the tree then names', async () => {
    const { db } = test.database
    const made = await added(
      ({ attention }) => attention.groups_without_administrator,
      async () => {
        const kept = await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Kept' })
        await makeUser(db, kept.fsi_gid, { is_admin: 1 })
        const left = await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Left' })
        await makeUser(db, left.fsi_gid, { is_admin: 1, is_active: 0 })
        await makeUser(db, left.fsi_gid)
        await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Off', is_active: 0 })
        await makeGroup(db, org.west.group.fsi_gid, { group_name: 'Foreign' })
      },
    )
    expect(made).toEqual([1, 2])
    const tree = (await test.call('listGroups', { token: east, body: {} })).body.data
    const all = (node: GroupNode): GroupNode[] => [node, ...node.children.flatMap(all)]
    const lacking = all(tree).filter((node) => node.is_active === 1 && node.has_administrator === 0)
    expect(lacking.map(({ group_name }) => group_name).toSorted()).toEqual(['East below', 'Left'])
    expect((await counts(east)).attention.groups_without_administrator).toBe(2)
  })

  it('records no look, and takes no fields', async () => {
    const looks = async () => {
      const { rows } = await test.database.pool.query<{ count: number }>(
        'select count(*)::int as count from audit_log',
      )
      return rows[0]?.count
    }
    const before = await looks()
    await counts(root)
    expect(await looks()).toBe(before)
    const { status } = await test.call('getDashboardCounts', { token: root, body: { fsi_gid: 1 } as never })
    expect(status).toBe(400)
  })
})
