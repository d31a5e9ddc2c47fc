import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { sessionsEnded, userUnlocked } from '@telecopy/contract/sign-in/sign-in.acts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { forgetTries } from './guessing.ts'
import { accountRecord } from './record-sign-in.ts'
import { endSessionsOf } from './session.queries.ts'
import { type Account, findAccount } from './sign-in.queries.ts'

/**
 * Lifts the lock by wrong passwords and codes, for every address. `hadTries` is false when there were none; then nothing
 * is recorded.
 *
 * @throws NotFound when no account has the address
 */
export const unlockAccount = (
  ctx: Context,
  email: string,
): Promise<{ account: Account; hadTries: boolean }> =>
  change(ctx, userUnlocked, async (tx) => {
    const account = await findAccount(tx, canonicalEmail(email))
    if (account === undefined) throw new Problem(NotFound)
    const hadTries = (await forgetTries(tx, email)) > 0
    return { audit: hadTries ? accountRecord(account, false) : [], result: { account, hadTries } }
  })

/**
 * Ends all sessions of an account, for the operator. Answers how many; none is not recorded.
 *
 * @throws NotFound when no account has the address
 */
export const endSessionsOfAccount = (
  ctx: Context,
  email: string,
): Promise<{ account: Account; ended: number }> =>
  change(ctx, sessionsEnded, async (tx) => {
    const account = await findAccount(tx, canonicalEmail(email))
    if (account === undefined) throw new Problem(NotFound)
    const end = { reason: 'ended by the operator' as const, now: ctx.clock.now() }
    const ended = await endSessionsOf(tx, account.fsi_uid, end)
    const audit = { ...accountRecord(account, false), after: { ended } }
    return { audit: ended === 0 ? [] : audit, result: { account, ended } }
  })
