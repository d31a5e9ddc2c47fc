import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findUserFacts } from './user-facts.queries.ts'

/** Whether a user of the scope is the default user of its group. @throws NotFound */
export async function isGroupDefaultUser(
  ctx: AdministratorContext,
  { fsi_uid }: { fsi_uid: number },
): Promise<boolean> {
  const facts = await findUserFacts(ctx.db, ctx.scope, fsi_uid)
  if (facts === undefined) throw new Problem(NotFound)
  return facts.is_default_user
}
