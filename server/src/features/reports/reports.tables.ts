import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    fax_records: {
      fsi_fid: Generated<number>
      direction: 'sent' | 'received'
      ref_code: string
      fsi_gid: number | null
      fsi_uid: number | null
      fsi_nid: number | null
      gsd_id: Defaulted<number>
      fax_number: string
      account_email: Defaulted<string>
      user_name: Defaulted<string>
      group_name: Defaulted<string>
      created_time: number
      caller_number: Defaulted<string>
      dial_number: Defaulted<string>
      pages_delivered: Defaulted<number>
      connect_time: Defaulted<number>
      fax_type: Defaulted<string>
      fax_result_code: Defaulted<number | null>
      fax_result_message: Defaulted<string>
      cause_domain: Defaulted<string>
      cause_code: Defaulted<string>
      status: Defaulted<string>
      email_delivery_status: Defaulted<string>
      ata_delivery_status: Defaulted<string>
    }
  }
}
