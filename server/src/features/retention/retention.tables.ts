import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    retention_runs: {
      gmt_day: string
      started_time: number
      finished_time: Defaulted<number | null>
      received_faxes: Defaulted<number>
      sent_faxes: Defaulted<number>
    }
    deleted_faxes: { fax_hash: string; created_time: number }
  }
}
