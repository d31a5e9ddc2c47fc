import * as z from 'zod/mini'

/** One obstacle to an action: why, how many, and the screen that shows them. */
export const Blocker = z.object({ reason: z.string(), count: z.int(), target: z.string() })
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
