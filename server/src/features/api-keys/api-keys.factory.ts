import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'

let made = 0

/** An API key; `key` is what its program sends. */
export async function makeApiKey(
  db: Db,
  fields: Partial<Insertable<Database['api_keys']>> = {},
): Promise<{ key_id: number; name: string; key: string }> {
  made += 1
  const key = randomToken()
  const row = await db
    .insertInto('api_keys')
    .values({ name: `Engine ${made}`, key_hash: hashToken(key), created_time: 1_700_000_000, ...fields })
    .returning(['key_id', 'name'])
    .executeTakeFirstOrThrow()
  return { ...row, key }
}
