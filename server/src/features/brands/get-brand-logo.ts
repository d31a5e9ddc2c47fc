import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../../platform/env.ts'
import { hostName, isDomain } from '../../platform/http/host-name.ts'
import type { Picture } from '../../platform/http/picture.ts'
import { type LogoFile, findLogoOfHost } from './brands.queries.ts'
import { productMark } from './product-mark.ts'

/** The provider's logo, or the product's mark. */
async function defaultLogo({ providerLogo }: Settings): Promise<LogoFile> {
  const own = providerLogo === '' ? undefined : await readFile(providerLogo).catch(() => undefined)
  const bytes = own ?? productMark
  return { bytes, tag: createHash('sha256').update(bytes).digest('hex').slice(0, 24) }
}

/** The logo of the active brand of a host; every other host has the default logo. */
export async function getBrandLogo(
  ctx: Context,
  asked: { host: string; v?: string | undefined },
): Promise<Picture> {
  const host = hostName(asked.host)
  const own = host !== undefined && isDomain(host) ? await findLogoOfHost(ctx.db, host) : undefined
  const logo = own ?? (await defaultLogo(ctx.settings))
  return { ...logo, isFixed: asked.v === logo.tag }
}
