import type { Generated } from 'kysely'
import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    identity_providers: {
      provider_id: Generated<number>
      fsi_gid: number
      name: string
      type: 'oidc' | 'saml'
      issuer: string
      client_id: Defaulted<string | null>
      client_secret_sealed: Defaulted<Uint8Array | null>
      client_auth: Defaulted<'basic' | 'post' | null>
      origins: Defaulted<readonly string[] | null>
      is_email_trusted: FlagColumn
      sign_in_url: Defaulted<string | null>
      certificates: Defaulted<readonly string[] | null>
      valid_until: Defaulted<number | null>
      created_time: number
    }
    sso_sign_ins: {
      state_hash: Uint8Array
      provider_id: number
      nonce_hash: Uint8Array
      origin: string
      expires_time: number
    }
    sso_used_assertions: { provider_id: number; assertion_hash: Uint8Array; expires_time: number }
    sso_links: {
      provider_id: number
      subject: string
      fsi_uid: number
      created_time: number
      last_time: number
      /** The address by which the link was made, and since when. A trigger fills what an insert leaves out. */
      address: Generated<string | null>
      address_time: Generated<number | null>
    }
    sso_domains: { domain: string; provider_id: number; created_time: number }
    sso_kept_links: {
      fsi_gid: number
      type: 'oidc' | 'saml'
      issuer: string
      subject: string
      fsi_uid: number
      created_time: number
      last_time: number
      address: string | null
      address_time: number | null
    }
    sso_exceptions: { fsi_uid: number; expires_time: number }
  }
}
