import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Checkbox, Skeleton, Table } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import classes from './DataTable.module.css'
import type { Column, RowSelection } from './data-table-column.ts'
import type { ListState } from './list-state.ts'
import { withRow } from './row-selection.ts'

type DataTableBodyProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  list: ListState<Row>
  rowKey: (row: Row) => number
  selection: RowSelection<Row> | undefined
  skeletonRows: number
}

export function DataTableBody<Row, Field extends string>(props: DataTableBodyProps<Row, Field>) {
  const { columns, list, rowKey, selection, skeletonRows } = props
  // A fast answer changes the rows in place; only a slow one dims them.
  const [slow] = useDebouncedValue(list.state === 'loaded' && list.busy, 200)
  if (list.state !== 'loaded')
    return <SkeletonRows rows={skeletonRows} columns={columns} hasChecks={selection !== undefined} />
  return (
    <Table.Tbody role="rowgroup" data-slow={(slow && list.busy) || undefined}>
      {list.rows.map((row) => {
        const key = rowKey(row)
        const chosen = selection?.selected.has(key) ?? false
        return (
          <Table.Tr key={key} role="row" data-chosen={chosen || undefined}>
            {selection && (
              <Table.Td role="cell" className={classes.check} data-pin="start">
                <Checkbox
                  size="xs"
                  aria-label={sharedMessages.table.selectRow(selection.nameOf(row))}
                  checked={chosen}
                  onChange={() => selection.onChange(withRow(selection.selected, key, !chosen))}
                />
              </Table.Td>
            )}
            {columns.map((column) => (
              <Table.Td
                key={column.key}
                role="cell"
                data-label={column.header}
                data-pin={column.pin}
                data-after-check={selection !== undefined || undefined}
                style={{ textAlign: column.align }}
              >
                {column.cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  )
}

type SkeletonRowsProps<Row, Field extends string> = {
  rows: number
  columns: readonly Column<Row, Field>[]
  hasChecks: boolean
}

function SkeletonRows<Row, Field extends string>({
  rows,
  columns,
  hasChecks,
}: SkeletonRowsProps<Row, Field>) {
  return (
    <Table.Tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Table.Tr key={row}>
          {hasChecks && <Table.Td className={classes.check} />}
          {columns.map(({ key, header, pin }) => (
            <Table.Td key={key} data-label={header} data-pin={pin} data-after-check={hasChecks || undefined}>
              <Skeleton height={10} width="70%" radius="xl" />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}
