import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    sessions: {
      session_id: Generated<number>
      fsi_uid: number
      /** The identity provider that the session came by. */
      provider_id: Defaulted<number | null>
      created_time: number
      last_used_time: number
      address: string
      device: string
      ended_time: Defaulted<number | null>
      ended_reason: Defaulted<string>
    }
    session_tokens: {
      token_hash: Uint8Array
      session_id: number
      kind: 'access' | 'refresh'
      expires_time: number
      used_time: Defaulted<number | null>
    }
    one_time_codes: {
      code_hash: Uint8Array
      kind: 'activation' | 'reset' | 'sign-in'
      fsi_uid: number
      nonce_hash: Defaulted<Uint8Array | null>
      /** The identity provider that answered, for a token of kind `sign-in`. */
      provider_id: Defaulted<number | null>
      /** The brand that mailed it, if one did. */
      fsi_bid: Defaulted<number | null>
      expires_time: number
      tries_left: Defaulted<number>
      used_time: Defaulted<number | null>
    }
    second_factors: {
      fsi_uid: number
      secret_sealed: Defaulted<Uint8Array | null>
      verified_time: Defaulted<number | null>
      last_step: Defaulted<number>
      offered_sealed: Defaulted<Uint8Array | null>
      offered_time: Defaulted<number | null>
    }
    recovery_codes: { code_hash: Uint8Array; fsi_uid: number; used_time: Defaulted<number | null> }
    sign_in_addresses: { fsi_uid: number; address: string; last_time: number }
  }
}
