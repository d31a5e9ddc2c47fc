import type { Generated } from 'kysely'
import type { userFields } from '@telecopy/contract/users/user-fields'
import type { ColumnsOf, Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

// Without a default in the table.
type Required = 'email' | 'first_name' | 'last_name'

type Users = Omit<ColumnsOf<typeof userFields>, Required> & {
  fsi_uid: Generated<number>
  fsi_gid: number
  email: string
  email_key: string
  /** The compared form, where it differs from the key: see `mailboxOf`. */
  mailbox: Generated<string | null>
  /** The compared form of the SSO e-mail, where it is not all in ASCII: see `ssoAddressOf`. */
  sso_mailbox: Generated<string | null>
  /** The group of the topmost provider above the user. Triggers of the database set it. */
  sso_reach: Generated<number | null>
  first_name: string
  last_name: string
  is_receive_notification: FlagColumn
  deactivated_by_gid: Defaulted<number | null>
  direct_message: Defaulted<string>
  password_hash: Defaulted<string | null>
  temporary_password_expires_time: Defaulted<number | null>
  default_nid: Defaulted<number | null>
  count_welcome_email: Defaulted<number>
  /** Null for a user that was not changed since it was made. */
  modified_time: Defaulted<number | null>
  created_time: number
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    users: Users
  }
}
