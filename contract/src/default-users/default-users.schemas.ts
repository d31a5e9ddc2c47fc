import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** The user whose number is the sender of the group's send-only users and of the group itself. */
export const DefaultUser = z.object({
  id: Id,
  fsi_gid: Id,
  fsi_uid: Id,
  fsi_nid: Id,
  email: z.string(),
  fax_number: z.string(),
  /** A user that was disabled after it was set stays the default user. */
  is_active: Flag,
})
export type DefaultUser = z.infer<typeof DefaultUser>

/** A user of the group with one of its numbers. */
export const DefaultCandidate = z.object({
  fsi_gid: Id,
  fsi_uid: Id,
  fsi_nid: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_admin: Flag,
  is_active: Flag,
  fax_number: z.string(),
  csid: z.string(),
  is_gsd: Flag,
  /** The name of the shared line that has the number; '' without one. */
  gsd_tag: z.string(),
  /** Whether the group sends from this number now. */
  is_group_default: Flag,
})
export type DefaultCandidate = z.infer<typeof DefaultCandidate>

export const DefaultUserCriteria = z.enum(['', 'email', 'fax_number'])
export type DefaultUserCriteria = z.infer<typeof DefaultUserCriteria>
