import { groupCascades } from '@telecopy/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeWebhook } from '../webhooks/webhooks.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type GroupCalls, openGroupCalls } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let east: GroupCalls
let token: string
let large: number
let target: number

// Two changes of so many numbers fit into the three quarters of an account, and a third one into no branch.
const numbers = Math.floor(groupCascades.perMinute * 0.35)

const addNumbers = (fsi_gid: number, count: number, from: number) =>
  test.database.pool.query(
    `insert into fax_numbers (fsi_gid, fax_number) select $1, ($3::bigint + n)::text from generate_series(1, $2) n`,
    [fsi_gid, count, from],
  )

beforeAll(async () => {
  ;({ test, org, root, east } = await openGroupCalls((made) => [
    made.east.group.fsi_gid,
    made.east.below.fsi_gid,
  ]))
  const { db } = test.database
  token = await tokenOf(test, org.east.administrator)
  large = (await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Large' })).fsi_gid
  target = (await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Target' })).fsi_gid
  const below = await makeGroup(db, large)
  await addNumbers(below.fsi_gid, numbers, 18_000_000_000)
})
afterAll(() => test.close())
// The windows of the test before are over.
beforeEach(() => test.clock.advance(61))

const update = (fsi_gid: number, fields: Record<string, unknown>, by = token) =>
  test.call('updateGroup', { token: by, body: { fsi_gid, ...fields } })

const usedByEast = async (): Promise<number> => {
  const row = await test.database.db
    .selectFrom('rate_limits')
    .select('used')
    .where('bucket', '=', `group-cascades|/${org.east.group.fsi_gid}`)
    .where('window_end', '>', test.clock.now())
    .executeTakeFirst()
  return row?.used ?? 0
}

it('moves and turns of a branch are limited by what they go through (req 83, 113)', async () => {
  const other = await tokenOf(test, await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid))
  expect((await update(large, { parent_gid: target })).status).toBe(200)
  expect((await update(large, { is_active: 0 })).status).toBe(200)
  const before = await root.details(large)
  for (const by of [token, other]) {
    for (const fields of [{ is_active: 1 }, { parent_gid: org.east.group.fsi_gid }]) {
      const { status, headers, body } = await update(large, fields, by)
      expect([status, body]).toMatchObject([429, { code: 429 }])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  }
  expect(await root.details(large)).toEqual(before)
  expect((await update(large, { group_name: 'Renamed' })).status).toBe(200)
  expect((await update(org.west.group.fsi_gid, { is_active: 0 })).status).toBe(404)
  expect((await update(large, { parent_gid: org.west.group.fsi_gid })).status).toBe(404)
  expect(await root.update(large, { is_active: 1 })).toMatchObject({ code: 1 })
  test.clock.advance(61)
  expect((await update(large, { parent_gid: org.east.group.fsi_gid })).status).toBe(200)
})

it('a change that is larger than the limit is possible in an empty window (req 83)', async () => {
  const { db } = test.database
  const huge = await makeGroup(db, org.east.group.fsi_gid)
  await addNumbers(huge.fsi_gid, groupCascades.perMinute + 1, 19_000_000_000)
  expect((await update(huge.fsi_gid, { is_active: 0 })).status).toBe(200)
  expect((await update(huge.fsi_gid, { is_active: 1 })).status).toBe(429)
  test.clock.advance(61)
  expect((await update(huge.fsi_gid, { is_active: 1 })).status).toBe(200)
})

it('settings count the groups below that they change, and nothing else counts (req 83)', async () => {
  const { db } = test.database
  const group = await makeGroup(db, org.east.group.fsi_gid, { is_allow_gsd: 1 })
  const below = await makeGroup(db, group.fsi_gid, { is_allow_gsd: 1 })
  await makeGroup(db, below.fsi_gid)
  const counted = async (fields: Record<string, unknown>) => {
    const before = await usedByEast()
    expect((await update(group.fsi_gid, fields)).body).toMatchObject({ code: 1 })
    return (await usedByEast()) - before
  }
  expect(await counted({ is_allow_gsd: 0 })).toBe(2)
  expect(await counted({ is_allow_gsd: 1 })).toBe(0)
  const retention = { is_retention_inbox: '1', retention_inbox_days: 30 }
  expect(await counted({ ...retention, is_retention_pass_to_subs: 1 })).toBe(2)
  expect(await counted({ retention_inbox_days: 31 })).toBe(2)
  expect(await counted({ retention_inbox_days: 31 })).toBe(0)
  expect(await counted({ is_retention_pass_to_subs: 0 })).toBe(2)
  expect(await counted({ retention_inbox_days: 32 })).toBe(0)
  expect(await counted({ group_name: 'Renamed', is_active: 1 })).toBe(0)
  expect(await counted({ is_active: 0 })).toBe(3)
  expect(await counted({ parent_gid: org.east.below.fsi_gid, is_active: 1 })).toBe(6)
})

it('a move counts the sums of usage that it changes above its two places, ten as one (req 83)', async () => {
  const { db, pool } = test.database
  const group = await makeGroup(db, org.east.group.fsi_gid)
  const deep = await makeGroup(db, (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid)
  await pool.query(
    `insert into usage_subtree_days (fsi_gid, gmt_day, sent_faxes)
     select c.ancestor_gid, date '2026-01-01' - d, 3 from group_closure c, generate_series(1, 400) d
     where c.descendant_gid = $1`,
    [group.fsi_gid],
  )
  const sumsOf = async (fsi_gid: number) => {
    const { rows } = await pool.query<{ sum: number }>(
      'select coalesce(sum(sent_faxes), 0)::int as sum from usage_subtree_days where fsi_gid = $1',
      [fsi_gid],
    )
    return rows[0]?.sum
  }
  const above = [await sumsOf(org.east.group.fsi_gid), await sumsOf(org.root.fsi_gid)]
  expect((await update(group.fsi_gid, { parent_gid: deep.fsi_gid })).status).toBe(200)
  // Two groups get the 400 sums. Those above both places keep them.
  expect(await usedByEast()).toBe(1 + (2 * 400) / 10)
  expect(await sumsOf(deep.fsi_gid)).toBe(1200)
  expect((await update(group.fsi_gid, { parent_gid: org.east.group.fsi_gid })).status).toBe(200)
  expect(await usedByEast()).toBe(2 * (1 + (2 * 400) / 10))
  expect(await sumsOf(deep.fsi_gid)).toBe(0)
  expect([await sumsOf(org.east.group.fsi_gid), await sumsOf(org.root.fsi_gid)]).toEqual(above)
})

it('a move counts the deliveries of the webhooks that it takes along, a hundred as one (req 83)', async () => {
  const { db, pool } = test.database
  const group = await makeGroup(db, org.east.group.fsi_gid)
  const { webhook_id } = await makeWebhook(db, (await makeGroup(db, group.fsi_gid)).fsi_gid)
  await pool.query(
    `insert into webhook_deliveries (webhook_id, event_id, event_type, event_time, body, created_time, started_time, next_time)
     select $1, 'evt_' || lpad(at::text, 8, '0'), 'user.created', 1, '{}', 1, 1, 1 from generate_series(1, 1000) at`,
    [webhook_id],
  )
  expect((await update(group.fsi_gid, { parent_gid: org.east.below.fsi_gid })).status).toBe(200)
  expect(await usedByEast()).toBe(2 + 1000 / 100)
})

it('a deletion counts the numbers and faxes that go to the parent (req 83)', async () => {
  const { db } = test.database
  const group = await makeGroup(db, org.east.group.fsi_gid)
  await addNumbers(group.fsi_gid, 3, 17_000_000_000)
  await db
    .insertInto('fax_records')
    .values({
      direction: 'sent',
      ref_code: 'counted-1',
      fsi_gid: group.fsi_gid,
      fsi_uid: null,
      fsi_nid: null,
      fax_number: '17000000001',
      created_time: 1,
      fax_result_code: 0,
      group_name: group.group_name,
    })
    .execute()
  expect(await east.remove(org.east.below.fsi_gid)).toMatchObject({ code: 0 })
  expect(await usedByEast()).toBe(0)
  expect(await east.remove(group.fsi_gid)).toEqual({ code: 1 })
  expect(await usedByEast()).toBe(5)
})
