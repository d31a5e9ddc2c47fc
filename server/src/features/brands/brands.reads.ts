import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { NotFound } from '@telecopy/contract/kit/problems'
import { UnknownHost, HostNotAllowed } from '@telecopy/contract/brands/brand-host-problems'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import { brandFieldNames } from '@telecopy/contract/brands/brand-fields'
import type { Brand, BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { pickFields } from '@telecopy/contract/kit/fields'
import type { Context, PersonContext, AdministratorContext } from '../../platform/caller/context.ts'
import { branding } from '@telecopy/contract/limits'
import { KeptBytes } from '../../platform/kept-bytes.ts'
import { Problem } from '../../platform/problem.ts'
import { hostName, isDomain } from '../../platform/http/host-name.ts'
import type { Settings } from '../../platform/env/env.ts'
import type { Picture } from '../../platform/http/picture.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { isKnownHost, judgeHost } from './hosts.ts'
import { findLogoOfHost, readLogo } from './brands.queries.ts'
import { mayHaveBrand } from './brands.policy.ts'
import { type BrandKey, findBrand, selectBrands } from './group-brands.queries.ts'
import { logoData } from './logo-image.ts'

/** Says whether a reverse proxy may ask for a certificate of a domain. @throws NotFound */
export async function checkCertificateDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  if (!(await isKnownHost(ctx, domain))) throw new Problem(NotFound)
}

/** Tells whether a host is the main host or that of an active brand, and no more. @throws UnknownHost */
export async function checkDomain(ctx: Context, { domain }: { domain: string }): Promise<void> {
  if (!(await isKnownHost(ctx, domain))) throw new Problem(UnknownHost)
}

/**
 * Tells whether the account may sign in at a host: its group is the brand's, or below it if the brand allows that.
 *
 * @throws HostNotAllowed
 * @throws UnknownHost when it is neither the main host nor that of an active brand
 */
export async function checkSignInHost(ctx: PersonContext, { domain }: { domain: string }): Promise<void> {
  switch (await judgeHost(ctx, domain, ctx.administrator.fsi_gid)) {
    case 'admitted':
      return
    case 'refused':
      throw new Problem(HostNotAllowed, {
        message: signInMessages.notAllowedOnHost(hostName(domain) ?? domain),
      })
    case 'unknown':
      throw new Problem(UnknownHost)
  }
}

