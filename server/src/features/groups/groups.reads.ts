import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type * as calls from '@telecopy/contract/groups/groups.calls'
import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type GroupRow, subtreeRows } from './groups.queries.ts'
import { findGroupFacts } from './group-facts.queries.ts'
import { countPrograms, findNewParent } from './group-move.queries.ts'
import { mayMoveUnder, mayOf } from './groups.policy.ts'
import { standingOf } from './standing.ts'

const leaf = (row: GroupRow): GroupNode => ({
  ...row,
  display_group_name: row.group_name,
  total_sub_groups: 0,
  total_users: row.count_users,
  total_fax_numbers: row.count_fax_numbers,
  children: [],
})

/**
 * Builds the tree from rows in which parents come first, and adds every group's totals to its ancestors.
 *
 * @returns undefined for no rows. The top of the tree always has parent 0.
 */
function buildGroupTree(rows: readonly GroupRow[]): GroupNode | undefined {
  const nodes = rows.map(leaf)
  const byGid = new Map(nodes.map((node) => [node.fsi_gid, node]))
  const [top, ...others] = nodes
  if (top === undefined) return undefined
  top.parent_gid = 0
  for (const node of others) byGid.get(node.parent_gid)?.children.push(node)
  // Children come after their parents. In reverse order every total is complete before it is added to its parent's.
  for (const node of others.toReversed()) {
    const parent = byGid.get(node.parent_gid)
    if (parent === undefined) continue
    parent.total_sub_groups += node.total_sub_groups + 1
    parent.total_users += node.total_users
    parent.total_fax_numbers += node.total_fax_numbers
  }
  return top
}

/** The tree from a group downwards; 0 is the administrator's own group. @throws NotFound outside the scope */
export async function listGroups(ctx: AdministratorContext, input: { fsi_gid: number }): Promise<GroupNode> {
  const top = input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid
  const tree = buildGroupTree(await subtreeRows(ctx.db, ctx.scope, top))
  if (tree === undefined) throw new Problem(NotFound)
  return tree
}

/**
 * What would move with a group, what its brands would lose, and the obstacles.
 *
 * @throws NotFound when either is outside the scope
 */
export async function previewGroupMove(
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.previewGroupMove>,
): Promise<Omit<AnswerOf<typeof calls.previewGroupMove>, 'code'>> {
  const group = await findGroupFacts(ctx.db, ctx.scope, input.fsi_gid)
  if (group === undefined) throw new Problem(NotFound)
  const parent = await findNewParent(ctx.db, ctx.scope, { group, parent_gid: input.parent_gid })
  if (parent === undefined) throw new Problem(NotFound)
  const standing = await standingOf(ctx, group.ancestors)
  return {
    groups: group.total_sub_groups + 1,
    users: group.total_users,
    fax_numbers: group.total_fax_numbers,
    ...(await countPrograms(ctx.db, ctx.scope, { group, parent_gid: input.parent_gid })),
    parent_group_name: parent.group_name,
    blockers: [...mayOf(group, standing).move, ...mayMoveUnder(group, parent)],
  }
}
