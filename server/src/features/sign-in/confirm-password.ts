import { passwordCodeRefused, passwordConfirmed } from '@telecopy/contract/sign-in/sign-in.acts'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mustUseSso } from '../single-sign-on/public.ts'
import { codeHash } from './code-hash.ts'
import { passwordSet, setOwnPassword } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { chargeOrRecord, refuseIfSsoOnly } from './prove-password.ts'
import { accountRecord, logRefusedSignIn, recordRefusedSignIn } from './record-sign-in.ts'
import { type Account, chargeResetCode, findAccount, holdActive, useCode } from './sign-in.queries.ts'

/** Sets the password if the code is right. A wrong code counts as a try, and the same transaction records it. */
const setByCode = (
  ctx: BasicContext,
  account: Account,
  chosen: { hash: string; verification_code: string },
): Promise<boolean> =>
  change(ctx, passwordConfirmed, async (tx) => {
    const { fsi_uid } = account
    const now = ctx.clock.now()
    // The account may have been turned off, or have to sign in by SSO, since it was read.
    if (!(await holdActive(tx, account)) || (await mustUseSso(tx, account, now)))
      return { audit: [entryOf(passwordCodeRefused, accountRecord(account, false))], result: false }
    const hasTry = await chargeResetCode(tx, fsi_uid)
    const isRight = await useCode(tx, {
      code_hash: codeHash(ctx.settings.secretKey, fsi_uid, chosen.verification_code),
      kinds: hasTry ? ['activation', 'reset'] : ['activation'],
      fsi_uid,
      now,
    })
    if (!isRight)
      return { audit: [entryOf(passwordCodeRefused, accountRecord(account, false))], result: false }
    await setOwnPassword(tx, fsi_uid, { hash: chosen.hash, now })
    return { audit: accountRecord(account, true), result: true }
  })

/**
 * Sets the password in the credentials by a code that was mailed to the account: first-time sign-in and forgotten
 * passwords. The code is used up, and every session of the account ends.
 *
 * @throws WrongCredentials when the code is wrong, used or expired, or the account unknown or disabled
 */
export async function confirmPassword(
  ctx: BasicContext,
  input: { verification_code: string },
): Promise<PasswordSet> {
  const { username, password } = ctx.credentials
  await requireGoodPassword(password, username, { most: ctx.settings.passwordMax, field: 'password' })
  const charged = await chargeOrRecord(ctx)
  const account = await findAccount(ctx.db, canonicalEmail(username))
  // Hash before the code is checked, so that an unknown account takes as long as a known one.
  const hash = await hashPassword(password, { place: charged.place })
  const isActive = account !== undefined && account.user_is_active === 1 && account.group_is_active === 1
  if (!isActive) {
    await recordRefusedSignIn(ctx, account, passwordCodeRefused)
    throw new Problem(WrongCredentials)
  }
  await refuseIfSsoOnly(ctx, account)
  if (!(await setByCode(ctx, account, { hash, verification_code: input.verification_code }))) {
    logRefusedSignIn(ctx, account, passwordCodeRefused)
    throw new Problem(WrongCredentials)
  }
  await charged.passed(ctx.db)
  return passwordSet(ctx, account)
}
