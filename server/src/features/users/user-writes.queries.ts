import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Adds a user to a group that the caller has locked. Answers the user's identifier. */
export async function insertUser(tx: Tx, row: Insertable<Database['users']>): Promise<number> {
  const { fsi_uid } = await tx.insertInto('users').values(row).returning('fsi_uid').executeTakeFirstOrThrow()
  return fsi_uid
}
