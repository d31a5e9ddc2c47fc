import * as z from 'zod/mini'
import { type BlockerWith, blockerWith, may } from '../kit/blockers.ts'
import { answerFields } from '../kit/field-schemas.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { type UserBlockerReason, userBlockers } from './user-blockers.ts'
import { userFields } from './user-fields.ts'
import { type UserRowName, userCriteria, userList, userRowNames, userSortNames } from './user-list.ts'

const answers = { id: Id, text: z.string(), time: z.int(), flag: Flag, count: z.int() }

/** A row of the users list. */
export const UserRow = z.object(
  Object.fromEntries(userRowNames.map((name) => [name, answers[userList[name].kind]])) as {
    [Name in UserRowName]: (typeof answers)[(typeof userList)[Name]['kind']]
  },
)
export type UserRow = z.infer<typeof UserRow>

export const UserCriteria = z.enum(['', ...userCriteria])
export type UserCriteria = z.infer<typeof UserCriteria>

export const UserSortField = z.enum(['id', ...userSortNames])
export type UserSortField = z.infer<typeof UserSortField>

/** The actions of an administrator on a user. A key that is a flag's name lists the obstacles to changing that flag. */
export const userActions = [
  'delete',
  'move',
  'activate',
  'deactivate',
  'is_admin',
  'is_send_only',
  'is_sftp_user',
] as const
export type UserAction = (typeof userActions)[number]

/** One obstacle to an act on a user. */
export const UserBlocker = blockerWith(userBlockers)
export type UserBlocker = BlockerWith<UserBlockerReason>

export const User = z.object({
  fsi_uid: Id,
  fsi_gid: Id,
  group_name: z.string(),
  ...answerFields(userFields),
  /** The group's users sign in by single sign-on. */
  is_sso: Flag,
  /** An administrator whose group has no sub-groups. */
  is_admin_self: Flag,
  /** The account of the administrator who asks. */
  is_own: Flag,
  is_gsd_master: Flag,
  /** The shared lines that the user is subscribed to, or the master of; by name. */
  gsd_fax_numbers: z.array(
    z.object({
      gsd_id: Id,
      gsd_name: z.string(),
      fax_number: z.string(),
      csid: z.string(),
      /** The user is the master of this line. */
      is_master: Flag,
    }),
  ),
  count_welcome_email: z.int(),
  created_time: z.int(),
  version: z.int(),
  may: may(userActions, UserBlocker),
})
export type User = z.infer<typeof User>

/** A fax number of a user; `gsd_id` is its shared line, 0 for none. */
export const UserFaxNumber = z.object({
  fsi_nid: Id,
  fax_number: z.string(),
  csid: z.string(),
  type: z.enum(['0', '1']),
  ata_mac: z.string(),
  is_active: Flag,
  /** The user sends from it. */
  is_default: Flag,
  gsd_id: z.int(),
  lst_ata_online_time: z.int(),
})
export type UserFaxNumber = z.infer<typeof UserFaxNumber>
