import { NumberNotOfUser, UserNotInGroup } from '../default-users/default-user-problems.ts'
import { groupRefusals } from '../groups/group-problems.ts'
import { pickFields } from '../kit/fields.ts'
import type { ProblemType } from '../kit/problems.ts'
import { lineMemberRefusals } from './line-member-problems.ts'

/** The refusals of a group that gets a shared line. */
const lineInGroupRefusals = pickFields(groupRefusals, [
  'feature_not_allowed',
  'line_needs_active_group',
  'line_needs_leaf',
  'line_needs_no_send_only',
  'line_needs_no_group_send',
])

/** The refusals of creating a shared line. */
export const createLineRefusals: readonly ProblemType[] = [
  ...Object.values(lineInGroupRefusals),
  UserNotInGroup,
  NumberNotOfUser,
  lineMemberRefusals.number_of_other_line,
  lineMemberRefusals.master_disabled,
]
