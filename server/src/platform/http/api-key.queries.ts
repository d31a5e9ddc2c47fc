import type { ApiKeyScope } from '@telecopy/contract/api-keys/api-key-scopes'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import type { Clock } from '../clock.ts'
import type { KeyActor } from '../context.ts'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../problem.ts'
import { hashToken } from '../secrets.ts'

// The time of last use is written at most this often: one write a minute, not one a call.
const touchEverySeconds = 60

const keyOfToken = keptStatement((valueOf: ValueOf<{ key_hash: Uint8Array; scope: ApiKeyScope }>, db) =>
  db
    .selectFrom('api_keys')
    .select(['key_id', 'name', 'last_used_time'])
    .where('key_hash', '=', valueOf('key_hash'))
    .where('scope', '=', valueOf('scope'))
    .where('revoked_time', 'is', null)
    .compile(),
)

/**
 * Finds an API key, and keeps the time of its last use.
 *
 * @throws Unauthorised when it is unknown, revoked or of another scope
 */
export async function requireApiKey(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
  scope: ApiKeyScope,
): Promise<KeyActor> {
  const now = clock.now()
  const [row] = await keyOfToken(db, { key_hash: hashToken(token), scope })
  if (row === undefined) throw new Problem(Unauthorised)
  if (now - (row.last_used_time ?? 0) >= touchEverySeconds)
    await db.updateTable('api_keys').set({ last_used_time: now }).where('key_id', '=', row.key_id).execute()
  return { key_id: row.key_id, key_name: row.name }
}
