import { reasonsAgainst, refusalsFor } from '../kit/blockers.ts'
import { type ProblemType, problemType, refusal } from '../kit/problems.ts'
import { userListMessages, userMessages } from '../messages/users.ts'
import { userBlockers } from './user-blockers.ts'

export const UserDisabled = refusal('user_disabled', () => userListMessages.welcomeToDisabled)
export const BrandSendsNoWelcome = refusal(
  'brand_sends_no_welcome',
  () => userListMessages.welcomeOffForBrand,
)
export const TooManyWelcomes = refusal('too_many_welcomes', () => userListMessages.welcomeTooMany)

/** The e-mail address belongs to a user already; the answer never says where. */
export const DuplicateEmail = problemType(
  'duplicate_email',
  { http: 200, code: 2 },
  () => userMessages.duplicateEmail,
)

/** The same for a user that exists already: another one has the address. */
export const emailTaken = (email = ''): ProblemType => ({
  ...DuplicateEmail,
  message: userMessages.emailTaken(email),
})

/** The same for an address that another user in the reach of the same identity provider has as SSO address. */
export const SsoAddressTaken: ProblemType = problemType(
  'duplicate_email',
  { http: 200, code: 2 },
  () => userMessages.ssoAddressTaken,
)

/** The refusals of an e-mail or SSO e-mail. The calls that give a user one list them; forms show them at its field. */
export const addressRefusals: ProblemType[] = [DuplicateEmail]

/** A deletion of a user that does not exist, or lies outside the scope. */
export const UserMissing = problemType('user_missing', { http: 200, code: 2 }, () => userMessages.missing)

/** A refusal for each reason that a blocker may have; its message contains the blocker's count. */
export const userRefusals = refusalsFor(userBlockers)

/** The refusals of creating or of deleting a user. */
export const refusalsOf = (act: 'add' | 'delete'): ProblemType[] =>
  reasonsAgainst(act, userBlockers).map((reason) => userRefusals[reason])
