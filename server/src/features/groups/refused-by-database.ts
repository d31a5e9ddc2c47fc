import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { GroupBlockerReason } from '@telecopy/contract/groups/group-blockers'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

/** The refusals of the database by constraint, for writers that forgot the tree's lock. */
const refusals: Readonly<Record<string, GroupBlockerReason>> = {
  group_counts_lines_on_leaves: 'has_shared_lines',
  group_counts_lines_without_sending: 'has_shared_lines',
  group_counts_group_send_on_leaves: 'has_sub_groups',
  group_closure_depth_check: 'tree_too_deep',
  groups_sending_has_default: 'default_user_missing',
  groups_active_under_active: 'parent_deactivated',
  groups_no_flag_without_parent: 'parent_lacks_feature',
  legal_holds_group: 'legal_hold',
  users_sso_address_in_reach: 'sso_address_shared',
}

const foreignKeyViolation = '23503'

// A user was turned on in a group that is being turned off.
const userTurnedOn = 'users_active_in_active'

/** Does the work. A violated constraint becomes the refusal that the rules would have given a moment later. */
export const asRefusals = <T>(work: () => Promise<T>, ofForeignKeys?: GroupBlockerReason): Promise<T> =>
  refusedAs(work, ({ constraint = '', code }) => {
    if (constraint === userTurnedOn) return ChangedMeanwhile
    const reason = refusals[constraint] ?? (code === foreignKeyViolation ? ofForeignKeys : undefined)
    return reason && groupRefusals[reason]
  })
