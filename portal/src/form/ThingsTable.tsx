import type { UseQueryResult } from '@tanstack/react-query'
import { type CreatedKind, isCreated } from '../navigation/created-things.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table-column.ts'
import { NoteLine } from '../ui/NoteLine.tsx'
import { listState } from '../ui/list-state.ts'

export type ThingsTableProps<Thing, Row extends Thing> = {
  /** The name of the table, and what is said instead of it when there is nothing. */
  texts: { listLabel: string; none: string }
  query: UseQueryResult<Thing[]>
  kind: CreatedKind
  keyOf: (thing: Thing) => number
  /** A thing with what its columns need besides, such as what its buttons do. */
  rowOf: (thing: Thing) => Row
  columns: readonly Column<Row>[]
  minWidth?: number
  skeletonRows?: number
}

/** All things of a group in a table. One that was `removed` a moment ago has left it before the list is read again. */
export function ThingsTable<Thing, Row extends Thing>(
  props: ThingsTableProps<Thing, Row> & { removed?: Thing | undefined },
) {
  const { texts, query, kind, keyOf, rowOf, removed, ...table } = props
  const gone = removed === undefined ? undefined : keyOf(removed)
  const list = listState(query, (things) => things.filter((thing) => keyOf(thing) !== gone).map(rowOf))
  if (list.state === 'loaded' && list.rows.length === 0)
    return gone === undefined && <NoteLine>{texts.none}</NoteLine>
  return (
    <DataTable
      skeletonRows={2}
      {...table}
      label={texts.listLabel}
      list={list}
      rowKey={keyOf}
      isNew={(row) => isCreated(kind, keyOf(row))}
      empty={null}
    />
  )
}
