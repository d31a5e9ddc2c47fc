import type { DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'

type Told = Pick<DefaultUser, 'fsi_uid' | 'fsi_nid' | 'email' | 'fax_number'>

/** What the audit log keeps of a default user: who, and which number. */
export const toldOf = ({ fsi_uid, email, fsi_nid, fax_number }: Told): Told => ({
  fsi_uid,
  email,
  fsi_nid,
  fax_number,
})
