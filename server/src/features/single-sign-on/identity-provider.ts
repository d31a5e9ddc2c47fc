import type { Settings } from '../../platform/env/env.ts'

type AnyProvider = { provider_id: number; fsi_gid: number; name: string; issuer: string }

export type OpenIdProvider = AnyProvider & {
  type: 'oidc'
  client_id: string
  client_secret_sealed: Uint8Array | null
  /** How the client authenticates; null uses the method that the provider announces. */
  client_auth: 'basic' | 'post' | null
  /** The origins of the provider's addresses at registration. The server sends requests to no others. */
  origins: readonly string[]
  is_email_trusted: 0 | 1
}

/** `issuer` is the provider's entity id. */
export type SamlProvider = AnyProvider & {
  type: 'saml'
  sign_in_url: string
  certificates: readonly string[]
  /** The end of the registered metadata in epoch seconds; null without one. */
  valid_until: number | null
}

export type IdentityProvider = OpenIdProvider | SamlProvider

/** The identity that a provider asserts. `isEmailVerified` is undefined when the provider does not say. */
export type Identity = {
  subject: string
  /** The subject is an e-mail address: the case of its Latin letters says nothing. */
  isAddress?: boolean
  email: string | undefined
  isEmailVerified: boolean | undefined
}

/** The purpose that client secrets are sealed for. */
export const secretPurpose = 'identity provider'

/**
 * The address that a provider sends its answers to. Each group has its own, so that no provider can answer for another.
 * With SAML it is the entity id too. It does not depend on the registration, because the provider needs it first.
 */
export const answerAddress = (
  settings: Pick<Settings, 'publicUrl'>,
  { type, fsi_gid }: Pick<IdentityProvider, 'type' | 'fsi_gid'>,
): string => `${settings.publicUrl}/sso-endpoint/${type}/${fsi_gid}`
