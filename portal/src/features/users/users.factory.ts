import { userList, userRowNames } from '@telecopy/contract/users/user-list'
import type { User, UserFaxNumber, UserRow } from '@telecopy/contract/users/users.schemas'
import { noUserBlockers } from './untold-user.ts'

const ada: Omit<User, 'may'> = {
  fsi_uid: 31,
  fsi_gid: 42,
  group_name: 'Harbor Family Clinic',
  email: 'ada.king@harbor.example',
  first_name: 'Ada',
  last_name: 'King',
  time_zone: 'Europe/Dublin',
  language: 'en',
  sso_email: '',
  is_admin: 0,
  is_send_only: 0,
  is_sftp_user: 0,
  is_active: 1,
  is_sso: 0,
  is_admin_self: 0,
  is_own: 0,
  is_gsd_master: 0,
  gsd_fax_numbers: [],
  count_welcome_email: 0,
  created_time: 1_700_000_000,
  version: 3,
}

/** An answer of `user/details` about a user of a clinic, on whom every action is allowed. */
export const makeUser = ({
  may,
  ...fields
}: Partial<Omit<User, 'may'>> & { may?: Partial<User['may']> } = {}): User => ({
  ...ada,
  ...fields,
  may: { ...noUserBlockers, ...may },
})

const emptyRow = Object.fromEntries(
  userRowNames.map((name) => [name, userList[name].kind === 'text' ? '' : 0]),
) as unknown as UserRow

/** A row of the users list: the same user, without numbers unless the fields say more. */
export const makeUserRow = (fields: Partial<UserRow> = {}): UserRow => ({
  ...emptyRow,
  fsi_uid: 31,
  fsi_gid: 42,
  email: 'ada.king@harbor.example',
  first_name: 'Ada',
  last_name: 'King',
  group_name: 'Harbor Family Clinic',
  created_time: 1_700_000_000,
  is_active: 1,
  ...fields,
})

/** A number of the user, a vFax in use. */
export const makeUserNumber = (fields: Partial<UserFaxNumber> = {}): UserFaxNumber => ({
  fsi_nid: 501,
  fax_number: '12025550501',
  csid: 'Front Desk',
  type: '0',
  ata_mac: '',
  is_active: 1,
  is_default: 1,
  gsd_id: 0,
  lst_ata_online_time: 0,
  ...fields,
})
