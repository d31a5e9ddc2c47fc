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

/** Who has a number from a time on, until the next row of the number. Triggers write it. Without a group it is the inventory. */
type FaxNumberHolders = {
  fsi_nid: number
  from_time: number
  fsi_gid: number | null
  fsi_uid: number | null
  gsd_id: Defaulted<number>
  type: '0' | '1'
  account_email: Defaulted<string>
  user_name: Defaulted<string>
  /** Of the end; that of the present holder is the group's present name. */
  group_name: Defaulted<string>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    fax_numbers: FaxNumbers
    fax_number_holders: FaxNumberHolders
    fax_number_emails: {
      fsi_nid: number
      list: EmailListName
      slot: number
      email: string
      of_others: Defaulted<0 | 1 | 2>
    }
  }
}
