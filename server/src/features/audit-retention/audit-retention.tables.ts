import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    audit_months: {
      month: string
      state: 'archived' | 'pruned'
      records: number
      /** The largest number of a record in the file. */
      last_id: number
      file_name: string
      sha256: string
      archived_time: number
      pruned_time: Defaulted<number | null>
    }
  }
}
