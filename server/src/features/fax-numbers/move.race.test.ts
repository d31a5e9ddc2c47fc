import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { beside, counted, inTurns, outcome, parties, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber } from './fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let here: number
let numbers: number[]

beforeAll(async () => {
  ;({ test, org, root: token } = await openOrganisation())
})
beforeEach(async () => {
  // The calls of an account are limited by the minute, and the test's clock does not move.
  test.clock.advance(61)
  await begin()
})
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`an invariant is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

const newGroup = async (): Promise<number> => (await makeGroup(test.database.db, org.root.fsi_gid)).fsi_gid

async function begin(): Promise<void> {
  here = await newGroup()
  const made = await times(8, () => makeFaxNumber(test.database.db, here))
  numbers = made.map(({ fsi_nid }) => fsi_nid).toSorted((one, other) => one - other)
}

async function manyNumbers(count: number): Promise<number[]> {
  const { rows: made } = await test.database.pool.query<{ fsi_nid: number }>(
    `insert into fax_numbers (fax_number, fsi_gid, created_time)
     select (13125710000 + at)::text, $1, 1 from generate_series(1, $2) as at returning fsi_nid`,
    [here, count],
  )
  return made.map(({ fsi_nid }) => fsi_nid)
}

const move = async (fsi_gid: number, fsi_nid_arr = numbers): Promise<string> =>
  outcome((await test.call('moveFaxNumbers', { token, body: { fsi_gid, fsi_nid_arr } })).body)
const holdOne = (client: pg.PoolClient) =>
  client.query('select 1 from fax_numbers where fsi_nid = $1 for update', [numbers[4]])
const giveBack = async (fsi_nid_arr = numbers): Promise<string> =>
  outcome((await test.call('returnFaxNumbers', { token, body: { fsi_nid_arr } })).body)
const assign = async (fsi_uid: number, fsi_nid: number): Promise<string> =>
  outcome((await test.call('assignFaxNumber', { token, body: { fsi_uid, fsi_nid } })).body)

type Row = { fsi_nid: number; fsi_gid: number | null; fsi_uid: number | null }
const rows = async (): Promise<Row[]> => {
  const found = test.database.db.selectFrom('fax_numbers').select(['fsi_nid', 'fsi_gid', 'fsi_uid'])
  return found.where('fsi_nid', 'in', numbers).orderBy('fsi_nid').execute()
}
const recordsOf = async (action: string): Promise<unknown[]> => {
  const found = test.database.db.selectFrom('audit_log').select(['entity_id', 'before', 'after'])
  return found.where('action', '=', action).where('entity_id', 'in', numbers).execute()
}

describe('under 16 parallel clients', () => {
  it('numbers move or return as a whole while each of them is assigned, or not at all (row 2)', async () => {
    const acts = { move: () => move(there), return: () => giveBack() }
    let there = 0
    for (const [act, round] of [
      ['move', 0],
      ['return', 0],
      ['move', 1],
      ['return', 1],
    ] as const) {
      await begin()
      there = await newGroup()
      const people = await times(8, () => makeUser(test.database.db, here))
      const assignAll = () => times(8, (at) => assign(people[at]?.fsi_uid ?? 0, numbers[at] ?? 0))
      const both = () => times(8, acts[act])
      const [left, assigned] = await slowly(test.database.pool, ['fax_numbers'], () =>
        round === 0
          ? inTurns(test.database.pool, 0, [both, assignAll])
          : inTurns(test.database.pool, 0, [assignAll, both]).then(([one, other]) => [other, one] as const),
      )
      const places = await rows()
      const isLeft = left.includes('done')
      const taken = counted(assigned)
      if (act === 'return' && isLeft) {
        expect(taken).toEqual({ 'code 404': 8 })
        expect(places.map(({ fsi_gid, fsi_uid }) => [fsi_gid, fsi_uid])).toEqual(
          places.map(() => [null, null]),
        )
      } else {
        // An assigned number is in its user's group, wherever it was a moment before.
        expect(taken).toEqual({ done: 8 })
        expect(places.map(({ fsi_gid, fsi_uid }) => [fsi_gid, fsi_uid])).toEqual(
          people.map(({ fsi_uid }) => [here, fsi_uid]),
        )
      }
      expect(left.filter((one) => !/^(done|number_assigned|code 404)$/.test(one))).toEqual([])
      expect(await recordsOf(`fax-number.${act}`)).toHaveLength(isLeft ? 8 : 0)
    }
  })

  it('lists in opposite order move to and fro without a deadlock (row 3)', async () => {
    const [one, other] = [await newGroup(), await newGroup()]
    const before = await deadlocksOf(test.database.pool)
    // Both wait for the number in the middle, each with what it has locked before.
    const outcomes = await beside(test.database.pool, { begin: holdOne, waiting: 2 }, () =>
      Promise.all([move(one), move(other, numbers.toReversed())]),
    )
    expect(outcomes).toEqual(['done', 'done'])
    expect(await deadlocksOf(test.database.pool)).toBe(before)
    const places = new Set((await rows()).map(({ fsi_gid }) => fsi_gid))
    expect(places.size).toBe(1)
  })

  it('numbers return once, also while another act holds one of them (row 2, 36)', async () => {
    const outcomes = await beside(test.database.pool, { begin: holdOne, waiting: 2 }, () =>
      Promise.all([giveBack(), giveBack()]),
    )
    expect(counted(outcomes)).toEqual({ done: 1, 'code 404': 1 })
    expect(await recordsOf('fax-number.return')).toHaveLength(numbers.length)
  })

  it('numbers return once, as a whole list, and lists in opposite order don’t deadlock (row 3, 36)', async () => {
    const before = await deadlocksOf(test.database.pool)
    const outcomes = await slowly(test.database.pool, ['fax_numbers'], () =>
      times(parties, (at) => giveBack(at % 2 === 0 ? numbers : numbers.toReversed())),
    )
    expect(counted(outcomes)).toEqual({ done: 1, 'code 404': parties - 1 })
    expect(await recordsOf('fax-number.return')).toHaveLength(numbers.length)
    expect(await deadlocksOf(test.database.pool)).toBe(before)
  })

  it('an account has 2,000 numbers on their way, and a third large move is refused at once (req 83)', async () => {
    numbers = await manyNumbers(1000)
    const [one, other] = [await newGroup(), await newGroup()]
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from fax_numbers where fsi_nid = $1 for update', [numbers[0]])
    const waiting = [move(one), giveBack()]
    const isWaiting = async () =>
      (
        await test.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(isWaiting).toBe(2)
    const body = { fsi_gid: other, fsi_nid_arr: numbers }
    // Without the limit it would wait for the lock, too.
    const third = await Promise.race([
      test.call('moveFaxNumbers', { token, body }),
      pause(5000, undefined, { ref: false }),
    ])
    await client.query('rollback')
    client.release()
    expect([third?.status, third?.headers['retry-after']]).toEqual([429, '5'])
    expect(third?.body).toMatchObject({
      message: 'This is running several times already. Please end one of them and try again.',
    })
    expect(await Promise.all(waiting)).toContain('done')
  })

  it('a group that is being deleted gets no numbers (row 7)', async () => {
    const going = await newGroup()
    const remove = async () =>
      outcome((await test.call('deleteGroup', { token, body: { fsi_gid: going } })).body)
    const [gone, moved] = await slowly(test.database.pool, ['groups', 'brands'], () =>
      inTurns(test.database.pool, 0, [remove, () => times(8, (at) => move(going, [numbers[at] ?? 0]))]),
    )
    expect([gone, counted(moved)]).toEqual(['done', { 'code 404': 8 }])
    expect((await rows()).map(({ fsi_gid }) => fsi_gid)).toEqual(numbers.map(() => here))
  })

  it('numbers of a group that is being turned off go to nobody, and none go into it (row 11)', async () => {
    const { fsi_uid } = await makeUser(test.database.db, here)
    const elsewhere = await newGroup()
    const [free = 0] = await times(1, async () => (await makeFaxNumber(test.database.db, elsewhere)).fsi_nid)
    const turnOff = async () =>
      outcome((await test.call('updateGroup', { token, body: { fsi_gid: here, is_active: 0 } })).body)
    const [off, others] = await slowly(test.database.pool, ['groups'], () =>
      inTurns(test.database.pool, 0, [
        turnOff,
        () => Promise.all([...numbers.map((fsi_nid) => assign(fsi_uid, fsi_nid)), move(here, [free])]),
      ]),
    )
    expect([off, counted(others)]).toEqual(['done', { group_deactivated: 9 }])
  })
})
