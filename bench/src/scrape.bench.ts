import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@telecopy/contract/all-calls'
import type pg from 'pg'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { plainPool } from './database.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

// Numbers of the installation are kept for three seconds.
const keptMilliseconds = 3100
// The transaction of a scrape: its beginning, its timeout, four statements and its end.
const statements = 7
const rounds = 10
const warmUps = 50
const mostRatio = 25
// As many as a scrape counts.
const counted = 10_000

const filling = [
  `insert into sessions (fsi_uid, address, device, created_time, last_used_time)
   select (select min(fsi_uid) from users), 'scrape', '', extract(epoch from now()), extract(epoch from now())
   from generate_series(1, ${counted})`,
  `insert into mails (kind, subject_key, attempt_key, recipient, content_sealed, created_time, next_time)
   select 'scrape', i::text, '', 'x@example.com', '\\x00', extract(epoch from now()), extract(epoch from now()) + 86400
   from generate_series(1, ${counted}) i`,
  `insert into pgboss.job (name, data, start_after, policy)
   select 'mail', '{"mail_id": 0}', now() + interval '1 day', 'standard' from generate_series(1, ${counted})`,
  'vacuum analyze sessions, mails, pgboss.job',
]
const emptying = [
  `delete from sessions where address = 'scrape'`,
  `delete from mails where kind = 'scrape'`,
  `delete from pgboss.job where name = 'mail'`,
]

async function runAll(pool: pg.Pool, texts: readonly string[]): Promise<void> {
  for (const text of texts) await pool.query(text)
}

/** Sends every call once, so that each has its histogram. */
async function callAll(url: string): Promise<void> {
  for (const { method, path } of Object.values(allCalls)) await fetch(url + path, { method })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function chain(pool: pg.Pool): Promise<void> {
  for (let one = 0; one < statements; one += 1) await pool.query('select 1')
}

type Round = { chained: number; fresh: number; kept: number }

/** The round in which both sides together were fastest, because other load on the machine slows both. */
const quietest = (all: readonly Round[]): Round =>
  all.reduce((best, one) => (one.chained + one.fresh < best.chained + best.fresh ? one : best))

const read = async (url: string): Promise<string> => (await fetch(url)).text()

/** A scrape that reads the database, and one that finds the numbers kept, beside a chain of `select 1`. */
export async function measureScrapes(url: string, misses: Misses): Promise<void> {
  const pool = plainPool(url)
  await runAll(pool, filling)
  const port = await findFreePort()
  const server = await startServer({ DATABASE_URL: url, METRICS_PORT: String(port) })
  const metrics = `http://127.0.0.1:${port}/metrics`
  const all: Round[] = []
  try {
    await callAll(server.url)
    // Node compiles what runs often.
    for (let one = 0; one < warmUps; one += 1) await read(metrics)
    for (let round = 0; round < rounds; round += 1) {
      await pause(keptMilliseconds)
      const chained = await timed(() => chain(pool))
      const fresh = await timed(() => read(metrics))
      all.push({ chained, fresh, kept: await timed(() => read(metrics)) })
    }
    const lines = (await read(metrics)).split('\n').length
    const { fresh, kept, chained } = quietest(all)
    const ratio = { measured: fresh / chained, most: mostRatio }
    printTable(
      `A scrape of ${lines} lines, with ${counted} open sessions, waiting mails and waiting jobs`,
      ['measured', 'milliseconds', 'at most', 'reached'],
      [
        ['a scrape', ms(fresh), '', ''],
        ['a scrape within three seconds', ms(kept), '', ''],
        [`${statements} times select 1`, ms(chained), '', ''],
        ['their ratio', times(ratio.measured), mostRatio, judge(misses, 'a scrape beside select 1', ratio)],
      ],
    )
  } finally {
    await server.stop()
    await runAll(pool, emptying)
    await pool.end()
  }
}
