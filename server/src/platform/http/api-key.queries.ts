import type { ApiKeyScope } from '@telecopy/contract/api-keys/api-key-scopes'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import type { Clock } from '../clock.ts'
import type { KeyActor } from '../context.ts'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Db } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { hashToken } from '../secrets.ts'

// The time of last use is written at most this often: one write a minute, not one a call.
const touchEverySeconds = 60

const keyOfToken = keptStatement((valueOf: ValueOf<{ key_hash: Uint8Array }>, db) =>
  db
    .selectFrom('api_keys')
    .select(['key_id', 'name', 'scope', 'last_used_time', 'revoked_time'])
    .where('key_hash', '=', valueOf('key_hash'))
    .compile(),
)

type KeyRow = { scope: ApiKeyScope; revoked_time: number | null }

/** Why a key does not open calls of a scope; undefined if it does. */
function refusalOf(key: KeyRow, scope: ApiKeyScope): string | undefined {
  if (key.revoked_time !== null) return 'revoked'
  return key.scope === scope ? undefined : 'of another scope'
}

/**
 * Finds an API key, and keeps the time of its last use. The log names a known key that is refused, so that the operator
 * finds the program that still sends it.
 *
 * @throws Unauthorised when it is missing, unknown, revoked or of another scope
 */
export async function requireApiKey(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  token: string | undefined,
  scope: ApiKeyScope,
): Promise<KeyActor> {
  const now = clock.now()
  const message = serverMessages.noApiKey
  if (token === undefined) throw new Problem(Unauthorised, { message })
  const [row] = await keyOfToken(db, { key_hash: hashToken(token) })
  if (row === undefined) throw new Problem(Unauthorised, { message })
  const reason = refusalOf(row, scope)
  if (reason !== undefined) {
    log.warn({ api_key: row.name, key_id: row.key_id, reason }, 'an API key was refused')
    throw new Problem(Unauthorised, { message, formerCaller: `key ${row.key_id}` })
  }
  if (now - (row.last_used_time ?? 0) >= touchEverySeconds)
    await db.updateTable('api_keys').set({ last_used_time: now }).where('key_id', '=', row.key_id).execute()
  return { key_id: row.key_id, key_name: row.name }
}
