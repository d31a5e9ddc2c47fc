import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { OpenDatabase } from '../platform/db/open-database.ts'

type Pool = OpenDatabase['pool']

/** Whether this run plays every round and every size, as `npm run test:all` does. */
export const runsAllTests = process.env.TELECOPY_SERVER_TESTS === 'all'

/** How many clients race. */
export const parties = 16

/**
 * The rounds of a race: two in `npm test`, which is one for each order of `inTurns`, and all in `npm run test:all`.
 *
 * @param all how many a race has at most
 * @param least how many show it, if two do not
 */
export const rounds = (all: number, least = 2): number => (runsAllTests ? all : Math.min(all, least))

export const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** The outcome of a call: 'done', the reason of a refusal, or its code. */
export function outcome(body: unknown): string {
  const { code, reason } = body as { code: number; reason?: string }
  return code === 1 ? 'done' : (reason ?? `code ${code}`)
}

/** Counts the racing calls by outcome. */
export function counted(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

// A write counts itself in a sequence, which others see before its commit. Then it sleeps until another one waits for a
// lock, which shows that the calls overlap, and at most 50 ms.
const dawdle = `create sequence if not exists dawdled; create or replace function dawdle() returns trigger
  language plpgsql as $$
  begin
    perform nextval('dawdled');
    for step in 1..5 loop
      perform pg_sleep(0.01);
      exit when exists (select 1 from pg_locks where not granted and (transactionid = pg_current_xact_id()::xid
        or database = (select oid from pg_database where datname = current_database())));
    end loop;
    return null;
  end $$`

/** Slows every write of some tables down, so that the calls overlap. */
export async function slowly<T>(pool: Pool, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  await pool.query(dawdle)
  for (const table of tables)
    await pool.query(`create trigger dawdling after insert or update or delete on ${table}
      for each statement execute function dawdle()`)
  try {
    return await work()
  } finally {
    for (const table of tables) await pool.query(`drop trigger dawdling on ${table}`)
  }
}

/** How many slowed writes have begun. The count never falls, so a test on a busy machine cannot miss one. */
async function countSlow(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select (case when is_called then last_value else 0 end)::int as count from dawdled',
  )
  return rows[0]?.count ?? 0
}

/** Starts the second calls in the middle of the first, or together with it in every other round. */
export async function inTurns<One, Other>(
  pool: Pool,
  round: number,
  [first, second]: readonly [() => Promise<One>, () => Promise<Other>],
): Promise<[One, Other]> {
  const before = await countSlow(pool)
  const beginning = first()
  if (round % 2 === 0) await expect.poll(() => countSlow(pool), { interval: 2 }).toBeGreaterThan(before)
  return Promise.all([beginning, second()])
}

/** How many statements wait for a lock. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

type Beside = {
  begin: (client: PoolClient) => Promise<unknown>
  waiting?: number
  meanwhile?: () => Promise<unknown>
}

/**
 * Does the work while another transaction is open, which commits once so many statements of the work wait for a lock, and
 * what comes meanwhile is done.
 */
export async function beside<T>(
  pool: Pool,
  { begin, waiting = 1, meanwhile }: Beside,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await begin(client)
    const done = work()
    // It may fail while the other transaction is still open. The end reads its outcome.
    done.catch(() => undefined)
    await expect.poll(() => countWaiting(pool), { interval: 5, timeout: 10_000 }).toBe(waiting)
    await meanwhile?.()
    await client.query('commit')
    return await done
  } finally {
    client.release()
  }
}

/** A writer that takes no locks: 'done', or the constraint that refuses its statement. */
export async function isAccepted(
  on: Pool | PoolClient,
  statement: string,
  values: readonly unknown[],
): Promise<string> {
  try {
    await on.query(statement, [...values])
    return 'done'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? 'refused'
  }
}
