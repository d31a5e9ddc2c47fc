import { canonicalEmail } from '@telecopy/contract/kit/text'
import { guessing } from '@telecopy/contract/limits'
import type { BasicContext } from '../../platform/caller/context.ts'
import { clearBucketsOf, release } from '../../platform/db/rate-limit.ts'
import { refuseIfFull, take } from '../../platform/db/take-in-line.ts'
import { networkBuckets } from '../../platform/http/call-limits.ts'
import { addressKey } from '../../platform/net/networks-of.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Place } from '../../platform/queues/work-queue.ts'
import { reserveHash } from './password-hash.ts'
import { shareAtKnownAddress } from './sign-in.queries.ts'

/**
 * A try that is charged already, and the ways it can end. `passed`: the password was right, and a code is still needed.
 * It refunds this try only, so that a known password wins no new tries at codes. `succeeded` also clears the wrong
 * tries of this address at this account. `place` is where its hash waits.
 */
export type ChargedTry = {
  place: Place
  passed(db: Db): Promise<void>
  succeeded(db: Db): Promise<void>
}

// Keep only a hash of the name: users sometimes type their password into the username field.
const accountKey = (username: string): string => hashToken(canonicalEmail(username)).toString('base64url')

/**
 * Charges one try before the password is hashed. Each address has its own counter at an account. Addresses that have
 * not signed the account in lately share one more, and count for their network, so that strangers lock out each other and
 * not the owner. Known addresses are also hashed first.
 *
 * @throws TooManyTries for known and unknown names
 * @throws TooBusy when too many wait for a hash, before anything is charged
 */
export async function chargeTry(ctx: BasicContext, username: string): Promise<ChargedTry> {
  const { windowSeconds, perAccountAndAddress, perAccountFromUnknownAddresses, perAddress } = guessing
  const address = addressKey(ctx.address)
  const account = accountKey(username)
  const pair = { name: `try|${account}|${address}`, most: perAccountAndAddress, windowSeconds }
  const strangers = { name: `try|${account}`, most: perAccountFromUnknownAddresses, windowSeconds }
  const byNetwork = networkBuckets(ctx.address, { name: 'try-from', most: perAddress, windowSeconds })
  const known = await shareAtKnownAddress(ctx.db, {
    mailbox: canonicalEmail(username),
    address,
    now: ctx.clock.now(),
  })
  const charged = known !== undefined ? [pair] : [pair, strangers, ...byNetwork]
  // A flood without tries takes no places.
  await refuseIfFull(ctx, charged)
  const place = reserveHash({ share: known, signal: ctx.signal })
  await take(ctx, charged).catch((error: unknown) => {
    place.giveUp()
    throw error
  })
  return {
    place,
    passed: (db) => release(db, { given: charged.map(({ name }) => name) }),
    succeeded: (db) =>
      release(db, {
        emptied: [pair.name],
        given: charged.filter((bucket) => bucket !== pair).map(({ name }) => name),
      }),
  }
}

/** Lifts the lock of an account for every address. Answers how many tries the counters held. */
export const forgetTries = (db: Db, username: string): Promise<number> =>
  clearBucketsOf(db, `try|${accountKey(username)}`)
