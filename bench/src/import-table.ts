import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import { median } from './median.ts'
import type { ApiWorld } from './operation.ts'
import { type Pace, measureAlone } from './pace.ts'
import { type Misses, judge, judgeRatio, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import { type Imported, checkFile, measureImport, prepareImports, refuseFiles } from './user-import.bench.ts'

const most = { ratio: 2.5, memory: 96, meanwhile: 2, refusals: 160 } as const
const refusedFiles = 60

export type ImportExtent = { rows: number; checked: number; rounds: number }

const listOf = ({ client, accounts }: ApiWorld) => ({
  list: (turn: number) => {
    // The first account checks the file.
    const { authorization } = accounts.at(1 + (turn % (accounts.count - 1)))
    return client.call('listUsers', { authorization, body: { criteria: 'email', keywords: 'bench-1' } })
  },
})

function printImport({ api, plain, memory }: Imported, rows: number, misses: Misses): void {
  const ratio = { measured: api / plain, most: most.ratio }
  const over = { measured: memory, most: most.memory, unit: ' MiB' }
  const judged = judgeRatio(misses, 'users/import', ratio)
  const reached = judge(misses, 'memory of the import', over)
  printTable(
    `users/import, ${rows} users with numbers, beside plain SQL without audit`,
    ['measured', 'job', 'plain', 'ratio', 'at most', 'reached'],
    [
      ['whole, ms', ms(api), ms(plain), times(ratio.measured), ...judged],
      ['memory over idle, MiB', ms(memory), '', '', most.memory, reached],
    ],
  )
}

type Checked = { first: number; whole: number; idle: number; meanwhile: number; memory: number }

function printCheck({ first, whole, idle, meanwhile, memory }: Checked, rows: number, misses: Misses): void {
  const slower = { measured: meanwhile / idle, most: most.meanwhile }
  const reached = judge(misses, 'user/list during a dry run', slower)
  const over = { measured: memory, most: most.refusals, unit: ' MiB' }
  const overReached = judge(misses, 'memory of refused lists', over)
  printTable(
    `users/import/dry-run, ${rows} users`,
    ['measured', 'milliseconds', 'idle', 'ratio', 'at most', 'reached'],
    [
      ['first verdicts', ms(first), '', '', '', ''],
      ['whole', ms(whole), '', '', '', ''],
      ['user/list meanwhile', ms(meanwhile), ms(idle), times(slower.measured), most.meanwhile, reached],
      [`${refusedFiles} refused files of 9 MB, MiB`, ms(memory), '', '', most.refusals, overReached],
    ],
  )
}

/** An import beside plain SQL, and a page of a list while another client checks a large file. */
export async function measureImports(
  url: string,
  { extent, pace, misses }: { extent: ImportExtent; pace: Pace; misses: Misses },
): Promise<void> {
  const pool = plainPool(url)
  // A fast machine asks for 15,000 lists within a minute, and an account may ask for 600.
  const people = await addAccounts(pool, 48)
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const accounts = await signInAll(client, people)
    const world = { client, accounts, pool, url: server.url, ...(await prepareImports(pool, extent.rows)) }
    printImport(await measureImport(world, server, extent.rounds), extent.rows, misses)
    const { list } = await measureAlone(listOf(world), pace)
    const checking = checkFile(world, extent.checked)
    const meanwhile = await measureUntil(world, checking)
    const checked = { ...(await checking), idle: list.median, meanwhile }
    const memory = await refuseFiles(world, server, refusedFiles)
    printCheck({ ...checked, memory }, extent.checked, misses)
  } finally {
    client.close()
    await server.stop()
    await pool.end()
  }
}

/** The median of a page of a list while something else goes on. */
async function measureUntil(world: ApiWorld, work: Promise<unknown>): Promise<number> {
  const samples: number[] = []
  const over = new AbortController()
  const end = work.finally(() => over.abort())
  const { list } = listOf(world)
  while (!over.signal.aborted) {
    const started = performance.now()
    await list(samples.length)
    samples.push(performance.now() - started)
  }
  await end
  return median(samples)
}
