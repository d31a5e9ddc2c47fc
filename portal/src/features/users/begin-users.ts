import { queryClient } from '../../api/query-client.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { firstView, groupOf } from './users-view.ts'
import { usersQuery } from './users.data.ts'

/** Asks for the first page of the list, beside the loading of the page that shows it. */
export function beginUsers(selection: SelectionOf<'users'>): void {
  void queryClient.prefetchQuery(usersQuery(firstView(groupOf(selection))))
}
