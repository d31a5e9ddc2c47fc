import { canonicalEmail } from '@telecopy/contract/kit/text'
import { guessing } from '@telecopy/contract/limits'
import type { Context } from '../../platform/context.ts'
import { clearBucketsOf, release, take } from '../../platform/db/rate-limit.ts'
import { addressKey } from '../../platform/http/call-limits.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isKnownAddress } from './sign-in.queries.ts'

/**
 * A try that is charged already; tell it how the try ended. `passed` gives back what this try was charged and forgets
 * no other: the password alone was right, and who only knows that must not win new tries at codes. `succeeded` forgets
 * the wrong tries of account and address too.
 */
export type ChargedTry = { passed(db: Db): Promise<void>; succeeded(db: Db): Promise<void> }

// A name typed into the username field may be a password typed by mistake: only its hash is kept.
const accountKey = (username: string): string => hashToken(canonicalEmail(username)).toString('base64url')

/**
 * Charges one try before anything is hashed. An address that signed the account in lately has a counter of its own,
 * so that strangers can't lock its owner out; all strangers of an account share one more.
 *
 * @throws TooManyTries alike for known and unknown names
 */
export async function chargeTry(ctx: Context, username: string): Promise<ChargedTry> {
  const { windowSeconds, perAccountAndAddress, perAccountFromUnknownAddresses, perAddress } = guessing
  const address = addressKey(ctx.address)
  const account = accountKey(username)
  const pair = { name: `try|${account}|${address}`, most: perAccountAndAddress, windowSeconds }
  const strangers = { name: `try|${account}`, most: perAccountFromUnknownAddresses, windowSeconds }
  const byAddress = { name: `try-from|${address}`, most: perAddress, windowSeconds }
  const known = await isKnownAddress(ctx.db, {
    email_key: canonicalEmail(username),
    address,
    now: ctx.clock.now(),
  })
  const charged = known ? [pair, byAddress] : [pair, strangers, byAddress]
  await take(ctx, charged)
  return {
    passed: (db) => release(db, { given: charged.map(({ name }) => name) }),
    succeeded: (db) =>
      release(db, {
        emptied: [pair.name],
        given: charged.filter((bucket) => bucket !== pair).map(({ name }) => name),
      }),
  }
}

/** Lifts the lock of an account, whichever addresses tried. */
export const forgetTries = (db: Db, username: string): Promise<void> =>
  clearBucketsOf(db, `try|${accountKey(username)}`)
