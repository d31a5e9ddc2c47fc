import { refusalsFor } from '../kit/blockers.ts'
import { refusal } from '../kit/problems.ts'
import { defaultUserMessages } from '../messages/default-users.ts'
import { defaultUserBlockers } from './default-user-blockers.ts'

export const UserNotInGroup = refusal('user_not_in_group', () => defaultUserMessages.userNotInGroup)
export const UserIsDisabled = refusal('user_disabled', () => defaultUserMessages.userDisabled)
export const NumberNotOfUser = refusal('number_not_of_user', () => defaultUserMessages.numberNotOfUser)
export const NoDefaultUser = refusal('no_default_user', () => defaultUserMessages.noDefaultUser)

/** A refusal for each reason why a default user must stay. */
export const stayRefusals = refusalsFor(defaultUserBlockers)
