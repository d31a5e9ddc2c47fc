import { Unauthorised } from '@telecopy/contract/kit/problems'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { BearerContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mayHoldSession } from '../../platform/http/session.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/secrets.ts'
import { useSignInToken } from './session.queries.ts'
import { emailOf, findAccount } from './sign-in.queries.ts'
import { startSession } from './start-session.ts'

/**
 * Exchanges the one-time token of a single sign-on for a session: single use, 60 seconds, and only in the browser
 * that keeps the nonce it was bound to.
 *
 * @throws Unauthorised
 */
export async function exchangeSignInToken(ctx: BearerContext): Promise<Tokens> {
  const token = { code_hash: hashToken(ctx.bearer), nonce_hash: hashToken(ctx.nonce), now: ctx.clock.now() }
  const used = await inTransaction(ctx.db, (tx) => useSignInToken(tx, token))
  if (used === undefined) throw new Problem(Unauthorised)
  const account = await findAccount(ctx.db, canonicalEmail(await emailOf(ctx.db, used.fsi_uid)))
  if (account === undefined || !mayHoldSession(account)) throw new Problem(Unauthorised)
  return startSession(ctx, account)
}
