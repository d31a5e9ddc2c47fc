import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** A database or a transaction on it: the argument of reading statements. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const deadlock = '40P01'
const serializationFailure = '40001'
const attempts = 4

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Runs the work in one transaction; a deadlock or serialization failure runs it again from the start. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- an attempt follows only when the one before it failed
      return await db.transaction().execute(work)
    } catch (error) {
      const state = sqlState(error)
      const passing = state === deadlock || state === serializationFailure
      if (!passing || attempt === attempts) throw error
    }
  }
}
