import type { Generated } from 'kysely'
import type { Defaulted } from '../../platform/db/column-types.ts'

type Counts = {
  sent_faxes: Defaulted<number>
  sent_pages: Defaulted<number>
  sent_seconds: Defaulted<number>
  failed_faxes: Defaulted<number>
  received_faxes: Defaulted<number>
  received_pages: Defaulted<number>
  received_seconds: Defaulted<number>
}

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
    usage_days: Counts & {
      fsi_gid: number
      gmt_day: string
      pacific_day: string
      account_email: string
      fax_number: string
      user_name: Defaulted<string>
    }
    usage_group_days: Counts & { fsi_gid: number; gmt_day: string }
    usage_cause_days: { fsi_gid: number; gmt_day: string; fax_result_code: number; faxes: Defaulted<number> }
  }
}
