import { signedIn } from '@telecopy/contract/sign-in/sign-in.acts'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { change } from '../../platform/change/change.ts'
import type { BearerContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { mayHoldSession } from '../../platform/http/session-end.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { admits } from '../brands/public.ts'
import { holdProvider, signsInBy } from '../single-sign-on/public.ts'
import { accountRecord } from './record-sign-in.ts'
import { ownerOfSignInToken, useSignInToken } from './session.queries.ts'
import { type Account, emailOf, findAccount, holdAccount } from './sign-in.queries.ts'
import { signIns } from './sign-in-series.ts'
import { openSession } from './start-session.ts'

/** An account that signs in, and the provider that it comes by. */
type Taken = { account: Account; provider_id: number | null }

/**
 * The account that the token signs in. Locks it and its provider before the token is used. Calls that end its
 * sessions take one of these locks first, so they wait and then end the new session too, without a deadlock. An account
 * that has moved since may have another provider, whose people are others.
 */
async function takeToken(ctx: BearerContext, tx: Tx): Promise<Taken | undefined> {
  const token = { code_hash: hashToken(ctx.bearer), nonce_hash: hashToken(ctx.nonce), now: ctx.clock.now() }
  const owner = await ownerOfSignInToken(tx, token.code_hash)
  if (owner === undefined) return undefined
  const { fsi_uid, provider_id } = owner
  await holdAccount(tx, fsi_uid)
  if (provider_id !== null) await holdProvider(tx, provider_id)
  if ((await useSignInToken(tx, token)) === undefined) return undefined
  const account = await findAccount(tx, canonicalEmail(await emailOf(tx, fsi_uid)))
  if (account === undefined || !mayHoldSession(account)) return undefined
  // The token is at the host where its sign-in ended, which may not take the account any more.
  if (!(await admits({ db: tx, settings: ctx.settings }, ctx.host, account.fsi_gid))) return undefined
  return (await signsInBy(tx, account, provider_id)) ? { account, provider_id } : undefined
}

/**
 * Exchanges the one-time token of a single sign-on for a session: single use, 60 seconds, and only in the browser that
 * has the nonce of the token.
 *
 * @throws Unauthorised
 */
export async function exchangeSignInToken(ctx: BearerContext): Promise<Tokens> {
  const tokens = await change(ctx, signedIn, async (tx) => {
    const taken = await takeToken(ctx, tx)
    // Throw after the commit, so that the token stays used when its account may hold no session.
    if (taken === undefined) return { audit: [], result: undefined }
    const { fsi_uid } = taken.account
    const { provider_id } = taken
    return {
      audit: accountRecord(taken.account, true),
      result: await openSession(ctx, tx, { fsi_uid, provider_id }),
    }
  })
  if (tokens === undefined) throw new Problem(Unauthorised)
  signIns.add({ kind: 'single_sign_on' })
  return tokens
}
