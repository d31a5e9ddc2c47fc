import { imports } from '@telecopy/contract/limits'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { takeSharedUpTo } from '../../platform/fair/shared-limits.ts'

const told = { name: 'foreign-emails', most: imports.foreignEmailsHour, windowSeconds: 3600 }

/** How many e-mails of users outside of its scope a check may still tell. */
export type ForeignEmails = {
  isSpent(): boolean
  /** Takes up to so many; answers how many it got. */
  take(units: number): Promise<number>
}

/** All checks of a branch share the e-mails of an hour, in every process. */
export async function foreignEmailsOf(ctx: AdministratorContext): Promise<ForeignEmails> {
  let { left } = await takeSharedUpTo(ctx, told, 0)
  return {
    isSpent: () => left === 0,
    async take(units) {
      if (units === 0 || left === 0) return 0
      const taken = await takeSharedUpTo(ctx, told, units)
      left = taken.left
      return taken.got
    },
  }
}
