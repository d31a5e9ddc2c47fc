import { queryClient } from '../../api/query-client.ts'
import { startView } from '../../list/kept-views.ts'
import { pageOptions } from '../../list/page-query.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { usersStart } from './users-list.ts'
import { usersPage } from './users.data.ts'

/** Fetches the first page of the list while the code of the screen loads. */
export function beginUsers(selection: SelectionOf<'users'>, held: unknown): void {
  void queryClient.prefetchQuery(pageOptions(usersPage(startView(usersStart(selection), held))))
}
