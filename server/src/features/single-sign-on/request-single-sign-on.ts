import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { singleSignOn } from '@telecopy/contract/limits'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import type { requestSingleSignOn as call } from '@telecopy/contract/single-sign-on/single-sign-on.calls'
import { IdentityProviderFailed, SsoNotSetUp } from '@telecopy/contract/single-sign-on/sso-problems'
import type { PublicContext } from '../../platform/context.ts'
import { hostName } from '../../platform/http/host-name.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken, randomToken } from '../../platform/secrets.ts'
import { admits, findOrigin } from '../brands/public.ts'
import { findAccountsByAddress } from './accounts.queries.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { findProvider } from './providers.queries.ts'
import { loadOpenId, loadSaml } from './protocols.ts'
import { causeOf } from './sign-on-refused.ts'
import { insertSignOn } from './sign-ons.queries.ts'
import { ssoOfGroups } from './standing.queries.ts'

type Meant = { fsi_gid: number; provider: IdentityProvider }

/** The account of an address, with its provider. @throws SsoNotSetUp for unknown, disabled, and without a provider */
async function requireProvider(ctx: PublicContext, email: string): Promise<Meant> {
  const accounts = await findAccountsByAddress(ctx.db, canonicalEmail(email))
  const standing = accounts.filter((account) => account.user_is_active === 1 && account.group_is_active === 1)
  const groups = standing.map(({ fsi_gid }) => fsi_gid)
  const sso = await ssoOfGroups(ctx.db, groups)
  const [first] = groups.flatMap((fsi_gid) => sso.get(fsi_gid) ?? [])
  const provider = first === undefined ? undefined : await findProvider(ctx.db, first.provider_id)
  if (first === undefined || provider === undefined) throw new Problem(SsoNotSetUp)
  return { fsi_gid: first.fsi_gid, provider }
}

/**
 * The host that the sign-in returns to: that of the brand where it started, or else the main one (req 68).
 *
 * @throws WrongCredentials when the brand is not the account's
 */
async function requireOrigin(
  ctx: PublicContext,
  cus_domain: string | null,
  fsi_gid: number,
): Promise<string> {
  const host = cus_domain ?? ''
  if (!(await admits(ctx, host, fsi_gid)))
    throw new Problem(WrongCredentials, { message: signInMessages.notAllowedOnHost(hostName(host) ?? host) })
  return findOrigin(ctx, host)
}

async function wayTo(
  ctx: PublicContext,
  provider: IdentityProvider,
  start: { state: string; email: string },
): Promise<string> {
  try {
    return provider.type === 'oidc'
      ? await (await loadOpenId()).wayToOpenId(ctx, provider, start)
      : await (await loadSaml()).wayToSaml(ctx, provider, start.state)
  } catch (error) {
    const { provider_id } = provider
    ctx.log.warn({ provider_id, cause: causeOf(error) }, 'the identity provider does not work')
    throw new Problem(IdentityProviderFailed)
  }
}

/**
 * Starts a sign-in at the identity provider of the account's group, and returns its address. Stores the state as a
 * hash, bound to the nonce of the browser.
 *
 * @throws SsoNotSetUp @throws WrongCredentials @throws IdentityProviderFailed
 */
export async function requestSingleSignOn(ctx: PublicContext, input: BodyOf<typeof call>): Promise<string> {
  const { provider, fsi_gid } = await requireProvider(ctx, input.email)
  const origin = await requireOrigin(ctx, input.cus_domain, fsi_gid)
  const state = randomToken()
  const url = await wayTo(ctx, provider, { state, email: input.email })
  await insertSignOn(ctx.db, {
    state_hash: hashToken(state),
    provider_id: provider.provider_id,
    nonce_hash: hashToken(ctx.nonce),
    origin,
    expires_time: ctx.clock.now() + singleSignOn.pendingSeconds,
  })
  return url
}
