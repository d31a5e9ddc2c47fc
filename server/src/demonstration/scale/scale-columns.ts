import { heldByParentNames } from '@telecopy/contract/groups/group-fields'

type Flags = { readonly [Name in (typeof heldByParentNames)[number]]: 'smallint' }

const flags = Object.fromEntries(heldByParentNames.map((name) => [name, 'smallint'])) as Flags

export const groupColumns = {
  ...flags,
  fsi_gid: 'int',
  parent_gid: 'int',
  group_name: 'text',
  is_active: 'smallint',
  deactivated_by_gid: 'int',
  is_group_send: 'smallint',
  created_time: 'bigint',
} as const

export const userColumns = {
  fsi_uid: 'int',
  fsi_gid: 'int',
  email: 'text',
  email_key: 'text',
  first_name: 'text',
  last_name: 'text',
  time_zone: 'text',
  is_admin: 'smallint',
  is_sftp_user: 'smallint',
  is_active: 'smallint',
  deactivated_by_gid: 'int',
  password_hash: 'text',
  default_nid: 'int',
  count_welcome_email: 'int',
  created_time: 'bigint',
} as const

export const numberColumns = {
  fsi_nid: 'int',
  fax_number: 'text',
  fsi_gid: 'int',
  fsi_uid: 'int',
  type: 'text',
  ata_mac: 'text',
  csid: 'text',
  lst_ata_online_time: 'bigint',
  is_receive_fax_to_ata: 'smallint',
  is_receive_fax_to_email: 'smallint',
  is_outbound_notification_to_email: 'smallint',
  created_time: 'bigint',
} as const

export const sharedLineColumns = {
  gsd_id: 'int',
  fsi_gid: 'int',
  fsi_uid: 'int',
  fsi_nid: 'int',
  tag: 'text',
  is_outbound_notification_to_email: 'smallint',
  is_receive_fax_to_email: 'smallint',
  created_time: 'bigint',
} as const

export const subscriberColumns = { gsd_id: 'int', fsi_uid: 'int', fsi_gid: 'int' } as const

export const defaultUserColumns = { id: 'int', fsi_gid: 'int', fsi_uid: 'int', fsi_nid: 'int' } as const

export const faxColumns = {
  direction: 'text',
  ref_code: 'text',
  fsi_gid: 'int',
  fsi_uid: 'int',
  fsi_nid: 'int',
  gsd_id: 'int',
  fax_number: 'text',
  account_email: 'text',
  user_name: 'text',
  group_name: 'text',
  created_time: 'bigint',
  caller_number: 'text',
  dial_number: 'text',
  pages_delivered: 'int',
  connect_time: 'int',
  fax_type: 'text',
  fax_result_code: 'int',
  fax_result_message: 'text',
  cause_domain: 'text',
  cause_code: 'text',
  status: 'text',
  email_delivery_status: 'text',
  ata_delivery_status: 'text',
} as const
