import type { Settings } from '../../platform/env.ts'

type AnyProvider = { provider_id: number; fsi_gid: number; name: string; issuer: string }

export type OpenIdProvider = AnyProvider & {
  type: 'oidc'
  client_id: string
  client_secret_sealed: Uint8Array | null
  /** How the client proves itself; null: as the provider says. */
  client_auth: 'basic' | 'post' | null
  /** Where the provider's addresses lie, as its operator saw them; requests go nowhere else. */
  origins: readonly string[]
  is_email_trusted: 0 | 1
}

/** `issuer` is the provider's entity id. */
export type SamlProvider = AnyProvider & {
  type: 'saml'
  sign_in_url: string
  certificates: readonly string[]
}

export type IdentityProvider = OpenIdProvider | SamlProvider

/** Whom a provider says somebody is. `isEmailVerified` is undefined when it says nothing about that. */
export type Identity = {
  subject: string
  email: string | undefined
  isEmailVerified: boolean | undefined
}

/** What client secrets are sealed for. */
export const secretPurpose = 'identity provider'

/**
 * Where a provider sends its answers; of each group its own, so that none can answer for another. With SAML it is the
 * entity id too. Known before the provider is registered, which needs it.
 */
export const answerAddress = (
  settings: Pick<Settings, 'publicUrl'>,
  { type, fsi_gid }: Pick<IdentityProvider, 'type' | 'fsi_gid'>,
): string => `${settings.publicUrl}/sso-endpoint/${type}/${fsi_gid}`
