import { imports } from '@telecopy/contract/limits'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/context.ts'
import { type Bucket, leftIn, takeFrom } from '../../platform/db/rate-limit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'

const bucketOf = (fsi_uid: number): Bucket => ({
  name: `import-check|foreign-emails|${fsi_uid}`,
  most: imports.foreignEmailsHour,
  windowSeconds: 3600,
})

/** How many e-mails of users outside of its scope a check may still tell. */
export type ForeignEmails = {
  isSpent(): boolean
  /** Takes up to so many; answers how many it got. */
  take(units: number): Promise<number>
}

/** All checks of an account share the e-mails of an hour, in every process. */
export async function foreignEmailsOf({
  db,
  clock,
  administrator,
}: AdministratorContext): Promise<ForeignEmails> {
  const bucket = bucketOf(administrator.fsi_uid)
  let left = await inTransaction(db, (tx) => leftIn(tx, bucket, clock.now()))
  const takeUpTo = (units: number): Promise<number> =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      left = await leftIn(tx, bucket, now)
      const got = Math.min(left, units)
      if (got > 0) await takeFrom(tx, bucket, { units: got, now })
      left -= got
      return got
    })
  return {
    isSpent: () => left === 0,
    async take(units) {
      if (units === 0 || left === 0) return 0
      try {
        return await takeUpTo(units)
      } catch (error) {
        // Another check took them at the same time.
        if (!(error instanceof Problem && error.type === TooManyTries)) throw error
        left = 0
        return 0
      }
    },
  }
}
