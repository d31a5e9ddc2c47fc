import {
  signInFailed,
  temporaryPasswordExpired,
  temporaryPasswordReplaced,
} from '@telecopy/contract/sign-in/sign-in.acts'
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
 * Replaces the temporary password in the credentials and ends all sessions of the account.
 *
 * @throws WrongCredentials also when the account's password is not a temporary one
 * @throws BadRequest when the new password is weak, or the temporary one again
 */
export async function setNewPassword(
  ctx: BasicContext,
  input: { new_password: string },
): Promise<PasswordSet> {
  const rules = { most: ctx.settings.passwordMax, field: 'new_password' }
  await requireGoodPassword(input.new_password, ctx.credentials.username, rules)
  const { account, charged } = await provePassword(ctx)
  const temporaryUntil = account.temporary_password_expires_time
  const now = ctx.clock.now()
  if (temporaryUntil === null || temporaryUntil <= now) {
    const refused = temporaryUntil === null ? signInFailed : temporaryPasswordExpired
    await recordRefusedSignIn(ctx, account, refused)
    throw new Problem(WrongCredentials)
  }
  await charged.passed(ctx.db)
  requireAnotherPassword(input.new_password, ctx.credentials.password)
  const place = reserveHash({ share: await shareOfAccount(ctx.db, account), signal: ctx.signal })
  const hash = await hashPassword(input.new_password, { place })
  await change(ctx, temporaryPasswordReplaced, async (tx) => {
    await replaceOwnPassword(tx, account, { hash, now })
    return { audit: accountRecord(account, true), result: undefined }
  })
  return passwordSet(ctx, account)
}
