import { TooManyTries } from '@telecopy/contract/kit/problems'
import type { Clock } from '../time/clock.ts'
import { type Bucket, leftIn, release, takeFromAll, takeUpTo } from '../db/rate-limit.ts'
import type { Db, Tx } from '../db/transaction.ts'
import { Problem } from '../problem.ts'
import { mostBelow } from './fair-tree.ts'
import { type Share, ownStep } from './share.ts'

type World = { db: Db; clock: Clock }
/** Who takes from a limit, as far as that decides. */
type Taker = World & { share: Share }

/** A count in a window that is promised for a whole branch of the tree. `name` is the limit's own, without the caller. */
type SharedLimit = Bucket

/**
 * The buckets of a share, one for each level: the branch may take all, each level below it three quarters of the level
 * above, and at least a quarter of all. The step to a group's own accounts is a level for the root alone, whose accounts
 * are a branch together.
 */
export function bucketsOf({ name, most, windowSeconds }: SharedLimit, share: Share): Bucket[] {
  const [branch = ''] = share
  const buckets: Bucket[] = [{ name: `${name}|/${branch}`, most, windowSeconds }]
  const least = Math.floor(most / 4)
  let above = most
  for (const [at, step] of share.entries()) {
    if (at === 0 || step === ownStep) continue
    above = Math.max(least, mostBelow(above))
    buckets.push({ name: `${name}|/${share.slice(0, at + 1).join('/')}`, most: above, windowSeconds })
  }
  return buckets
}

/**
 * Takes units from a limit at every level of a share, or at none. Within a transaction it takes for good when that
 * commits. A level below the branch whose window is empty gives the first caller what it asks for, so that a large call
 * is possible far down in the tree.
 *
 * @throws TooManyTries with the seconds until a window ends
 */
export async function takeShared(
  { share, ...world }: Taker,
  limit: SharedLimit,
  units: number,
): Promise<void> {
  if (units === 0) return
  if (units > limit.most) throw new Problem(TooManyTries, { retryAfterSeconds: limit.windowSeconds })
  await takeFromAll(world, bucketsOf(limit, share), units)
}

/** Takes up to so many units from a limit. Answers how many it got, and how many the share has left. */
export const takeSharedUpTo = (
  { share, ...world }: Taker,
  limit: SharedLimit,
  units: number,
): Promise<{ got: number; left: number }> => takeUpTo(world, bucketsOf(limit, share), units)

/** What a limit has left for a share. Others who take from it wait until the transaction ends. */
export const leftOfShared = (tx: Tx, { share, clock }: Taker, limit: SharedLimit): Promise<number> =>
  leftIn(tx, bucketsOf(limit, share), clock.now())

/** Gives one unit back at every level of a share. */
export const giveBackShared = ({ db, share }: Taker, limit: SharedLimit): Promise<void> =>
  release(db, { given: bucketsOf(limit, share).map(({ name }) => name) })
