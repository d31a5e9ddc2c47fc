import { sql } from 'kysely'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import type { Clock } from '../time/clock.ts'
import { batched } from '../queues/batched.ts'
import { type Db, type Tx, inTransaction, sqlState } from '../db/transaction.ts'
import { type ValueOf, keptStatement } from './kept-plans.ts'
import { Problem } from '../problem.ts'
import { counter } from '../watch/series.ts'

type World = { db: Db; clock: Clock }

export type Bucket = { name: string; most: number; windowSeconds: number }

type Wanted = { units: number; now: number }

type Taking = { names: string[]; most: number[]; ends: number[]; units: number[]; now: number }

// All callers use one order, so that two of them never wait for each other.
const taking = (valueOf: ValueOf<Taking>) => sql`
    insert into rate_limits as r (bucket, window_end, used)
    select b.name, b.window_end, b.units
    from unnest(${valueOf('names')}::text[], ${valueOf('ends')}::bigint[], ${valueOf('units')}::int[]) as b (name, window_end, units)
    order by b.name collate "C"
    on conflict (bucket) do update set
      used = case when r.window_end <= ${valueOf('now')} then excluded.used else r.used + excluded.used end,
      window_end = case when r.window_end <= ${valueOf('now')} then excluded.window_end else r.window_end end
    where r.window_end <= ${valueOf('now')} or r.used = 0 or r.used + excluded.used <= (
      select m.most from unnest(${valueOf('names')}::text[], ${valueOf('most')}::int[]) as m (name, most)
      where m.name = excluded.bucket)
    returning r.bucket`

const takeAll = keptStatement((valueOf: ValueOf<Taking>, db) =>
  sql<{ bucket: string }>`${taking(valueOf)}`.compile(db),
)

// A division by zero undoes the statement when some buckets have too little.
const takeAllOrFail = keptStatement((valueOf: ValueOf<Taking>, db) =>
  sql<{ bucket: string }>`with taken as (${taking(valueOf)})
    select bucket, 1 / ((select count(*) from taken) = cardinality(${valueOf('names')}::text[]))::int as all_taken
    from taken`.compile(db),
)
const divisionByZero = '22012'

const takingOf = (wanted: readonly { bucket: Bucket; units: number }[], now: number): Taking => ({
  names: wanted.map(({ bucket }) => bucket.name),
  most: wanted.map(({ bucket }) => bucket.most),
  ends: wanted.map(({ bucket }) => now + bucket.windowSeconds),
  units: wanted.map(({ units }) => units),
  now,
})

/**
 * Takes units from every bucket, or from none: in the caller's transaction if `db` is one, which must fail with it. A
 * bucket whose window is empty gives its first caller what it asks for, even above its `most`.
 *
 * @throws TooManyTries
 */
export async function takeFromAll(
  { db, clock }: World,
  buckets: readonly Bucket[],
  units: number,
): Promise<void> {
  const now = clock.now()
  if (db.isTransaction) return takeUnits(db, buckets, { units, now })
  const taken = await takeAllOrFail(
    db,
    takingOf(
      buckets.map((bucket) => ({ bucket, units })),
      now,
    ),
  ).catch((error: unknown) => {
    if (sqlState(error) === divisionByZero) return []
    throw error
  })
  if (taken.length < buckets.length) throw refusal(buckets, await fullUntil(db, buckets, { units, now }), now)
}

/** When the windows of the buckets that have too little end; of all of them if others gave back meanwhile. */
async function fullUntil(db: Db, buckets: readonly Bucket[], { units, now }: Wanted): Promise<number> {
  const most = new Map(buckets.map((bucket) => [bucket.name, bucket.most]))
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'used', 'window_end'])
    .where('bucket', 'in', [...most.keys()])
    .where('window_end', '>', now)
    .execute()
  const full = rows.filter(({ bucket, used }) => used + units > (most.get(bucket) ?? 0))
  return Math.max(now, ...(full.length === 0 ? rows : full).map((row) => row.window_end))
}

/** Takes from each bucket that has enough; answers the names of those buckets. */
async function takeEach(
  db: Db,
  wanted: readonly { bucket: Bucket; units: number }[],
  now: number,
): Promise<ReadonlySet<string>> {
  const taken = await takeAll(db, takingOf(wanted, now))
  return new Set(taken.map(({ bucket }) => bucket))
}

/**
 * The least that any of the buckets has left. Another transaction that takes from one of them waits until this one ends:
 * a bucket without a row gets one here, so that there is always a row to lock.
 */
