import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    scim_users: {
      /** The group whose directory knows the user, which may be in a group below. */
      fsi_gid: number
      fsi_uid: number
      external_id: Defaulted<string | null>
      is_removed: FlagColumn
    }
    scim_groups: { fsi_gid: number; is_number_given: FlagColumn }
  }
}
