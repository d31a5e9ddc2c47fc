import * as z from 'zod/mini'
import { counts } from '../limits.ts'
import { Id } from './ids.ts'
import { type ProblemType, refusal } from './problems.ts'

/** One kind of obstacle to an act: the group that has it, the screen that shows it, and its text for a count. */
export type BlockerKind = {
  /** The group that has the obstacle: the group itself when left out; its parent; or the target of a move. */
  of?: 'parent' | 'target'
  target?: 'groups' | 'users' | 'group-details' | 'set-default-user' | 'ssosignin'
  /** Other acts than a change that it can refuse. */
  refuses?: readonly ('add' | 'delete')[]
  text: (count: number) => string
}
export type BlockerKinds = Readonly<Record<string, BlockerKind>>

const reasonsOf = <Kinds extends BlockerKinds>(kinds: Kinds) =>
  Object.entries(kinds) as [keyof Kinds & string, BlockerKind][]

/** A refusal for each kind of obstacle, with its text for a count of 1. */
export const refusalsFor = <Kinds extends BlockerKinds>(kinds: Kinds) =>
  Object.fromEntries(
    reasonsOf(kinds).map(([reason, kind]) => [reason, refusal(reason, () => kind.text(1))]),
  ) as Record<keyof Kinds, ProblemType>

/** The reasons for which something is not created or not deleted. */
export const reasonsAgainst = <Kinds extends BlockerKinds>(act: 'add' | 'delete', kinds: Kinds) =>
  reasonsOf(kinds).flatMap(([reason, { refuses }]) => (refuses?.includes(act) === true ? [reason] : []))

/** One obstacle: the reason, the count, and the screen that shows the counted things. */
export type BlockerWith<Reason extends string> = {
  reason: Reason
  count: number
  target: string
  /** The groups with the obstacle: the nearest first, then by name. */
  groups?: { fsi_gid: number; group_name: string }[] | undefined
  /**
   * The number of groups beside those named. It does not follow from `count`, which may count the contents of groups.
   */
  more_groups?: number | undefined
  /** The shared lines that are the obstacle, by name, and the number of those beside them. */
  lines?: { gsd_id: number; fsi_gid: number; tag: string }[] | undefined
  more_lines?: number | undefined
}

/** The shared lines of an obstacle as it names them: the first few. */
export const namedLines = (lines: readonly { gsd_id: number; fsi_gid: number; tag: string }[]) => ({
  lines: lines.slice(0, counts.groupsNamed),
  more_lines: Math.max(0, lines.length - counts.groupsNamed),
})

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
    lines: z.optional(
      z.array(z.object({ gsd_id: Id, fsi_gid: Id, tag: z.string() })).check(z.maxLength(counts.groupsNamed)),
    ),
    more_lines: z.optional(z.int()),
  })

/** The actions of an administrator on an entity with the obstacles to each; an empty list means allowed. */
export function may<const Action extends string, Blocker extends z.ZodMiniType>(
  actions: readonly Action[],
  blocker: Blocker,
): z.ZodMiniObject<Record<Action, z.ZodMiniArray<Blocker>>> {
  const shape = Object.fromEntries(actions.map((action) => [action, z.array(blocker)]))
  return z.object(shape as Record<Action, z.ZodMiniArray<Blocker>>)
}

/** Details carry the row's version; an update that sends an old one is refused. Left out means no check. */
export const versionField = { version: z.optional(z.int()) }
