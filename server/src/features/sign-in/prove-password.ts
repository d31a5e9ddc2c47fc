import { signInFailed, signInLocked, ssoIsEnforced } from '@telecopy/contract/sign-in/sign-in.acts'
import { TooManyTries, WrongCredentials } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { BasicContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { ssoMessages } from '@telecopy/contract/messages/sign-in'
import { mustUseSso, takePasswordSignIn } from '../single-sign-on/public.ts'
import { type ChargedTry, chargeTry } from './guessing.ts'
import { passwordFits } from './password-hash.ts'
import { recordRefusedSignIn } from './record-sign-in.ts'
import { oneByOne } from '../../platform/db/take-in-line.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { networksOf } from '../../platform/net/networks-of.ts'
import { type Account, findAccount } from './sign-in.queries.ts'

/** Charges a try, and records it if none are left. @throws TooManyTries */
export async function chargeOrRecord(ctx: BasicContext): Promise<ChargedTry> {
  try {
    return await chargeTry(ctx, ctx.credentials.username)
  } catch (error) {
    if (error instanceof Problem && error.type === TooManyTries)
      // Nothing holds such refusals up, so the records of one address would take all connections. Without the signal:
      // a guesser that leaves is recorded, too.
      await oneByOne({ db: ctx.db }, [`locked|${networksOf(ctx.address).at(-1)}`], async () => {
        const account = await findAccount(ctx.db, canonicalEmail(ctx.credentials.username))
        await recordRefusedSignIn(ctx, account, signInLocked)
      })
    throw error
  }
}

/**
 * Uses up the one sign-in by password that an operator allowed where SSO is enforced. Call it last, in the transaction
 * that opens the session.
 *
 * @throws WrongCredentials when another sign-in has used it up
 */
export async function usePasswordSignIn(
  db: Db,
  account: Pick<Account, 'fsi_uid' | 'fsi_gid'>,
  now: number,
): Promise<void> {
  if (!(await takePasswordSignIn(db, account, now)))
    throw new Problem(WrongCredentials, { message: ssoMessages.enforced })
}

/**
 * Refuses the password of an account that must sign in by SSO. The refusal is the same for right and wrong passwords,
 * so that it does not confirm a guess.
 *
 * @throws WrongCredentials
 */
async function refuseForSso(ctx: BasicContext, account: Account): Promise<never> {
  await recordRefusedSignIn(ctx, account, ssoIsEnforced)
  throw new Problem(WrongCredentials, { message: ssoMessages.enforced })
}

const isActive = (account: Account | undefined): account is Account =>
  account !== undefined && account.user_is_active === 1 && account.group_is_active === 1

/**
 * Proves an active account by its password. Unknown, wrong, disabled and SSO-only names send the same statements and are
 * hashed alike, so they take the same time. All but the last get the same answer.
 *
 * @throws WrongCredentials
 * @throws TooManyTries
 * @throws TooBusy
 */
export async function provePassword(ctx: BasicContext): Promise<{ account: Account; charged: ChargedTry }> {
  const { username, password } = ctx.credentials
  const charged = await chargeOrRecord(ctx)
  const account = await findAccount(ctx.db, canonicalEmail(username))
  const isSsoOnly = await mustUseSso(ctx.db, account, ctx.clock.now())
  const fits = await passwordFits(account?.password_hash ?? null, password, charged.place)
  if (isActive(account) && isSsoOnly) return refuseForSso(ctx, account)
  if (!fits || !isActive(account)) {
    await recordRefusedSignIn(ctx, account, signInFailed)
    throw new Problem(WrongCredentials)
  }
  return { account, charged }
}
