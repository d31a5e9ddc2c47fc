import { tokenReused } from '@telecopy/contract/sign-in/sign-in.acts'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import { seconds } from '@telecopy/contract/limits'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import { entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { BearerContext } from '../../platform/caller/context.ts'
import { type Tx, inTransaction } from '../../platform/db/transaction.ts'
import { endOf } from '../../platform/http/session-end.ts'
import { sessionRefused, sessionWithAccount, touchSession } from '../../platform/http/session.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { admits } from '../brands/public.ts'
import { deriveToken, hashToken } from '../../platform/secrets/secrets.ts'
import { endSession, findToken, insertTokens, useRefreshToken } from './session.queries.ts'

/** Derives the successors from the token and the installation's key, so that a lost answer can be repeated. */
const successorsOf = (ctx: BearerContext) => ({
  access: deriveToken(ctx.settings.secretKey, 'access', ctx.bearer),
  refresh: deriveToken(ctx.settings.secretKey, 'refresh', ctx.bearer),
})

/** `refused` is what the caller gets. It is thrown after the commit, because the end of the session stays. */
type Outcome = { tokens: Tokens } | { refused: Problem }

async function refuseReuse(ctx: BearerContext, tx: Tx, session_id: number): Promise<Outcome> {
  const now = ctx.clock.now()
  const owner = await sessionWithAccount(tx).where('s.session_id', '=', session_id).executeTakeFirst()
  const isEnded = await endSession(tx, session_id, { reason: 'refresh token used again', now })
  if (owner !== undefined && isEnded) {
    const { fsi_uid: entity_id, email: entity_name } = owner
    await recordAudit(ctx, tx, entryOf(tokenReused, { actor: null, group: owner, entity_id, entity_name }))
  }
  const before = owner && endOf(owner, ctx.settings, now)
  return { refused: sessionRefused(session_id, before ?? 'token_used_twice') }
}

/**
 * The session of a token, if the session is valid, its account is active, and the host admits the account.
 *
 * @throws Unauthorised, which rolls back, so that the token stays unused and works at a host that admits the account
 */
async function requireStandingSession(tx: Tx, session_id: number, ctx: BearerContext) {
  const { settings, clock } = ctx
  const session = await sessionWithAccount(tx).where('s.session_id', '=', session_id).executeTakeFirst()
  if (session === undefined) throw sessionRefused(session_id)
  const end = endOf(session, settings, clock.now())
  if (end !== undefined) throw sessionRefused(session_id, end)
  if (!(await admits({ db: tx, settings }, ctx.host, session.fsi_gid))) throw sessionRefused(session_id)
  return session
}

async function rotate(ctx: BearerContext, tx: Tx, isBackground: boolean): Promise<Outcome> {
  const now = ctx.clock.now()
  const hash = hashToken(ctx.bearer)
  const isFirst = await useRefreshToken(tx, hash, now)
  const token = await findToken(tx, hash)
  if (token === undefined || token.kind !== 'refresh') return { refused: new Problem(Unauthorised) }
  if (token.expires_time <= now) return { refused: sessionRefused(token.session_id, 'open_too_long') }
  if (!isFirst && now - (token.used_time ?? 0) > seconds.refreshGrace)
    return refuseReuse(ctx, tx, token.session_id)
  const session = await requireStandingSession(tx, token.session_id, ctx)
  const { access, refresh } = successorsOf(ctx)
  const { sessionMaxSeconds } = ctx.settings
  if (isFirst)
    await insertTokens(tx, { session_id: session.session_id, access, refresh, now, sessionMaxSeconds })
  if (!isBackground) await touchSession(tx, session.session_id, now)
  return { tokens: { code: 1, fsi_admin_uid: session.fsi_uid, fsi_a_t: access, fsi_r_t: refresh } }
}

/**
 * Rotates a refresh token. For ten seconds the same token returns the same successor again (a lost answer, two tabs).
 * Later reuse is a sign of theft and ends the session.
 *
 * @throws Unauthorised
 */
export async function refreshSession(ctx: BearerContext): Promise<Tokens> {
  const outcome = await inTransaction(ctx.db, (tx) => rotate(ctx, tx, ctx.isBackground))
  if ('refused' in outcome) throw outcome.refused
  return outcome.tokens
}
