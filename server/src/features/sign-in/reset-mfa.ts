import { mfaReset } from '@telecopy/contract/sign-in/sign-in.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { forgetTries } from './guessing.ts'
import { deleteFactor } from './mfa.queries.ts'
import { accountRecord } from './record-sign-in.ts'
import { endSessionsOf } from './session.queries.ts'
import { type Account, findAccount } from './sign-in.queries.ts'

/**
 * Removes an account's second factor and recovery codes, for a user who has lost both. Ends its sessions and lifts a
 * lock by wrong tries. `hadFactor` is false when there was neither a factor nor an offer; then only the lock changes.
 *
 * @throws NotFound when no account has the address
 */
export async function resetMfa(
  ctx: Context,
  { email }: { email: string },
): Promise<{ account: Account; hadFactor: boolean }> {
  const now = ctx.clock.now()
  const done = await change(ctx, mfaReset, async (tx) => {
    const account = await findAccount(tx, canonicalEmail(email))
    if (account === undefined) throw new Problem(NotFound)
    const hadFactor = await deleteFactor(tx, account.fsi_uid)
    if (hadFactor) await endSessionsOf(tx, account.fsi_uid, { reason: 'second factor reset', now })
    return { audit: hadFactor ? accountRecord(account, false) : [], result: { account, hadFactor } }
  })
  await forgetTries(ctx.db, email)
  return done
}
