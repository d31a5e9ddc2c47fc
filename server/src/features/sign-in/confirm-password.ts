import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { codeHash } from './code-hash.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { chargeOrRecord, refuseIfSsoOnly } from './prove-password.ts'
import { accountEntry, recordRefusedSignIn } from './record-sign-in.ts'
import { endSessionsOf } from './session.queries.ts'
import { findAccount, savePassword, spoilCodes, useCode } from './sign-in.queries.ts'

/**
 * Sets the password in the credentials by a code that was mailed to the account: first-time sign-in and forgotten
 * passwords. The code is used up, and every session of the account ends.
 *
 * @throws WrongCredentials when the code is wrong, used or expired, or the account unknown or disabled
 */
export async function confirmPassword(
  ctx: BasicContext,
  input: { verification_code: string },
): Promise<void> {
  const { username, password } = ctx.credentials
  await requireGoodPassword(password, username, { most: ctx.settings.passwordMax, field: 'password' })
  const charged = await chargeOrRecord(ctx)
  const account = await findAccount(ctx.db, canonicalEmail(username))
  // Hashed before the code is looked at: an unknown account takes as long as a known one.
  const hash = await hashPassword(password)
  const stands = account !== undefined && account.user_is_active === 1 && account.group_is_active === 1
  if (!stands) {
    await recordRefusedSignIn(ctx, account, 'password.code-refused')
    throw new Problem(WrongCredentials)
  }
  await refuseIfSsoOnly(ctx, account)
  const now = ctx.clock.now()
  const { fsi_uid } = account
  const refused = new Problem(WrongCredentials)
  try {
    await change(ctx, 'password.confirm', async (tx) => {
      const code = {
        code_hash: codeHash(ctx.settings.secretKey, fsi_uid, input.verification_code),
        fsi_uid,
        now,
      }
      if (!(await useCode(tx, { ...code, kinds: ['activation', 'reset'] }))) throw refused
      await savePassword(tx, fsi_uid, { hash, temporary_password_expires_time: null })
      await endSessionsOf(tx, fsi_uid, { reason: 'password changed', now })
      return { audit: accountEntry(account, true), result: undefined }
    })
  } catch (error) {
    if (error === refused) {
      await spoilCodes(ctx.db, fsi_uid)
      await recordRefusedSignIn(ctx, account, 'password.code-refused')
    }
    throw error
  }
  await charged.passed(ctx.db)
}
