import { reasonsAgainst, refusalsFor } from '../kit/blockers.ts'
import type { ProblemType } from '../kit/problems.ts'
import { groupBlockers } from './group-blockers.ts'

/** A refusal for each reason that a blocker may have; its message contains the blocker's count. */
export const groupRefusals = refusalsFor(groupBlockers)

/** The refusals of creating or of deleting a group. */
export const refusalsOf = (act: 'add' | 'delete'): ProblemType[] =>
  reasonsAgainst(act, groupBlockers).map((reason) => groupRefusals[reason])
