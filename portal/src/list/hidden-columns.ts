import type { Column } from '../ui/data-table-column.ts'
import type { ListView } from './list-view.ts'

/** The keys of the columns that a view does not show. */
export const hiddenColumns = (
  { hidden }: Pick<ListView, 'hidden'>,
  columns: readonly Pick<Column<never>, 'key' | 'hiddenAtFirst'>[],
): readonly string[] => hidden ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key)
