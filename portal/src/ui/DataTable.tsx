import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useMergedRef } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import classes from './DataTable.module.css'
import { DataTableBody } from './DataTableBody.tsx'
import { FailedState } from './FailedState.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import selectAll from './SelectAll.module.css'
import {
  type Column,
  columnWidth,
  roles,
  type RowSelection,
  type Sorting,
  type TableWidth,
  tableWidth,
} from './data-table-column.ts'
import type { ListState } from './list-state.ts'
import { pageChosen, withPage } from './row-selection.ts'

type DataTableHeadProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  sorting: Sorting<Field> | undefined
  selection: RowSelection<Row> | undefined
  width: TableWidth | undefined
}

function DataTableHead<Row, Field extends string>(props: DataTableHeadProps<Row, Field>) {
  const { columns, rows, rowKey, sorting, selection, width } = props
  // In a narrow window the head shows only the sort fields and the box for all rows.
  const isBare = selection === undefined && !columns.some(({ sort }) => sort !== undefined)
  return (
    <thead {...roles.group} className={classes.head} data-bare={isBare || undefined}>
      <tr {...roles.row}>
        {selection && (
          <SelectAll
            keys={rows.filter((row) => selection.isFixed?.(row) !== true).map(rowKey)}
            selection={selection}
          />
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sorting={sorting}
            width={width}
            isAfterCheck={selection !== undefined}
          />
        ))}
      </tr>
    </thead>
  )
}

function SelectAll<Row>({ keys, selection }: { keys: readonly number[]; selection: RowSelection<Row> }) {
  const chosen = pageChosen(selection.selected, keys)
  return (
    <th {...roles.header} className={classes.check} data-pin="start">
      <label className={selectAll.all}>
        <RowCheckbox
          label={sharedMessages.table.selectAll}
          disabled={keys.length === 0}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={() => selection.onChange(withPage(selection.selected, keys, chosen !== 'all'))}
        />
        <span aria-hidden="true">{sharedMessages.table.selectAllShort}</span>
      </label>
    </th>
  )
}

type HeadCellProps<Row, Field extends string> = {
  column: Column<Row, Field>
  sorting: Sorting<Field> | undefined
  width: TableWidth | undefined
  isAfterCheck: boolean
}

function HeadCell<Row, Field extends string>(props: HeadCellProps<Row, Field>) {
  const { column, sorting, isAfterCheck } = props
  const { header, sort, align, wrapHeader, pin } = column
  const style = {
    width: columnWidth(column, props.width),
    textAlign: align,
    ...(wrapHeader ? { whiteSpace: 'normal' as const, lineHeight: 1.25 } : {}),
  }
  const cell = {
    ...roles.header,
    style,
    'data-pin': pin,
    'data-wide': column.wideOnly,
    'data-after-check': isAfterCheck || undefined,
  } as const
  if (sort === undefined || sorting === undefined)
    return (
      <th {...cell} data-plain>
        {header}
      </th>
    )
  const active = sorting.field === sort
  const direction = sorting.method === 0 ? 'ascending' : 'descending'
  return (
    <th {...cell} aria-sort={active ? direction : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sorting.onSort(sort)}
      >
        {header}
        <SortIcon direction={active ? direction : undefined} />
      </UnstyledButton>
    </th>
  )
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const Icon =
    direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return <Icon size={14} aria-hidden="true" />
}

/**
 * Keeps the keyboard in a list after the button that asks for it again, which goes: the list takes the focus, or the
 * button of another failure. `place` is the ref of both. Who has moved the focus meanwhile keeps it.
 */
function useRetriedFocus(state: ListState<unknown>['state']) {
  const shown = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  const place = useCallback((element: HTMLElement | null): void => {
    shown.current = element
  }, [])
  // Before the next frame, in which a lost focus goes to the heading of the page.
  useLayoutEffect(() => {
    const element = shown.current
    if (!isAwaited.current || element === null) return
    if (state === 'loaded') isAwaited.current = false
    if (document.activeElement !== document.body) return
    if (!element.matches('button, [tabindex]')) element.tabIndex = -1
    element.focus({ preventScroll: true })
  }, [state])
  const onRetry = (retry: () => void) => (): void => {
    isAwaited.current = true
    retry()
  }
  return { place, onRetry }
}

/** Whether a frame's content is wider than the frame: known before the first paint, and whenever either changes. */
function useOverflow() {
  const frame = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    if (outer === null || inner === null) return
    const measure = (): void => setOverflows(inner.offsetWidth > outer.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { frame, content, overflows }
}

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
