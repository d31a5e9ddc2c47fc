import { NotFound } from '@telecopy/contract/kit/problems'
import type { UserFaxNumber } from '@telecopy/contract/users/users.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroupOfUser, numbersOfUser } from './user-facts.queries.ts'

/** The fax numbers of a user of the scope, lowest first. @throws NotFound */
export async function listUserNumbers(
  ctx: AdministratorContext,
  { fsi_uid }: { fsi_uid: number },
): Promise<UserFaxNumber[]> {
  const [user, numbers] = await Promise.all([
    findGroupOfUser(ctx.db, ctx.scope, fsi_uid),
    numbersOfUser(ctx.db, ctx.scope, fsi_uid),
  ])
  if (user === undefined) throw new Problem(NotFound)
  return numbers
}
