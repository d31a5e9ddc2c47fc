import { userBlockers } from '@telecopy/contract/users/user-blockers'
import type { User, UserBlocker } from '@telecopy/contract/users/users.schemas'
import type { BlockerReasonsProps } from '../../form/BlockerReasons.tsx'
import { CancelSubscriptions, UnassignNumbers } from './WaysOut.tsx'

/** The texts of a user's obstacles, the group that they link to, and the ways out of those that this screen can end. */
export const blockersOfUser = (user: User): Pick<BlockerReasonsProps, 'kinds' | 'places' | 'here'> => ({
  kinds: userBlockers,
  places: { group: user },
  here: (reason) => {
    if (reason === 'has_fax_numbers') return <UnassignNumbers user={user} />
    return reason === 'subscribed_to_lines' ? <CancelSubscriptions user={user} /> : null
  },
})

/**
 * The obstacles to show. No way out helps against those of an own account, so they are shown alone: another
 * administrator does the rest.
 */
export function shownObstacles(blockers: readonly UserBlocker[]): readonly UserBlocker[] {
  const own = blockers.filter(({ reason }) => reason === 'own_account' || reason === 'own_account_stays')
  return own.length > 0 ? own : blockers
}
