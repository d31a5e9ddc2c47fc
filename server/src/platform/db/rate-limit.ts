import { sql } from 'kysely'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { Problem } from '../problem.ts'

type World = { db: Db; clock: Clock }

export type Bucket = { name: string; most: number; windowSeconds: number }

/**
 * Takes one unit from every bucket, or from none. The row's own condition decides, so that parallel callers can never
 * take more than there is.
 *
 * @throws TooManyTries with the seconds until the fullest bucket's window ends
 */
export async function take(world: World, buckets: readonly Bucket[]): Promise<void> {
  const now = world.clock.now()
  // One order for all callers, so that two of them never wait for each other.
  const ordered = buckets.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  await inTransaction(world.db, async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order of the buckets is the lock order
    for (const bucket of ordered) await takeFrom(tx, bucket, { units: 1, now })
  })
}

/** Takes from one bucket in the caller's transaction, and so not at all if that fails. @throws TooManyTries */
export async function takeFrom(
  db: Db,
  bucket: Bucket,
  wanted: { units: number; now: number },
): Promise<void> {
  const { units, now } = wanted
  const taken = await sql`
    insert into rate_limits as r (bucket, window_end, used)
    values (${bucket.name}, ${now + bucket.windowSeconds}, ${units})
    on conflict (bucket) do update set
      used = case when r.window_end <= ${now} then ${units} else r.used + ${units} end,
      window_end = case when r.window_end <= ${now} then ${now + bucket.windowSeconds} else r.window_end end
    where r.window_end <= ${now} or r.used + ${units} <= ${bucket.most}`.execute(db)
  if (taken.numAffectedRows !== 1n) throw await tooMany(db, bucket.name, now)
}

async function tooMany(db: Db, bucket: string, now: number): Promise<Problem> {
  const row = await db
    .selectFrom('rate_limits')
    .select('window_end')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return new Problem(TooManyTries, { retryAfterSeconds: Math.max(1, (row?.window_end ?? now) - now) })
}

/** Gives one unit back to each bucket, for tries that turned out not to count. */
export async function giveBack(db: Db, names: readonly string[]): Promise<void> {
  // Locked in the order in which they are taken.
  await sql`
    with given as (select bucket from rate_limits where bucket = any(${names}::text[]) order by bucket collate "C" for update)
    update rate_limits r set used = greatest(r.used - 1, 0) from given where r.bucket = given.bucket`.execute(
    db,
  )
}

/** Empties buckets: after a success, or when an administrator lifts a lock. */
export async function clearBuckets(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('rate_limits').where('bucket', 'in', names).execute()
}

/** Empties a bucket and those whose names go on after it with `|`. */
export async function clearBucketsOf(db: Db, name: string): Promise<void> {
  await sql`delete from rate_limits where bucket = ${name} or starts_with(bucket, ${`${name}|`})`.execute(db)
}

/**
 * Counts calls that are too frequent to write down one by one: a process asks the database for a handful of units at
 * a time and spends them from memory. The limit holds over all processes, to within one handful each.
 */
export function makeLeases(db: Db, clock: Clock) {
  const held = new Map<string, { left: number; until: number }>()
  const asking = new Map<string, Promise<void>>()
  const handful = 20

  const spendHeld = (name: string): boolean => {
    const lease = held.get(name)
    if (lease === undefined || lease.left <= 0 || lease.until <= clock.now()) return false
    lease.left -= 1
    return true
  }
  const ask = async (bucket: Bucket): Promise<void> => {
    // What is left of a handful is lost with it: of a small limit it is a small part.
    const units = Math.max(1, Math.min(handful, Math.floor(bucket.most / 15)))
    // One statement is whole by itself.
    await takeFrom(db, bucket, { units, now: clock.now() })
    if (held.size > 10_000) held.clear()
    held.set(bucket.name, { left: units, until: clock.now() + Math.ceil(bucket.windowSeconds / 4) })
  }

  return async function spend(bucket: Bucket): Promise<void> {
    while (!spendHeld(bucket.name)) {
      // Those who come meanwhile share the handful: one for each would use the limit up.
      const asked = asking.get(bucket.name) ?? ask(bucket).finally(() => asking.delete(bucket.name))
      asking.set(bucket.name, asked)
      // oxlint-disable-next-line no-await-in-loop -- a handful may be spent before its turn comes
      await asked
    }
  }
}
