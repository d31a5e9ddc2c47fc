import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { selectBrands } from './group-brands.queries.ts'

/** A group's own brand, if it has one. @throws NotFound outside the scope */
export async function listBrands(ctx: AdministratorContext, input: { fsi_gid: number }): Promise<BrandRow[]> {
  const [group, brands] = await Promise.all([
    findGroup(ctx.db, ctx.scope, input.fsi_gid),
    selectBrands(ctx.db, ctx.scope, input.fsi_gid),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return brands
}
