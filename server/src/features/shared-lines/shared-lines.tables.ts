import type { Generated } from 'kysely'
import type { FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    shared_lines: {
      gsd_id: Generated<number>
      fsi_gid: number
      fsi_uid: number
      fsi_nid: number
      tag: string
      is_outbound_notification_to_email: FlagColumn
      is_receive_fax_to_email: FlagColumn
      is_receive_fax_content_to_email: FlagColumn
      created_time: number
      version: Generated<number>
    }
    shared_line_subscribers: { gsd_id: number; fsi_uid: number; fsi_gid: number }
  }
}
