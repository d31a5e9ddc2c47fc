import { passwordChanged, temporaryPasswordExpired } from '@telecopy/contract/sign-in/sign-in.acts'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { passwordSet, replaceOwnPassword } from './own-password.ts'
import { hashPassword, reserveHash } from './password-hash.ts'
import { requireAnotherPassword, requireGoodPassword } from './password-rules.ts'
import { provePassword } from './prove-password.ts'
import { accountRecord, recordRefusedSignIn } from './record-sign-in.ts'
import { shareOfAccount } from './sign-in.queries.ts'

/**
 * Replaces the password in the credentials and ends every session of the account.
 *
 * @throws WrongCredentials also when the present password is an expired temporary one
 * @throws BadRequest when the new password is weak, or the present one again
 */
export async function changePassword(
  ctx: BasicContext,
  input: { new_password: string },
): Promise<PasswordSet> {
  const { username, password } = ctx.credentials
  await requireGoodPassword(input.new_password, username, {
    most: ctx.settings.passwordMax,
    field: 'new_password',
  })
  const { account, charged } = await provePassword(ctx)
  const now = ctx.clock.now()
  const until = account.temporary_password_expires_time
  if (until !== null && until <= now) {
    await recordRefusedSignIn(ctx, account, temporaryPasswordExpired)
    throw new Problem(WrongCredentials)
  }
  await charged.passed(ctx.db)
  requireAnotherPassword(input.new_password, password)
  const place = reserveHash({ share: await shareOfAccount(ctx.db, account), signal: ctx.signal })
  const hash = await hashPassword(input.new_password, { place })
  await change(ctx, passwordChanged, async (tx) => {
    await replaceOwnPassword(tx, account, { hash, now })
    return { audit: accountRecord(account, true), result: undefined }
  })
  return passwordSet(ctx, account)
}
