import type { Generated } from 'kysely'
import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    group_default_users: {
      id: Generated<number>
      fsi_gid: number
      fsi_uid: number
      fsi_nid: number
      csid: Defaulted<string>
      is_gsd: FlagColumn
    }
  }
}
