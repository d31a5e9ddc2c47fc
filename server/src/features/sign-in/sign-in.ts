import { NewPasswordRequired, WrongCredentials } from '@telecopy/contract/kit/problems'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { BasicContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { provePassword } from './prove-password.ts'
import { recordRefusedSignIn } from './record-sign-in.ts'
import { startSession } from './start-session.ts'

/**
 * Signs an administrator in.
 *
 * @throws WrongCredentials also to somebody who is no administrator, after the right password
 * @throws NewPasswordRequired when the password is a temporary one, which yields no session
 */
export async function signIn(ctx: BasicContext): Promise<Tokens> {
  const { account, charged } = await provePassword(ctx)
  if (account.is_admin === 0) {
    await recordRefusedSignIn(ctx, account, 'sign-in.not-administrator')
    throw new Problem(WrongCredentials)
  }
  const temporaryUntil = account.temporary_password_expires_time
  if (temporaryUntil !== null && temporaryUntil <= ctx.clock.now()) {
    await recordRefusedSignIn(ctx, account, 'sign-in.temporary-password-expired')
    throw new Problem(WrongCredentials)
  }
  await charged.succeeded()
  if (temporaryUntil !== null) throw new Problem(NewPasswordRequired)
  return startSession(ctx, account)
}
