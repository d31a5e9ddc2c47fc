import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    api_keys: {
      key_id: Generated<number>
      name: string
      key_hash: Uint8Array
      created_time: number
      last_used_time: Defaulted<number | null>
      revoked_time: Defaulted<number | null>
    }
  }
}
