import { type ProblemType, refusal } from '../kit/problems.ts'
import { type GroupBlockerReason, groupBlockers, reasonsAgainst } from './group-blockers.ts'

const reasons = Object.keys(groupBlockers) as GroupBlockerReason[]

/** A refusal for each reason that a blocker may have; its message contains the blocker's count. */
export const groupRefusals = Object.fromEntries(
  reasons.map((reason) => [reason, refusal(reason, groupBlockers[reason].text(1))]),
) as Record<GroupBlockerReason, ProblemType>

/** The refusals of creating or of deleting a group. */
export const refusalsOf = (act: 'add' | 'delete'): ProblemType[] =>
  reasonsAgainst(act).map((reason) => groupRefusals[reason])
