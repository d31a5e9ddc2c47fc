import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export async function insertApiKey(tx: Tx, row: Insertable<Database['api_keys']>): Promise<number> {
  const { key_id } = await tx.insertInto('api_keys').values(row).returning('key_id').executeTakeFirstOrThrow()
  return key_id
}
