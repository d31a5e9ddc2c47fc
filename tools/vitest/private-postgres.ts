import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../lib/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const key = 'postgresUrl' satisfies keyof ProvidedContext

/** Removes the databases of the tests from a server that outlives them. */
async function dropDatabasesOf(url: string, run: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'telecopy%' || $1 || '%'",
    [run],
  )
  for (const { datname } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection drops one database at a time
    await client.query(`drop database if exists "${datname}" with (force)`)
  }
  await client.end()
}

/**
 * Provides the address of a PostgreSQL for the whole run: TEST_DATABASE_URL, or a private one. `TELECOPY_RUN`
 * distinguishes the databases of this run from those of other runs on the same server.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex')
  process.env['TELECOPY_RUN'] = run
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    project.provide(key, given)
    return () => dropDatabasesOf(given, run)
  }
  // A statement that forgets to name its time zone fails here, and not on the server of an operator far from UTC.
  const postgres = await startPostgres({ settings: { timezone: 'Asia/Kathmandu' } })
  project.provide(key, postgres.url)
  return () => postgres.stop()
}
