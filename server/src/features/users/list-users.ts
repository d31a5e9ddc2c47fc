import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { listUsers as call } from '@telecopy/contract/users/users.calls'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import type { Listed } from '../../listing/listing.queries.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findUsers } from './users.queries.ts'

/** A page of users and the exact total. @throws NotFound when the group lies outside the scope */
export async function listUsers(
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Listed<UserRow>> {
  const fsi_gid = input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid
  // Without keywords the list holds every user.
  const criteria = input.keywords === '' ? '' : input.criteria
  const found = await findUsers(ctx.db, ctx.scope, { ...input, fsi_gid, criteria })
  if (found === undefined) throw new Problem(NotFound)
  return found
}
