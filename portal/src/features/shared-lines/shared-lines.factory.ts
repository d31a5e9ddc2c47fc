import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { makeUserRow } from '../users/users.factory.ts'

/** An answer of `gsd/details`: a line of which Ada is the master. */
export const makeLine = (fields: Partial<SharedLine> = {}): SharedLine => ({
  gsd_id: 5,
  id: 5,
  tag: 'Front Desk',
  fsi_gid: 4,
  group_name: 'Acme',
  fsi_uid: 8,
  fsi_nid: 9,
  fax_number: '12025550001',
  csid: 'Acme Inc',
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: 'King',
  count_subscriber: 2,
  created_time: 1_700_000_000,
  is_outbound_notification_to_email: 0,
  is_receive_fax_to_email: 0,
  is_receive_fax_content_to_email: 1,
  version: 3,
  ...fields,
})

/** A number of Ada's that may become a line. */
export const makeCandidate = (fields: Partial<DefaultCandidate> = {}): DefaultCandidate => ({
  fsi_gid: 4,
  fsi_uid: 8,
  fsi_nid: 9,
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: 'King',
  is_admin: 0,
  is_active: 1,
  fax_number: '12025550001',
  csid: 'Acme Inc',
  is_gsd: 0,
  gsd_tag: '',
  is_group_default: 0,
  ...fields,
})

/** A user of the line's group; each has an own identifier. */
export const makeMemberRow = (fsi_uid: number, fields: Partial<UserRow> = {}): UserRow =>
  makeUserRow({
    fsi_uid,
    fsi_gid: 4,
    email: `user${fsi_uid}@acme.example`,
    first_name: 'User',
    last_name: `${fsi_uid}`,
    group_name: 'Acme',
    ...fields,
  })
