import type { AuditRow, RecordedThing } from '@telecopy/contract/history/history.schemas'
import type { Start } from '../../list/kept-views.ts'
import type { ListNames, ListView } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { useList } from '../../list/use-list.ts'
import type { FindThing, ShownRecord } from './shown-record.ts'

type RecordsOptions<Names extends ListNames> = Start<Names> & {
  query: (view: ListView<Names>) => PageQuery<{ data: AuditRow[]; counts: number; things: RecordedThing[] }>
}

const finderOf = (things: readonly RecordedThing[]): FindThing => {
  const byName = new Map(things.map((thing) => [`${thing.entity} ${thing.id}`, thing]))
  return ({ entity, id }) => byName.get(`${entity} ${id}`)
}

function rowsOf({ data, things }: { data: AuditRow[]; things?: RecordedThing[] }) {
  // A server may leave out the things.
  const findThing = finderOf(things ?? [])
  return data.map((row) => ({ ...row, findThing }))
}

/** A list of records. Each record can show all of its fields. */
export function useRecords<Names extends ListNames>(options: RecordsOptions<Names>) {
  const list = useList({ ...options, rowsOf })
  const { state } = list
  const { expanded } = list.view
  const shown = (row: AuditRow & { findThing: FindThing }): ShownRecord => ({
    ...row,
    isExpanded: expanded.includes(row.id),
    onExpand: () => list.mark({ expanded: [...expanded, row.id] }),
  })
  return { ...list, state: state.state === 'loaded' ? { ...state, rows: state.rows.map(shown) } : state }
}
