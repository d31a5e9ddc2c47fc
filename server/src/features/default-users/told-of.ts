import type { DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'

type Told = Pick<DefaultUser, 'fsi_uid' | 'fsi_nid' | 'email' | 'fax_number'>

/** The values of a default user in the audit log: the user and the number. */
export const toldOf = ({ fsi_uid, email, fsi_nid, fax_number }: Told): Told => ({
  fsi_uid,
  email,
  fsi_nid,
  fax_number,
})
