import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

export async function insertApiKey(tx: Tx, row: Insertable<Database['api_keys']>): Promise<number> {
  const { key_id } = await tx.insertInto('api_keys').values(row).returning('key_id').executeTakeFirstOrThrow()
  return key_id
}

/** The keys, also revoked ones, oldest first. */
export const selectApiKeys = (db: Db, limit: number) =>
  db
    .selectFrom('api_keys')
    .select(['key_id', 'name', 'scope', 'created_time', 'last_used_time', 'revoked_time'])
    .orderBy('key_id')
    .limit(limit)
    .execute()

/** Revokes the key of this name, in any case; undefined when no key in use has it. */
export const setRevoked = (tx: Tx, { name, now }: { name: string; now: number }) =>
  tx
    .updateTable('api_keys')
    .set({ revoked_time: now })
    .where((is) => is(is.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('revoked_time', 'is', null)
    .returning(['key_id', 'name', 'scope'])
    .executeTakeFirst()
