import type { BlockerKind } from '../kit/blockers.ts'
import { type ProblemType, refusal } from '../kit/problems.ts'
import { userListMessages, userMessages } from '../messages/users.ts'
import { type UserBlockerReason, userBlockers } from './user-blockers.ts'

export const UserDisabled = refusal('user_disabled', userListMessages.welcomeToDisabled)
export const BrandSendsNoWelcome = refusal('brand_sends_no_welcome', userListMessages.welcomeOffForBrand)
export const TooManyWelcomes = refusal('too_many_welcomes', userListMessages.welcomeTooMany)

/** The e-mail address belongs to a user already; the answer never says where. */
export const DuplicateEmail: ProblemType = {
  name: 'duplicate_email',
  http: 200,
  code: 2,
  message: userMessages.duplicateEmail,
}

const reasons = Object.keys(userBlockers) as UserBlockerReason[]

/** A refusal for each reason that a blocker may have; its message contains the blocker's count. */
export const userRefusals = Object.fromEntries(
  reasons.map((reason) => [reason, refusal(reason, userBlockers[reason].text(1))]),
) as Record<UserBlockerReason, ProblemType>

/** The refusals of creating a user. */
export const refusalsOfNewUser: ProblemType[] = reasons
  .filter((reason) => (userBlockers[reason] as BlockerKind).refuses?.includes('add'))
  .map((reason) => userRefusals[reason])
