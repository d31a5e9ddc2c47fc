import { NotFound } from '@telecopy/contract/kit/problems'
import type { SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { selectSharedLines } from './shared-lines.queries.ts'

/** The shared lines of a group. @throws NotFound outside the scope */
export async function listSharedLines(
  ctx: AdministratorContext,
  input: { fsi_gid: number },
): Promise<SharedLineRow[]> {
  const [group, lines] = await Promise.all([
    findGroup(ctx.db, ctx.scope, input.fsi_gid),
    selectSharedLines(ctx.db, ctx.scope, input.fsi_gid),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return lines
}