export async function leftIn(tx: Tx, buckets: readonly Bucket[], now: number): Promise<number> {
  await takeEach(
    tx,
    buckets.map((bucket) => ({ bucket, units: 0 })),
    now,
  )
  const most = new Map(buckets.map((bucket) => [bucket.name, bucket.most]))
  const rows = await tx
    .selectFrom('rate_limits')
    .select(['bucket', 'used'])
    .where('bucket', 'in', [...most.keys()])
    .execute()
  return Math.max(0, Math.min(...rows.map(({ bucket, used }) => (most.get(bucket) ?? 0) - used)))
}

/** Takes up to so many units from every bucket, as many from each. Answers how many it got, and how many are left. */
export const takeUpTo = (
  { db, clock }: World,
  buckets: readonly Bucket[],
  units: number,
): Promise<{ got: number; left: number }> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const left = await leftIn(tx, buckets, now)
    const got = Math.min(left, units)
    if (got > 0) await takeUnits(tx, buckets, { units: got, now })
    return { got, left: left - got }
  })

/** Takes units from every bucket, or fails, and its transaction with it. @throws TooManyTries */
export async function takeUnits(db: Db, buckets: readonly Bucket[], { units, now }: Wanted): Promise<void> {
  const wanted = buckets.map((bucket) => ({ bucket, units }))
  const had = await takeEach(db, wanted, now)
  const without = buckets.filter(({ name }) => !had.has(name))
  if (without.length > 0) throw await tooMany(db, without, now)
}

const refused = counter(
  { name: 'limits_refused_total', help: 'Refusals for too many tries, by the kind of limit.' },
  ['limit'],
)

/** The refusal by some buckets until a time. */
export function refusal(buckets: readonly Bucket[], until: number, now: number): Problem {
  // The rest of a bucket's name says who was limited.
  refused.add({ limit: buckets[0]?.name.split('|')[0] ?? '' })
  return new Problem(TooManyTries, { retryAfterSeconds: Math.max(1, until - now) })
}

async function tooMany(db: Db, buckets: readonly Bucket[], now: number): Promise<Problem> {
  const row = await db
    .selectFrom('rate_limits')
    .select((limit) => limit.fn.max('window_end').as('window_end'))
    .where(
      'bucket',
      'in',
      buckets.map(({ name }) => name),
    )
    .executeTakeFirst()
  return refusal(buckets, row?.window_end ?? now, now)
}

type Released = { emptied: string[]; given: string[] }

// The rows are locked in the order of taking.
const releaseAll = keptStatement((valueOf: ValueOf<Released>, db) =>
  sql`
    with locked as (
      select bucket from rate_limits where bucket = any(${valueOf('emptied')}::text[] || ${valueOf('given')}::text[])
      order by bucket collate "C" for update
    )
    update rate_limits r set used = case when r.bucket = any(${valueOf('emptied')}::text[]) then 0 else greatest(r.used - 1, 0) end
    from locked where r.bucket = locked.bucket`.compile(db),
)

/** Empties some buckets and gives one unit back to others: for tries that turn out not to count. */
export async function release(db: Db, buckets: Partial<Released>): Promise<void> {
  await releaseAll(db, { emptied: [], given: [], ...buckets })
}

/** Empties a bucket and those whose names continue with `|`. */
export async function clearBucketsOf(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    delete from rate_limits where bucket = ${name} or starts_with(bucket, ${`${name}|`}) returning used`.execute(
    db,
  )
  return rows.reduce((sum, { used }) => sum + used, 0)
}

/**
 * Counts calls that are too frequent to write down one by one: a process asks the database for a handful of units at
 * a time and spends them from memory. The limit holds over all processes, to within one handful each.
 */
export function makeLeases(db: Db, clock: Clock) {
  // `asking` holds each bucket once: the statement can't take from one bucket twice.
  const takeOne = batched(async (world: Db, wanted: readonly { bucket: Bucket; units: number }[]) => {
    const had = await takeEach(world, wanted, clock.now())
    return wanted.map(({ bucket }) => had.has(bucket.name))
  })
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
    // The unspent rest of a handful is lost when it expires, so a small limit has small handfuls.
    const units = Math.max(1, Math.min(handful, Math.floor(bucket.most / 15)))
    if (!(await takeOne(db, { bucket, units }))) throw await tooMany(db, [bucket], clock.now())
    if (held.size > 10_000) held.clear()
    held.set(bucket.name, { left: units, until: clock.now() + Math.ceil(bucket.windowSeconds / 4) })
  }

  return async function spend(bucket: Bucket): Promise<void> {
    while (!spendHeld(bucket.name)) {
      // Callers that come meanwhile share the handful: one for each would use the limit up.
      const asked = asking.get(bucket.name) ?? ask(bucket).finally(() => asking.delete(bucket.name))
      asking.set(bucket.name, asked)
      // oxlint-disable-next-line no-await-in-loop -- a handful may be spent before its turn comes
      await asked
    }
  }
}
