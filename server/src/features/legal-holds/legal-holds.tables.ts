import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    legal_holds: {
      hold_id: Generated<number>
      fsi_gid: Defaulted<number | null>
      fsi_uid: Defaulted<number | null>
      fsi_nid: Defaulted<number | null>
      fax_number: Defaulted<string | null>
      reason: string
      set_in_gid: Defaulted<number | null>
      created_time: number
    }
  }
}
