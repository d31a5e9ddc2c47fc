import { imports } from '@telecopy/contract/limits'
import type { AdministratorContext } from '../../platform/context.ts'
import { type Bucket, takeUpTo } from '../../platform/db/rate-limit.ts'
import { callerKey } from '../../platform/http/call-limits.ts'

const bucketOf = (caller: string): Bucket => ({
  name: `import-check|foreign-emails|${caller}`,
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
export async function foreignEmailsOf(ctx: AdministratorContext): Promise<ForeignEmails> {
  const bucket = bucketOf(callerKey(ctx.actor))
  let { left } = await takeUpTo(ctx, bucket, 0)
  return {
    isSpent: () => left === 0,
    async take(units) {
      if (units === 0 || left === 0) return 0
      const taken = await takeUpTo(ctx, bucket, units)
      left = taken.left
      return taken.got
    },
  }
}
