import type { Generated } from 'kysely'
import type { Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    users: {
      fsi_uid: Generated<number>
      fsi_gid: number
      email: string
      email_key: string
      first_name: string
      last_name: string
      time_zone: Defaulted<string>
      is_admin: FlagColumn
      is_send_only: FlagColumn
      is_sftp_user: FlagColumn
      is_receive_notification: FlagColumn
      is_active: FlagColumn
      deactivated_by_gid: Defaulted<number | null>
      sso_email: Defaulted<string>
      direct_message: Defaulted<string>
      password_hash: Defaulted<string | null>
      temporary_password_expires_time: Defaulted<number | null>
      default_nid: Defaulted<number | null>
      count_welcome_email: Defaulted<number>
      count_sent: Defaulted<number>
      created_time: number
      version: Generated<number>
    }
  }
}
