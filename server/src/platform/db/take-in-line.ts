import { sql } from 'kysely'
import { TooBusy, TooManyTries } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'
import { batched } from '../queues/batched.ts'
import { KeyedLines } from '../queues/keyed-lines.ts'
import { QueueFull } from '../queues/work-queue.ts'
import type { Clock } from '../time/clock.ts'
import { type Bucket, refusal, takeUnits } from './rate-limit.ts'
import { type Db, inTransaction } from './transaction.ts'

type World = { db: Db; clock: Clock; signal?: AbortSignal }

// So many wait for one name in this process. One who waits sends less than one who is refused at once.
const inLine = { most: 1000, retryAfterSeconds: 10 } as const

/** What a process keeps of the buckets of a database. `seenFull` have refused; the database knows whether they still do. */
type Kept = { lines: KeyedLines; seenFull: Set<string> }
const kept = new WeakMap<Db, Kept>()

function keptOf(db: Db): Kept {
  const ofDb = kept.get(db) ?? { lines: new KeyedLines(inLine.most), seenFull: new Set() }
  kept.set(db, ofDb)
  return ofDb
}

/**
 * Does work that others of the same names in this process wait for. In the database, each of them would hold a connection
 * while it waits.
 *
 * @throws TooBusy when too many wait
 * @throws CallerGone when the signal aborts before the turn comes
 */
export const oneByOne = <Result>(
  { db, signal }: Pick<World, 'db' | 'signal'>,
  names: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> =>
  keptOf(db)
    .lines.run(names.toSorted(), work, signal)
    .catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error
      throw new Problem(TooBusy, { retryAfterSeconds: inLine.retryAfterSeconds })
    })

/**
 * Takes one unit from every bucket, or from none. The row's own condition decides, so parallel callers never take more
 * than the limit. Callers with the same bucket take one by one.
 *
 * @throws TooManyTries with the seconds until the fullest bucket's window ends
 * @throws TooBusy @throws CallerGone
 */
export async function take(world: World, buckets: readonly Bucket[]): Promise<void> {
  const { db, clock } = world
  await refuseIfFull(world, buckets)
  const names = buckets.map(({ name }) => name)
  const takeNow = () => inTransaction(db, (tx) => takeUnits(tx, buckets, { units: 1, now: clock.now() }))
  await oneByOne(world, names, takeNow).catch((error: unknown) => {
    if (error instanceof Problem && error.type === TooManyTries) noteFull(keptOf(db), names)
    throw error
  })
}

/** The same. Answers whether it took, for work that is left out without a word. @throws CallerGone */
export async function mayTake(world: World, buckets: readonly Bucket[]): Promise<boolean> {
  try {
    await take(world, buckets)
    return true
  } catch (error) {
    if (error instanceof Problem && (error.type === TooBusy || error.type === TooManyTries)) return false
    throw error
  }
}

function noteFull({ seenFull }: Kept, names: readonly string[]): void {
  if (seenFull.size > 10_000) seenFull.clear()
  for (const name of names) seenFull.add(name)
}

const rowOf = batched(async (db: Db, names: readonly string[]) => {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'used', 'window_end'])
    .where(sql<boolean>`bucket = any(${[...new Set(names)]}::text[])`)
    .execute()
  const byName = new Map(rows.map((row) => [row.bucket, row]))
  return names.map((name) => byName.get(name))
})

/**
 * Refuses by a bucket that has nothing left, if it has refused before in this process. It takes no lock, as a refusal of
 * `take` does.
 *
 * @throws TooManyTries
 */
export async function refuseIfFull({ db, clock }: World, buckets: readonly Bucket[]): Promise<void> {
  const { seenFull } = keptOf(db)
  const seen = buckets.filter(({ name }) => seenFull.has(name))
  if (seen.length === 0) return
  const rows = await Promise.all(seen.map(({ name }) => rowOf(db, name)))
  const now = clock.now()
  let until = now
  const full = seen.filter(({ name, most }, at) => {
    const { used = 0, window_end = now } = rows[at] ?? {}
    const isFull = window_end > now && used > 0 && used >= most
    if (isFull) until = Math.max(until, window_end)
    else seenFull.delete(name)
    return isFull
  })
  if (full.length > 0) throw refusal(full, until, now)
}
