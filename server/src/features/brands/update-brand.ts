import {
  type BrandFieldName,
  type BrandFieldValues,
  brandFieldNames,
} from '@telecopy/contract/brands/brand-fields'
import { brandUpdated } from '@telecopy/contract/brands/brands.acts'
import type { updateBrand as call } from '@telecopy/contract/brands/brands.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { isOfRoot } from '../../tree/account-permissions.queries.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { mayHaveBrand, permit } from './brands.policy.ts'
import { permitDomain } from './domain-rules.ts'
import { type WholeBrand, findBrand, setBrandFields } from './group-brands.queries.ts'
import { logoFile, reencodeLogo } from './logo-image.ts'
import { mailServerChange } from './mail-server.ts'
import { asRefusals } from './refused-by-database.ts'

type Input = BodyOf<typeof call>

/** The logo that a request asks for: null removes it. `given` are its bytes as they were sent. */
type AskedLogo = { given: Buffer | null; stored: Buffer | null }

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0

/** The logo of the request; undefined when it stays: it is left out, or an answer of brand/details is sent back. */
async function askedLogo(
  ctx: AdministratorContext,
  before: WholeBrand,
  data: string | undefined,
): Promise<AskedLogo | undefined> {
  if (data === undefined) return undefined
  const given = data === '' ? null : logoFile(data)
  if (isSame(before.logo_png, given)) return undefined
  // A picture for a group without brands is not worth decoding.
  permit(mayHaveBrand(before))
  return { given, stored: given === null ? null : await reencodeLogo(ctx, given) }
}

type LogoChange = {
  columns: { logo_png?: Buffer | null }
  before: { logo?: string }
  after: { logo?: string }
}

const noLogoChange: LogoChange = { columns: {}, before: {}, after: {} }

/** The change of the logo, and its record. */
function logoChange({ logo_png }: WholeBrand, asked: AskedLogo | undefined): LogoChange {
  if (asked === undefined || isSame(logo_png, asked.given) || isSame(logo_png, asked.stored))
    return noLogoChange
  const had = logo_png === null ? 'none' : 'set'
  const replaced = logo_png === null ? 'set' : 'replaced'
  const has = asked.stored === null ? 'none' : replaced
  return { columns: { logo_png: asked.stored }, before: { logo: had }, after: { logo: has } }
}

/** The settings of the request that differ from the present ones. */
function changedSettings(brand: WholeBrand, input: Input): Partial<BrandFieldValues> {
  const names = brandFieldNames.filter((name) => input[name] !== undefined && input[name] !== brand[name])
  return pickFields(input as BrandFieldValues, names)
}

/** @throws NotFound @throws ChangedMeanwhile when the version sent is an old one */
async function requireBrand(ctx: AdministratorContext, tx: Tx, input: Input): Promise<WholeBrand> {
  const brand = await findBrand(tx, ctx.scope, input)
  if (brand === undefined) throw new Problem(NotFound)
  if (input.version !== undefined && input.version !== brand.version) throw new Problem(ChangedMeanwhile)
  return brand
}

/**
 * Changes what is sent of a group's brand. Answers its new version.
 *
 * @throws NotFound also when the brand is another group's
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws BadRequest for a logo that is no PNG of an allowed size, and for a mail server that cannot be used
 * @throws the refusal of the group's permission, or of the domain
 */
export async function updateBrand(ctx: AdministratorContext, input: Input): Promise<number> {
  const shown = await findBrand(ctx.db, ctx.scope, input)
  if (shown === undefined) throw new Problem(NotFound)
  const asked = await askedLogo(ctx, shown, input.logo_data)
  const work = () =>
    change(ctx, brandUpdated, async (tx) => {
      await lockTree(tx, 'shared')
      // The group's lock is the brand's too: a group has one brand.
      const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
      const brand = await requireBrand(ctx, tx, input)
      const settings = changedSettings(brand, input)
      const logo = logoChange(brand, asked)
      const server = mailServerChange(ctx, brand, input)
      const changed = { ...settings, ...logo.columns, ...server.columns }
      if (Object.keys(changed).length === 0) return { audit: [], result: brand.version }
      permit(mayHaveBrand(group))
      if (settings.domain !== undefined)
        await permitDomain(ctx.settings, settings.domain, await isOfRoot(tx, ctx.scope))
      const lst_updated_time = ctx.clock.now()
      const version = await setBrandFields(tx, brand, { ...changed, lst_updated_time })
      const names = Object.keys(settings) as BrandFieldName[]
      const audit = {
        group,
        entity_id: brand.fsi_bid,
        entity_name: settings.brand_name ?? brand.brand_name,
        before: { ...pickFields(brand, names), ...logo.before, ...server.before },
        after: { ...settings, ...logo.after, ...server.after },
      }
      return { audit, result: version }
    })
  return asRefusals(work)
}
