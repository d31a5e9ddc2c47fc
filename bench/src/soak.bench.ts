import { setTimeout as pause } from 'node:timers/promises'
import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { median, quantile } from './median.ts'
import { operations } from './operations.ts'
import type { Side } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'

const sessions = 200
const most = { memory: 1.1, p99: 1.1, afterwards: 160 } as const
// Each session calls every two seconds, which leaves a process idle for most of its time.
const longestPause = 4000
const sampleEvery = 5000

/** What a quarter of the time saw: the calls' milliseconds, and the memory in MiB. */
type Quarter = { calls: number[]; memory: number[] }

type Soak = { sides: readonly Side[]; quarterAt: () => Quarter | undefined }

/** One session calls all operations again and again, each from another place in their row. */
async function useSession(session: number, { sides, quarterAt }: Soak): Promise<void> {
  for (let turn = session; ; turn += sessions) {
    await pause(Math.random() * longestPause)
    const quarter = quarterAt()
    const side = sides[Math.floor(session + turn / sessions) % sides.length]
    if (quarter === undefined || side === undefined) return
    const started = performance.now()
    await side(turn)
    quarter.calls.push(performance.now() - started)
  }
}

async function watchMemory(memory: () => Promise<number>, { quarterAt }: Soak): Promise<void> {
  for (let quarter = quarterAt(); quarter !== undefined; quarter = quarterAt()) {
    quarter.memory.push(await memory())
    await pause(sampleEvery)
  }
}

async function keepSignedIn(renew: () => Promise<void>, { quarterAt }: Soak): Promise<void> {
  for (; quarterAt() !== undefined; await pause(sampleEvery)) await renew()
}

function printSoak(quarters: readonly Quarter[], misses: Misses): void {
  const p99 = quarters.map(({ calls }) => quantile(calls, 0.99))
  const memory = quarters.map((quarter) => median(quarter.memory))
  const [, second = 0, , last = 0] = memory
  const [, calm = 0, , end = 0] = p99
  printTable(
    `${sessions} sessions with mixed calls, by quarters of the time`,
    ['measured', 'first', 'second', 'third', 'last', 'last / second', 'at most', 'reached'],
    [
      ['calls', ...quarters.map(({ calls }) => calls.length), '', '', ''],
      ['median, ms', ...quarters.map(({ calls }) => ms(median(calls))), '', '', ''],
      [
        '99 of 100, ms',
        ...p99.map(ms),
        times(end / calm),
        most.p99,
        judge(misses, 'soak: 99 of 100 calls', { measured: end / calm, most: most.p99 }),
      ],
      [
        'memory, MiB',
        ...memory.map(ms),
        times(last / second),
        most.memory,
        judge(misses, 'soak: growth of memory', { measured: last / second, most: most.memory }),
      ],
    ],
  )
}

/** Mixed calls of many sessions for a long time: neither memory nor the slowest calls may grow. */
export async function measureSoak(
  url: string,
  { seconds, misses }: { seconds: number; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, sessions)
  await pool.end()
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url, sessions)
  try {
    const accounts = await signInAll(client, people)
    const quarters = Array.from({ length: 4 }, (): Quarter => ({ calls: [], memory: [] }))
    const started = performance.now()
    const quarterAt = () => quarters[Math.floor((performance.now() - started) / (seconds * 250))]
    const sides = operations(50).map((operation) => operation.api({ client, accounts }))
    const soak = { sides, quarterAt }
    await Promise.all([
      ...people.map((_, session) => useSession(session, soak)),
      watchMemory(() => server.memory(), soak),
      keepSignedIn(() => accounts.renew(), soak),
    ])
    printSoak(quarters, misses)
    await pause(30_000)
    const idle = await server.memory()
    const at = { measured: idle, most: most.afterwards, unit: ' MiB' }
    console.log(
      `\nIdle for half a minute, the process has ${ms(idle)} MiB, at most ${most.afterwards}: ${judge(misses, 'memory after the soak', at)}.`,
    )
  } finally {
    client.close()
    await server.stop()
  }
}
