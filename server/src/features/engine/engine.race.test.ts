import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { brokenInvariants, recountDifferences } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let token: string

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  token = (await makeApiKey(test.database.db)).key
})
beforeEach(() => test.clock.advance(61))
afterEach(async () => {
  const broken = await brokenInvariants(test.database.db)
  if (broken.length > 0) throw new Error(`an invariant is broken: ${JSON.stringify(broken)}`)
})
afterAll(() => test.close())

/** Slows each row of an update of numbers down, so that two updates are in their middle at once. */
async function rowByRow<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = test.database
  await pool.query(`create function dawdle_row() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.002); return new; end $$`)
  await pool.query(`create trigger dawdling_row before update on fax_numbers
    for each row execute function dawdle_row()`)
  try {
    return await work()
  } finally {
    await pool.query('drop trigger dawdling_row on fax_numbers')
    await pool.query('drop function dawdle_row')
  }
}

describe('16 callers at once', () => {
  it('heartbeats in any order and users who lose these numbers never wait in a circle (row 3)', async () => {
    const { pool, db } = test.database
    const atas = Array.from({ length: 40 }, (_, at) => `001FCA${String(at).padStart(6, '0')}`)
    const users = await times(4, () => makeUser(db, org.east.below.fsi_gid))
    const fsi_nids = users.map((): number[] => [])
    // Addresses and identifiers run in opposite orders.
    for (const [at, ata_mac] of atas.toReversed().entries()) {
      const user = users[at % users.length] ?? org.east.user
      const { fsi_nid } = await makeNumberOf(db, user, { type: '1', ata_mac })
      fsi_nids[at % users.length]?.push(fsi_nid)
    }
    // The table holds its rows in yet another order.
    for (const fsi_nid of fsi_nids.flat().toReversed())
      await pool.query(`update fax_numbers set csid = 'x' where fsi_nid = $1`, [fsi_nid])
    const beat = (at: number) => {
      const sent = at % 2 === 0 ? atas : atas.toReversed()
      const body = { atas: sent.map((ata_mac) => ({ ata_mac, time: test.clock.now() - parties + at })) }
      return test.call('reportHeartbeats', { body, token })
    }
    const lose = (at: number) => {
      const body = { fsi_uid: users[at]?.fsi_uid ?? 0, fsi_nid_arr: (fsi_nids[at] ?? []).toReversed() }
      return test.call('unassignFaxNumber', { body, token: root })
    }
    const before = await deadlocksOf(pool)
    const answers = await rowByRow(() =>
      Promise.all([
        ...Array.from({ length: parties - users.length }, (_, at) => beat(at)),
        ...users.map((_, at) => lose(at)),
      ]),
    )
    expect(counted(answers.map(({ body }) => outcome(body)))).toEqual({ done: parties })
    expect(await deadlocksOf(pool)).toBe(before)
  })

  it('a number is handed out once, and a group that goes meanwhile keeps none (row 1, 7)', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const groups = await times(4, () => makeGroup(test.database.db, org.east.below.fsi_gid))
      const fax_numbers = Array.from({ length: 20 }, (_, at) => String(8_000_000 + round * 100 + at))
      await test.call('handOutNumbers', {
        body: { numbers: fax_numbers.map((fax_number) => ({ fax_number })) },
        token,
      })
      const handOut = (at: number) => {
        const fsi_gid = groups[at % groups.length]?.fsi_gid ?? 0
        const numbers = (at % 2 === 0 ? fax_numbers : fax_numbers.toReversed()).map((fax_number) => ({
          fax_number,
          fsi_gid,
        }))
        return test.call('handOutNumbers', { body: { numbers }, token })
      }
      const end = () => test.call('deleteGroup', { body: { fsi_gid: groups[0]?.fsi_gid ?? 0 }, token: root })
      const [, answers] = await slowly(test.database.pool, ['fax_numbers', 'groups'], () =>
        inTurns(test.database.pool, round, [end, () => times(parties, handOut)]),
      )
      const results = answers.flatMap(({ body }) => body.results)
      expect(counted(results.map(({ result }) => result))['updated']).toBe(fax_numbers.length)
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: parties }, () => 200))
      expect(await recountDifferences(test.database.db)).toEqual([])
    }
  })

  it('a group that is deleted while it gets numbers is there for all of them or for none (row 7)', async () => {
    for (let round = 0; round < rounds(12, 4); round += 1) {
      const { fsi_gid } = await makeGroup(test.database.db, org.east.below.fsi_gid)
      const fax_numbers = Array.from({ length: 20 }, (_, at) => String(9_000_000 + round * 100 + at))
      const numbers = fax_numbers.map((fax_number) => ({ fax_number, fsi_gid }))
      const end = () => test.call('deleteGroup', { body: { fsi_gid }, token: root })
      const handOut = () => test.call('handOutNumbers', { body: { numbers }, token })
      // Only the deletion of the group's own row is slow: the engine's call comes in the middle of it.
      const [, { status, body }] = await slowly(test.database.pool, ['groups'], () =>
        inTurns(test.database.pool, round, [end, handOut]),
      )
      expect(status).toBe(200)
      expect(new Set(body.results.map(({ result }) => result)).size).toBe(1)
      expect(await recountDifferences(test.database.db)).toEqual([])
    }
  })
})
