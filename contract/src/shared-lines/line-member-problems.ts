import { refusalsFor } from '../kit/blockers.ts'
import { lineMemberBlockers } from './line-member-blockers.ts'

/** A refusal for each reason why a number or users don't fit into a shared line. */
export const lineMemberRefusals = refusalsFor(lineMemberBlockers)
