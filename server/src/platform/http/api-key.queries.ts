import type { GroupPermission, KeyPermission } from '@telecopy/contract/api-keys/key-permissions'
import { KeyNotPermitted, Unauthorised } from '@telecopy/contract/kit/problems'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { KeyActor, ScopedContext } from '../caller/context.ts'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { liesIn, lineOf } from '../fair/line.queries.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { hashToken, randomToken } from '../secrets/secrets.ts'

// The time of last use is written at most this often: one write a minute, not one a call.
const touchEverySeconds = 60

// Scanners for secrets find keys by it.
const prefix = 'tck_'

/** A new API key, as its program sends it. */
export const newApiKey = (): string => `${prefix}${randomToken()}`

/** Whether a token has the form of an API key. It is longer than a token of a session, which may begin alike. */
export const isApiKey = (token: string): boolean => /^tck_[\w-]{43}$/.test(token)

type KeyRow = {
  key_id: number
  name: string
  fsi_gid: number | null
  permissions: KeyPermission[]
  last_used_time: number | null
  expires_time: number | null
  revoked_time: number | null
  group_is_active: 0 | 1 | null
}

const keysWithGroup = (db: Db) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('groups as g', 'g.fsi_gid', 'k.fsi_gid')
    .select([
      'k.key_id',
      'k.name',
      'k.fsi_gid',
      'k.permissions',
      'k.last_used_time',
      'k.expires_time',
      'k.revoked_time',
      'g.is_active as group_is_active',
      (row) => lineOf(row.ref('k.fsi_gid')).as('line'),
    ])

const keyOfToken = keptStatement((valueOf: ValueOf<{ key_hash: Uint8Array }>, db) =>
  keysWithGroup(db).where('k.key_hash', '=', valueOf('key_hash')).compile(),
)

type Validity = Pick<KeyRow, 'expires_time' | 'group_is_active' | 'revoked_time'>

/** Why a key opens nothing; undefined if it is valid. */
function endOf({ expires_time, group_is_active, revoked_time }: Validity, now: number): string | undefined {
  if (revoked_time !== null) return 'revoked'
  if (expires_time !== null && expires_time <= now) return 'expired'
  return group_is_active === 0 ? 'of a deactivated group' : undefined
}

type World = { db: Db; clock: Clock; log: Log }

/** The time never goes back, calls that begin together write it once, and none waits for a row that is locked. */
async function touch({ db, clock }: World, { key_id, last_used_time }: KeyRow): Promise<void> {
  const now = clock.now()
  if (now - (last_used_time ?? 0) < touchEverySeconds) return
  await sql`
    update api_keys set last_used_time = ${now} where key_id in (
      select key_id from api_keys
      where key_id = ${key_id} and coalesce(last_used_time, 0) <= ${now - touchEverySeconds}
      for no key update skip locked)`.execute(db)
}

const messageTo = (needed: KeyPermission | undefined): string =>
  needed === 'engine' ? serverMessages.noApiKey : apiKeyRefusals.notValid

/**
 * Finds an API key and the groups from the root's child down to its own, and keeps the time of its last use. The log names a known key that is refused, so that the operator
 * finds the program that still sends it. Without a needed permission, the call needs a person.
 *
 * @throws Unauthorised when it is missing, unknown, revoked or expired, or its group is deactivated
 * @throws KeyNotPermitted when it lacks the permission
 */
export async function requireApiKey(
  world: World,
  token: string | undefined,
  needed: KeyPermission | undefined,
): Promise<{ actor: KeyActor; line: readonly number[] }> {
  const message = messageTo(needed)
  if (token === undefined) throw new Problem(Unauthorised, { message })
  const [row] = await keyOfToken(world.db, { key_hash: hashToken(token) })
  if (row === undefined) throw new Problem(Unauthorised, { message })
  const { key_id, name, fsi_gid, permissions } = row
  const formerCaller = `key ${key_id}`
  const refused = (reason: string): void =>
    world.log.warn({ api_key: name, key_id, reason }, 'an API key was refused')
  const end = endOf(row, world.clock.now())
  if (end !== undefined) {
    refused(end)
    throw new Problem(Unauthorised, { message, formerCaller })
  }
  if (needed === undefined || !permissions.includes(needed)) {
    refused(`without the permission ${needed ?? 'of a person'}`)
    const lacks = needed === undefined ? apiKeyRefusals.needsPerson : apiKeyRefusals.lacksPermission(needed)
    throw new Problem(KeyNotPermitted, { message: lacks, formerCaller })
  }
  await touch(world, row)
  return { actor: { key_id, key_name: name, fsi_gid, permissions }, line: row.line }
}

const opens = (row: KeyRow, needed: KeyPermission, now: number): boolean =>
  row.permissions.includes(needed) && endOf(row, now) === undefined

type KeyAndGroup = { key_id: number; scope_gid: number; fsi_gid: number }

const keyAndGroup = keptStatement((valueOf: ValueOf<KeyAndGroup>, db) =>
  keysWithGroup(db)
    .select(liesIn(valueOf('fsi_gid'), valueOf('scope_gid')).as('is_in_scope'))
    .where('k.key_id', '=', valueOf('key_id'))
    .compile(),
)

/**
 * The key behind a long answer, and whether the group of the answer is in its scope; undefined when the key no longer
 * opens the call.
 */
export async function findHeldKey(
  { db, clock, scope }: Pick<ScopedContext, 'clock' | 'db' | 'scope'>,
  { key_id, needed, fsi_gid }: { key_id: number; needed: GroupPermission | undefined; fsi_gid: number },
): Promise<{ is_in_scope: boolean } | undefined> {
  const [row] = await keyAndGroup(db, { key_id, scope_gid: scope.fsi_gid, fsi_gid })
  return row !== undefined && needed !== undefined && opens(row, needed, clock.now()) ? row : undefined
}

const validityOf = keptStatement((valueOf: ValueOf<{ key_id: number }>, db) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('groups as g', 'g.fsi_gid', 'k.fsi_gid')
    .select(['k.expires_time', 'k.revoked_time', 'g.is_active as group_is_active'])
    .where('k.key_id', '=', valueOf('key_id'))
    .compile(),
)

/** Asks in a transaction, without waiting, whether a key still holds. What it answers throws Unauthorised if not. */
export async function askKey(
  { clock }: Pick<World, 'clock'>,
  tx: Tx,
  { key_id }: KeyActor,
): Promise<() => Promise<void>> {
  const later = await validityOf.ahead(tx, { key_id })
  return async () => {
    const [row] = await later()
    if (row === undefined || endOf(row, clock.now()) !== undefined)
      throw new Problem(Unauthorised, { message: apiKeyRefusals.notValid, formerCaller: `key ${key_id}` })
  }
}

/** The key behind long work with the groups down to its own, if it still opens calls of a permission. */
export async function findValidKey(
  { db, clock }: Pick<World, 'clock' | 'db'>,
  key_id: number,
  needed: KeyPermission,
): Promise<{ actor: KeyActor; line: readonly number[] } | undefined> {
  const row = await keysWithGroup(db).where('k.key_id', '=', key_id).executeTakeFirst()
  if (row === undefined || !opens(row, needed, clock.now())) return undefined
  const { name, fsi_gid, permissions, line } = row
  return { actor: { key_id, key_name: name, fsi_gid, permissions }, line }
}

/** Locks a key against its revocation. False when it is revoked. */
export async function holdKey(tx: Tx, key_id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from api_keys where key_id = ${key_id} and revoked_time is null for share`.execute(tx)
  return rows.length === 1
}
