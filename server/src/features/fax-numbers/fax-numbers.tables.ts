import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import type { Generated } from 'kysely'
import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    fax_numbers: {
      fsi_nid: Generated<number>
      fax_number: string
      fsi_gid: number | null
      fsi_uid: Defaulted<number | null>
      type: Defaulted<'0' | '1'>
      ata_mac: Defaulted<string>
      csid: Defaulted<string>
      is_active: FlagColumn
      is_group_number: FlagColumn
      is_forward: FlagColumn
      forward_to: Defaulted<string>
      lst_ata_online_time: Defaulted<number>
      is_receive_fax_to_ata: FlagColumn
      is_receive_fax_to_email: FlagColumn
      is_inbound_notification_to_ata: FlagColumn
      is_inbound_notification_to_email: FlagColumn
      is_outbound_notification_to_ata: FlagColumn
      is_outbound_notification_to_email: FlagColumn
      created_time: number
      version: Generated<number>
    }
    fax_number_emails: { fsi_nid: number; list: EmailListName; slot: number; email: string }
  }
}
