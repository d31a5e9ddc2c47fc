import type { EmailListName } from '@telecopy/contract/fax-numbers/email-lists'
import type { faxNumberFields } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { Generated } from 'kysely'
import type { ColumnsOf, Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

type FaxNumbers = ColumnsOf<typeof faxNumberFields> & {
  fsi_nid: Generated<number>
  fax_number: string
  fsi_gid: number | null
  fsi_uid: Defaulted<number | null>
  type: Defaulted<'0' | '1'>
  is_active: FlagColumn
  is_group_number: FlagColumn
  lst_ata_online_time: Defaulted<number>
  created_time: number
  returned_from_gid: Defaulted<number | null>
  returned_by_uid: Defaulted<number | null>
  returned_time: Defaulted<number>
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    fax_numbers: FaxNumbers
    fax_number_emails: {
      fsi_nid: number
      list: EmailListName
      slot: number
      email: string
      stands_for_two: FlagColumn
    }
  }
}
