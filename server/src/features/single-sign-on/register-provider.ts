import { providerAdded, providerDomainsAdded } from '@telecopy/contract/single-sign-on/single-sign-on.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { singleSignOn } from '@telecopy/contract/limits'
import { entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { fetchFrom, isLoopback, isSafeAddress, requireIssuer } from './fetch-from-provider.ts'
import { type OpenIdProvider, type SamlProvider, answerAddress, secretPurpose } from './identity-provider.ts'
import { returnLinks } from './kept-links.queries.ts'
import { giveDomains } from './provider-domains.ts'
import { insertProvider, lockGroup, switchSsoOn } from './providers.queries.ts'

type ForGroup = { fsi_gid: number; name: string; isPassedDown: boolean; domains: readonly string[] }
export type NewOpenId = ForGroup &
  Pick<OpenIdProvider, 'type' | 'issuer' | 'client_id' | 'client_auth' | 'is_email_trusted'> & {
    client_secret: string | undefined
  }
export type NewSaml = ForGroup &
  Pick<SamlProvider, 'type' | 'issuer' | 'sign_in_url' | 'certificates' | 'valid_until'>

/** The registered provider, and the addresses to enter at the provider. */
export type Registered = {
  provider_id: number
  group_name: string
  /** How many links of the same group and issuer it found again. */
  links_returned: number
  answer_address: string
  origins: readonly string[]
}

/** An address that the server may send requests and users to. */
export const isProviderAddress = (text: string): boolean =>
  URL.canParse(text) && isSafeAddress(new URL(text)) && new URL(text).hash === ''

/**
 * Asks an OpenID provider for the origins of its addresses. Later requests go to these origins only, even if the
 * provider announces others.
 *
 * @throws when it does not answer, answers nonsense, or names an address that is not safe
 */
export async function findOrigins(issuer: string, client_id: string): Promise<string[]> {
  const home = new URL(issuer)
  const openId = await import('openid-client')
  const isLocal = home.protocol === 'http:' && isLoopback(home)
  const config = await openId.discovery(home, client_id, {}, openId.None(), {
    timeout: singleSignOn.answerSeconds,
    execute: isLocal ? [openId.allowInsecureRequests] : [],
    [openId.customFetch]: fetchFrom((url) => {
      if (url.origin !== home.origin) throw new Error(`${url.origin} is not the issuer's`)
    }),
  })
  requireIssuer(config, issuer)
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = config.serverMetadata()
  const needed = { authorization_endpoint, token_endpoint, jwks_uri }
  const missing = Object.entries(needed).find(([, address]) => address === undefined)
  if (missing !== undefined) throw new Error(`it names no ${missing[0]}`)
  const addresses = Object.values({ ...needed, userinfo_endpoint }).filter((address) => address !== undefined)
  const unsafe = addresses.find((address) => {
    const isSafe = URL.canParse(address) && isSafeAddress(new URL(address))
    return !isSafe || (!isLocal && new URL(address).protocol !== 'https:')
  })
  if (unsafe !== undefined) throw new Error(`its address ${unsafe} is not https`)
  return [...new Set([home.origin, ...addresses.map((address) => new URL(address).origin)])]
}

function columnsOf(ctx: Context, provider: NewOpenId | NewSaml, origins: readonly string[]) {
  if (provider.type === 'saml') {
    const { type, issuer, sign_in_url, certificates, valid_until } = provider
    return { type, issuer, sign_in_url, certificates, valid_until }
  }
  const { type, issuer, client_id, client_auth, is_email_trusted, client_secret } = provider
  const client_secret_sealed =
    client_secret === undefined ? null : seal(ctx.settings.secretKey, secretPurpose, client_secret)
  return { type, issuer, client_id, client_auth, is_email_trusted, client_secret_sealed, origins }
}

async function insert(
  ctx: Context,
  tx: Tx,
  { provider, origins }: { provider: NewOpenId | NewSaml; origins: readonly string[] },
) {
  const { fsi_gid, name, isPassedDown, type, issuer } = provider
  const now = ctx.clock.now()
  await lockTree(tx, 'exclusive')
  const group = await lockGroup(tx, fsi_gid)
  if (group === undefined) throw new Problem(NotFound)
  const provider_id = await insertProvider(tx, {
    fsi_gid,
    name,
    created_time: now,
    ...columnsOf(ctx, provider, origins),
  })
  await switchSsoOn(tx, fsi_gid, { name, isPassedDown })
  const links_returned = await returnLinks(tx, { provider_id, fsi_gid, type, issuer, now })
  const after = {
    name,
    type,
    issuer,
    links_returned,
    is_passed_down: isPassedDown ? (1 as const) : (0 as const),
  }
  const of = { group, entity_id: provider_id, entity_name: name }
  const domains = await giveDomains(tx, { provider_id, domains: provider.domains, now })
  const ofDomains = domains.length === 0 ? [] : [entryOf(providerDomainsAdded, { ...of, after: { domains } })]
  const audit = [entryOf(providerAdded, { ...of, after }), ...ofDomains]
  return { audit, result: { provider_id, group_name: group.group_name, links_returned } }
}

/**
 * Registers the identity provider of a group, and switches SSO on there.
 *
 * @throws Problem NotFound when there is no such group @throws the constraint `identity_providers_one_a_group`
 * and `users_sso_address_in_reach` when users below share an SSO address @throws DomainTaken
 * @throws when an OpenID provider does not answer as it should
 */
export async function registerProvider(ctx: Context, provider: NewOpenId | NewSaml): Promise<Registered> {
  const origins = provider.type === 'oidc' ? await findOrigins(provider.issuer, provider.client_id) : []
  const made = await change(ctx, providerAdded, (tx) => insert(ctx, tx, { provider, origins }))
  return { ...made, answer_address: answerAddress(ctx.settings, provider), origins }
}
