import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { type Ancestor, type GroupFacts, findGroupFacts } from './group-facts.queries.ts'
import type { Standing } from './groups.policy.ts'
import { standingOf } from './standing.ts'
import { lockGroup } from '../../tree/find-group.queries.ts'

export type Known = { group: GroupFacts; ancestors: readonly Ancestor[]; standing: Standing }

/**
 * A group, locked against other changes, with all facts that its rules use. The facts are read after the lock.
 *
 * @throws NotFound when it is absent or outside the scope
 */
export async function requireGroupFacts(ctx: AdministratorContext, tx: Tx, fsi_gid: number): Promise<Known> {
  await lockGroup(tx, ctx.scope, fsi_gid)
  const group = await findGroupFacts(tx, ctx.scope, fsi_gid)
  if (group === undefined) throw new Problem(NotFound)
  const { ancestors } = group
  const standing = await standingOf({ ...ctx, db: tx }, ancestors)
  return { group, ancestors, standing }
}
