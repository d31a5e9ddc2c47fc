import type { HostLook } from '@telecopy/contract/portal-settings'
import type { Db } from '../../platform/db/transaction.ts'
import type { Settings } from '../../platform/env/env.ts'
import { hostName, isDomain, isMainHost } from '../../platform/http/host-name.ts'
import { findActiveBrand, findHostStanding } from './brands.queries.ts'

type World = { db: Db; settings: Pick<Settings, 'publicUrl'> }

/** `https://host:port` of a link: scheme and port are the installation's, the host is a brand's (req 66). */
export function originAt(settings: Pick<Settings, 'publicUrl'>, domain: string): string {
  const url = new URL(settings.publicUrl)
  url.hostname = domain
  return url.origin
}

export type HostVerdict = 'admitted' | 'refused' | 'unknown'

/**
 * The decision of a host on accounts of a group: a brand's host decides by the brand, the main host admits every
 * account.
 */
export async function judgeHost(world: World, text: string, fsi_gid: number): Promise<HostVerdict> {
  const host = hostName(text)
  if (host === undefined) return 'unknown'
  if (isMainHost(world.settings, host)) return 'admitted'
  const standing = isDomain(host) ? await findHostStanding(world.db, host, fsi_gid) : undefined
  if (standing === undefined || standing.is_active === 0) return 'unknown'
  return standing.takes_group ? 'admitted' : 'refused'
}

/** The name of a host that may be a brand's: not the main host, an address or a name of the machine. */
function brandHost(settings: World['settings'], text: string): string | undefined {
  const host = hostName(text)
  return host !== undefined && isDomain(host) && !isMainHost(settings, host) ? host : undefined
}

/** Whether a host is the main host or that of an active brand. */
export const isKnownHost = async (world: World, text: string): Promise<boolean> =>
  (await judgeHost(world, text, 0)) !== 'unknown'

/**
 * Whether a token of an account of a group works at a host (req 69). Hosts without a brand admit every account: they
 * are addresses and names of the machine, of a proxy, of a test.
 */
export async function admits(world: World, text: string, fsi_gid: number): Promise<boolean> {
  const host = brandHost(world.settings, text)
  if (host === undefined) return true
  const standing = await findHostStanding(world.db, host, fsi_gid)
  return standing === undefined || (standing.is_active === 1 && standing.takes_group)
}

/** The origin of links for a person at a host: the active brand of that host, else the main host (req 66). */
export async function findOrigin(world: World, text: string): Promise<string> {
  const host = brandHost(world.settings, text)
  const brand = host === undefined ? undefined : await findActiveBrand(world.db, host)
  return brand === undefined ? world.settings.publicUrl : originAt(world.settings, brand.domain)
}

/** The look of the portal at a host. A brand without a logo shows its name beside the default logo. */
export async function lookAt(world: World, text: string): Promise<Partial<HostLook>> {
  const host = brandHost(world.settings, text)
  if (host === undefined) return {}
  const brand = await findActiveBrand(world.db, host)
  if (brand === undefined) return { host: 'unknown' }
  const logo =
    brand.logo_tag === '' ? {} : { provider_logo: `/admin-endpoint/brand/logo/${host}?v=${brand.logo_tag}` }
  return { host: 'brand', provider_name: brand.brand_name, ...logo }
}
