import { deepStrictEqual } from 'node:assert/strict'
import { addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import type { ApiWorld, PlainWorld } from './operation.ts'
import { callers } from './operations.ts'
import { type Misses, judge, ms, printTable, times } from './report.ts'
import { startServer } from './server-process.ts'
import {
  type Cells,
  cellsLike,
  cellsOfApi,
  cellsOfCopy,
  exportByApi,
  exportByCopy,
  measureExport,
  measureExportTogether,
  memoryOfExport,
} from './user-export.bench.ts'

const most = { ratio: 1.5, firstByteMilliseconds: 100, memory: 40 } as const

// Each round takes as long as sixteen downloads.
const roundsTogether = 2

/** The cells of the call's file, of which COPY's file holds the same. */
async function expectSameCells(world: ApiWorld, pool: PlainWorld['pool']): Promise<Cells> {
  const [cells, copied] = [await cellsOfApi(world), await cellsOfCopy({ pool })]
  deepStrictEqual(cellsLike(cells, copied), copied, 'both downloads must hold the same cells')
  return cells
}

/** The whole list of users as CSV beside COPY; in a separate process, so that its memory was idle before. */
export async function measureExports(url: string, rounds: number, misses: Misses): Promise<void> {
  const pool = plainPool(url)
  const people = await addAccounts(pool, callers)
  const server = await startServer({ DATABASE_URL: url })
  const client = makeApiClient(server.url)
  try {
    const world = { client, accounts: await signInAll(client, people.slice(0, callers)) }
    const memory = await memoryOfExport(world, server)
    const cells = await expectSameCells(world, pool)
    const sides = { api: exportByApi(world), copy: exportByCopy({ pool }) }
    const { api, copy } = await measureExport(sides, rounds)
    const together = await measureExportTogether(sides, { callers, rounds: Math.min(rounds, roundsTogether) })
    const ratio = { measured: api.whole / copy.whole, most: most.ratio }
    const first = { measured: api.firstByte, most: most.firstByteMilliseconds, unit: ' ms' }
    const over = { measured: memory, most: most.memory, unit: ' MiB' }
    printTable(
      `user/list/download, ${cells.length - 1} users, beside COPY`,
      ['measured', 'call', 'COPY', 'ratio', 'at most', 'reached'],
      [
        [
          'whole, ms',
          ms(api.whole),
          ms(copy.whole),
          times(ratio.measured),
          most.ratio,
          judge(misses, 'user/list/download', ratio),
        ],
        [
          `whole × ${callers}, ms`,
          ms(together.api),
          ms(together.copy),
          times(together.api / together.copy),
          '',
          '',
        ],
        [
          'first byte, ms',
          ms(api.firstByte),
          '',
          '',
          most.firstByteMilliseconds,
          judge(misses, 'first byte of the download', first),
        ],
        [
          'memory over idle, MiB',
          ms(memory),
          '',
          '',
          most.memory,
          judge(misses, 'memory of the download', over),
        ],
      ],
    )
  } finally {
    client.close()
    await server.stop()
    await pool.end()
  }
}
