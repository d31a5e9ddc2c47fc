import type { KeyPermission } from '@telecopy/contract/api-keys/key-permissions'
import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    api_keys: {
      key_id: Generated<number>
      name: string
      key_hash: Uint8Array
      /** What servers of older releases read: they open nothing to a key of a group. */
      scope: Defaulted<'engine' | 'group'>
      /** Null: the key is one of the fax engine, for the whole installation. */
      fsi_gid: Defaulted<number | null>
      permissions: Defaulted<KeyPermission[]>
      slot: Defaulted<number | null>
      created_time: number
      last_used_time: Defaulted<number | null>
      expires_time: Defaulted<number | null>
      revoked_time: Defaulted<number | null>
    }
  }
}
