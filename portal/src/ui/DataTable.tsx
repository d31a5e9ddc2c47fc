import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useMergedRef } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import classes from './DataTable.module.css'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { FailedState } from './FailedState.tsx'
import {
  type Column,
  type RowSelection,
  type Sorting,
  type TableWidth,
  roles,
  tableWidth,
} from './data-table-column.ts'
import type { ListState } from './list-state.ts'
import { useOverflow } from './use-overflow.ts'
import { useRetriedFocus } from './use-retried-focus.ts'

type DataTableProps<Row, Field extends string> = {
  /** The content of the table, for screen readers. */
  label: string
  columns: readonly Column<Row, Field>[]
  list: ListState<Row>
  rowKey: (row: Row) => number
  /** Shown instead of rows when there are none: suggests the next step. */
  empty: ReactNode
  sorting?: Sorting<Field>
  selection?: RowSelection<Row>
  /** The row of a thing that was created just now, which says so. */
  isNew?: ((row: Row) => boolean) | undefined
  /** In px, if not all columns have a width. In less room the table scrolls inside its card. */
  minWidth?: number
  /** Identifies the answer of the rows: rows of another answer are drawn anew instead of being moved. */
  answer?: string
  /** The number of rows that the skeleton reserves. */
  skeletonRows?: number
}

/** The width that the table needs, the room beyond it that its columns share, and whether they keep their widths. */
const widthProps = (fixed: TableWidth | undefined, minWidth = 0) => ({
  style: {
    '--table-width': `${fixed?.least ?? minWidth}px`,
    ...(fixed && { '--table-spare': `clamp(0px, 100cqi - ${fixed.least}px, ${fixed.growth}px)` }),
  } as CSSProperties,
  'data-fixed': fixed === undefined ? undefined : true,
})

/** A table. In a narrow window each row is a card, and the head is a line of the sort fields. */
export function DataTable<Row, Field extends string = never>(props: DataTableProps<Row, Field>) {
  const { label, columns, list, rowKey, selection } = props
  const { place, onRetry } = useRetriedFocus(list.state)
  if (list.state === 'failed') {
    return <FailedState message={sharedMessages.unavailable} onRetry={onRetry(list.retry)} retry={place} />
  }
  const rows = list.state === 'loaded' ? list.rows : []
  const isEmpty = list.state === 'loaded' && rows.length === 0
  const fixed = tableWidth(columns, selection !== undefined)
  return (
    <ScrollFrame label={label} place={place} below={isEmpty && props.empty}>
      <table
        className={classes.table}
        {...widthProps(fixed, props.minWidth)}
        {...roles.table}
        aria-label={label}
        aria-busy={list.state === 'loading' || list.busy}
      >
        <DataTableHead
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sorting={props.sorting}
          selection={selection}
          width={fixed}
        />
        {!isEmpty && (
          <DataTableBody
            key={props.answer}
            columns={columns}
            list={list}
            rowKey={rowKey}
            selection={selection}
            isNew={props.isNew}
            skeletonRows={props.skeletonRows ?? 10}
          />
        )}
      </table>
    </ScrollFrame>
  )
}

type ScrollFrameProps = {
  label: string
  /** The frame, for whom it should focus. */
  place: (element: HTMLElement | null) => void
  /** Shown below the rows; it does not scroll sideways. */
  below: ReactNode
  children: ReactNode
}

/** Scrolls sideways only if the rows need more room than there is; otherwise the table's head sticks to the page. */
function ScrollFrame({ label, place, below, children }: ScrollFrameProps) {
  const { frame, content, overflows } = useOverflow()
  return (
    <section
      ref={useMergedRef(frame, place)}
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
