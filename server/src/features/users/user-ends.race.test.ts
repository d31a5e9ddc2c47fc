import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, isAccepted, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
  await test.database.pool.query('update groups set is_allow_send_only = 1, is_allow_group_send = 1')
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`an invariant is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

const newUser = async (): Promise<MadeUser> =>
  makeUser(test.database.db, (await makeGroup(test.database.db, org.root.fsi_gid)).fsi_gid)

const remove = async (fsi_uid: number): Promise<string> => {
  const { body } = await test.call('deleteUser', { token, body: { fsi_uid } })
  return outcome(body)
}

const changeTo = async (fsi_uid: number, email: string, is_batch_update_dids_emails: '0' | '1' = '0') => {
  const body = { fsi_uid, new_email: email, confirm_email: email, is_batch_update_dids_emails }
  return outcome((await test.call('updateUser', { token, body })).body)
}

const rowsOf = async (statement: string, values: readonly unknown[]) =>
  (await test.database.pool.query<Record<string, unknown>>(statement, [...values])).rows

describe('under parallel clients', () => {
  it('a user is deleted or gets a number, never both (row 26)', async () => {
    const { db, pool } = test.database
    for (let round = 0; round < rounds(4); round += 1) {
      const user = await newUser()
      const numbers = await times(parties - 1, () => makeFaxNumber(db, user.fsi_gid))
      const assigning = ({ fsi_nid }: { fsi_nid: number }) =>
        isAccepted(pool, 'update fax_numbers set fsi_uid = $1 where fsi_nid = $2', [user.fsi_uid, fsi_nid])
      const [removed, assigned] = await slowly(pool, ['users', 'fax_numbers'], () =>
        inTurns(pool, round, [() => remove(user.fsi_uid), () => Promise.all(numbers.map(assigning))]),
      )
      expect([removed, counted(assigned)]).toEqual(
        removed === 'done'
          ? ['done', { fax_numbers_with_user: parties - 1 }]
          : ['has_fax_numbers', { done: parties - 1 }],
      )
      const left = await rowsOf('select 1 from users where fsi_uid = $1', [user.fsi_uid])
      expect(left).toHaveLength(removed === 'done' ? 0 : 1)
    }
  })

  it('a user is deleted once, and recorded once (row 36)', async () => {
    const user = await newUser()
    const removed = await slowly(test.database.pool, ['users'], () =>
      times(parties, () => remove(user.fsi_uid)),
    )
    expect(counted(removed)).toEqual({ done: 1, 'code 2': parties - 1 })
    expect(
      await rowsOf("select 1 from audit_log where action = 'user.delete' and entity_id = $1", [user.fsi_uid]),
    ).toHaveLength(1)
  })

  it('a user is deleted or becomes the default user, never both (row 17)', async () => {
    const { db, pool } = test.database
    for (let round = 0; round < rounds(4); round += 1) {
      const user = await newUser()
      const { fsi_nid } = await makeNumberOf(db, user)
      const free = async (): Promise<string> => {
        await test.call('unassignFaxNumber', { token, body: { fsi_uid: user.fsi_uid, fsi_nid } })
        return remove(user.fsi_uid)
      }
      const body = { fsi_gid: user.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid }
      const set = async () => outcome((await test.call('setDefaultUser', { token, body })).body)
      const [made, removed] = await slowly(pool, ['users', 'group_default_users'], () =>
        inTurns(pool, round, [set, free]),
      )
      expect([made === 'done', removed === 'done']).toEqual(
        removed === 'done' ? [false, true] : [true, false],
      )
      expect(removed).toMatch(/^(done|group_default_user)$/)
    }
  })

  it('an address goes to one user, whether it is new or changes its own (row 14)', async () => {
    const email = 'wanted@example.com'
    const spelled = (at: number): string => (at % 3 === 0 ? 'Wanted@Example.COM' : email)
    const users = await times(parties / 2, newUser)
    const nia = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const
    const create = async (at: number): Promise<string> => {
      const body = { ...nia, fsi_gid: org.root.fsi_gid, email: spelled(at) }
      return outcome((await test.call('createUser', { token, body })).body)
    }
    const outcomes = await slowly(test.database.pool, ['users'], () =>
      times(parties, (at) => {
        const user = users[at]
        return user === undefined ? create(at) : changeTo(user.fsi_uid, spelled(at))
      }),
    )
    expect(counted(outcomes)).toEqual({ done: 1, 'code 2': parties - 1 })
    expect(await rowsOf('select 1 from users where lower(email) = $1', [email])).toHaveLength(1)
  })

  it('an address and the lists of its numbers change together, beside a form that saves the lists (row 15)', async () => {
    const { db, pool } = test.database
    for (let round = 0; round < rounds(4); round += 1) {
      const user = await newUser()
      const { fsi_nid } = await makeNumberOf(db, user)
      await db
        .insertInto('fax_number_emails')
        .values({ fsi_nid, list: 'send_fax', slot: 1, email: user.email })
        .execute()
      const email = `together${round}@example.com`
      const [changed, saved] = await slowly(pool, ['fax_number_emails'], () =>
        inTurns(pool, round, [
          () => changeTo(user.fsi_uid, email, '1'),
          () => saveList(fsi_nid, [user.email, 'else@example.com']),
        ]),
      )
      expect(changed).toBe('done')
      const lists = await rowsOf('select email from fax_number_emails where fsi_nid = $1 order by slot', [
        fsi_nid,
      ])
      expect(lists).toEqual(saved === 'done' ? [{ email }, { email: 'else@example.com' }] : [{ email }])
    }
  })
})

/** Saves a list of a number as a form does that was opened at version 1. */
async function saveList(fsi_nid: number, emails: readonly string[]): Promise<string> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      'update fax_numbers set version = version + 1 where fsi_nid = $1 and version = 1',
      [fsi_nid],
    )
    if (rowCount === 1) {
      await client.query('delete from fax_number_emails where fsi_nid = $1', [fsi_nid])
      await client.query(
        `insert into fax_number_emails (fsi_nid, list, slot, email)
         select $1, 'send_fax', o.at, o.email from unnest($2::text[]) with ordinality o (email, at)`,
        [fsi_nid, emails],
      )
    }
    await client.query('commit')
    return rowCount === 1 ? 'done' : 'changed_meanwhile'
  } finally {
    client.release()
  }
}
