import type { AuditRow } from '@telecopy/contract/history/history.schemas'
import type { Start } from '../../list/kept-views.ts'
import type { ListNames, ListView } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { useList } from '../../list/use-list.ts'
import type { ShownRecord } from './shown-record.ts'

type RecordsOptions<Names extends ListNames> = Start<Names> & {
  query: (view: ListView<Names>) => PageQuery<{ data: AuditRow[]; counts: number }>
}

/** A list of records. Each record can show all of its fields. */
export function useRecords<Names extends ListNames>(options: RecordsOptions<Names>) {
  const list = useList({ ...options, rowsOf: ({ data }) => data })
  const { state } = list
  const { expanded } = list.view
  const shown = (row: AuditRow): ShownRecord => ({
    ...row,
    isExpanded: expanded.includes(row.id),
    onExpand: () => list.mark({ expanded: [...expanded, row.id] }),
  })
  return { ...list, state: state.state === 'loaded' ? { ...state, rows: state.rows.map(shown) } : state }
}
