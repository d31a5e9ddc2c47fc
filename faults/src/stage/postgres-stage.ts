import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { openTestDatabase } from '@telecopy/server/testing/test-database'
import { type PrivatePostgres, startPostgres } from '../../../tools/lib/postgres.mjs'
import { type Account, makeAccounts } from './accounts.ts'
import { serversName } from './backends.ts'
import { openServers, type Server, type Start } from './server.ts'

const secretKey = 'the faults have a key of their own, long enough'

/** A database on the run's PostgreSQL, with accounts in it, and the servers that a test starts on it. */
export type PostgresStage = {
  database: OpenDatabase & { url: string }
  /** The address of the database for the servers. */
  serverUrl: string
  accounts: Account[]
  start(more?: Partial<Start>): Promise<Server>
  /** Ends the servers that still run, and drops the database. */
  clear(): Promise<void>
}

/** A PostgreSQL for one test, which may stop it: unlike the run's, it is durable. */
export async function openOwnPostgresStage(
  accountCount: number,
): Promise<PostgresStage & { postgres: PrivatePostgres }> {
  const postgres = await startPostgres({ fsync: true })
  // The test's databases are made on the server that this variable names.
  const { TEST_DATABASE_URL } = process.env
  process.env.TEST_DATABASE_URL = postgres.url
  const stage = await openPostgresStage(accountCount)
  return {
    ...stage,
    postgres,
    async clear() {
      await stage.clear()
      delete process.env.TEST_DATABASE_URL
      Object.assign(process.env, TEST_DATABASE_URL === undefined ? {} : { TEST_DATABASE_URL })
      await postgres.stop()
    },
  }
}

export async function openPostgresStage(accountCount: number): Promise<PostgresStage> {
  const database = await openTestDatabase()
  const accounts = await makeAccounts(database.db, accountCount)
  const serverUrl = `${database.url}?application_name=${serversName}`
  const servers = openServers({ DATABASE_URL: serverUrl, SECRET_KEY: secretKey })
  return {
    database,
    serverUrl,
    accounts,
    start: (more) => servers.start(more),
    async clear() {
      await servers.clear()
      await database.close()
    },
  }
}

/** Resets the counted calls of all accounts, so that a long run reaches no limit. */
export async function forgetLimits({ database }: Pick<PostgresStage, 'database'>): Promise<void> {
  await database.db.deleteFrom('rate_limits').execute()
}
