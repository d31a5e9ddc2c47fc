import { signInNotAdministrator, temporaryPasswordExpired } from '@telecopy/contract/sign-in/sign-in.acts'
import { NewPasswordRequired, WrongCredentials } from '@telecopy/contract/kit/problems'
import type { BasicContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { ChargedTry } from './guessing.ts'
import { provePassword } from './prove-password.ts'
import { recordRefusedSignIn } from './record-sign-in.ts'
import type { Account } from './sign-in.queries.ts'

/**
 * Proves an administrator by a permanent password.
 *
 * @throws WrongCredentials also for the right password of a user who is no administrator
 * @throws NewPasswordRequired when the password is a temporary one, which has no other use
 */
export async function proveAdministrator(
  ctx: BasicContext,
): Promise<{ account: Account; charged: ChargedTry }> {
  const { account, charged } = await provePassword(ctx)
  if (account.is_admin === 0) {
    await recordRefusedSignIn(ctx, account, signInNotAdministrator)
    throw new Problem(WrongCredentials)
  }
  const temporaryUntil = account.temporary_password_expires_time
  if (temporaryUntil !== null && temporaryUntil <= ctx.clock.now()) {
    await recordRefusedSignIn(ctx, account, temporaryPasswordExpired)
    throw new Problem(WrongCredentials)
  }
  if (temporaryUntil !== null) {
    await charged.passed(ctx.db)
    throw new Problem(NewPasswordRequired)
  }
  return { account, charged }
}
