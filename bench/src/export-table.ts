import { deepStrictEqual } from 'node:assert/strict'
import { type Account, addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { plainPool } from './database.ts'
import {
  type Take,
  cellsLike,
  cellsOf,
  measureExport,
  measureExportTogether,
  memoryOfExport,
} from './exports.ts'
import { faxExport } from './fax-export.bench.ts'
import type { ApiWorld, PlainWorld } from './operation.ts'
import { callers } from './operations.ts'
import { type Misses, judge, judgeRatio, ms, printTable, times } from './report.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { userExport } from './user-export.bench.ts'

const most = { ratio: 1.5, firstByteMilliseconds: 100, memory: 40 } as const

// Each round takes as long as sixteen downloads.
const roundsTogether = 2

type World = ApiWorld & Pick<PlainWorld, 'pool'> & { server: ServerProcess }
type Sides = Record<'api' | 'copy', Take>
type Export = { call: string; rows: string; sides: (world: World) => Promise<Sides> }

const exportsMeasured: readonly Export[] = [
  { call: 'user/list/download', rows: 'users', sides: (world) => Promise.resolve(userExport(world)) },
  { call: 'reports/sent/download', rows: 'faxes', sides: faxExport },
]

/** Both files must hold the same cells. Answers the number of rows. */
async function expectSameCells({ api, copy }: Sides): Promise<number> {
  const [cells, copied] = [await cellsOf(api), await cellsOf(copy)]
  deepStrictEqual(cellsLike(cells, copied), copied, 'both downloads must hold the same cells')
  return cells.length - 1
}

async function measureOne(
  { call, rows, sides: sidesOf }: Export,
  { world, rounds, misses }: { world: World; rounds: number; misses: Misses },
): Promise<void> {
  const sides = await sidesOf(world)
  const memory = await memoryOfExport(sides.api, world.server)
  const count = await expectSameCells(sides)
  const { api, copy } = await measureExport(sides, rounds)
  const together = await measureExportTogether(sides, { callers, rounds: Math.min(rounds, roundsTogether) })
  const ratio = { measured: api.whole / copy.whole, most: most.ratio }
  const first = { measured: api.firstByte, most: most.firstByteMilliseconds, unit: ' ms' }
  const over = { measured: memory, most: most.memory, unit: ' MiB' }
  printTable(
    `${call}, ${count} ${rows}, beside COPY`,
    ['measured', 'call', 'COPY', 'ratio', 'at most', 'reached'],
    [
      ['whole, ms', ms(api.whole), ms(copy.whole), times(ratio.measured), ...judgeRatio(misses, call, ratio)],
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
        judge(misses, `first byte of ${call}`, first),
      ],
      ['memory over idle, MiB', ms(memory), '', '', most.memory, judge(misses, `memory of ${call}`, over)],
    ],
  )
}

// An account may make twenty downloads a minute, and a measurement may be repeated at once.
const peopleInTurn = 3
let measured = 0

function takePeople(all: readonly Account[]): readonly Account[] {
  const from = callers * (measured % peopleInTurn)
  measured += 1
  return all.slice(from, from + callers)
}

/** The downloads beside COPY; each in a separate process, so that its memory was idle before. */
export async function measureExports(url: string, rounds: number, misses: Misses): Promise<void> {
  const pool = plainPool(url)
  const people = takePeople(await addAccounts(pool, callers * peopleInTurn))
  try {
    for (const one of exportsMeasured) {
      const server = await startServer({ DATABASE_URL: url })
      const client = makeApiClient(server.url)
      try {
        const accounts = await signInAll(client, people)
        await measureOne(one, { world: { client, accounts, pool, server }, rounds, misses })
      } finally {
        client.close()
        await server.stop()
      }
    }
  } finally {
    await pool.end()
  }
}
