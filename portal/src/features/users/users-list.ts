import type { UserCriteria, UserSortField } from '@telecopy/contract/users/users.schemas'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'
import type { SelectionOf } from '../../navigation/selections.ts'

type UsersNames = { criteria: Exclude<UserCriteria, ''>; sort: Exclude<UserSortField, 'id'>; filter: never }

export type UsersView = ListView<UsersNames>

/** The first view of the users list: the users of the group that another screen handed over, or all users. */
export const usersStart = (group: SelectionOf<'users'>): Start<UsersNames> => ({
  list: 'users',
  first: firstView(group),
  isHandedOver: group !== undefined,
})
