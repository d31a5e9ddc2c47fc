import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/** Reads from a table. @throws what the database says when it is away, or not migrated yet */
export async function requireReadable(db: Db): Promise<void> {
  await sql`select fsi_gid from groups limit 1`.execute(db)
}
