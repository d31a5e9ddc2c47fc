import { randomBytes } from 'node:crypto'
import { loadAtScale } from '@telecopy/server/demonstration/public'
import { prepareDatabase } from '@telecopy/server/jobs'
import { type OpenDatabase, openPostgres, readTypes } from '@telecopy/server/platform/db/open-database'
import pg from 'pg'
import { type PrivatePostgres, startPostgres } from '../../tools/lib/postgres.mjs'

export type DataSet = { groups: number; users: number; numbers: number; faxes: number; seed: number }

export const fullSet: DataSet = { groups: 5000, users: 200_000, numbers: 250_000, faxes: 2_000_000, seed: 1 }
export const quickSet: DataSet = { groups: 300, users: 12_000, numbers: 15_000, faxes: 20_000, seed: 1 }

/**
 * Durable, because a write that may be lost is no write. The other settings are those of a small dedicated server: a
 * cache that holds the data set, and planner costs for an SSD.
 */
const postgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  // Compiling the plain statements would take longer than running them.
  jit: 'off',
} as const

export const settingNames = Object.keys(postgresSettings)

export const startDatabase = (): Promise<PrivatePostgres> =>
  startPostgres({ fsync: true, settings: postgresSettings })

/** Plain connections, as many as there are callers. */
export function plainPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 16, types: readTypes })
  // Connections that are closing report the end of the database.
  pool.on('error', () => undefined)
  return pool
}

const clock = { now: () => Math.floor(Date.now() / 1000) }

/** Migrates a database, and fills it when it is empty. Answers the duration of the filling, in milliseconds. */
export async function prepare(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  size: DataSet,
): Promise<number> {
  await prepareDatabase({ db })
  const { rowCount } = await pool.query('select 1 from groups limit 1')
  if (rowCount !== 0) return 0
  const started = performance.now()
  await loadAtScale({ db, clock }, size, ({ name, done, of }) => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${name}: ${done} of ${of}    `)
  })
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
  return performance.now() - started
}

export async function preparePostgres(url: string, size: DataSet): Promise<number> {
  const database = openPostgres(url, 2)
  try {
    return await prepare(database, size)
  } finally {
    await database.close()
  }
}

/** Another database of the same cluster. Each has a name of its own, because a measurement that is missed is repeated. */
export async function makeDatabase(url: string, kind: string): Promise<string> {
  const name = `${kind}_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.toString()
}
