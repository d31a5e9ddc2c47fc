import { canonicalEmail } from '@telecopy/contract/kit/text'
import { guessing } from '@telecopy/contract/limits'
import type { Context } from '../../platform/context.ts'
import { clearBucketsOf, release, take } from '../../platform/db/rate-limit.ts'
import { addressKey } from '../../platform/http/call-limits.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isKnownAddress } from './sign-in.queries.ts'

/**
 * A try that is charged already, and the ways it can end. `passed`: the password was right, and a code is still needed.
 * It refunds this try only, so that a known password wins no new tries at codes. `succeeded` also clears the wrong
 * tries of this address at this account.
 */
export type ChargedTry = { passed(db: Db): Promise<void>; succeeded(db: Db): Promise<void> }

// Keep only a hash of the name: users sometimes type their password into the username field.
const accountKey = (username: string): string => hashToken(canonicalEmail(username)).toString('base64url')

/**
 * Charges one try before the password is hashed. Each address has its own counter at an account. Addresses that have
 * not signed the account in lately share one more, so that strangers lock out each other and not the owner.
 *
 * @throws TooManyTries for known and unknown names
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

/** Lifts the lock of an account for every address. */
export const forgetTries = (db: Db, username: string): Promise<void> =>
  clearBucketsOf(db, `try|${accountKey(username)}`)
