import { sharedMessages } from '@telecopy/contract/messages/shared'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import classes from './DataTable.module.css'
import {
  type Column,
  type RowSelection,
  type Sorting,
  type TableWidth,
  columnWidth,
  roles,
} from './data-table-column.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { pageChosen, withPage } from './row-selection.ts'
import selectAll from './SelectAll.module.css'

type DataTableHeadProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  sorting: Sorting<Field> | undefined
  selection: RowSelection<Row> | undefined
  width: TableWidth | undefined
}

export function DataTableHead<Row, Field extends string>(props: DataTableHeadProps<Row, Field>) {
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
