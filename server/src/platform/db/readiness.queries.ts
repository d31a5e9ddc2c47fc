import { sql } from 'kysely'
import { inTime } from '../time/in-time.ts'
import type { Db } from './transaction.ts'

const patienceMilliseconds = 3000

async function readTable(db: Db): Promise<void> {
  await sql`select fsi_gid from groups limit 1`.execute(db)
}

/**
 * Makes the probe of the database: it reads from a table, and fails when the database is away, hangs, or is not
 * migrated yet. Callers at the same time share one query, so probes never use up the connections.
 */
export function makeReadinessProbe(db: Db): () => Promise<void> {
  let looking: Promise<void> | undefined
  return () => (looking ??= inTime(readTable(db), patienceMilliseconds).finally(() => (looking = undefined)))
}
