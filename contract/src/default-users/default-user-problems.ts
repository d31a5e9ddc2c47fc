import { refusal } from '../kit/problems.ts'
import { defaultUserBlockers, defaultUserMessages } from '../messages/default-users.ts'

export const UserNotInGroup = refusal('user_not_in_group', defaultUserMessages.userNotInGroup)
export const NumberNotOfUser = refusal('number_not_of_user', defaultUserMessages.numberNotOfUser)
export const NoDefaultUser = refusal('no_default_user', defaultUserMessages.noDefaultUser)

/** A refusal for each reason for which a default user has to stay. */
export const stayRefusals = {
  send_only_needs_default: refusal('send_only_needs_default', defaultUserBlockers.send_only_needs_default),
  group_send_needs_default: refusal('group_send_needs_default', defaultUserBlockers.group_send_needs_default),
} as const
