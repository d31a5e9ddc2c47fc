import { brandFieldNames } from '@telecopy/contract/brands/brand-fields'
import type { Brand } from '@telecopy/contract/brands/brands.schemas'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mayHaveBrand } from './brands.policy.ts'
import { type BrandKey, findBrand } from './group-brands.queries.ts'
import { logoData } from './logo-image.ts'

const unchanged = [
  'fsi_bid',
  'fsi_gid',
  'group_name',
  ...brandFieldNames,
  'created_time',
  'lst_updated_time',
  'mail_server_fault',
  'mail_server_fault_time',
  'version',
] as const

/** A group's brand with its logo and the allowed actions. @throws NotFound also when the brand is another group's */
export async function getBrand(ctx: AdministratorContext, input: BrandKey): Promise<Brand> {
  const brand = await findBrand(ctx.db, ctx.scope, input)
  if (brand === undefined) throw new Problem(NotFound)
  const { logo_png } = brand
  return {
    ...pickFields(brand, unchanged),
    has_logo: logo_png === null ? 0 : 1,
    logo_data: logo_png === null ? '' : logoData(logo_png),
    logo_size: logo_png?.length ?? 0,
    has_mail_server: brand.smtp_host === '' ? 0 : 1,
    may: { update: mayHaveBrand(brand) },
  }
}
