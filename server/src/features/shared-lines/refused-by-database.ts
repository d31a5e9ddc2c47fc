import { NumberNotOfUser, UserNotInGroup } from '@telecopy/contract/default-users/default-user-problems'
import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

/** The refusals of the database by constraint, for writers that forgot the locks. */
const refusals: Readonly<Record<string, ProblemType>> = {
  shared_lines_number_once: lineMemberRefusals.number_of_other_line,
  shared_lines_master: UserNotInGroup,
  shared_lines_master_number: NumberNotOfUser,
  group_counts_lines_on_leaves: groupRefusals.line_needs_leaf,
  group_counts_lines_without_sending: groupRefusals.line_needs_no_send_only,
}

/** Does the work. A violated constraint becomes the refusal that the rules would have given a moment later. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> =>
  refusedAs(work, ({ constraint = '' }) => refusals[constraint])
