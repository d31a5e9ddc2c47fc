import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { median } from './median.ts'
import type { ApiWorld } from './operation.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import { checkFile, measureImport, prepareImports } from './user-import.bench.ts'

const most = { ratio: 2.5, memory: 96, meanwhile: 2 } as const

export type ImportExtent = { rows: number; checked: number; rounds: number }

const listOf = ({ client, accounts }: ApiWorld) => ({
  list: (turn: number) => {
    // The first account checks the file.
    const { authorization } = accounts.at(1 + (turn % (accounts.count - 1)))
    return client.call('listUsers', { authorization, body: { criteria: 'email', keywords: 'bench-1' } })
  },
})

/** An import beside plain SQL, and a page of a list while another client checks a large file. */
export async function measureImports(
  url: string,
  { extent, pace, misses }: { extent: ImportExtent; pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, 16)
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const accounts = await signInAll(client, people)
    const world = { client, accounts, pool, url: server.url, ...(await prepareImports(pool, extent.rows)) }
    const imported = await measureImport(world, server, extent.rounds)
    const idle = await measureAlone(listOf(world), pace)
    const checking = checkFile(world, extent.checked)
    const meanwhile = await measureUntil(world, checking)
    const { first, whole } = await checking
    const ratio = { measured: imported.api / imported.plain, most: most.ratio }
    const memory = { measured: imported.memory, most: most.memory, unit: ' MiB' }
    const slower = { measured: meanwhile / idle.list.median, most: most.meanwhile }
    printTable(
      `users/import, ${extent.rows} users with numbers, beside plain SQL without audit`,
      ['measured', 'job', 'plain', 'ratio', 'at most', 'reached'],
      [
        [
          'whole, ms',
          ms(imported.api),
          ms(imported.plain),
          times(ratio.measured),
          most.ratio,
          judge(misses, 'users/import', ratio),
        ],
        [
          'memory over idle, MiB',
          ms(imported.memory),
          '',
          '',
          most.memory,
          judge(misses, 'memory of the import', memory),
        ],
      ],
    )
    printTable(
      `users/import/dry-run, ${extent.checked} users`,
      ['measured', 'milliseconds', 'idle', 'ratio', 'at most', 'reached'],
      [
        ['first verdicts', ms(first), '', '', '', ''],
        ['whole', ms(whole), '', '', '', ''],
        [
          'user/list meanwhile',
          ms(meanwhile),
          ms(idle.list.median),
          times(slower.measured),
          most.meanwhile,
          judge(misses, 'user/list during a dry run', slower),
        ],
      ],
    )
  } finally {
    client.close()
    await server.stop()
    await pool.end()
  }
}

/** The median of a page of a list while something else goes on. */
async function measureUntil(world: ApiWorld, work: Promise<unknown>): Promise<number> {
  const samples: number[] = []
  let isOver = false
  const over = work.finally(() => (isOver = true))
  const { list } = listOf(world)
  while (!isOver) {
    const started = performance.now()
    await list(samples.length)
    samples.push(performance.now() - started)
  }
  await over
  return median(samples)
}
