import { refusalsFor } from '../kit/blockers.ts'
import { faxNumberBlockers } from './fax-number-blockers.ts'

/** A refusal for each reason why a number stays with its user; its message contains the blocker's count. */
export const unassignRefusals = refusalsFor(faxNumberBlockers)
