import { userBlockers } from '@telecopy/contract/users/user-blockers'
import type { User } from '@telecopy/contract/users/users.schemas'
import type { BlockerReasonsProps } from '../../form/BlockerReasons.tsx'
import { CancelSubscriptions, UnassignNumbers } from './WaysOut.tsx'

/** The texts of a user's obstacles, the group that they link to, and the ways out of those that this screen can end. */
export const blockersOfUser = (user: User): Pick<BlockerReasonsProps, 'kinds' | 'places' | 'here'> => ({
  kinds: userBlockers,
  places: { group: user },
  here: (reason) => {
    // An own account is never deleted or moved.
    if (user.is_own === 1) return null
    if (reason === 'has_fax_numbers') return <UnassignNumbers user={user} />
    return reason === 'subscribed_to_lines' ? <CancelSubscriptions user={user} /> : null
  },
})
