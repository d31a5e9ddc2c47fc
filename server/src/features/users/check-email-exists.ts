import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { isEmailTaken } from './user-facts.queries.ts'

/** Whether an address belongs to a user, in any spelling. It looks at the whole installation and never says where. */
export const checkEmailExists = (ctx: AdministratorContext, input: { email: string }): Promise<boolean> =>
  isEmailTaken(ctx.db, canonicalEmail(input.email))
