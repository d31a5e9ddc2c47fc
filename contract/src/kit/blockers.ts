import * as z from 'zod/mini'
import { counts } from '../limits.ts'
import { Id } from './ids.ts'

/** One obstacle to an action: why, how many, and the screen that shows them. */
export const Blocker = z.object({
  reason: z.string(),
  count: z.int(),
  target: z.string(),
  /** Where it lies, when that is groups: the nearest first, then by name. */
  groups: z.optional(
    z.array(z.object({ fsi_gid: Id, group_name: z.string() })).check(z.maxLength(counts.groupsNamed)),
  ),
  /** How many groups there are beside those named. Not to be had from `count`, which may count what they hold. */
  more_groups: z.optional(z.int()),
})
export type Blocker = z.infer<typeof Blocker>

/** What an administrator may do with an entity: per action its obstacles, none meaning allowed. */
export function may<const Action extends string>(actions: readonly Action[]) {
  return z.object(
    Object.fromEntries(actions.map((action) => [action, z.array(Blocker)])) as Record<
      Action,
      z.ZodMiniArray<typeof Blocker>
    >,
  )
}

/** Details carry the row's version; an update that sends an old one is refused, left out means no check. */
export const versionField = { version: z.optional(z.int()) }
