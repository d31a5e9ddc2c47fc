import * as z from 'zod/mini'
import { type BlockerWith, blockerWith, may } from '../kit/blockers.ts'
import { answerFields } from '../kit/field-schemas.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { faxTypes } from '../limits.ts'
import { emailListAnswers } from './email-lists.ts'
import { type FaxNumberBlockerReason, faxNumberBlockers } from './fax-number-blockers.ts'
import { faxNumberFields } from './fax-number-fields.ts'

/** '0' is a vFax, '1' an ATA. */
export const FaxType = z.enum([faxTypes.vFax, faxTypes.ata])
export type FaxType = z.infer<typeof FaxType>

export const FaxNumberCriteria = z.enum(['', 'fax_number', 'email', 'ata_mac'])
export type FaxNumberCriteria = z.infer<typeof FaxNumberCriteria>

const shared = {
  fsi_nid: Id,
  fax_number: z.string(),
  fsi_gid: Id,
  group_name: z.string(),
  /** 0 while the number is unassigned; the e-mail and the names are empty then. */
  fsi_uid: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  type: FaxType,
  /** The shared line of the number; 0 for none. */
  gsd_id: z.int(),
  is_active: Flag,
  /** The user sends from it. */
  is_default: Flag,
  /** The group sends from it: it is the number of the group’s default user. */
  is_group_number: Flag,
  /** The last contact of the device, 0 for none: see `isAtaOnline`. */
  lst_ata_online_time: z.int(),
}

/** A row of the lists of fax numbers. */
export const FaxNumberRow = z.object({ ...shared, csid: z.string(), ata_mac: z.string() })
export type FaxNumberRow = z.infer<typeof FaxNumberRow>

/** The actions of an administrator on a fax number. `is_default` is about giving the default up. */
export const faxNumberActions = ['unassign', 'move', 'return', 'is_default'] as const
export type FaxNumberAction = (typeof faxNumberActions)[number]

/** One obstacle to an act on a fax number. */
export const FaxNumberBlocker = blockerWith(faxNumberBlockers)
export type FaxNumberBlocker = BlockerWith<FaxNumberBlockerReason>

export const FaxNumber = z.object({
  ...shared,
  ...answerFields(faxNumberFields),
  /** The addresses of each list, separated by commas. */
  ...emailListAnswers,
  /** The number’s group has the permission for Group-Send. */
  is_allow_group_send: Flag,
  version: z.int(),
  may: may(faxNumberActions, FaxNumberBlocker),
})
export type FaxNumber = z.infer<typeof FaxNumber>

/** Who held a fax number, and from when to when. */
export const NumberHolder = z.object({
  from_time: z.int(),
  /** 0 for the present holder. */
  to_time: z.int(),
  fsi_gid: Id,
  group_name: z.string(),
  /** 0 without a user, and for one who is gone or in a group elsewhere by now. */
  fsi_uid: z.int(),
  email: z.string(),
  type: FaxType,
  /** The shared line that the number was; 0 for none. */
  gsd_id: z.int(),
  /** Its name; empty if the line is gone. */
  gsd_tag: z.string(),
})
export type NumberHolder = z.infer<typeof NumberHolder>
