import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { FailedState } from './FailedState.tsx'
import { type Column, type RowSelection, type Sorting, fixedWidth } from './data-table-column.ts'
import type { ListState } from './list-state.ts'
import './table.css'
import { useOverflow } from './use-overflow.ts'

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
  /** In px, where the columns do not all have widths of their own. In less room the table scrolls inside its card. */
  minWidth?: number
  /** Names what the rows answer: rows of another answer are drawn anew instead of being moved. */
  answer?: string
  /** How many rows the skeleton holds free. */
  skeletonRows?: number
}

/** The width that the table needs, and whether its columns keep theirs. */
function widthOf<Row, Field extends string>({
  columns,
  selection,
  minWidth = 0,
}: DataTableProps<Row, Field>) {
  const fixed = fixedWidth(columns, selection !== undefined)
  return {
    style: { '--table-width': `${fixed ?? minWidth}px` },
    'data-fixed': fixed === undefined ? undefined : true,
  }
}

/** A table; in a narrow window each of its rows is a card, and its head a line of what it sorts by. */
export function DataTable<Row, Field extends string = never>(props: DataTableProps<Row, Field>) {
  const { label, columns, list, rowKey, selection } = props
  if (list.state === 'failed') {
    return <FailedState message={props.failedMessage ?? sharedMessages.cannotLoad} onRetry={list.retry} />
  }
  const rows = list.state === 'loaded' ? list.rows : []
  const isEmpty = list.state === 'loaded' && rows.length === 0
  return (
    <ScrollFrame label={label} below={isEmpty && props.empty}>
      <Table
        className={classes.table}
        {...widthOf(props)}
        role="table"
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
        {!isEmpty && (
          <DataTableBody
            key={props.answer}
            columns={columns}
            list={list}
            rowKey={rowKey}
            selection={selection}
            skeletonRows={props.skeletonRows ?? 10}
          />
        )}
      </Table>
    </ScrollFrame>
  )
}

type ScrollFrameProps = {
  label: string
  /** Does not scroll sideways. */
  below: ReactNode
  children: ReactNode
}

/** Scrolls sideways only where the rows need more room than there is; the table's head sticks to the page where they don't. */
function ScrollFrame({ label, below, children }: ScrollFrameProps) {
  const { frame, content, overflows } = useOverflow()
  return (
    <section
      ref={frame}
      className={classes.frame}
      data-scrolls={overflows || undefined}
      aria-label={label}
      {...(overflows ? { tabIndex: 0 } : {})}
    >
      <div ref={content} className={classes.content}>
        {children}
      </div>
      <div className={classes.below}>{below}</div>
    </section>
  )
}
