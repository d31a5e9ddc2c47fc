import { type ProblemType, refusal } from '../kit/problems.ts'
import { type GroupBlockerReason, groupBlockerTexts } from '../messages/group-blockers.ts'

const reasons = Object.keys(groupBlockerTexts) as GroupBlockerReason[]

/** A refusal for each reason that a blocker may have; its message is said for the blocker's count. */
export const groupRefusals = Object.fromEntries(
  reasons.map((reason) => [reason, refusal(reason, groupBlockerTexts[reason](1))]),
) as Record<GroupBlockerReason, ProblemType>
