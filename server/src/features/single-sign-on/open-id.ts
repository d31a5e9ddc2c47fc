import * as openId from 'openid-client'
import { singleSignOn } from '@telecopy/contract/limits'
import { systemClock } from '../../platform/time/clock.ts'
import type { Context } from '../../platform/caller/context.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import { deriveToken, hashToken } from '../../platform/secrets/secrets.ts'
import { fetchFrom, isLoopback, requireIssuer, requireRegistered } from './fetch-from-provider.ts'
import { type Identity, type OpenIdProvider, answerAddress, secretPurpose } from './identity-provider.ts'
import { SignOnRefused } from './sign-on-refused.ts'

type World = Pick<Context, 'clock' | 'settings'>

function clientAuth({ settings }: World, provider: OpenIdProvider): openId.ClientAuth {
  if (provider.client_secret_sealed === null) return openId.None()
  const secret = unseal(settings.secretKey, secretPurpose, provider.client_secret_sealed)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const usual = methods.includes('client_secret_basic') ? 'basic' : 'post'
    const auth =
      (provider.client_auth ?? usual) === 'basic' ? openId.ClientSecretBasic : openId.ClientSecretPost
    return auth(secret)(server, ...rest)
  }
}

const underWay = new Map<string, Promise<openId.Configuration>>()

/** What two sign-ins must have in common to share a discovery. */
const keyOf = ({ settings }: World, provider: OpenIdProvider): string =>
  hashToken(JSON.stringify([settings.secretKey, provider])).toString('base64')

/**
 * Discovers the provider at each sign-in. A cached copy could be out of date, and this also notices a provider that is
 * down. Sign-ins that come meanwhile share the discovery that is under way: its answer may take long to read.
 */
export function discover(world: World, provider: OpenIdProvider): Promise<openId.Configuration> {
  const key = keyOf(world, provider)
  const found = underWay.get(key) ?? discoverAnew(world, provider).finally(() => underWay.delete(key))
  underWay.set(key, found)
  return found
}

async function discoverAnew(world: World, provider: OpenIdProvider): Promise<openId.Configuration> {
  const issuer = new URL(provider.issuer)
  const metadata = {
    [openId.clockSkew]: world.clock.now() - systemClock.now(),
    [openId.clockTolerance]: singleSignOn.clockSkewSeconds,
  }
  const config = await openId.discovery(issuer, provider.client_id, metadata, clientAuth(world, provider), {
    timeout: singleSignOn.answerSeconds,
    // Check the signature of an ID token too, although it comes directly from the provider.
    execute: [
      openId.enableNonRepudiationChecks,
      ...(isLoopback(issuer) ? [openId.allowInsecureRequests] : []),
    ],
    [openId.customFetch]: fetchFrom((url) => requireRegistered(url, provider.origins)),
  })
  requireIssuer(config, provider.issuer)
  return config
}

// Derives nonce and verifier from the state and the installation's key, so that they need not be stored.
const secretsOf = ({ settings }: World, state: string) => ({
  nonce: deriveToken(settings.secretKey, 'single sign-on nonce', state),
  verifier: deriveToken(settings.secretKey, 'single sign-on verifier', state),
})

/** The address where the browser signs in. @throws when the provider gives a wrong answer */
export async function wayToOpenId(
  world: World,
  provider: OpenIdProvider,
  { state, email }: { state: string; email: string },
): Promise<string> {
  const { nonce, verifier } = secretsOf(world, state)
  const url = openId.buildAuthorizationUrl(await discover(world, provider), {
    redirect_uri: answerAddress(world.settings, provider),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  requireRegistered(url, provider.origins)
  return url.href
}

type Claims = Readonly<Record<string, unknown>>

const identityOf = (subject: string, { email, email_verified }: Claims): Identity => ({
  subject,
  email: typeof email === 'string' ? email : undefined,
  // Some providers write the boolean as text. Any other value counts as false.
  isEmailVerified:
    email_verified === undefined ? undefined : email_verified === true || email_verified === 'true',
})

function refusedByProvider(error: unknown): SignOnRefused | undefined {
  if (!(error instanceof openId.AuthorizationResponseError)) return undefined
  const reason = error.error === 'access_denied' ? 'cancelled' : 'failed'
  return new SignOnRefused(reason, `the identity provider refused: ${error.error}`)
}

/**
 * Exchanges the provider's answer for an identity. Checks issuer, audience, expiry, nonce and signature of the ID
 * token, and that the answer belongs to the request of this state.
 *
 * @throws SignOnRefused @throws any error of the library
 */
export async function readOpenIdAnswer(
  world: World,
  provider: OpenIdProvider,
  { state, answer }: { state: string; answer: URLSearchParams },
): Promise<Identity> {
  const config = await discover(world, provider)
  const { nonce, verifier } = secretsOf(world, state)
  const address = new URL(answerAddress(world.settings, provider))
  address.search = answer.toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  const tokens = await openId.authorizationCodeGrant(config, address, checks).catch((error: unknown) => {
    throw refusedByProvider(error) ?? error
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new SignOnRefused('failed', 'the identity provider sent no ID token')
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return identityOf(claims.sub, claims)
  return identityOf(claims.sub, await openId.fetchUserInfo(config, tokens.access_token, claims.sub))
}
