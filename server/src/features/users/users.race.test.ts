import { allPermissions } from '@telecopy/contract/groups/group-fields'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { updateUser } from '@telecopy/contract/users/users.calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GroupCalls, groupCallsOf, makeDefaultUser } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { counted, inTurns, isAccepted, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeAdministratorAccount, makeUser } from './users.factory.ts'

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

const update = async (
  fsi_uid: number,
  fields: Omit<SentBodyOf<typeof updateUser>, 'fsi_uid'>,
  of = token,
): Promise<string> =>
  outcome((await test.call('updateUser', { token: of, body: { ...fields, fsi_uid } })).body)

const createMany = (fsi_gid: number, flags: { is_send_only?: 0 | 1 } = {}): Promise<string[]> =>
  times(parties - 1, (at) => create(fsi_gid, `race.${fsi_gid}.${at}@example.com`, flags))

/** A group for a round. The refusals of the round before are forgotten: their limit is not what these tests are about. */
async function makeLeaf(parent = org.root.fsi_gid): Promise<number> {
  await test.database.db.deleteFrom('rate_limits').execute()
  return (await makeGroup(test.database.db, parent, allPermissions)).fsi_gid
}

/** Leaves the root no other administrators than these. */
async function setAside(pair: readonly { fsi_uid: number }[]): Promise<void> {
  await test.database.pool.query(
    'update users set is_admin = 0 where fsi_gid = $1 and is_admin = 1 and fsi_uid <> all($2::int[])',
    [org.root.fsi_gid, pair.map(({ fsi_uid }) => fsi_uid)],
  )
}

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

  it('an e-mail in two forms of its domain makes one user, recorded once (row 14)', async () => {
    const forms = ['race@bücher.example', 'race@xn--bcher-kva.example', 'Race@Bücher.example'] as const
    const made = await slowly(test.database.pool, ['users'], () =>
      times(parties, (at) => create(org.root.fsi_gid, forms[at % forms.length] ?? forms[0])),
    )
    expect(counted(made)).toEqual({ done: 1, 'code 2': parties - 1 })
    expect(await countOf('users where lower(email) like $1', ['race@%cher%.example'])).toBe(1)
  })

  it('no user enters a group that is being turned off with the one above it (row 11)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
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
    for (let round = 0; round < rounds(4); round += 1) {
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
    for (let round = 0; round < rounds(4); round += 1) {
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

  it('no user is turned on in, or moved into, a group that is being turned off with the one above it (row 11)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const top = await makeLeaf()
      const group = await makeLeaf(top)
      const elsewhere = await makeLeaf()
      const users = await times(parties - 1, (at) =>
        at % 2 === 0
          ? makeUser(test.database.db, group, { is_active: 0 })
          : makeUser(test.database.db, elsewhere),
      )
      const [changed, turned] = await slowly(test.database.pool, ['users'], () =>
        inTurns(test.database.pool, round, [
          () =>
            times(parties - 1, (at) => {
              const fsi_uid = users[at]?.fsi_uid ?? 0
              return at % 2 === 0 ? update(fsi_uid, { is_active: 1 }) : update(fsi_uid, { fsi_gid: group })
            }),
          () => groups.update(top, { is_active: 0 }).then(outcome),
        ]),
      )
      expect(turned).toBe('done')
      const { done = 0, group_deactivated = 0, user_in_deactivated_group = 0 } = counted(changed)
      expect(done + group_deactivated + user_in_deactivated_group).toBe(parties - 1)
      expect(await countOf('users where fsi_gid = $1 and is_active = 1', [group])).toBe(0)
    }
  })

  it('a user that is disabled itself stays off while a group above it is turned on (row 13)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const top = await makeLeaf()
      const group = await makeLeaf(top)
      const users = await times(parties - 1, () => makeUser(test.database.db, group))
      const stays = await makeUser(test.database.db, group)
      expect(await groups.update(top, { is_active: 0 })).toMatchObject({ code: 1 })
      const disable = () => times(parties - 1, (at) => update(users[at]?.fsi_uid ?? 0, { is_active: 0 }))
      const turnOn = async () => [outcome(await groups.update(top, { is_active: 1 }))]
      const done = await slowly(test.database.pool, ['users'], () =>
        inTurns(test.database.pool, round, [1, 2].includes(round) ? [disable, turnOn] : [turnOn, disable]),
      )
      expect(counted(done.flat())).toEqual({ done: parties })
      const { rows } = await test.database.pool.query(
        'select fsi_uid from users where fsi_gid = $1 and is_active = 1',
        [group],
      )
      expect(rows).toEqual([{ fsi_uid: stays.fsi_uid }])
    }
  })

  it('of 16 clients that save the same form one succeeds, and the others get a conflict (row 36, 37)', async () => {
    const user = await makeUser(test.database.db, org.root.fsi_gid)
    const saved = await slowly(test.database.pool, ['users'], () =>
      times(parties, (at) => update(user.fsi_uid, { first_name: `Name ${at}`, version: 1 })),
    )
    expect(counted(saved)).toEqual({ done: 1, changed_meanwhile: parties - 1 })
    expect(await countOf("audit_log where action = 'user.update' and entity_id = $1", [user.fsi_uid])).toBe(1)
  })

  it('a user moves to one group at a time, with its number, or stays as the default user (row 18)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const [here, there] = [await makeLeaf(), await makeLeaf()]
      const user = await makeUser(test.database.db, here)
      const { fsi_nid, fax_number } = await makeNumberOf(test.database.db, user)
      const asDefault = {
        fsi_gid: here,
        fsi_uid: user.fsi_uid,
        fsi_nid,
        fax_number,
        csid: '',
        is_gsd: 0 as const,
      }
      const [set, moved] = await slowly(test.database.pool, ['users', 'group_default_users'], () =>
        inTurns(test.database.pool, round, [
          () => test.call('setDefaultUser', { token, body: asDefault }).then(({ body }) => outcome(body)),
          () => update(user.fsi_uid, { fsi_gid: there }),
        ]),
      )
      expect([set === 'done', moved === 'done']).toEqual(set === 'done' ? [true, false] : [false, true])
      expect(moved).toMatch(/^(done|group_default_user)$/)
      expect(
        await countOf('fax_numbers n join users u using (fsi_uid, fsi_gid) where n.fsi_nid = $1', [fsi_nid]),
      ).toBe(1)
    }
  })

  it('a user who is moved to many groups at once is in one of them, with its number (row 18)', async () => {
    const user = await makeUser(test.database.db, await makeLeaf())
    const { fsi_nid } = await makeNumberOf(test.database.db, user)
    const targets = await times(parties, () => makeLeaf())
    const moved = await slowly(test.database.pool, ['users'], () =>
      times(parties, (at) => update(user.fsi_uid, { fsi_gid: targets[at] })),
    )
    const { done = 0, changed_meanwhile = 0 } = counted(moved)
    expect(done).toBeGreaterThan(0)
    expect(done + changed_meanwhile).toBe(parties)
    expect(await countOf("audit_log where action = 'user.move' and entity_id = $1", [user.fsi_uid])).toBe(
      done,
    )
    expect(
      await countOf(
        'fax_numbers n join users u using (fsi_uid, fsi_gid) where n.fsi_nid = $1 and u.fsi_gid = any($2::int[])',
        [fsi_nid, targets],
      ),
    ).toBe(1)
  })

  it('two administrators of the root who demote or disable each other do not both succeed (row 28)', async () => {
    const { db, pool } = test.database
    for (let round = 0; round < rounds(4); round += 1) {
      const pair = [
        await makeAdministratorAccount(db, org.root.fsi_gid),
        await makeAdministratorAccount(db, org.root.fsi_gid),
      ] as const
      const tokens = [await tokenOf(test, pair[0]), await tokenOf(test, pair[1])] as const
      await setAside(pair)
      const fields = round % 2 === 0 ? ({ is_admin: 0 } as const) : ({ is_active: 0 } as const)
      const outcomes = await slowly(pool, ['users'], () =>
        times(2, (at) => update(pair[1 - at]?.fsi_uid ?? 0, fields, tokens[at])),
      )
      await pool.query('update users set is_admin = 1 where fsi_uid = $1', [org.administrator.fsi_uid])
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
      expect(outcomes.filter((one) => /^(last_administrator|code 1001)$/.test(one))).toHaveLength(1)
    }
  })

  it('two administrators of the root do not both go when a writer forgets the locks (row 28)', async () => {
    const { db, pool } = test.database
    for (let round = 0; round < rounds(4); round += 1) {
      const [caller, other] = [
        await makeAdministratorAccount(db, org.root.fsi_gid),
        await makeAdministratorAccount(db, org.root.fsi_gid),
      ]
      const callerToken = await tokenOf(test, caller)
      await setAside([caller, other])
      const deletion = 'delete from users where fsi_uid = $1'
      const demotion = 'update users set is_admin = 0 where fsi_uid = $1'
      const acts = (): Promise<string>[] =>
        round % 2 === 0
          ? [isAccepted(pool, deletion, [caller.fsi_uid]), isAccepted(pool, deletion, [other.fsi_uid])]
          : [
              update(other.fsi_uid, { is_admin: 0 }, callerToken),
              isAccepted(pool, demotion, [caller.fsi_uid]),
            ]
      const outcomes = await slowly(pool, ['users'], () => Promise.all(acts()))
      await pool.query('update users set is_admin = 1 where fsi_uid = $1', [org.administrator.fsi_uid])
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    }
  })
})
