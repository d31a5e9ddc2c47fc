import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '@telecopy/contract/all-calls'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { parties, rounds, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let token: string

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  token = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

const epoch = (): number => Math.floor(Date.now() / 1000)

let made = 0
const fax = (fax_number: string, created_time = epoch()): SentFaxRecord => ({
  ref_code: `moving-${(made += 1)}`,
  direction: 'received',
  fax_number,
  created_time,
})

/** Faxes of another holder than their number had at their time. A second belongs to both of its holders. */
async function misplaced(): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(`
    select f.ref_code, f.created_time, f.fsi_gid, f.fsi_uid, array(select h.from_time || ' ' || coalesce(h.fsi_gid, 0)
      from fax_number_holders h where h.fsi_nid = f.fsi_nid order by h.from_time) as holders
    from fax_records f where f.ref_code like 'moving-%' and not exists (
      select from fax_number_holders h where h.fsi_nid = f.fsi_nid and h.from_time <= f.created_time
        and (h.fsi_gid, h.fsi_uid, h.gsd_id) is not distinct from (f.fsi_gid, f.fsi_uid, f.gsd_id)
        and not exists (select from fax_number_holders l where l.fsi_nid = h.fsi_nid
          and l.from_time > h.from_time and l.from_time < f.created_time))`)
  return rows
}

/** Numbers whose last holder is not the present one. */
async function unheld(): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(`
    select n.fsi_nid from fax_numbers n left join lateral (
      select * from fax_number_holders h where h.fsi_nid = n.fsi_nid order by h.from_time desc limit 1) h on true
    where (h.fsi_gid, h.fsi_uid, h.type, h.gsd_id) is distinct from (n.fsi_gid, n.fsi_uid, n.type,
      coalesce((select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid), 0))`)
  return rows
}

const pause = (seconds: number) => test.database.pool.query('select pg_sleep($1)', [seconds])

const moveUser = async ({ fsi_uid }: MadeUser, fsi_gid: number) =>
  (await test.call('updateUser', { body: { fsi_uid, fsi_gid }, token: root })).body
const moveNumber = async (fsi_nid: number, fsi_gid: number) =>
  (await test.call('moveFaxNumbers', { body: { fsi_gid, fsi_nid_arr: [fsi_nid] }, token: root })).body

it('a fax has the holder of its time, also while numbers and users move to and fro (row 59, 38)', async () => {
  const { db, pool } = test.database
  const [east, west] = [org.east.below.fsi_gid, org.west.below.fsi_gid]
  const free = await times(4, () => makeFaxNumber(db, east))
  const users = await times(4, () => makeUser(db, east))
  const held = await Promise.all(users.map((user) => makeNumberOf(db, user)))
  const numbers = [...free, ...held].map(({ fax_number }) => fax_number)
  const before = await deadlocksOf(pool)
  await slowly(pool, ['fax_numbers'], async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const to = round % 2 === 0 ? west : east
      const acts = [
        ...free.map(
          ({ fsi_nid }) =>
            () =>
              moveNumber(fsi_nid, to),
        ),
        ...users.map((user) => () => moveUser(user, to)),
      ]
      const [moved, told] = await Promise.all([
        Promise.all(acts.map((act) => act())),
        times(parties, async (at) => {
          await pause(at / 20)
          const faxes = numbers.map((one) => fax(one, epoch() - (at % 3)))
          return (await test.call('takeFaxes', { body: { faxes }, token })).body.results
        }),
      ])
      expect(moved.map(({ code }) => code)).toEqual(acts.map(() => 1))
      expect(new Set(told.flat().map(({ result }) => result))).toEqual(new Set(['created']))
      // Of two changes in a second the last one counts.
      await pause(1.1)
    }
  })
  expect(await misplaced()).toEqual([])
  expect(await unheld()).toEqual([])
  expect(await usageDifferences(db)).toEqual([])
  expect(await deadlocksOf(pool)).toBe(before)
}, 60_000)

it('a change that waits for a batch begins later than its faxes, and a batch waits for a change (row 59)', async () => {
  const { db, pool } = test.database
  const { fsi_nid, fax_number } = await makeFaxNumber(db, org.east.below.fsi_gid)
  // The number moves in the first second, and the change is committed after the second of the fax.
  const late = fax(fax_number, epoch() + 1)
  const mover = await pool.connect()
  try {
    await mover.query('begin')
    await mover.query('update fax_numbers set fsi_gid = $1 where fsi_nid = $2', [
      org.west.below.fsi_gid,
      fsi_nid,
    ])
    const telling = test.call('takeFaxes', { body: { faxes: [late] }, token })
    await pause(1.5)
    await mover.query('commit')
    await telling
  } finally {
    mover.release()
  }
  const row = await db
    .selectFrom('fax_records')
    .select('fsi_gid')
    .where('ref_code', '=', late.ref_code)
    .executeTakeFirst()
  expect(row).toEqual({ fsi_gid: org.west.below.fsi_gid })
  expect(await misplaced()).toEqual([])
})

it('acts of all kinds at once leave the present holder of each number last, and one at a time (row 60)', async () => {
  const { db, pool } = test.database
  await pool.query('update groups set is_allow_gsd = 1')
  const [east, west] = [org.east.below.fsi_gid, org.west.below.fsi_gid]
  const user = await makeUser(db, east)
  const numbers = await times(3, () => makeNumberOf(db, user))
  const { fsi_uid } = user
  const call = async (name: CallName, body: object) =>
    (await test.call(name, { body: body as never, token: root })).body
  const acts = (number: { fsi_nid: number; fax_number: string }) => {
    const { fsi_nid, fax_number } = number
    return [
      () => call('assignFaxNumber', { fsi_uid, fsi_nid, fsi_gid: 0 }),
      () => call('unassignFaxNumber', { fsi_uid, fsi_nid }),
      () => moveNumber(fsi_nid, west),
      () => call('returnFaxNumbers', { fsi_nid_arr: [fsi_nid] }),
      () => test.call('handOutNumbers', { body: { numbers: [{ fax_number, fsi_gid: east }] }, token }),
      () => call('createSharedLine', { fsi_gid: east, fsi_uid, fax_number, tag: 'Desk' }),
      async () => {
        const line = await db
          .selectFrom('shared_lines')
          .select('gsd_id')
          .where('fsi_nid', '=', fsi_nid)
          .executeTakeFirst()
        return call('deleteSharedLine', { gsd_id: line?.gsd_id ?? 1 })
      },
    ]
  }
  const recorded = async (): Promise<number> => {
    const { rows } = await pool.query<{ acts: number }>(
      `select count(*)::int as acts from audit_log where entity_id = any($1) and action in
        ('fax-number.unassign', 'fax-number.return', 'fax-number.hand-out', 'shared-line.create')`,
      [numbers.map(({ fsi_nid }) => fsi_nid)],
    )
    return rows[0]?.acts ?? 0
  }
  // Chance decides which acts come too late. Rounds go on until enough of them changed a holder.
  for (let round = 0; round < rounds(6) || (round < 20 && (await recorded()) < 4); round += 1) {
    const all = numbers.flatMap(acts)
    await times(all.length, async (at) => all[(at * 5 + round) % all.length]?.())
    expect(await unheld()).toEqual([])
  }
  expect(await recorded()).toBeGreaterThan(3)
  // One after the other, each number has no holder, and then another one.
  for (const [, unassign, , giveBack, handOut, , deleteLine] of numbers.map(acts))
    for (const act of [deleteLine, unassign, giveBack, handOut]) {
      await act?.()
      expect(await unheld()).toEqual([])
    }
})
