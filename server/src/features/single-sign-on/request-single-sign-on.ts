import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { singleSignOn } from '@telecopy/contract/limits'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import type { requestSingleSignOn as call } from '@telecopy/contract/single-sign-on/single-sign-on.calls'
import { IdentityProviderFailed, SsoNotSetUp } from '@telecopy/contract/single-sign-on/sso-problems'
import type { PublicContext } from '../../platform/caller/context.ts'
import { hostName } from '../../platform/http/host-name.ts'
import { Problem } from '../../platform/problem.ts'
import { type Share, shareOfGroup } from '../../platform/fair/share.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { admits, findOrigin } from '../brands/public.ts'
import { askProvider } from './ask-provider.ts'
import { type Asked, findAsked } from './asked-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { loadOpenId, loadSaml } from './protocols.ts'
import { causeOf } from './sign-on-refused.ts'
import { findLineOfProvider } from './providers.queries.ts'
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

// Anybody can begin sign-ins, so that a provider that is down would fill the log: one line a second tells it.
const saidMilliseconds = 1000
const said = new Map<number, number>()

function sayFailed(ctx: PublicContext, provider_id: number, error: unknown): void {
  const now = performance.now()
  if (now - (said.get(provider_id) ?? Number.NEGATIVE_INFINITY) < saidMilliseconds) return
  said.set(provider_id, now)
  ctx.log.warn({ provider_id, cause: causeOf(error) }, 'the identity provider does not work')
}

type Start = { provider: IdentityProvider; share: Share; state: string; email: string }

async function wayTo(ctx: PublicContext, { provider, share, ...start }: Start): Promise<string> {
  try {
    return provider.type === 'oidc'
      ? await askProvider({ share, signal: ctx.signal }, async () =>
          (await loadOpenId()).wayToOpenId(ctx, provider, start),
        )
      : await (await loadSaml()).wayToSaml(ctx, provider, start.state)
  } catch (error) {
    if (error instanceof Problem) throw error
    sayFailed(ctx, provider.provider_id, error)
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
  const { provider, share, origin } = await ctx.inTurn(async () => {
    const asked = await requireAsked(ctx, input.email)
    return {
      provider: asked.provider,
      share: shareOfGroup(await findLineOfProvider(ctx.db, asked.provider.provider_id)),
      origin: await requireOrigin(ctx, input.cus_domain, asked.fsi_gid),
    }
  })
  const state = randomToken()
  const url = await wayTo(ctx, { provider, share, state, email: input.email })
  const isKept = await ctx.inTurn(() =>
    insertSignOn(ctx.db, {
      state_hash: hashToken(state),
      provider_id: provider.provider_id,
      nonce_hash: hashToken(ctx.nonce),
      origin,
      expires_time: ctx.clock.now() + singleSignOn.pendingSeconds,
    }),
  )
  if (!isKept) throw new Problem(SsoNotSetUp)
  return url
}
