import type { Act } from '@telecopy/contract/kit/acts'
import { signInFailed } from '@telecopy/contract/sign-in/sign-in.acts'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { type Changed, change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { recordRefusedSignIn } from './record-sign-in.ts'
import { type Account, holdAsProven } from './sign-in.queries.ts'

/** The account has changed since its password was proven. Rolls the transaction back. */
class ProofOutdated extends Error {}

/**
 * Makes a change that a password has authorised. The password or the account may have changed since it was checked, so
 * the transaction locks the account first. Calls that end its sessions wait for this lock, and then end the sessions
 * opened here too. `held` is the group that the account is in now: it may have moved.
 *
 * @throws WrongCredentials when the account has changed since its password was proven
 */
export async function changeAsProven<A extends Act, Result>(
  ctx: BasicContext,
  { account, act }: { account: Account; act: A },
  work: (tx: Tx, held: { fsi_gid: number }) => Promise<Changed<A, Result>>,
): Promise<Result> {
  try {
    return await change(ctx, act, async (tx) => {
      const held = await holdAsProven(tx, account)
      if (held === undefined) throw new ProofOutdated()
      return work(tx, held)
    })
  } catch (error) {
    if (!(error instanceof ProofOutdated)) throw error
    await recordRefusedSignIn(ctx, account, signInFailed)
    throw new Problem(WrongCredentials)
  }
}