/** The product's mark as a PNG picture of 60 by 60 pixels: the logo if none is set. */
const productMark: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAYAAAA6/NlyAAAEn0lEQVR4nOybe2wURRzHv7/t63ptr0210Sb8YTTRKPyD0tqmhQRDbRRNCBoVBKk2GltsBUybkhg9ULStMTb2gWJ4SLCYEogKJrQR4x8tiLUpKK8IPiAh9IHK7WHf3Z+zW9r0aCl3zC69u+WT3D5mZm/3u/Ob2ZnfzETCD1z5q5PhiH6UgBxmfoAIqWBKAcGJ6YDRI7ZdDO4Qz3QcRE3cN/Cduvmjf653KU0Z+1JpgisW60Wy10TCSAQxDAyJ3ceq0rMO1dXqtdJdSzAlFJatIOJykeAOhBDCAjuEqlK1tnIHjPfgS8RkFyWsLC0hcA0RxSPEMJ6ZsSgmLftSf2vL4QnxPmdut+Lq6t0qyugLCANEGa9SU5xvCF3aaJgyPoGru6c4XMTqEGiVrsk37AqJBWULWOFGuuolhDqiEGvE9JinrrxJPx8RXFQU49KcZ0OtgvIXZlxQe2LvxjZ3n5GbicPO1eEqVkdvN7jiel7Vjw3BonC/jnCHqVTfkaugNIMUOgQbwBpnRpKCRbAJulZF2HMG7ILQqohq+07YBF1rpPg420awrjVSbBNhF4RWU7p8d92WjBnJSZDhdGc3OlUvrEZa8FtP5mJN7nzIoonmUFXTD1i/txFWIt1ufvbhB2EGimgO6S9uw+KFsBJpwc6oKJjJykfm4r2nnoBVmOq2qT/chvof2wK65rO855Ca6PIJK5yfjaiICJQ0fA2zkRYsPAxjx+f+/hfNp/9AIPQNDo4dC/fM2P+9PC/TEL1q5x6YSVD1fdfu3meIHiUvKx1VSxbDTIJKcOOxU8jf9iWGtTGPjCF64/JnYBZB593Y03YUKzZ/4SN6ifgSmCU6KN05+44eR/7WnRNE1zz/NGSRrrTGlzlZ2t0lU8Yvy5yDdd/sR7f3Mm4U6Rw2T65/xMfEQAbpHFaIEEpM+3jRbPcHU8bnzLwPuwpehFmElQ/aH24JDndsJ9iySsvlcGBpxkNIcsYiUPYfO4kj587DCiwTvOOV5Zh37z24EcoeX4C0dz403D5mY5ngWEnHQFxMNKzAMsHF9buRO+t+OKICv8WZrouhZ9InL3Qav2DjVi0tg17Z6L9gRlrw0Lg+681AY7n7SZv0wTN/4mZx/pIHZ4WjUAbpHC7Y3oADJ35DapILVqL29qGhtR2ySAv+b2AAnx/8CaGCGB/mftgFhkcR/ooO2AR99q3IYbKNYD1zFeF0PAKboIFOCZPWvoJN0LUqanfc93phRvijqkOeAwp2uQdA/AnCHt6ITZsGjZaWpxcbhEPd/N52kKBr87DzXf14pGm5pdJLTMv0qbYIM4zpwxotRZ3bGJ8ZWwLQ39r8uyMtW5g3gru7EzC8Rq2rqB8981nz0N/a0uxIz5oh6jNzZqpMMxrjU29d5ZvjwyYs8hCi90anZenZn0MUYgNHV+CRuRNF3rqKt6+Om3RVy0Bry6Ho9Lm/ECNbmLi13SCzYfzFpOR7ayu2TxZ93RxMKCzLU8DFIuVsBDOMdo2oxltbvmWqZH6bbHzR2hQa5oVEPIeYZ4nab6aw+NsxDQiLvSjufUI8w6/M9DNH0LeXq9/367P6PwAAAP//rH7QjwAAAAZJREFUAwCQP3wp5S2G8QAAAABJRU5ErkJggg==',
  'base64',
)

type Logo = Omit<Picture, 'isFixed'>

// Of the largest logos so many.
const keptLogos = new KeptBytes(16 * branding.logoBytes)

/** The provider's logo, or the product's mark. */
async function defaultLogo({ providerLogo }: Settings): Promise<Logo> {
  const own = providerLogo === '' ? undefined : await readFile(providerLogo).catch(() => undefined)
  const bytes = own ?? productMark
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { tag, read: () => Promise.resolve(keptLogos.keep(tag, bytes)) }
}

/** The logo of the host's active brand. One that is removed meanwhile reads as the product's mark. */
async function logoOfHost({ db }: Context, host: string): Promise<Logo | undefined> {
  const found = await findLogoOfHost(db, host)
  if (found === undefined) return undefined
  const { tag } = found
  const readAndKeep = async (): Promise<Uint8Array> => {
    const bytes = await readLogo(db, found)
    return bytes === undefined ? productMark : keptLogos.keep(tag, bytes)
  }
  return { tag, read: async () => keptLogos.get(tag) ?? readAndKeep() }
}

/** The logo of the active brand of a host; every other host has the default logo. */
export async function getBrandLogo(
  ctx: Context,
  asked: { host: string; v?: string | undefined },
): Promise<Picture> {
  const host = hostName(asked.host)
  const own = host !== undefined && isDomain(host) ? await logoOfHost(ctx, host) : undefined
  const logo = own ?? (await defaultLogo(ctx.settings))
  return { ...logo, isFixed: asked.v === logo.tag }
}

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

/** A group's own brand, if it has one. @throws NotFound outside the scope */
export async function listBrands(ctx: AdministratorContext, input: { fsi_gid: number }): Promise<BrandRow[]> {
  const [group, brands] = await Promise.all([
    findGroup(ctx.db, ctx.scope, input.fsi_gid),
    selectBrands(ctx.db, ctx.scope, input.fsi_gid),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return brands
}
