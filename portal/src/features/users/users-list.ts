import type { UserCriteria, UserSortField } from '@telecopy/contract/users/users.schemas'
import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'
import type { SelectionOf } from '../../navigation/selections.ts'

type UsersNames = { criteria: Exclude<UserCriteria, ''>; sort: Exclude<UserSortField, 'id'>; filter: never }

export type UsersView = ListView<UsersNames>

/** How the users list begins: with the users of the group that another screen handed over, or with all. */
export const usersStart = (group: SelectionOf<'users'>): Start<UsersNames> => ({
  list: 'users',
  first: firstView(group),
  isHandedOver: group !== undefined,
})
