import { temporaryPasswordSet } from '@telecopy/contract/sign-in/sign-in.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { seconds } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { insertException, mustUseSso } from '../single-sign-on/public.ts'
import { forgetTries } from './guessing.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import { accountRecord } from './record-sign-in.ts'
import { endSessionsOf } from './session.queries.ts'
import { type Account, findAccount, savePassword, voidCodes } from './sign-in.queries.ts'

/**
 * Gives an account a temporary password, which is valid for seven days and only for choosing a new one. Ends its
 * sessions, voids its open codes, and lifts a lock by wrong tries. `isBreakGlass` allows one sign-in by password where
 * SSO is enforced.
 *
 * @throws NotFound when no account has the address
 * @throws BadRequest when the password is weak
 */
export async function setTemporaryPassword(
  ctx: Context,
  input: { email: string; temporary: string; isBreakGlass?: boolean },
): Promise<Account & { expires_time: number; must_use_sso: boolean }> {
  const { email, temporary } = input
  await requireGoodPassword(temporary, email, { most: ctx.settings.passwordMax, field: 'temporary' })
  const hash = await hashPassword(temporary)
  const now = ctx.clock.now()
  const expires_time = now + seconds.temporaryPassword
  const account = await change(ctx, temporaryPasswordSet, async (tx) => {
    const found = await findAccount(tx, canonicalEmail(email))
    if (found === undefined) throw new Problem(NotFound)
    await savePassword(tx, found.fsi_uid, { hash, temporary_password_expires_time: expires_time })
    await endSessionsOf(tx, found.fsi_uid, { reason: 'password reset', now })
    await voidCodes(tx, found.fsi_uid, now)
    if (input.isBreakGlass === true) await insertException(tx, { fsi_uid: found.fsi_uid, expires_time })
    const must_use_sso = await mustUseSso(tx, found, now)
    const after = { is_break_glass: input.isBreakGlass === true ? 1 : 0 }
    return { audit: { ...accountRecord(found, false), after }, result: { ...found, must_use_sso } }
  })
  await forgetTries(ctx.db, email)
  return { ...account, expires_time }
}
