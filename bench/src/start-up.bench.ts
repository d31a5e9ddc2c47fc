import { setTimeout as pause } from 'node:timers/promises'
import { type Account, addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { median } from './median.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { type ServerProcess, startBareServer, startServer } from './server-process.ts'

// A time of its own says as much about the machine, so only the ratio is judged.
const most = { times: 4, idle: 140 } as const

type Started = { ready: number; list: number; memory: number }

/** The time from the start of the process to /readyz and to the first list of users, and its memory two seconds later. */
async function measureStart(server: ServerProcess, authorization: string): Promise<Started> {
  const client = makeApiClient(server.url)
  try {
    const asked = performance.now()
    await client.call('listUsers', { authorization, body: {} })
    const list = server.readyAfter + performance.now() - asked
    await pause(2000)
    return { ready: server.readyAfter, list, memory: await server.memory() }
  } finally {
    client.close()
    await server.stop()
  }
}

/** Signs in once: sessions outlive a start. */
async function signInOnce(url: string, people: readonly Account[]): Promise<string> {
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    return (await signInAll(client, people)).at(0).authorization
  } finally {
    client.close()
    await server.stop()
  }
}

const middle = (all: readonly Started[]): Started => ({
  ready: median(all.map(({ ready }) => ready)),
  list: median(all.map(({ list }) => list)),
  memory: median(all.map(({ memory }) => memory)),
})

/** Starts on an existing database, beside those of a bare Fastify with pg, in turns. */
export async function measureStartUp(url: string, starts: number, misses: Misses): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 1)
  await pool.end()
  const authorization = await signInOnce(url, people)
  const own: Started[] = []
  const bare: Started[] = []
  for (let start = 0; start < starts; start += 1) {
    own.push(await measureStart(await startServer({ DATABASE_URL: url }), authorization))
    bare.push(await measureStart(await startBareServer({ DATABASE_URL: url }), authorization))
  }
  const [ours, bares] = [middle(own), middle(bare)]
  const ratio = ours.list / bares.list
  const judged = {
    times: judge(misses, 'start to the first list, times a bare one', { measured: ratio, most: most.times }),
    idle: judge(misses, 'idle memory', { measured: ours.memory, most: most.idle, unit: ' MiB' }),
  }
  printTable(
    'The process, beside a bare Fastify with pg: medians',
    ['measured', 'Telecopy', 'bare', 'at most', 'reached'],
    [
      ['start to /readyz, ms', ms(ours.ready), ms(bares.ready), '', ''],
      ['start to the first list of users, ms', ms(ours.list), ms(bares.list), '', ''],
      ['the same, times the bare one', times(ratio), '', most.times, judged.times],
      ['idle memory, MiB', ms(ours.memory), ms(bares.memory), most.idle, judged.idle],
    ],
  )
}
