import * as z from 'zod/mini'
import { counts } from '../limits.ts'
import { Id } from './ids.ts'

/** One kind of obstacle to an act: whose it is, the screen that shows it, and its text for a count. */
export type BlockerKind = {
  /** The group's own, when left out; the parent's; or that of the group which something would move to. */
  of?: 'parent' | 'target'
  target?: 'groups' | 'users' | 'group-details' | 'set-default-user' | 'ssosignin'
  /** Other acts than a change that it can refuse. */
  refuses?: readonly ('add' | 'delete')[]
  text: (count: number) => string
}
export type BlockerKinds = Readonly<Record<string, BlockerKind>>

/** One obstacle: why, how many, and the screen that shows them. */
export type BlockerWith<Reason extends string> = {
  reason: Reason
  count: number
  target: string
  /** The groups that it lies in: the nearest first, then by name. */
  groups?: { fsi_gid: number; group_name: string }[] | undefined
  /** How many groups there are beside those named. It does not follow from `count`, which may count what they hold. */
  more_groups?: number | undefined
}

/** The schema of an obstacle with one of these reasons. */
export const blockerWith = <Kinds extends BlockerKinds>(kinds: Kinds) =>
  z.object({
    reason: z.enum(Object.keys(kinds) as [keyof Kinds & string]),
    count: z.int(),
    target: z.string(),
    groups: z.optional(
      z.array(z.object({ fsi_gid: Id, group_name: z.string() })).check(z.maxLength(counts.groupsNamed)),
    ),
    more_groups: z.optional(z.int()),
  })

/** What an administrator may do with an entity: the obstacles of each action; none means allowed. */
export function may<const Action extends string, Blocker extends z.ZodMiniType>(
  actions: readonly Action[],
  blocker: Blocker,
): z.ZodMiniObject<Record<Action, z.ZodMiniArray<Blocker>>> {
  const shape = Object.fromEntries(actions.map((action) => [action, z.array(blocker)]))
  return z.object(shape as Record<Action, z.ZodMiniArray<Blocker>>)
}

/** Details carry the row's version; an update that sends an old one is refused. Left out means no check. */
export const versionField = { version: z.optional(z.int()) }
