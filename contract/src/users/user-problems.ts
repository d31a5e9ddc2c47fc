import { reasonsAgainst, refusalsFor } from '../kit/blockers.ts'
import { type ProblemType, refusal } from '../kit/problems.ts'
import { userListMessages, userMessages } from '../messages/users.ts'
import { userBlockers } from './user-blockers.ts'

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

/** A refusal for each reason that a blocker may have; its message contains the blocker's count. */
export const userRefusals = refusalsFor(userBlockers)

/** The refusals of creating a user. */
export const refusalsOfNewUser: ProblemType[] = reasonsAgainst('add', userBlockers).map(
  (reason) => userRefusals[reason],
)
