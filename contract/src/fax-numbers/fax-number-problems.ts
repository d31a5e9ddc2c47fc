import { refusalsFor } from '../kit/blockers.ts'
import { pickFields } from '../kit/fields.ts'
import { refusal } from '../kit/problems.ts'
import { faxNumberMessages } from '../messages/fax-numbers.ts'
import { faxNumberBlockers } from './fax-number-blockers.ts'

/** A refusal for each reason why an act on fax numbers is refused; its message contains the blocker's count. */
export const faxNumberRefusals = refusalsFor(faxNumberBlockers)

/** The refusals of taking a number from its user. */
export const unassignRefusals = pickFields(faxNumberRefusals, [
  'number_of_shared_line',
  'number_of_default_user',
])

/** The refusals of assigning a number, and of saving its settings. */
export const assignRefusals = pickFields(faxNumberRefusals, [
  'number_assigned',
  'group_deactivated',
  'user_disabled',
  'default_number_stays',
])

/** The refusals of saving the settings of a number that the user has. */
export const settingsRefusals = pickFields(faxNumberRefusals, ['default_number_stays'])

/** The refusals of moving numbers, and of returning them to the inventory. */
export const moveRefusals = pickFields(faxNumberRefusals, ['number_assigned', 'group_deactivated'])
export const returnRefusals = pickFields(faxNumberRefusals, ['number_assigned'])

/** An ATA without a MAC address, where the request alone does not show it. */
export const MacMissing = refusal('mac_missing', () => faxNumberMessages.macInvalid)
