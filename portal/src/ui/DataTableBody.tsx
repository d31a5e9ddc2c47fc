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
  // An answer within a blink changes rows in place; only a slow one dims them.
  const [slow] = useDebouncedValue(list.state === 'loaded' && list.busy, 200)
  if (list.state !== 'loaded') {
    return <SkeletonRows rows={skeletonRows} columns={columns.length + (selection ? 1 : 0)} />
  }
  return (
    <Table.Tbody data-slow={(slow && list.busy) || undefined}>
      {list.rows.map((row) => {
        const key = rowKey(row)
        const chosen = selection?.selected.has(key) ?? false
        return (
          <Table.Tr key={key} data-chosen={chosen || undefined}>
            {selection && (
              <Table.Td className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={sharedMessages.table.selectRow(selection.nameOf(row))}
                  checked={chosen}
                  onChange={() => selection.onChange(withRow(selection.selected, key, !chosen))}
                />
              </Table.Td>
            )}
            {columns.map((column) => (
              <Table.Td key={column.key} style={{ textAlign: column.align }}>
                {column.cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  )
}

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Table.Tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Table.Tr key={row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <Table.Td key={column}>
              <Skeleton height={10} width={column === 0 ? '60%' : '75%'} radius="xl" />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}
