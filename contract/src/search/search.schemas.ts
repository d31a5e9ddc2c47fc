import * as z from 'zod/mini'
import { Id } from '../kit/ids.ts'

export const FoundGroup = z.object({ fsi_gid: Id, group_name: z.string() })

export const FoundUser = z.object({
  fsi_uid: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  group_name: z.string(),
})

/** `fsi_uid` is 0 and `email` is '' for an unassigned number; `ata_mac` is '' without a device. */
export const FoundNumber = z.object({
  fsi_nid: Id,
  fax_number: z.string(),
  ata_mac: z.string(),
  fsi_gid: Id,
  group_name: z.string(),
  fsi_uid: z.int(),
  email: z.string(),
})

/** The best matches of each kind, at most `search.most` of each. */
export const Found = z.object({
  groups: z.array(FoundGroup),
  users: z.array(FoundUser),
  fax_numbers: z.array(FoundNumber),
})
export type Found = z.infer<typeof Found>
