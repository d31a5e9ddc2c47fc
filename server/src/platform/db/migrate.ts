import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Database } from './schema.ts'
import { type JobKind } from '../jobs/job.ts'
import { prepareJobTables } from '../jobs/job-queue.queries.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { mail } from './migrations/0002-mail.ts'

/** Every step the schema ever took, in order. Names are final once released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_foundation': foundation,
  '0002_mail': mail,
}

// Any constant serves, as long as every version of the server takes the same one.
const migrationLock = 7_265_011

/**
 * Brings the schema and the queues of these kinds of jobs up to date. Servers that start at once take turns; a killed run leaves nothing behind,
 * because every step is one transaction.
 */
export async function migrate(db: Kysely<Database>, jobKinds: readonly JobKind<object>[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: () => Promise.resolve(migrations) },
      })
      const { error } = await migrator.migrateToLatest()
      if (error !== undefined) throw error
      await prepareJobTables(connection, jobKinds)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
    }
  })
}
