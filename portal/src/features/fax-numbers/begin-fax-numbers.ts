import { queryClient } from '../../api/query-client.ts'
import { startView } from '../../list/kept-views.ts'
import { pageOptions } from '../../list/page-query.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { assignableStart, assignedStart, unassignedStart } from './fax-number-lists.ts'
import { assignedPage, unassignedPage } from './fax-numbers.data.ts'

/** Each fetches the first page of its list while the code of the screen loads. */
export function beginAssigned(selection: SelectionOf<'fax-numbers'>, held: unknown): void {
  void queryClient.prefetchQuery(pageOptions(assignedPage(startView(assignedStart(selection), held))))
}

export function beginUnassigned(_selection: unknown, held: unknown): void {
  void queryClient.prefetchQuery(pageOptions(unassignedPage(startView(unassignedStart, held))))
}

export function beginAssignable(selection: SelectionOf<'assign-fax-numbers'>, held: unknown): void {
  void queryClient.prefetchQuery(pageOptions(unassignedPage(startView(assignableStart(selection), held))))
}
