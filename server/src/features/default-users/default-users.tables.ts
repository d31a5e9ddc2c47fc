import type { Generated } from 'kysely'

declare module '../../platform/db/schema.ts' {
  interface Database {
    group_default_users: {
      id: Generated<number>
      fsi_gid: number
      fsi_uid: number
      fsi_nid: number
    }
  }
}
