import type { ProblemType } from '@telecopy/contract/kit/problems'
import { DuplicateEmail, SsoAddressTaken, userRefusals } from '@telecopy/contract/users/user-problems'
import { type Violation, refusedAs } from '../../platform/db/refused-as.ts'

/** The refusals of the database by constraint, for writers that forgot the tree's lock or came at the same moment. */
const refusals: Readonly<Record<string, ProblemType>> = {
  users_active_in_active: userRefusals.group_deactivated,
  users_admin_not_send_only: userRefusals.admin_is_send_only,
  users_root_keeps_administrator: userRefusals.last_administrator,
  fax_numbers_with_user: userRefusals.has_fax_numbers,
  group_default_users_member: userRefusals.group_default_user,
  legal_holds_user: userRefusals.legal_hold,
  shared_lines_master: userRefusals.shared_line_master,
  shared_line_subscribers_member: userRefusals.subscribed_to_lines,
}

/** The refusal of a violated constraint. `taken` is the one for the e-mail of another user. */
export const refusalOf = (
  { constraint = '' }: Violation,
  taken: ProblemType = DuplicateEmail,
): ProblemType | undefined =>
  constraint === 'users_sso_address_in_reach' ? SsoAddressTaken : refusalOfRow(constraint, taken)

const refusalOfRow = (constraint: string, taken: ProblemType): ProblemType | undefined =>
  constraint === 'users_email_key' || constraint === 'users_mailbox' ? taken : refusals[constraint]

/** Does the work. A violated constraint becomes the refusal that the rules would have given a moment later. */
export const asRefusals = <T>(work: () => Promise<T>, taken?: ProblemType): Promise<T> =>
  refusedAs(work, (violation) => refusalOf(violation, taken))
