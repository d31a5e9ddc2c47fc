import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { assignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

type Body = Partial<SentBodyOf<typeof assignFaxNumber>>

let test: TestApp
let org: Organisation
let token: string
let east: string
let group: { fsi_gid: number }
let user: MadeUser

beforeAll(async () => {
  ;({ test, org, root: token, east } = await openOrganisation())
})
beforeEach(async () => {
  // The calls of an account are limited by the minute, and the test's clock does not move.
  test.clock.advance(61)
  await newUser()
})
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`an invariant is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

async function newUser(): Promise<void> {
  group = await makeGroup(test.database.db, org.root.fsi_gid)
  user = await makeUser(test.database.db, group.fsi_gid)
}

const freeNumbers = async (count: number): Promise<number[]> => {
  const made = await times(count, () => makeFaxNumber(test.database.db, group.fsi_gid))
  return made.map(({ fsi_nid }) => fsi_nid)
}

const assign = async (fsi_nid: number, { fsi_uid } = user, body: Body = {}): Promise<string> =>
  outcome((await test.call('assignFaxNumber', { token, body: { fsi_uid, fsi_nid, ...body } })).body)

async function rowsOf<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]> {
  return (await test.database.pool.query<Row>(statement, [...values])).rows
}

const recordsOf = (action: string, ids: readonly number[]) =>
  rowsOf<{ before: unknown; after: unknown }>(
    'select before, after from audit_log where action = $1 and entity_id = any($2::int[]) order by id',
    [action, ids],
  )

/** The default number of the user, and its numbers. */
async function standing() {
  const [owner] = await rowsOf<{ default_nid: number | null }>(
    'select default_nid from users where fsi_uid = $1',
    [user.fsi_uid],
  )
  const numbers = await rowsOf<{ fsi_nid: number }>(
    'select fsi_nid from fax_numbers where fsi_uid = $1 order by fsi_nid',
    [user.fsi_uid],
  )
  return { default_nid: owner?.default_nid ?? null, own: numbers.map(({ fsi_nid }) => fsi_nid) }
}

describe('under 16 parallel clients', () => {
  it('a number goes to one user, recorded once (row 1, 36)', async () => {
    const [fsi_nid = 0] = await freeNumbers(1)
    const people = await times(parties, () => makeUser(test.database.db, group.fsi_gid))
    const outcomes = await slowly(test.database.pool, ['fax_numbers'], () =>
      times(parties, (at) => assign(fsi_nid, people[at])),
    )
    expect(counted(outcomes)).toEqual({ done: 1, number_assigned: parties - 1 })
    const owners = await rowsOf('select fsi_uid, default_nid from users where default_nid = $1', [fsi_nid])
    expect(owners).toEqual([{ fsi_uid: people[outcomes.indexOf('done')]?.fsi_uid, default_nid: fsi_nid }])
    expect(await recordsOf('fax-number.assign', [fsi_nid])).toHaveLength(1)
  })

  it('a user who gets, loses and chooses numbers has one default, its own (row 20, 36)', async () => {
    const { pool } = test.database
    for (let round = 0; round < 2; round += 1) {
      await newUser()
      const kept = (await makeNumberOf(test.database.db, user)).fsi_nid
      const going = (await makeNumberOf(test.database.db, user)).fsi_nid
      const coming = await freeNumbers(parties - 2)
      const unassign = async () => {
        const body = { fsi_uid: user.fsi_uid, fsi_nid: going }
        return outcome((await test.call('unassignFaxNumber', { token, body })).body)
      }
      const choose = async () => {
        const body = { fsi_uid: user.fsi_uid, fsi_nid: kept }
        return outcome((await test.call('setDefaultFaxNumber', { token, body })).body)
      }
      const [assigned, others] = await slowly(pool, ['users', 'fax_numbers'], () =>
        inTurns(pool, round, [
          () =>
            Promise.all(coming.map((nid, at) => assign(nid, user, at % 2 === 0 ? { is_default: 1 } : {}))),
          () => Promise.all([unassign(), choose()]),
        ]),
      )
      expect([counted(assigned), others]).toEqual([{ done: coming.length }, ['done', 'done']])
      const { default_nid, own } = await standing()
      expect(own).toEqual([kept, ...coming].toSorted((one, other) => one - other))
      expect(own).toContain(default_nid)
      // Each change of the default started from the one before it.
      const records = await recordsOf('user.set-default-number', [user.fsi_uid])
      expect(records.at(-1)?.after).toMatchObject({ default_nid })
      expect(records.slice(1).map((row) => row.before)).toEqual(records.slice(0, -1).map((row) => row.after))
    }
  })

  it('the first of a user’s first numbers is the default (row 20)', async () => {
    const numbers = await freeNumbers(parties)
    const outcomes = await slowly(test.database.pool, ['users'], () =>
      times(parties, (at) => assign(numbers[at] ?? 0)),
    )
    expect(counted(outcomes)).toEqual({ done: parties })
    expect(await recordsOf('user.set-default-number', [user.fsi_uid])).toHaveLength(1)
    const { default_nid, own } = await standing()
    expect([own.length, own.includes(default_nid ?? 0)]).toEqual([parties, true])
  })

  it('a user is deleted or gets a number by the call, never both (row 26)', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      await newUser()
      const numbers = await freeNumbers(parties - 1)
      const remove = async () => {
        const { body } = await test.call('deleteUser', { token, body: { fsi_uid: user.fsi_uid } })
        return outcome(body)
      }
      const assignAll = () => Promise.all(numbers.map((fsi_nid) => assign(fsi_nid)))
      const [one, other] = await slowly(test.database.pool, ['users', 'fax_numbers'], () =>
        round < 2
          ? inTurns(test.database.pool, round, [remove, assignAll])
          : inTurns(test.database.pool, round, [assignAll, remove]).then(
              ([all, gone]) => [gone, all] as const,
            ),
      )
      seen.add(one)
      const { own } = await standing()
      expect([one, counted(other), own.length]).toEqual(
        one === 'done'
          ? ['done', { 'code 404': numbers.length }, 0]
          : ['has_fax_numbers', { done: numbers.length }, numbers.length],
      )
    }
    expect([...seen].toSorted()).toEqual(['done', 'has_fax_numbers'])
  })

  it('of the same form of a number one is saved, and its lists are those of one form (row 16, 37)', async () => {
    const { fsi_nid } = await makeNumberOf(test.database.db, user)
    const listOf = (at: number) => Array.from({ length: 5 }, (_, place) => `form${at}-${place}@example.com`)
    const save = (at: number, version?: number) =>
      assign(fsi_nid, user, { emails_send_fax: listOf(at), ...(version === undefined ? {} : { version }) })
    const saved = async () =>
      (await test.call('getFaxNumber', { token, body: { fsi_nid } })).body.data.emails_send_fax
    const outcomes = await slowly(test.database.pool, ['fax_number_emails'], () =>
      times(parties, (at) => save(at, 1)),
    )
    expect(counted(outcomes)).toEqual({ done: 1, changed_meanwhile: parties - 1 })
    expect(await saved()).toBe(listOf(outcomes.indexOf('done')).join(','))
    const unchecked = await slowly(test.database.pool, ['fax_number_emails'], () =>
      times(parties, (at) => save(at)),
    )
    expect(counted(unchecked)).toEqual({ done: parties })
    expect(Array.from({ length: parties }, (_, at) => listOf(at).join(','))).toContain(await saved())
  })
})

it('a number that is being moved at this moment goes to one user (row 1)', async () => {
  const [fsi_nid = 0] = await freeNumbers(1)
  const there = await makeGroup(test.database.db, org.root.fsi_gid)
  const people = await times(parties, () => makeUser(test.database.db, group.fsi_gid))
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update fax_numbers set fsi_gid = $2 where fsi_nid = $1', [fsi_nid, there.fsi_gid])
    const answers = times(parties, (at) => assign(fsi_nid, people[at]))
    await client.query('select pg_sleep(0.5)')
    await client.query('commit')
    expect(counted(await answers)).toEqual({ done: 1, number_assigned: parties - 1 })
  } finally {
    client.release()
  }
  const [record] = await recordsOf('fax-number.assign', [fsi_nid])
  expect(record?.before).toMatchObject({ fsi_gid: there.fsi_gid })
})

it('locks nothing outside the scope: foreign groups, users and numbers that others hold answer at once (req 99)', async () => {
  const { user: theirs, number, below } = org.west
  const own = (await makeFaxNumber(test.database.db, org.east.below.fsi_gid)).fsi_nid
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from groups where fsi_gid = $1 for update', [below.fsi_gid])
    await client.query('select 1 from users where fsi_uid = $1 for update', [theirs.fsi_uid])
    await client.query('select 1 from fax_numbers where fsi_nid = $1 for update', [number.fsi_nid])
    const asks = {
      user: () => ['assignFaxNumber', { fsi_uid: theirs.fsi_uid, fsi_nid: own }] as const,
      number: () => ['assignFaxNumber', { fsi_uid: org.east.user.fsi_uid, fsi_nid: number.fsi_nid }] as const,
      group: () => ['moveFaxNumbers', { fsi_gid: below.fsi_gid, fsi_nid_arr: [own] }] as const,
      moved: () =>
        ['moveFaxNumbers', { fsi_gid: org.east.below.fsi_gid, fsi_nid_arr: [number.fsi_nid] }] as const,
      returned: () => ['returnFaxNumbers', { fsi_nid_arr: [number.fsi_nid] }] as const,
    }
    for (const [what, ask] of Object.entries(asks)) {
      const [name, body] = ask()
      expect([what, (await test.call(name, { token: east, body } as never)).status]).toEqual([what, 404])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
