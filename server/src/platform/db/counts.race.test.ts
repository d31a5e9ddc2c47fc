import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFaxNumber } from '../../features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../../features/users/users.factory.ts'
import { seededRandom } from '../seeded-random.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { recountDifferences } from '../../testing/invariants.ts'
import type { OpenDatabase } from './open-database.ts'
import { inTransaction } from './transaction.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('the kept counts equal a recount after a storm of 12 writers (row 38)', async () => {
  const { db } = database
  const root = await makeGroup(db, null)
  const groups = await Promise.all(Array.from({ length: 6 }, () => makeGroup(db, root.fsi_gid)))
  const gids = groups.map((group) => group.fsi_gid) as [number, ...number[]]
  const seed = Math.floor(Math.random() * 1e9)
  const writer = async (at: number): Promise<void> => {
    const random = seededRandom(seed + at)
    const mine: MadeUser[] = []
    for (let round = 0; round < 25; round += 1) {
      const user = random.pick([undefined, ...mine])
      if (user === undefined || random.chance(0.4)) {
        const made = await makeUser(db, random.pick(gids))
        await makeFaxNumber(db, made.fsi_gid, { fsi_uid: made.fsi_uid })
        await makeFaxNumber(db, random.pick(gids))
        mine.push(made)
        continue
      }
      // A moved user takes its numbers along, by the foreign key.
      await inTransaction(db, async (tx) => {
        await tx
          .updateTable('users')
          .set({ fsi_gid: random.pick(gids) })
          .where('fsi_uid', '=', user.fsi_uid)
          .execute()
        if (random.chance(0.3)) throw new Error('rolled back')
      }).catch(() => undefined)
    }
    await sql`delete from fax_numbers where fsi_uid = ${mine[0]?.fsi_uid ?? 0}`.execute(db)
    await sql`delete from users where fsi_uid = ${mine[0]?.fsi_uid ?? 0}`.execute(db)
  }
  await Promise.all(Array.from({ length: 12 }, (_, at) => writer(at)))
  expect([`seed ${seed}`, await recountDifferences(db)]).toEqual([`seed ${seed}`, []])
})
