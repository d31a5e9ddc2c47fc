import { AccessTokenExpired, Unauthorised } from '@telecopy/contract/kit/problems'
import type { SessionEnd } from '@telecopy/contract/sign-in/session-ends'
import type { Clock } from '../time/clock.ts'
import type { Administrator, AdministratorContext } from '../caller/context.ts'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { liesIn, lineOf } from '../fair/line.queries.ts'
import { Problem } from '../problem.ts'
import { hashToken } from '../secrets/secrets.ts'
import { type SessionLimits, endOf } from './session-end.ts'

/**
 * How often the time of last use is written, in seconds: once a minute, not once a call. A short session needs it more
 * often, or it would end while it is used.
 */
const touchEvery = ({ sessionIdleSeconds }: Limits): number => Math.min(60, sessionIdleSeconds / 30)

type Limits = SessionLimits

/** A session with the state of its account: read fresh for each call, so that a change affects the very next one. */
export const sessionWithAccount = (db: Db) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.fsi_uid', 's.fsi_uid')
    .innerJoin('groups as g', 'g.fsi_gid', 'u.fsi_gid')
    .select([
      's.session_id',
      's.created_time',
      's.last_used_time',
      's.ended_time',
      's.ended_reason',
      'u.fsi_uid',
      'u.fsi_gid',
      'u.email',
      'u.language',
      'u.is_admin',
      'u.is_active as user_is_active',
      'g.is_active as group_is_active',
      'g.group_name',
    ])

type SessionAndGroup = { session_id: number; scope_gid: number; fsi_gid: number }

const sessionAndGroup = keptStatement((valueOf: ValueOf<SessionAndGroup>, db) =>
  sessionWithAccount(db)
    .select(liesIn(valueOf('fsi_gid'), valueOf('scope_gid')).as('is_in_scope'))
    .where('s.session_id', '=', valueOf('session_id'))
    .compile(),
)

const sessionAlone = keptStatement((valueOf: ValueOf<{ session_id: number }>, db) =>
  sessionWithAccount(db).where('s.session_id', '=', valueOf('session_id')).compile(),
)

type Held = Pick<AdministratorContext, 'administrator' | 'clock' | 'db' | 'scope' | 'settings'>

/** Why a session of a call holds no longer; undefined while it holds. Its account may have left the group meanwhile. */
function lostBy(
  { clock, settings }: Pick<Held, 'clock' | 'settings'>,
  { fsi_gid }: Administrator,
  found: Awaited<ReturnType<typeof sessionAlone>>[number] | undefined,
): SessionEnd | undefined {
  if (found === undefined) return 'account_unavailable'
  return endOf(found, settings, clock.now()) ?? (found.fsi_gid === fsi_gid ? undefined : 'account_moved')
}

/**
 * The session behind a long answer, and whether the group of the answer is in its scope; undefined when the session is
 * over, or its account no longer manages its group.
 */
export async function findHeldSession(
  ctx: Held,
  fsi_gid: number,
): Promise<{ is_in_scope: boolean } | undefined> {
  const { db, administrator, scope } = ctx
  if (administrator === null) return undefined
  const { session_id } = administrator
  const [found] = await sessionAndGroup(db, { session_id, scope_gid: scope.fsi_gid, fsi_gid })
  return lostBy(ctx, administrator, found) === undefined ? found : undefined
}

/** Asks in a transaction, without waiting, whether a session still holds. What it answers throws Unauthorised if not. */
export async function askSession(
  ctx: Pick<Held, 'clock' | 'settings'>,
  tx: Tx,
  administrator: Administrator,
): Promise<() => Promise<void>> {
  const { session_id } = administrator
  const later = await sessionAlone.ahead(tx, { session_id })
  return async () => {
    const [found] = await later()
    const reason = lostBy(ctx, administrator, found)
    if (reason !== undefined) throw sessionRefused(session_id, reason)
  }
}

/** A session that is over, or may not be used here; `reason` says why it is over. */
export const sessionRefused = (session_id: number, reason?: SessionEnd): Problem =>
  new Problem(Unauthorised, { formerCaller: `session ${session_id}`, ...(reason && { reason }) })

const sessionOfToken = keptStatement((valueOf: ValueOf<{ token_hash: Uint8Array }>, db) =>
  sessionWithAccount(db)
    .innerJoin('session_tokens as t', 't.session_id', 's.session_id')
    .select(['t.kind', 't.expires_time', (row) => lineOf(row.ref('u.fsi_gid')).as('line')])
    .where('t.token_hash', '=', valueOf('token_hash'))
    .compile(),
)

const accountOfToken = keptStatement((valueOf: ValueOf<{ token_hash: Uint8Array }>, db) =>
  db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .select(['s.fsi_uid', 's.ended_time'])
    .where('t.token_hash', '=', valueOf('token_hash'))
    .where('t.kind', '=', 'refresh')
    .compile(),
)

/** The account of a refresh token, null when its session has ended. @throws Unauthorised for a token that is none */
export async function requireRefresher(db: Db, token: string): Promise<number | null> {
  const [found] = await accountOfToken(db, { token_hash: hashToken(token) })
  if (found === undefined) throw new Problem(Unauthorised)
  return found.ended_time === null ? found.fsi_uid : null
}

const signInToken = keptStatement((valueOf: ValueOf<{ code_hash: Uint8Array }>, db) =>
  db
    .selectFrom('one_time_codes')
    .select('fsi_uid')
    .where('code_hash', '=', valueOf('code_hash'))
    .where('kind', '=', 'sign-in')
    .compile(),
)

/** @throws Unauthorised for a token that no single sign-on made */
export async function requireSignInToken(db: Db, token: string): Promise<void> {
  const [found] = await signInToken(db, { code_hash: hashToken(token) })
  if (found === undefined) throw new Problem(Unauthorised)
}

/**
 * Finds the administrator of an access token, and the groups from the root's child down to its own.
 *
 * @throws AccessTokenExpired when it was valid until recently
 * @throws Unauthorised when it is unknown, of another kind, revoked, or its account may not sign in any more
 */
export async function requireAdministrator(
  world: { db: Db; clock: Clock; settings: Limits },
  token: string,
  isBackground: boolean,
): Promise<{ administrator: Administrator; line: readonly number[] }> {
  const { db, clock, settings } = world
  const now = clock.now()
  const [row] = await sessionOfToken(db, { token_hash: hashToken(token) })
  if (row === undefined || row.kind !== 'access') throw new Problem(Unauthorised)
  const end = endOf(row, settings, now)
  if (end !== undefined) throw sessionRefused(row.session_id, end)
  if (row.expires_time <= now) throw new Problem(AccessTokenExpired)
  if (!isBackground && now - row.last_used_time >= touchEvery(settings))
    await touchSession(db, row.session_id, now)
  const { fsi_uid, fsi_gid, email, language, group_name, session_id, line } = row
  return { administrator: { fsi_uid, fsi_gid, email, language, group_name, session_id }, line }
}

/** Records that the session was used; a late call never sets the time back. */
export async function touchSession(db: Db, session_id: number, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_time: now })
    .where('session_id', '=', session_id)
    .where('last_used_time', '<', now)
    .execute()
}
