import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { selectCoverPages } from './cover-pages.queries.ts'

/** The cover pages that a group's users choose from. @throws NotFound outside the scope */
export async function listCoverPages(
  ctx: AdministratorContext,
  input: { fsi_gid: number },
): Promise<CoverPageRow[]> {
  const [group, pages] = await Promise.all([
    findGroup(ctx.db, ctx.scope, input.fsi_gid),
    selectCoverPages(ctx.db, ctx.scope, input.fsi_gid),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return pages
}
