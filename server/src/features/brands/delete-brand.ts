import { brandDeleted } from '@telecopy/contract/brands/brands.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { brandMessages } from '@telecopy/contract/messages/brands'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { takeBrand } from './group-brands.queries.ts'

const { logoStates } = brandMessages

/** Deletes a group's brand. @throws NotFound also when the brand is another group's */
export const deleteBrand = (
  ctx: AdministratorContext,
  input: { fsi_bid: number; fsi_gid: number },
): Promise<void> =>
  change(ctx, brandDeleted, async (tx) => {
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const brand = await takeBrand(tx, ctx.scope, input)
    if (brand === undefined) throw new Problem(NotFound)
    const { has_logo, ...values } = brand
    const audit = {
      group,
      entity_id: input.fsi_bid,
      entity_name: values.brand_name,
      before: { ...values, logo: has_logo ? logoStates.set : logoStates.none },
    }
    return { audit, result: undefined }
  })
