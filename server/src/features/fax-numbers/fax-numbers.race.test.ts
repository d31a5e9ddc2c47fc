import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import {
  counted,
  countWaiting,
  inTurns,
  outcome,
  parties,
  rounds,
  slowly,
  times,
} from '../../testing/races.ts'
import { beforeStatement } from '../../testing/statements.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeNumberOf } from './fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let east: string
let user: MadeUser

beforeAll(async () => {
  ;({ test, org, root: token, east } = await openOrganisation())
  const permit = test.database.db.updateTable('groups').set(allPermissions)
  await permit.where('fsi_gid', '=', org.root.fsi_gid).execute()
})
beforeEach(async () => {
  // The calls of an account are limited by the minute, and the test's clock does not move.
  test.clock.advance(61)
  user = await newUser()
})
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`an invariant is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

const newUser = async (): Promise<MadeUser> => {
  const { fsi_gid } = await makeGroup(test.database.db, org.root.fsi_gid, allPermissions)
  return makeUser(test.database.db, fsi_gid)
}

/** Numbers of a user, the default first. */
async function makeNumbers(count: number): Promise<number[]> {
  const fsi_nids: number[] = []
  for (let at = 0; at < count; at += 1) fsi_nids.push((await makeNumberOf(test.database.db, user)).fsi_nid)
  return fsi_nids
}

const unassign = async (fsi_nid_arr: readonly number[]): Promise<string> => {
  const body = { fsi_uid: user.fsi_uid, fsi_nid_arr: [...fsi_nid_arr] }
  return outcome((await test.call('unassignFaxNumber', { token, body })).body)
}

const setDefault = async (fsi_nid: number): Promise<string> => {
  const body = { fsi_uid: user.fsi_uid, fsi_nid }
  return outcome((await test.call('setDefaultFaxNumber', { token, body })).body)
}

const setDefaultUser = async (fsi_nid: number): Promise<string> => {
  const { fsi_uid, fsi_gid } = user
  return outcome((await test.call('setDefaultUser', { token, body: { fsi_gid, fsi_uid, fsi_nid } })).body)
}

async function rowsOf<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]> {
  return (await test.database.pool.query<Row>(statement, [...values])).rows
}

/** The default number of the user, and its numbers. */
async function standingOf({ fsi_uid }: MadeUser) {
  const [owner] = await rowsOf<{ default_nid: number | null }>(
    'select default_nid from users where fsi_uid = $1',
    [fsi_uid],
  )
  const numbers = await rowsOf<{ fsi_nid: number }>('select fsi_nid from fax_numbers where fsi_uid = $1', [
    fsi_uid,
  ])
  return { default_nid: owner?.default_nid ?? null, own: numbers.map(({ fsi_nid }) => fsi_nid) }
}

const recordsOf = (action: string, ids: readonly number[]) =>
  rowsOf<{ before: unknown; after: unknown }>(
    'select before, after from audit_log where action = $1 and entity_id = any($2::int[]) order by id',
    [action, ids],
  )

it('a default starts from the one before it, when another is set between its reading and its writing (row 20)', async () => {
  const [, one = 0, other = 0] = await makeNumbers(3)
  const { pool } = test.database
  let setOther: Promise<string> | undefined
  let isDone = false
  const meanwhile = async () => {
    setOther = setDefault(other).finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await countWaiting(pool)) > 0, { interval: 5 }).toBe(true)
  }
  await beforeStatement(pool, { statement: 'update users set default_nid', at: 1, meanwhile }, async () =>
    expect([await setDefault(one), await setOther]).toEqual(['done', 'done']),
  )
  const records = await recordsOf('user.set-default-number', [user.fsi_uid])
  expect(records).toHaveLength(2)
  expect(records[1]?.before).toEqual(records[0]?.after)
  expect(await standingOf(user)).toMatchObject({ default_nid: other })
})

describe('under 16 parallel clients', () => {
  it('a user with numbers has one default, its own, while numbers go and defaults are set (row 20, 36)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      user = await newUser()
      const fsi_nids = await makeNumbers(parties / 2)
      const going = fsi_nids.slice(0, -1)
      const [gone, set] = await slowly(test.database.pool, ['users', 'fax_numbers'], () =>
        inTurns(test.database.pool, round, [
          () => times(going.length, (at) => unassign([going[at] ?? 0])),
          () => times(fsi_nids.length, (at) => setDefault(fsi_nids[at] ?? 0)),
        ]),
      )
      expect(counted(gone)).toEqual({ done: going.length })
      const { done = 0, 'code 404': absent = 0 } = counted(set)
      expect(done + absent).toBe(fsi_nids.length)
      const left = fsi_nids.at(-1)
      expect(await standingOf(user)).toEqual({ default_nid: left, own: [left] })
      expect(await recordsOf('fax-number.unassign', fsi_nids)).toHaveLength(going.length)
      // Each change of the default started from the one before it.
      const records = await recordsOf('user.set-default-number', [user.fsi_uid])
      expect(records.at(-1)?.after).toMatchObject({ default_nid: left })
      expect(records.slice(1).map((row) => row.before)).toEqual(records.slice(0, -1).map((row) => row.after))
    }
  })

  it('the number of a default user stays with its user, while numbers go and default users are set (row 18)', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds(4); round += 1) {
      user = await newUser()
      const fsi_nids = await makeNumbers(parties / 2)
      const [gone, set] = await slowly(test.database.pool, ['fax_numbers', 'group_default_users'], () =>
        inTurns(test.database.pool, round, [
          () => times(fsi_nids.length, (at) => unassign([fsi_nids[at] ?? 0])),
          () => times(fsi_nids.length, (at) => setDefaultUser(fsi_nids[at] ?? 0)),
        ]),
      )
      for (const one of [...gone, ...set]) seen.add(one)
      const kept = await rowsOf<{ fsi_nid: number }>(
        'select fsi_nid from group_default_users where fsi_gid = $1',
        [user.fsi_gid],
      )
      const { own, default_nid } = await standingOf(user)
      for (const { fsi_nid } of kept) expect(own).toContain(fsi_nid)
      expect(own).toEqual(fsi_nids.filter((_, at) => gone[at] !== 'done'))
      expect(own.length === 0).toBe(default_nid === null)
    }
    expect(
      [...seen].filter((one) => !/^(done|number_of_default_user|number_not_of_user)$/.test(one)),
    ).toEqual([])
  })

  it('a number goes once, as a whole list or not at all, and lists in opposite order don’t deadlock (row 3)', async () => {
    const fsi_nids = await makeNumbers(8)
    const before = await deadlocksOf(test.database.pool)
    const gone = await slowly(test.database.pool, ['users', 'fax_number_emails'], () =>
      times(parties, (at) => unassign(at % 2 === 0 ? fsi_nids : fsi_nids.toReversed())),
    )
    expect(counted(gone)).toEqual({ done: 1, 'code 404': parties - 1 })
    expect(await standingOf(user)).toEqual({ default_nid: null, own: [] })
    expect(await recordsOf('fax-number.unassign', fsi_nids)).toHaveLength(fsi_nids.length)
    expect(await deadlocksOf(test.database.pool)).toBe(before)
  })

  it('a user takes its numbers to another group, or leaves one behind in the former group (row 18)', async () => {
    const there = (await newUser()).fsi_gid
    const here = user.fsi_gid
    const fsi_nids = await makeNumbers(parties - 1)
    const move = { fsi_uid: user.fsi_uid, fsi_gid: there }
    const [gone, moved] = await slowly(test.database.pool, ['users', 'fax_numbers'], () =>
      inTurns(test.database.pool, 0, [
        () => times(fsi_nids.length, (at) => unassign([fsi_nids[at] ?? 0])),
        () => test.call('updateUser', { token, body: move }).then(({ body }) => outcome(body)),
      ]),
    )
    expect([counted(gone), moved]).toEqual([{ done: fsi_nids.length }, 'done'])
    // The record of each number names the group in which it was left.
    const apart = await rowsOf(
      `select n.fsi_nid from fax_numbers n join audit_log a on a.entity = 'fax-number' and a.entity_id = n.fsi_nid
       where n.fsi_nid = any($1::int[]) and n.fsi_gid is distinct from a.fsi_gid`,
      [fsi_nids],
    )
    expect(apart).toEqual([])
    const places = await rowsOf<{ fsi_gid: number }>(
      'select distinct fsi_gid from fax_numbers where fsi_nid = any($1::int[])',
      [fsi_nids],
    )
    expect(places.filter(({ fsi_gid }) => fsi_gid !== here && fsi_gid !== there)).toEqual([])
  })
})

/** The outcome of a call that starts after a statement of another transaction, which commits a moment later. */
async function duringThat(
  [statement, values]: readonly [string, readonly unknown[]],
  call: () => Promise<string>,
): Promise<string> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, [...values])
    const answer = call()
    await client.query('select pg_sleep(0.2)')
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

it('refuses in words what a writer without locks has just made of the number (row 18, 21)', async () => {
  const { fsi_gid, fsi_uid } = user
  const statements = {
    number_of_default_user: 'insert into group_default_users (fsi_gid, fsi_uid, fsi_nid) values ($1, $2, $3)',
    number_of_shared_line: `insert into shared_lines (fsi_gid, fsi_uid, fsi_nid, tag, created_time) values ($1, $2, $3, 'Desk', 1)`,
  }
  for (const [reason, statement] of Object.entries(statements)) {
    const [fsi_nid = 0] = await makeNumbers(1)
    expect(await duringThat([statement, [fsi_gid, fsi_uid, fsi_nid]], () => unassign([fsi_nid]))).toBe(reason)
  }
})

it('finds a user who is being moved at this moment, with its numbers (row 18)', async () => {
  const { fsi_gid } = await newUser()
  const [fsi_nid = 0, second = 0] = await makeNumbers(2)
  const move = ['update users set fsi_gid = $2 where fsi_uid = $1', [user.fsi_uid, fsi_gid]] as const
  expect(await duringThat(move, () => unassign([fsi_nid]))).toBe('done')
  const back = [move[0], [user.fsi_uid, user.fsi_gid]] as const
  expect(await duringThat(back, () => unassign([second]))).toBe('done')
  const left = await rowsOf(
    'select fsi_gid from fax_numbers where fsi_nid = any($1::int[]) order by fsi_nid',
    [[fsi_nid, second]],
  )
  expect(left).toEqual([{ fsi_gid }, { fsi_gid: user.fsi_gid }])
})

it('locks nothing outside the scope: foreign users and numbers that others hold answer at once (req 99)', async () => {
  const { user: theirs, number } = org.west
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where fsi_uid = $1 for update', [theirs.fsi_uid])
    await client.query('select 1 from fax_numbers where fsi_nid = $1 for update', [number.fsi_nid])
    for (const body of [
      { fsi_uid: theirs.fsi_uid, fsi_nid: number.fsi_nid },
      { fsi_uid: org.east.user.fsi_uid, fsi_nid: number.fsi_nid },
    ])
      for (const name of ['unassignFaxNumber', 'setDefaultFaxNumber'] as const)
        expect((await test.call(name, { token: east, body })).status).toBe(404)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
