import {
  passwordCodeRefused,
  passwordConfirmed,
  ssoIsEnforced,
} from '@telecopy/contract/sign-in/sign-in.acts'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { ssoMessages } from '@telecopy/contract/messages/sign-in'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mustUseSso } from '../single-sign-on/public.ts'
import { codeHash } from './code-hash.ts'
import { passwordSet, setOwnPassword } from './own-password.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { chargeOrRecord } from './prove-password.ts'
import { accountRecord, logRefusedSignIn } from './record-sign-in.ts'
import { type Account, chargeResetCode, findAccount, holdActive, useCode } from './sign-in.queries.ts'

type Chosen = { hash: string; verification_code: string }
type Outcome = 'set' | 'wrong code' | 'SSO is enforced'

const codeRefusal = [passwordCodeRefused, 'wrong code'] as const
const ssoRefusal = [ssoIsEnforced, 'SSO is enforced'] as const

/**
 * Sets the password if the code is right and the account may still be signed in by one. A wrong code counts as a try, and
 * the same transaction records it. For an unknown or disabled account it sends the same statements, and no code is right.
 */
const setByCode = (ctx: BasicContext, account: Account | undefined, chosen: Chosen): Promise<Outcome> =>
  change(ctx, passwordConfirmed, async (tx) => {
    const { fsi_uid, email } = account ?? { fsi_uid: 0, email: '' }
    const now = ctx.clock.now()
    const isOn = (await holdActive(tx, { fsi_uid, email })) && account?.group_is_active === 1
    const isSsoOnly = await mustUseSso(tx, account, now)
    const hasTry = await chargeResetCode(tx, fsi_uid)
    const isRight = await useCode(tx, {
      code_hash: codeHash(ctx.settings.secretKey, fsi_uid, chosen.verification_code),
      kinds: !isOn || isSsoOnly ? [] : hasTry ? ['activation', 'reset'] : ['activation'],
      fsi_uid,
      now,
    })
    if (!isRight) {
      const [act, result] = isOn && isSsoOnly ? ssoRefusal : codeRefusal
      return { audit: [entryOf(act, accountRecord(account, false))], result }
    }
    await setOwnPassword(tx, fsi_uid, { hash: chosen.hash, now })
    return { audit: accountRecord(account, true), result: 'set' }
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
  const outcome = await setByCode(ctx, account, { hash, verification_code: input.verification_code })
  if (outcome !== 'set' || account === undefined) {
    const isSsoOnly = outcome === 'SSO is enforced'
    logRefusedSignIn(ctx, account, isSsoOnly ? ssoIsEnforced : passwordCodeRefused)
    throw new Problem(WrongCredentials, isSsoOnly ? { message: ssoMessages.enforced } : {})
  }
  await charged.passed(ctx.db)
  return passwordSet(ctx, account)
}
