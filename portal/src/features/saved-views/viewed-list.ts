import type { SavedListName } from '@telecopy/contract/saved-views/saved-lists'
import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'
import type { ListView } from '../../list/list-view.ts'
import type { Column } from '../../ui/data-table-column.ts'

/** A list with saved views. The names of its criteria and filters are texts here. */
export type ViewedList = {
  name: SavedListName
  view: ListView
  change: (change: Partial<ListView>) => void
  mark: (marks: Partial<Pick<ListView, 'hidden' | 'saved'>>) => void
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'pin' | 'hiddenAtFirst'>[]
}

/** A dialog about views: of a new one, of one that is renamed, or of one that is deleted. */
export type Asking = { about: 'new' } | { about: 'rename' | 'delete'; view: SavedView }
