import type { ProblemType } from '@telecopy/contract/kit/problems'
import { DuplicateEmail, userRefusals } from '@telecopy/contract/users/user-problems'
import { type Violation, refusedAs } from '../../platform/db/refused-as.ts'

/** The refusals of the database by constraint: of a taken e-mail, and of writers that forgot the tree's lock. */
const refusals: Readonly<Record<string, ProblemType>> = {
  users_email_key: DuplicateEmail,
  users_active_in_active: userRefusals.group_deactivated,
  users_admin_not_send_only: userRefusals.admin_is_send_only,
  users_root_keeps_administrator: userRefusals.last_administrator,
  group_default_users_member: userRefusals.group_default_user,
  shared_lines_master: userRefusals.shared_line_master,
  shared_line_subscribers_member: userRefusals.subscribed_to_lines,
}

/** The refusal of a violated constraint. */
export const refusalOf = ({ constraint = '' }: Violation): ProblemType | undefined => refusals[constraint]

/** Does the work. A violated constraint becomes the refusal that the rules would have given a moment later. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> => refusedAs(work, refusalOf)
