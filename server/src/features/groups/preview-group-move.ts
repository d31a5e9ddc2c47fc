import type { previewGroupMove as call } from '@telecopy/contract/groups/groups.calls'
import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroupFacts } from './group-facts.queries.ts'
import { countPrograms, findNewParent } from './group-move.queries.ts'
import { mayMoveUnder, mayOf } from './groups.policy.ts'
import { standingOf } from './standing.ts'

/**
 * The number of groups, users, numbers, keys and webhooks that would move with a group, and the obstacles.
 *
 * @throws NotFound when either is outside the scope
 */
export async function previewGroupMove(
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Omit<AnswerOf<typeof call>, 'code'>> {
  const group = await findGroupFacts(ctx.db, ctx.scope, input.fsi_gid)
  if (group === undefined) throw new Problem(NotFound)
  const parent = await findNewParent(ctx.db, ctx.scope, { group, parent_gid: input.parent_gid })
  if (parent === undefined) throw new Problem(NotFound)
  const standing = await standingOf(ctx, group.ancestors)
  return {
    groups: group.total_sub_groups + 1,
    users: group.total_users,
    fax_numbers: group.total_fax_numbers,
    ...(await countPrograms(ctx.db, ctx.scope, group.fsi_gid)),
    parent_group_name: parent.group_name,
    blockers: [...mayOf(group, standing).move, ...mayMoveUnder(group, parent)],
  }
}
