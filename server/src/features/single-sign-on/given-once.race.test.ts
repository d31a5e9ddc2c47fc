import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Operator, makeOperator } from '../../testing/operator.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, isAccepted, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import { makeSamlProvider } from '../../testing/saml-provider.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { groupCallsOf } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { newAddress } from './sso-world.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let operator: Operator
let metadata: string

beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
  metadata = (await makeSamlProvider('urn:test:once')).metadata('https://idp.example/sso')
  operator = makeOperator(test.database, test.services.settings)
  operator.files.set('metadata.xml', Buffer.from(metadata))
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterAll(() => test.close())

const nia = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const

const add = async (fsi_gid: number, fields: { email?: string; sso_email?: string }) =>
  outcome(
    (await test.call('createUser', { token, body: { ...nia, fsi_gid, email: newAddress(), ...fields } }))
      .body,
  )

const idp = (...words: string[]) => operator.run('idp', ...words)
const register = async (fsi_gid: number, ...words: string[]) =>
  (await idp('add', '--group', `${fsi_gid}`, '--type', 'saml', '--metadata', 'metadata.xml', ...words)).code

const makeBelow = async (parent: number) => (await makeGroup(test.database.db, parent)).fsi_gid

/** A group with a provider, and two groups below it. */
async function makeReach() {
  const top = await makeBelow(org.root.fsi_gid)
  await register(top)
  return { top, one: await makeBelow(top), other: await makeBelow(top) }
}

async function holders(address: string): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int from users where coalesce(nullif(sso_email, ''), email) = $1`,
    [address],
  )
  return rows[0]?.count ?? -1
}

describe('one SSO address, given at the same moment', () => {
  it('goes to one of 16 new users of a provider (row 58)', async () => {
    const { one, other } = await makeReach()
    const address = newAddress()
    const made = await slowly(test.database.pool, ['users'], () =>
      times(parties, (at) => add(at % 2 === 0 ? one : other, { sso_email: address })),
    )
    expect(counted(made)).toEqual({ done: 1, 'code 2': parties - 1 })
    expect(await holders(address)).toBe(1)
  })

  it('goes to one of 16 users, as SSO e-mail or e-mail (row 58)', async () => {
    const { one, other } = await makeReach()
    const address = newAddress()
    const made = await times(parties, (at) =>
      at % 2 === 0 ? add(one, { sso_email: address }) : add(other, { email: address }),
    )
    expect(counted(made)).toEqual({ done: 1, 'code 2': parties - 1 })
  })

  it('goes to one of 16 users, as SSO e-mail or as e-mail beside another SSO e-mail (row 58)', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      await test.database.db.deleteFrom('rate_limits').execute()
      const { one, other } = await makeReach()
      const address = newAddress()
      const made = await slowly(test.database.pool, ['users'], () =>
        times(parties, (at) =>
          at % 2 === 0
            ? add(one, { sso_email: address })
            : add(other, { email: address, sso_email: newAddress() }),
        ),
      )
      expect(counted(made)).toEqual({ done: 1, 'code 2': parties - 1 })
    }
  })

  it('is given in the reach, or comes along with a group that is moved there, never both (row 58)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const { top, one } = await makeReach()
      const moved = await makeBelow(org.root.fsi_gid)
      const address = newAddress()
      await makeUser(test.database.db, moved, { sso_email: address })
      const move = async () => outcome(await groupCallsOf(test, token).update(moved, { parent_gid: top }))
      const give = () => add(one, { sso_email: address })
      // A move counts what it goes through first, so it is the first one only if the other one waits for it.
      const [first, second] = await slowly(test.database.pool, ['users', 'groups'], () =>
        inTurns(test.database.pool, 0, round % 2 === 0 ? [give, move] : [move, give]),
      )
      const [given, went] = round % 2 === 0 ? [first, second] : [second, first]
      expect([
        ['done', 'sso_address_shared'],
        ['code 2', 'done'],
      ]).toContainEqual([given, went])
    }
  })

  it('is given below, or a provider is registered above both, never both (row 58)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const top = await makeBelow(org.root.fsi_gid)
      const below = await makeBelow(top)
      const address = newAddress()
      await makeUser(test.database.db, top, { sso_email: address })
      const [given, code] = await slowly(test.database.pool, ['users'], () =>
        inTurns(test.database.pool, round, [() => add(below, { sso_email: address }), () => register(top)]),
      )
      expect([
        ['done', 1],
        ['code 2', 0],
      ]).toContainEqual([given, code])
    }
  })

  it('is refused to a writer that takes no locks, by its constraint (row 58)', async () => {
    const { top, one } = await makeReach()
    const [address, moved] = [newAddress(), await makeBelow(org.root.fsi_gid)]
    await makeUser(test.database.db, one, { sso_email: address })
    const { fsi_uid } = await makeUser(test.database.db, moved, { sso_email: address })
    const constraint = 'users_sso_address_in_reach'
    const write = (statement: string, values: readonly unknown[]) =>
      isAccepted(test.database.pool, statement, values)
    expect(await write('update users set fsi_gid = $1 where fsi_uid = $2', [top, fsi_uid])).toBe(constraint)
    const { fsi_uid: free } = await makeUser(test.database.db, top)
    const give = 'update users set sso_email = $1 where fsi_uid = $2'
    expect(await write(give, [address.toUpperCase(), free])).toBe(constraint)
    expect(await write(give, [newAddress(), free])).toBe('done')
  })
})

it('gives a domain to one of two providers that get it at the same moment (row 58)', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const tops = [await makeBelow(org.root.fsi_gid), await makeBelow(org.root.fsi_gid)] as const
    const domain = newAddress().replace(/.*@/, '')
    for (const top of tops) await register(top)
    const give = (top: number) => async () => (await idp('domains', 'add', '--group', `${top}`, domain)).code
    const codes = await slowly(test.database.pool, ['sso_domains'], () =>
      inTurns(test.database.pool, round, [give(tops[0]), give(tops[1])]),
    )
    expect(codes.toSorted()).toEqual([0, 1])
  }
})
