import { brandDeleted } from '@telecopy/contract/brands/brands.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { takeRecordedBrand } from './take-brand.ts'

/** Deletes a group's brand. @throws NotFound also when the brand is another group's */
export const deleteBrand = (
  ctx: AdministratorContext,
  input: { fsi_bid: number; fsi_gid: number },
): Promise<void> =>
  change(ctx, brandDeleted, async (tx) => {
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const audit = await takeRecordedBrand(ctx, tx, { ...input, recordedIn: group })
    if (audit.length === 0) throw new Problem(NotFound)
    return { audit, result: undefined }
  })
