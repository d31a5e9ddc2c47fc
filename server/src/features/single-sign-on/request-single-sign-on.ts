import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { singleSignOn } from '@telecopy/contract/limits'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import type { requestSingleSignOn as call } from '@telecopy/contract/single-sign-on/single-sign-on.calls'
import { IdentityProviderFailed, SsoNotSetUp } from '@telecopy/contract/single-sign-on/sso-problems'
import type { PublicContext } from '../../platform/caller/context.ts'
import { hostName } from '../../platform/http/host-name.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { admits, findOrigin } from '../brands/public.ts'
import { askProvider } from './ask-provider.ts'
import { type Asked, findAsked } from './asked-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { loadOpenId, loadSaml } from './protocols.ts'
import { causeOf } from './sign-on-refused.ts'
import { insertSignOn } from './sign-ons.queries.ts'

/** The provider of an address. @throws SsoNotSetUp for unknown, disabled, and without a provider */
async function requireAsked(ctx: PublicContext, email: string): Promise<Asked> {
  const asked = await findAsked(ctx.db, email)
  if (asked === undefined) throw new Problem(SsoNotSetUp)
  return asked
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
      ? await askProvider(ctx, provider, async () => (await loadOpenId()).wayToOpenId(ctx, provider, start))
      : await (await loadSaml()).wayToSaml(ctx, provider, start.state)
  } catch (error) {
    if (error instanceof Problem) throw error
    const { provider_id } = provider
    ctx.log.warn({ provider_id, cause: causeOf(error) }, 'the identity provider does not work')
    throw new Problem(IdentityProviderFailed)
  }
}

/**
 * Starts a sign-in at the identity provider of an address, and returns where it signs in. Stores the state as a
 * hash, bound to the nonce of the browser.
 *
 * @throws SsoNotSetUp @throws WrongCredentials @throws IdentityProviderFailed @throws TooBusy
 */
export async function requestSingleSignOn(ctx: PublicContext, input: BodyOf<typeof call>): Promise<string> {
  const { provider, fsi_gid } = await requireAsked(ctx, input.email)
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
