import { deepStrictEqual } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '@telecopy/server/platform/db/open-database'
import { type Account, addAccounts, signInAll } from './accounts.ts'
import { makeApiClient } from './api-client.ts'
import { type DataSet, prepare } from './database.ts'
import type { Operation, PlainWorld } from './operation.ts'
import { callers, operationCells, operationHead } from './operations.ts'
import { type Measured, type Pace, type Side, measureAlone, measureTogether } from './pace.ts'
import { ms, printTable } from './report.ts'
import { startServer } from './server-process.ts'

type OneSide = { alone: Measured; together: Measured }

async function measureSide(side: Side, pace: Pace): Promise<OneSide> {
  const { only: alone } = await measureAlone({ only: side }, pace)
  const { only: together } = await measureTogether({ only: side }, callers, pace)
  return { alone, together }
}

type Plain = {
  sides: Map<Operation, OneSide & { result: unknown }>
  people: readonly Account[]
  loading: number
}

/** The folder belongs to one process: first this one, which loads and measures plain statements, then the server. */
async function measurePlain(
  dataDir: string,
  { all, set, pace }: Embedded & { all: readonly Operation[] },
): Promise<Plain> {
  const database = await openEmbedded(dataDir)
  try {
    const loading = await prepare(database, set)
    const people = await addAccounts(database.pool, 96)
    const world: PlainWorld = { pool: database.pool, people }
    const measured = new Map<Operation, OneSide>()
    for (const operation of all) measured.set(operation, await measureSide(operation.plain(world), pace))
    // One of the operations writes, so the rows that both sides compare are read after all of them.
    const sides: Plain['sides'] = new Map()
    for (const [operation, side] of measured)
      sides.set(operation, { ...side, result: await operation.plainResult(world) })
    return { sides, people, loading }
  } finally {
    await database.close()
  }
}

const unjudgedHead = operationHead.filter((name) => name !== 'at most' && name !== 'reached')

type Embedded = { set: DataSet; pace: Pace }

async function measureCalls(dataDir: string, { sides, people, loading }: Plain, pace: Pace): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir })
  const client = makeApiClient(server.url)
  try {
    const world = { client, accounts: await signInAll(client, people) }
    const rows = []
    for (const [operation, plain] of sides) {
      const result = await operation.apiResult(world)
      if (result !== undefined)
        deepStrictEqual(result, plain.result, `${operation.name}: both sides must give the same rows`)
    }
    for (const [operation, plain] of sides) {
      const api = await measureSide(operation.api(world), pace)
      const both = {
        alone: { api: api.alone, plain: plain.alone },
        together: { api: api.together, plain: plain.together },
      }
      rows.push(operationCells(operation, both))
    }
    printTable('The embedded database: medians in milliseconds', unjudgedHead, rows)
    console.log(`\nLoaded in ${ms(loading / 1000)} s; ready ${ms(server.readyAfter)} ms after its start.`)
  } finally {
    client.close()
    await server.stop()
  }
}

/**
 * The same operations on the embedded database. It has no targets, because it is for trials and small installations.
 */
export async function measureEmbedded(all: readonly Operation[], { set, pace }: Embedded): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'telecopy-bench-'))
  try {
    await measureCalls(dataDir, await measurePlain(dataDir, { all, set, pace }), pace)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
