import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { FailedState } from './FailedState.tsx'
import type { Column, RowSelection, Sorting } from './data-table.types.ts'
import type { ListState } from './list-state.ts'
import './table.css'

type DataTableProps<Row, Field extends string> = {
  /** What the table lists, for those who hear it. */
  label: string
  columns: readonly Column<Row, Field>[]
  list: ListState<Row>
  rowKey: (row: Row) => number
  /** Shown instead of rows when there are none: says what to do next. */
  empty: ReactNode
  failedMessage?: string
  sorting?: Sorting<Field>
  selection?: RowSelection<Row>
  /** In px: in less room the table scrolls inside its card; in enough, its head sticks to the page. */
  minWidth: number
  /** How many rows the skeleton holds free. */
  skeletonRows?: number
}

export function DataTable<Row, Field extends string = never>(props: DataTableProps<Row, Field>) {
  const { label, columns, list, minWidth, failedMessage = sharedMessages.cannotLoad } = props
  const { ref, width } = useElementSize()
  const scrolls = width > 0 && width < minWidth
  const rows = list.state === 'loaded' ? list.rows : []
  if (list.state === 'failed') return <FailedState message={failedMessage} onRetry={list.retry} />
  const nothing = list.state === 'loaded' && rows.length === 0
  return (
    <div
      ref={ref}
      className={classes.frame}
      data-scrolls={scrolls || undefined}
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <Table className={classes.table} miw={minWidth} aria-label={label} aria-busy={list.state === 'loading' || list.busy}>
        <DataTableHead columns={columns} rows={rows} rowKey={props.rowKey} sorting={props.sorting} selection={props.selection} />
        {!nothing && (
          <DataTableBody
            columns={columns}
            list={list}
            rowKey={props.rowKey}
            selection={props.selection}
            skeletonRows={props.skeletonRows ?? 10}
          />
        )}
      </Table>
      {nothing && <div className={classes.empty}>{props.empty}</div>}
    </div>
  )
}
