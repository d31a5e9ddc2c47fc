import { knownContent } from '@telecopy/contract/saved-views/saved-lists'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import { type ListView, firstView } from '../../list/list-view.ts'
import { contentMark } from './view-content.ts'

/** The view of a list that opens with a saved view, at its first page. */
export function openedView(saved: SavedView): ListView {
  const content = knownContent(saved.content)
  const { filter_gid, filter_group_name, view_id, view_name, version } = saved
  const view: ListView = {
    ...firstView(filter_gid === null ? undefined : { fsi_gid: filter_gid, group_name: filter_group_name }),
    search: content.criteria === '' ? undefined : { criteria: content.criteria, keywords: content.keywords },
    filters: content.filters,
    sort: content.sort_field === '' ? undefined : content.sort_field,
    method: content.sort_method,
    hidden: content.hidden_columns,
  }
  return {
    ...view,
    saved: { view_id, view_name, version, mark: contentMark({ name: content.list, view, columns: [] }) },
  }
}
