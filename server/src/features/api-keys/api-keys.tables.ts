import type { ApiKeyScope } from '@telecopy/contract/api-keys/api-key-scopes'
import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    api_keys: {
      key_id: Generated<number>
      name: string
      key_hash: Uint8Array
      scope: Defaulted<ApiKeyScope>
      created_time: number
      last_used_time: Defaulted<number | null>
      revoked_time: Defaulted<number | null>
    }
  }
}
