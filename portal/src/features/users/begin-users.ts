import { queryClient } from '../../api/query-client.ts'
import { startView } from '../../list/kept-views.ts'
import { pageOptions } from '../../list/page-query.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { usersStart } from './users-list.ts'
import { usersPage } from './users.data.ts'

/** Asks for the page with which the list opens, beside the loading of the code that shows it. */
export function beginUsers(selection: SelectionOf<'users'>, held: unknown): void {
  void queryClient.prefetchQuery(pageOptions(usersPage(startView(usersStart(selection), held))))
}
