import { domainToUnicode } from 'node:url'
import { domainRefusals } from '@telecopy/contract/brands/brand-problems'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { brandMessages } from '@telecopy/contract/messages/brands'
import type { Settings } from '../../platform/env/env.ts'
import { hostName } from '../../platform/http/host-name.ts'
import { Problem } from '../../platform/problem.ts'

type Places = Pick<Settings, 'publicUrl' | 'signInUrl' | 'userPortalUrl' | 'websiteUrl' | 'supportUrl'>

/** The hosts of the provider's own pages. An address of another kind, such as `mailto:`, has none. */
function providerHosts(settings: Places): string[] {
  const { publicUrl, signInUrl, userPortalUrl, websiteUrl, supportUrl } = settings
  return [publicUrl, signInUrl, userPortalUrl, websiteUrl, supportUrl]
    .filter((url) => URL.canParse(url))
    .flatMap((url) => hostName(new URL(url).host) ?? [])
}

const isOrIsBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

// Every machine resolves these names to itself: they serve an installation that is tried out on one machine.
const isOfThisMachine = (domain: string): boolean => isOrIsBelow(domain, 'localhost')

// Names that no public server answers to, so that no certificate is ever issued for them (RFC 6761, 6762, 7686, 8375).
const withoutCertificate = ['local', 'localdomain', 'internal', 'invalid', 'onion', 'home.arpa']

// A label that cannot be decoded keeps its prefix.
const hasInvalidPunycode = (domain: string): boolean =>
  domainToUnicode(domain)
    .split('.')
    .some((label) => label.startsWith('xn--'))

function requireReachable(domain: string): void {
  const isUnreachable = withoutCertificate.some((name) => isOrIsBelow(domain, name))
  if (!hasInvalidPunycode(domain) && !isUnreachable) return
  const message = brandMessages.domainInvalid
  throw new Problem(BadRequest, { message, errors: [{ path: 'domain', message }] })
}

/** Whether a name is one of the provider's domain, but not below its main host. */
function isBesides(main: string, domain: string, getDomain: (name: string) => string | null): boolean {
  const registrable = getDomain(main)
  return registrable !== null && registrable === getDomain(domain) && !isOrIsBelow(domain, main)
}

/**
 * Refuses a domain, in its stored form, that no customer may have: a public suffix, or a host of the provider and the
 * names above it (req 64). Names below the main host are allowed. Other names of the provider's domain lead to its servers,
 * so only the root's administrators give them to a brand.
 *
 * @throws BadRequest for punycode that means nothing, and for names outside of the public ones
 */
export async function permitDomain(settings: Places, domain: string, isByRoot: boolean): Promise<void> {
  requireReachable(domain)
  const { getDomain, getPublicSuffix } = await import('tldts')
  const [main = '', ...others] = providerHosts(settings)
  const isHere = isOfThisMachine(domain) && !isOfThisMachine(main)
  const isOfProvider = isOrIsBelow(main, domain) || others.includes(domain) || isHere
  if (isOfProvider || (!isByRoot && isBesides(main, domain, getDomain)))
    throw new Problem(domainRefusals.domain_of_provider)
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    throw new Problem(domainRefusals.domain_is_public_suffix)
}
