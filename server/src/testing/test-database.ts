import { randomBytes } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { prepareDatabase } from '../jobs.ts'
import type { EmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts'
import { type OpenDatabase, openPostgres, overPool, readTypes } from '../platform/db/open-database.ts'
import { openUsedAgain } from './used-again.ts'

/** The kind of database of this run. The same tests run on both kinds. */
export const testDatabaseKind = process.env.TELECOPY_TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'

// A run without a guard sets this. Its tests then get a schema without the guard.
const withoutGuard = process.env.TELECOPY_GUARD_SQL ?? ''

const templateLock = 7_265_012
const templateName = `telecopy_template_${process.env.TELECOPY_RUN ?? 'local'}`

const adminUrl = (): string => process.env.TEST_DATABASE_URL ?? inject('postgresUrl')

/** The address of a database on the test server. */
export function databaseUrl(database: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${database}`
  return url.toString()
}

export async function onAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Migrates a template once per run; later callers wait for it. */
async function requireTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [templateLock])
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName])
  if (rowCount === 0) {
    const making = `${templateName}_making`
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making}`)
    const database = openPostgres(databaseUrl(making), 1)
    await prepareDatabase(database)
    if (withoutGuard !== '') await database.pool.query(withoutGuard)
    await database.close()
    await client.query(`alter database ${making} rename to ${templateName}`)
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock])
}

async function openOnPostgres(): Promise<OpenDatabase & { url: string }> {
  const name = `telecopy_test_${randomBytes(6).toString('hex')}`
  await onAdmin(async (client) => {
    await requireTemplate(client)
    // Half of the work of writing each page into the log.
    await client.query(`create database ${name} template ${templateName} strategy file_copy`)
  })
  const database = openPostgres(databaseUrl(name), 20)
  return {
    ...database,
    url: databaseUrl(name),
    async close() {
      await database.close()
      await onAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function startInMemory(): Promise<EmbeddedDatabase> {
  const { openEmbeddedDatabase } = await import('../platform/db/embedded/open-embedded.ts')
  const snapshot = await readFile(inject('snapshotFile'))
  return openEmbeddedDatabase({ dataDir: 'memory', snapshot })
}

async function openInMemory(open: () => Promise<EmbeddedDatabase>): Promise<OpenDatabase & { url: string }> {
  const embedded = await open()
  const pool = new pg.Pool({ ...embedded.poolConfig, types: readTypes })
  return { ...overPool(pool, 'embedded', () => embedded.close()), url: '' }
}

/** A migrated database for one test file. Close it at the end of the file. */
export const openTestDatabase = (): Promise<OpenDatabase & { url: string }> =>
  testDatabaseKind === 'postgres' ? openOnPostgres() : openInMemory(() => openUsedAgain(startInMemory))

async function openBareInMemory(): Promise<OpenDatabase & { url: string }> {
  if (testDatabaseKind === 'embedded') {
    // Much faster than a separate cluster.
    const database = await openInMemory(startInMemory)
    await database.pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
    return database
  }
  const { openEmbeddedDatabase } = await import('../platform/db/embedded/open-embedded.ts')
  const embedded = await openEmbeddedDatabase({ dataDir: 'memory' })
  const pool = new pg.Pool({ ...embedded.poolConfig, types: readTypes })
  return { ...overPool(pool, 'embedded', () => embedded.close()), url: '' }
}

/** Puts a migrated embedded database into a data folder, because making one takes longer than most tests of it. */
export async function fillDataFolder(folder: string): Promise<void> {
  // The lock is a socket without an owner.
  const filter = (path: string): boolean => !/\/lock-\d+$/.test(path)
  await cp(inject('madeFolder'), folder, { recursive: true, filter })
}

/** An empty database without tables. Its owner is no superuser where there are roles. */
export async function openBareDatabase(kind = testDatabaseKind): Promise<OpenDatabase & { url: string }> {
  if (kind === 'embedded') return openBareInMemory()
  const name = `telecopy_bare_${randomBytes(6).toString('hex')}`
  await onAdmin(async (client) => {
    await client.query(`create role ${name} login password 'bare'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const url = new URL(databaseUrl(name))
  url.username = name
  url.password = 'bare'
  const database = openPostgres(url.toString(), 5)
  return {
    ...database,
    url: url.toString(),
    async close() {
      await database.close()
      await onAdmin(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`drop role ${name}`)
      })
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    snapshotFile: string
    madeFolder: string
  }
}
