import { brandFieldNames, newBrandValues } from '@telecopy/contract/brands/brand-fields'
import { brandCreated } from '@telecopy/contract/brands/brands.acts'
import type { createBrand as call } from '@telecopy/contract/brands/brands.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isOfRoot, requirePermission } from '../../tree/account-permissions.queries.ts'
import { findGroup, requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { mayHaveBrand, permit } from './brands.policy.ts'
import { permitDomain } from './domain-rules.ts'
import { insertBrand } from './group-brands.queries.ts'
import { logoFile, reencodeLogo } from './logo-image.ts'
import { mailServerChange, noMailServer } from './mail-server.ts'
import { asRefusals } from './refused-by-database.ts'

type Input = BodyOf<typeof call>

/** The values of a new brand: omitted switches are on, omitted texts are empty. */
function valuesOfNew(input: Input): typeof newBrandValues {
  const sent = brandFieldNames.filter((name) => input[name] !== undefined)
  return { ...newBrandValues, ...pickFields(input as typeof newBrandValues, sent) }
}

/**
 * Creates the brand of a group. Answers its identifier.
 *
 * @throws NotFound for the group
 * @throws Forbidden when the account may have no brands
 * @throws BadRequest for a logo that is no PNG of an allowed size, and for a mail server that cannot be used
 * @throws the refusal of the group's permission, of a second brand, or of the domain
 */
export async function createBrand(ctx: AdministratorContext, input: Input): Promise<number> {
  // A picture for a foreign group, or one without brands, is not worth decoding.
  const shown = await findGroup(ctx.db, ctx.scope, input.fsi_gid)
  if (shown === undefined) throw new Problem(NotFound)
  await requirePermission(ctx.db, ctx, 'is_allow_branding')
  permit(mayHaveBrand(shown))
  const values = valuesOfNew(input)
  const logo_png =
    input.logo_data === undefined || input.logo_data === ''
      ? null
      : await reencodeLogo(ctx, logoFile(input.logo_data))
  const server = mailServerChange(ctx, noMailServer, input)
  const work = () =>
    change(ctx, brandCreated, async (tx) => {
      await lockTree(tx, 'shared')
      const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
      await requirePermission(tx, ctx, 'is_allow_branding')
      permit(mayHaveBrand(group))
      await permitDomain(ctx.settings, values.domain, await isOfRoot(tx, ctx.scope))
      const now = ctx.clock.now()
      const { fsi_gid } = group
      const row = {
        ...values,
        ...server.columns,
        fsi_gid,
        logo_png,
        created_time: now,
        lst_updated_time: now,
      }
      const fsi_bid = await insertBrand(tx, row)
      const audit = {
        group,
        entity_id: fsi_bid,
        entity_name: values.brand_name,
        after: { ...values, logo: logo_png === null ? 'none' : 'set', ...server.after },
      }
      return { audit, result: fsi_bid }
    })
  return asRefusals(work)
}
