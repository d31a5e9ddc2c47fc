import { refusal } from '../kit/problems.ts'
import { faxNumberBlockers as blockers } from './fax-number-blockers.ts'

/** A refusal for each reason why a number stays with its user; its message contains the blocker's count. */
export const unassignRefusals = {
  number_of_shared_line: refusal('number_of_shared_line', blockers.number_of_shared_line.text(1)),
  number_of_default_user: refusal('number_of_default_user', blockers.number_of_default_user.text()),
} as const
