import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    kept_faxes: {
      id: Generated<number>
      reason: 'unmatched' | 'rejected'
      fax_number: Defaulted<string>
      report: unknown
      digest: string
      message: string
      key_name: Defaulted<string>
      received_time: number
    }
  }
}
