import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GroupCalls, groupCallsOf, makeDefaultUser } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let token: string
let groups: GroupCalls

beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
  const permit = test.database.db.updateTable('groups').set(allPermissions)
  await permit.where('fsi_gid', '=', org.root.fsi_gid).execute()
  groups = groupCallsOf(test, token)
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`an invariant is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

const nia = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const

const create = async (fsi_gid: number, email: string, flags: { is_send_only?: 0 | 1 } = {}) =>
  outcome((await test.call('createUser', { token, body: { ...nia, ...flags, fsi_gid, email } })).body)

const createMany = (fsi_gid: number, flags: { is_send_only?: 0 | 1 } = {}): Promise<string[]> =>
  times(parties - 1, (at) => create(fsi_gid, `race.${fsi_gid}.${at}@example.com`, flags))

const makeLeaf = async (parent = org.root.fsi_gid): Promise<number> =>
  (await makeGroup(test.database.db, parent, allPermissions)).fsi_gid

async function countOf(statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${statement}`,
    [...values],
  )
  return rows[0]?.count ?? -1
}

describe('under 16 parallel clients', () => {
  it('an e-mail in many spellings, or a form sent twice, makes one user, recorded once (row 14, 36)', async () => {
    const spelling = (at: number): string => (at % 2 === 0 ? 'Race@Example.com' : ' race@example.COM ')
    const { pool } = test.database
    const made = await slowly(pool, ['users'], () =>
      times(parties, (at) => create(at % 3 === 0 ? org.root.fsi_gid : org.east.below.fsi_gid, spelling(at))),
    )
    expect(counted(made)).toEqual({ done: 1, 'code 2': parties - 1 })
    expect(await countOf('users where lower(btrim(email)) = $1', ['race@example.com'])).toBe(1)
    expect(
      await countOf("audit_log where action = 'user.create' and lower(btrim(entity_name)) = $1", [
        'race@example.com',
      ]),
    ).toBe(1)
  })

  it('no user enters a group that is being turned off with the one above it (row 11)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const top = await makeLeaf()
      const group = await makeLeaf(top)
      const [made, turned] = await slowly(test.database.pool, ['users'], () =>
        inTurns(test.database.pool, round, [
          () => createMany(group),
          () => groups.update(top, { is_active: 0 }).then(outcome),
        ]),
      )
      expect(turned).toBe('done')
      const { done = 0, group_deactivated = 0 } = counted(made)
      expect(done + group_deactivated).toBe(parties - 1)
      expect(await countOf('users where fsi_gid = $1 and is_active = 1', [group])).toBe(0)
    }
  })

  it('a group is deleted or gets a user, never both (row 7)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const group = await makeLeaf()
      const [deleted, made] = await slowly(test.database.pool, ['fax_numbers', 'users'], () =>
        inTurns(test.database.pool, round, [
          () => groups.remove(group).then(outcome),
          () => createMany(group),
        ]),
      )
      expect([deleted, counted(made)]).toEqual(
        deleted === 'done' ? ['done', { 'code 404': parties - 1 }] : ['has_users', { done: parties - 1 }],
      )
    }
  })

  it('send-only is switched off, or the group gets a send-only user, never both (row 11)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const group = await makeLeaf()
      await makeDefaultUser(test.database.db, group)
      expect(await groups.update(group, { is_send_only: 1 })).toMatchObject({ code: 1 })
      const [turned, made] = await slowly(test.database.pool, ['groups', 'users'], () =>
        inTurns(test.database.pool, round, [
          () => groups.update(group, { is_send_only: 0 }).then(outcome),
          () => createMany(group, { is_send_only: 1 }),
        ]),
      )
      expect([turned, counted(made)]).toEqual(
        turned === 'done'
          ? ['done', { send_only_is_off: parties - 1 }]
          : ['has_send_only_users', { done: parties - 1 }],
      )
    }
  })
})
