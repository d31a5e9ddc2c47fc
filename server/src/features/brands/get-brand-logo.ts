import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../../platform/env.ts'
import { hostName, isDomain } from '../../platform/http/host-name.ts'
import type { Picture } from '../../platform/http/picture.ts'
import { findLogoOfHost, readLogo } from './brands.queries.ts'
import { productMark } from './product-mark.ts'

type Logo = Omit<Picture, 'isFixed'>

/** The provider's logo, or the product's mark. */
async function defaultLogo({ providerLogo }: Settings): Promise<Logo> {
  const own = providerLogo === '' ? undefined : await readFile(providerLogo).catch(() => undefined)
  const bytes = own ?? productMark
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { tag, read: () => Promise.resolve(bytes) }
}

/** The logo of the host's active brand. One that is removed meanwhile reads as the product's mark. */
async function logoOfHost({ db }: Context, host: string): Promise<Logo | undefined> {
  const found = await findLogoOfHost(db, host)
  if (found === undefined) return undefined
  return { tag: found.tag, read: async () => (await readLogo(db, found)) ?? productMark }
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
