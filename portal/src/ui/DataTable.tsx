import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { FailedState } from './FailedState.tsx'
import type { Column, RowSelection, Sorting } from './data-table-column.ts'
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
  const { label, columns, list, rowKey, selection, minWidth } = props
  if (list.state === 'failed') {
    return <FailedState message={props.failedMessage ?? sharedMessages.cannotLoad} onRetry={list.retry} />
  }
  const rows = list.state === 'loaded' ? list.rows : []
  const nothing = list.state === 'loaded' && rows.length === 0
  return (
    <ScrollFrame label={label}>
      <Table
        className={classes.table}
        miw={minWidth}
        aria-label={label}
        aria-busy={list.state === 'loading' || list.busy}
      >
        <DataTableHead
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sorting={props.sorting}
          selection={selection}
        />
        {!nothing && (
          <DataTableBody
            columns={columns}
            list={list}
            rowKey={rowKey}
            selection={selection}
            skeletonRows={props.skeletonRows ?? 10}
          />
        )}
      </Table>
      {nothing && props.empty}
    </ScrollFrame>
  )
}

/** Scrolls sideways only where the rows need more room than there is; its head sticks to the page where they don't. */
function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const { ref, width } = useElementSize()
  // What the rows need is known only once they are drawn, and changes with them.
  const { ref: contentRef, width: contentWidth } = useElementSize()
  const scrolls = width > 0 && contentWidth > Math.ceil(width)
  return (
    <section
      ref={ref}
      className={classes.frame}
      data-scrolls={scrolls || undefined}
      aria-label={label}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <div ref={contentRef} className={classes.content}>
        {children}
      </div>
    </section>
  )
}
