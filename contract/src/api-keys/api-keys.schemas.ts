import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { groupPermissions, keyStates } from './key-permissions.ts'

/** An API key of a group, without its token. */
export const ApiKey = z.object({
  key_id: Id,
  key_name: z.string(),
  permissions: z.array(z.enum(groupPermissions)),
  created_time: z.int(),
  /** To the minute; null for a key that was never used. */
  last_used_time: z.nullable(z.int()),
  /** The key is refused from this time on; null for a key without an end. */
  expires_time: z.nullable(z.int()),
  revoked_time: z.nullable(z.int()),
  state: z.enum(keyStates),
})
export type ApiKey = z.infer<typeof ApiKey>

/** So many things are counted at most. */
export const standingMost = 1000

/** The things that a key changed and nobody has changed since. `is_more`: there are more than those counted. */
export const StandingChanges = z.object({ changes_count: z.int(), is_more: Flag })
export type StandingChanges = z.infer<typeof StandingChanges>
