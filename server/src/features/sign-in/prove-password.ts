import { TooManyTries, WrongCredentials } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { BasicContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type ChargedTry, chargeTry } from './guessing.ts'
import { passwordFits } from './password-hash.ts'
import { recordRefusedSignIn } from './record-sign-in.ts'
import { type Account, findAccount } from './sign-in.queries.ts'

/** Charges a try, and records it if there are none left. @throws TooManyTries */
export async function chargeOrRecord(ctx: BasicContext): Promise<ChargedTry> {
  try {
    return await chargeTry(ctx, ctx.credentials.username)
  } catch (error) {
    if (error instanceof Problem && error.type === TooManyTries) {
      const account = await findAccount(ctx.db, canonicalEmail(ctx.credentials.username))
      await recordRefusedSignIn(ctx, account, 'sign-in.locked')
    }
    throw error
  }
}

/**
 * Proves an active account by its password. Unknown, wrong and disabled are one answer, in one time.
 *
 * @throws WrongCredentials
 * @throws TooManyTries
 */
export async function provePassword(ctx: BasicContext): Promise<{ account: Account; charged: ChargedTry }> {
  const { username, password } = ctx.credentials
  const charged = await chargeOrRecord(ctx)
  const account = await findAccount(ctx.db, canonicalEmail(username))
  const fits = await passwordFits(account?.password_hash ?? null, password)
  const stands = account !== undefined && account.user_is_active === 1 && account.group_is_active === 1
  if (!fits || !stands) {
    await recordRefusedSignIn(ctx, account, 'sign-in.failed')
    throw new Problem(WrongCredentials)
  }
  return { account, charged }
}
