import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { buildGroupTree } from './group-tree.ts'
import { subtreeRows } from './groups.queries.ts'

/** The tree from a group downwards; 0 is the administrator's own group. @throws NotFound outside the scope */
export async function listGroups(ctx: AdministratorContext, input: { fsi_gid: number }): Promise<GroupNode> {
  const top = input.fsi_gid === 0 ? ctx.scope.fsi_gid : input.fsi_gid
  const tree = buildGroupTree(await subtreeRows(ctx.db, ctx.scope, top))
  if (tree === undefined) throw new Problem(NotFound)
  return tree
}
