import * as z from 'zod/mini'
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
