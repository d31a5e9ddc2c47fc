import { setTimeout as pause } from 'node:timers/promises'
import { hashToken } from '@telecopy/server/platform/secrets/secrets'
import type pg from 'pg'
import { addAccounts, signInAll } from './accounts.ts'
import { type ApiClient, makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import type { ApiWorld } from './operation.ts'
import { type Pace, type Sides, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import { measureStatements } from './statement-counter.ts'
import { largeSubtree } from './user-page.ts'

const batchSize = 1000
// The fleet of the data set: each of its ATAs reports every twenty seconds, far more often than real ones do.
const batchesOfFleet = 20
const everyMilliseconds = 1000
const most = { ratio: 2, statements: 5 } as const

const key = 'measurements have an API key of their own'
const authorization = `Bearer ${Buffer.from(key).toString('base64url')}`

/** ATAs by their MAC addresses, in batches. */
type Fleet = readonly (readonly string[])[]

async function prepareFleet(pool: pg.Pool): Promise<Fleet> {
  await pool.query(
    `insert into api_keys (name, key_hash, scope, created_time) values ('Bench', $1, 'engine', 0)
     on conflict do nothing`,
    [hashToken(authorization.slice('Bearer '.length))],
  )
  const { rows } = await pool.query<{ ata_mac: string }>(
    `select ata_mac from fax_numbers where ata_mac <> '' and fsi_uid is not null order by md5(ata_mac) limit $1`,
    [batchSize * batchesOfFleet],
  )
  const macs = rows.map(({ ata_mac }) => ata_mac)
  if (macs.length < batchSize) throw new Error('the data set has too few ATAs')
  return Array.from({ length: Math.floor(macs.length / batchSize) }, (_, at) =>
    macs.slice(at * batchSize, (at + 1) * batchSize),
  )
}

const epochSeconds = (): number => Math.floor(Date.now() / 1000)

async function report(client: ApiClient, macs: readonly string[]): Promise<void> {
  const atas = macs.map((ata_mac) => ({ ata_mac, time: epochSeconds() }))
  const { unknown } = await client.call('reportHeartbeats', { authorization, body: { atas } })
  if (unknown.length > 0) throw new Error(`${unknown.length} ATAs are unknown`)
}

/** The lists that show the state of ATAs, or sit in the same table. */
const listsOf = ({ client, accounts }: ApiWorld): Sides<string> => {
  const list = (fsi_gid: number) => (turn: number) => {
    const body = { fsi_gid, is_assigned: 1, is_contain_offspring: 1, pagesize: 20 } as const
    return client.call('listFaxNumbers', { authorization: accounts.at(turn).authorization, body })
  }
  return { 'faxnumber/list, root': list(1), 'faxnumber/list, large subtree': list(largeSubtree) }
}

/** Sends one batch after the other, one in each interval. `end` answers how many were sent, and their median. */
function keepReporting(client: ApiClient, fleet: Fleet) {
  const over = new AbortController()
  const repeat = async (): Promise<number> => {
    let sent = 0
    for (; !over.signal.aborted; sent += 1) {
      const next = performance.now() + everyMilliseconds
      await report(client, fleet[sent % fleet.length] ?? [])
      await pause(Math.max(0, next - performance.now()), undefined, { signal: over.signal }).catch(() => {})
    }
    return sent
  }
  const done = repeat()
  return {
    end(): Promise<number> {
      over.abort()
      return done
    },
  }
}

/** Rounds so long that each holds several batches: the quietest of shorter ones could lie between two. */
const withBatches = (pace: Pace): Pace => ({
  ...pace,
  rounds: Math.max(1, Math.floor(pace.milliseconds / (4 * everyMilliseconds))),
})

/** The duration of lists of fax numbers while the engine reports heartbeats, beside their duration without. */
export async function measureHeartbeats(
  url: string,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 96)
  const fleet = await prepareFleet(pool)
  await pool.end()
  const counted = { name: 'ata/heartbeat', few: 10, many: batchSize, most: most.statements }
  await measureStatements({ ...counted, url, misses }, async (client) => {
    const [batch = []] = fleet
    await report(client, batch)
    return (count) => report(client, batch.slice(0, count))
  })
  const server = await startServer({ DATABASE_URL: url })
  const [client, engine] = [makeApiClient(server.url), makeApiClient(server.url)]
  try {
    // All are online before anything is measured: the first contact of each leaves a record.
    for (const batch of fleet) await report(engine, batch)
    const lists = listsOf({ client, accounts: await signInAll(client, people) })
    const idle = await measureAlone(lists, withBatches(pace))
    const reporting = keepReporting(engine, fleet)
    const started = performance.now()
    const meanwhile = await measureAlone(lists, withBatches(pace))
    const perSecond = ((await reporting.end()) * batchSize * 1000) / (performance.now() - started)
    const rows = Object.keys(lists).map((name) => {
      const [alone, busy] = [idle[name]?.median ?? 0, meanwhile[name]?.median ?? 0]
      const ratio = { measured: busy / alone, most: most.ratio }
      const reached = judge(misses, `${name} while heartbeats come`, ratio)
      return [name, ms(alone), ms(busy), times(ratio.measured), most.ratio, reached]
    })
    printTable(
      `Lists while ${perSecond.toFixed(0)} heartbeats a second come in batches of ${batchSize}: medians in milliseconds`,
      ['call', 'idle', 'meanwhile', 'ratio', 'at most', 'reached'],
      rows,
    )
  } finally {
    client.close()
    engine.close()
    await server.stop()
  }
}
