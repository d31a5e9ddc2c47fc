import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** An API key with which a directory can work: it is active and has the permission `users`. */
export const DirectoryKey = z.object({
  key_id: Id,
  key_name: z.string(),
  /** To the minute; null for a key that was never used. */
  last_used_time: z.nullable(z.int()),
})
export type DirectoryKey = z.infer<typeof DirectoryKey>

/** How a directory provisions the users of a group by SCIM. */
export const Directory = z.object({
  /** The address that the directory calls. */
  scim_url: z.string(),
  /** Newest first. */
  keys: z.array(DirectoryKey),
  /** Whether each user that the directory creates gets an unassigned fax number of the group. */
  is_number_given: Flag,
  count_unassigned_numbers: z.int(),
})
export type Directory = z.infer<typeof Directory>
