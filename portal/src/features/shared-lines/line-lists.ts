import type { DefaultUserCriteria } from '@telecopy/contract/default-users/default-users.schemas'
import type { UserCriteria, UserSortField } from '@telecopy/contract/users/users.schemas'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'

type CandidateNames = { criteria: Exclude<DefaultUserCriteria, ''>; sort: never; filter: never }
export type CandidatesView = ListView<CandidateNames>

type UsersNames = { criteria: Exclude<UserCriteria, ''>; sort: Exclude<UserSortField, 'id'>; filter: never }
export type UsersView = ListView<UsersNames>

// Opening a screen in any way except Back shows all rows of its list.

/** The fax numbers of one group, of which one becomes that of a new line. */
export const candidatesStart = (fsi_gid: number): Start<CandidateNames> => ({
  list: `new-gsd ${fsi_gid}`,
  first: firstView(),
  isHandedOver: true,
})

/** The users of the group of one line. */
export const subscribersStart = (gsd_id: number): Start<UsersNames> => ({
  list: `gsd-details ${gsd_id}`,
  first: firstView(),
  isHandedOver: true,
})
