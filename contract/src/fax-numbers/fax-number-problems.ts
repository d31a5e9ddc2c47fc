import { refusalsFor } from '../kit/blockers.ts'
import { pickFields } from '../kit/fields.ts'
import { faxNumberBlockers } from './fax-number-blockers.ts'

/** A refusal for each reason why an act on fax numbers is refused; its message contains the blocker's count. */
export const faxNumberRefusals = refusalsFor(faxNumberBlockers)

/** The refusals of taking a number from its user. */
export const unassignRefusals = pickFields(faxNumberRefusals, [
  'number_of_shared_line',
  'number_of_default_user',
])
