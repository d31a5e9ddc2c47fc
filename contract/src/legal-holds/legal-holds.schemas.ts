import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** The things whose faxes a legal hold can keep. A hold on a group also keeps those of all groups below it. */
export const HoldEntity = z.enum(['group', 'user', 'fax-number'])
export type HoldEntity = z.infer<typeof HoldEntity>

/**
 * A legal hold that keeps the faxes of a thing: its own one, or that of a group above it. `id` is 0, and `name` and
 * `reason` are '', when that group lies above the groups of the administrator. `reason` is also '' when the thing was
 * elsewhere when the hold was set.
 */
export const KeepingHold = z.object({
  entity: HoldEntity,
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  created_time: z.int(),
})
export type KeepingHold = z.infer<typeof KeepingHold>

/** What keeps the faxes of a thing, its own hold first, and whether the administrator may set and lift holds. */
export const HoldsOfThing = z.object({ holds: z.array(KeepingHold), may_change: Flag })
export type HoldsOfThing = z.infer<typeof HoldsOfThing>

/** A hold on a thing of the scope. A number of the inventory is in no group. */
export const LegalHold = z.object({
  hold_id: Id,
  entity: HoldEntity,
  id: Id,
  name: z.string(),
  fsi_gid: z.nullable(Id),
  group_name: z.string(),
  reason: z.string(),
  created_time: z.int(),
})
export type LegalHold = z.infer<typeof LegalHold>
