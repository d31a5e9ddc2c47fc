import type { Clock } from '../platform/time/clock.ts'
import { type Db, type Tx, inTransaction } from '../platform/db/transaction.ts'
import { seededRandom } from '../platform/seeded-random.ts'
import { rebuildClosure } from '../tree/closure.queries.ts'
import { hashPassword } from '../features/sign-in/public.ts'
import { demonstrationPassword } from './members.ts'
import { planExtras } from './scale/scale-extras.ts'
import { planNumbers } from './scale/scale-numbers.ts'
import { planPeople } from './scale/scale-people.ts'
import type { ScalePlan } from './scale/scale-rows.ts'
import { ScaleLoadError, type ScaleSize, requireSensible } from './scale/scale-size.ts'
import { planTree } from './scale/scale-tree.ts'
import { continueIdentifiers, lockWhileEmpty, takeTime, vacuumAndAnalyze } from './scale/scale.queries.ts'
import {
  type OnProgress,
  type Writing,
  writeExtras,
  writeFaxes,
  writeGroups,
  writePeople,
} from './scale/write-scale.ts'

// Separate streams of random numbers, so that more faxes don't change the people.
const streams = { tree: 1, people: 2, numbers: 3, extras: 4, rows: 5, ways: 6, faxes: 7 } as const

function makePlan(size: ScaleSize, now: number, password_hash: string) {
  const random = (stream: keyof typeof streams) => seededRandom(size.seed * 8 + streams[stream])
  const groups = planTree(random('tree'), size.groups)
  const people = planPeople(random('people'), groups, size.users)
  const numbers = planNumbers(random('numbers'), { groups, people }, size.numbers)
  const extras = planExtras(random('extras'), { groups, people, numbers })
  const plan: ScalePlan = { now, groups, people, numbers, password_hash }
  const traffic = { ...plan, count: size.faxes, seed: size.seed * 8 + streams.ways, gsdIds: extras.gsdIds }
  return { plan, extras, traffic, random }
}

async function fill(tx: Tx, size: ScaleSize, world: { now: number; onProgress: OnProgress }): Promise<void> {
  // The same salt each time makes the same row; the password is public anyway.
  const password_hash = await hashPassword(demonstrationPassword, {
    salt: Buffer.from('telecopy at size'),
  })
  const { plan, extras, traffic, random } = makePlan(size, world.now, password_hash)
  const writing: Writing = { tx, plan, onProgress: world.onProgress }
  await continueIdentifiers(tx)
  await writeGroups(writing, extras)
  await rebuildClosure(tx)
  await writePeople(writing, random('rows'))
  await writeExtras(writing, extras)
  await writeFaxes(writing, random('faxes'), traffic)
  await continueIdentifiers(tx)
}

/**
 * Fills an empty database with an organisation of the given size: the same rows for the same seed and time. It is one
 * transaction, so an interrupted load leaves no rows and can be run again.
 *
 * @throws ScaleLoadError when the database is not empty, or the size is not valid
 */
export async function loadAtScale(
  world: { db: Db; clock: Clock },
  size: ScaleSize,
  onProgress: OnProgress,
): Promise<void> {
  requireSensible(size)
  const now = world.clock.now()
  await inTransaction(world.db, async (tx) => {
    if (!(await lockWhileEmpty(tx)))
      throw new ScaleLoadError(
        'The database is not empty: `demo load` fills only one that was just migrated.',
      )
    await takeTime(tx)
    await fill(tx, size, { now, onProgress })
  })
  onProgress({ name: 'statistics', done: 0, of: 1 })
  await vacuumAndAnalyze(world.db)
  onProgress({ name: 'statistics', done: 1, of: 1 })
}
