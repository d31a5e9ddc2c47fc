import { isFilter } from '@telecopy/contract/saved-views/saved-lists'
import type { ViewContent } from '@telecopy/contract/saved-views/saved-views.schemas'
import { hiddenColumns } from '../../list/columns.tsx'
import type { ViewedList } from './viewed-list.ts'

/** What a saved view holds of a list's view. */
export type ShownContent = { filter_gid: number; content: ViewContent }

type Shown = Pick<ViewedList, 'name' | 'view' | 'columns'>

/** What the list shows, as a view holds it: not a filter that no view has. Equal lists have equal contents. */
export function contentOf({ name: list, view, columns }: Shown): ShownContent {
  const filters = Object.entries(view.filters).filter(
    (entry): entry is [string, string] => (entry[1] ?? '') !== '' && isFilter(list, entry[0], entry[1] ?? ''),
  )
  return {
    filter_gid: view.group?.fsi_gid ?? 0,
    content: {
      list,
      criteria: view.search?.criteria ?? '',
      keywords: view.search?.keywords ?? '',
      filters: Object.fromEntries(filters.toSorted(([one], [other]) => one.localeCompare(other))),
      sort_field: view.sort ?? '',
      // Without an order of its own, a list has one direction.
      sort_method: view.sort === undefined ? 1 : view.method,
      hidden_columns: hiddenColumns(view, columns).toSorted(),
    },
  }
}

/** The same as a text, by which two contents are compared. */
export const contentMark = (list: Shown): string => JSON.stringify(contentOf(list))
