import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** A row of the users list. `fax_numbers` are comma-separated `fsi_nid-number-type-mac-lastOnline`, empty parts left empty. */
export const UserRow = z.object({
  fsi_uid: Id,
  fsi_gid: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  group_name: z.string(),
  fax_numbers: z.string(),
  created_time: z.int(),
  is_active: Flag,
  is_admin: Flag,
  is_sftp_user: Flag,
  is_gsd_master: Flag,
  count_welcome_email: z.int(),
})
export type UserRow = z.infer<typeof UserRow>

export const UserCriteria = z.enum(['', 'email', 'fax_number', 'ata_mac'])
export type UserCriteria = z.infer<typeof UserCriteria>

export const UserSortField = z.enum(['id', 'email', 'created_time'])
export type UserSortField = z.infer<typeof UserSortField>
