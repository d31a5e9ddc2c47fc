import type { Act } from '@telecopy/contract/kit/acts'
import { signInFailed } from '@telecopy/contract/sign-in/sign-in.acts'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { type Changed, change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { recordRefusedSignIn } from './record-sign-in.ts'
import { type Account, holdAsProven } from './sign-in.queries.ts'

/** The account is not what was proven any more: nothing of the transaction may stay. */
class ProofOutdated extends Error {}

/**
 * Changes something that a password has proven. Between that and this it may have been replaced, or the account turned
 * off: so the account is held first, and what ends its sessions waits and ends those that begin here too.
 *
 * @throws WrongCredentials when the account is not what was proven any more
 */
export async function changeAsProven<A extends Act, Result>(
  ctx: BasicContext,
  { account, act }: { account: Account; act: A },
  work: (tx: Tx) => Promise<Changed<A, Result>>,
): Promise<Result> {
  try {
    return await change(ctx, act, async (tx) => {
      if (!(await holdAsProven(tx, account))) throw new ProofOutdated()
      return work(tx)
    })
  } catch (error) {
    if (!(error instanceof ProofOutdated)) throw error
    await recordRefusedSignIn(ctx, account, signInFailed)
    throw new Problem(WrongCredentials)
  }
}
