import type { GroupPermission } from '@telecopy/contract/api-keys/key-permissions'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { newApiKey } from '../../platform/http/api-key.queries.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'

type Fields = Partial<Insertable<Database['api_keys']>>
type MadeKey = { key_id: number; name: string; key: string }

let made = 0

async function insertKey(db: Db, key: string, fields: Fields): Promise<MadeKey> {
  const row = await db
    .insertInto('api_keys')
    .values({ name: `Key ${made}`, key_hash: hashToken(key), created_time: 1_700_000_000, ...fields })
    .returning(['key_id', 'name'])
    .executeTakeFirstOrThrow()
  return { ...row, key }
}

/** A key of the fax engine; `key` is what its program sends. */
export async function makeApiKey(db: Db, fields: Fields = {}): Promise<MadeKey> {
  made += 1
  return insertKey(db, randomToken(), { name: `Engine ${made}`, ...fields })
}

/** A key of a group with these permissions. */
export async function makeGroupKey(
  db: Db,
  fsi_gid: number,
  {
    permissions = ['read'],
    ...fields
  }: Omit<Fields, 'permissions'> & { permissions?: GroupPermission[] } = {},
): Promise<MadeKey> {
  made += 1
  const { count } = await db
    .selectFrom('api_keys')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('fsi_gid', '=', fsi_gid)
    .where('revoked_time', 'is', null)
    .executeTakeFirstOrThrow()
  const ofGroup = { scope: 'group', fsi_gid, slot: count + 1, permissions } as const
  return insertKey(db, newApiKey(), { ...ofGroup, ...fields })
}
