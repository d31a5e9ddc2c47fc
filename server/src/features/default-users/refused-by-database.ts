import {
  NumberNotOfUser,
  UserNotInGroup,
  stayRefusals,
} from '@telecopy/contract/default-users/default-user-problems'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

/** The refusals of the database by constraint, for writers that forgot the locks. */
const refusals: Readonly<Record<string, ProblemType>> = {
  group_default_users_member: UserNotInGroup,
  group_default_users_number: NumberNotOfUser,
  groups_sending_has_default: stayRefusals.send_only_needs_default,
}

/** Does the work. A violated constraint becomes the refusal that the rules would have given a moment later. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> =>
  refusedAs(work, ({ constraint = '' }) => refusals[constraint])
