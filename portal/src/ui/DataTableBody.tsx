import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useDebouncedValue } from '@mantine/hooks'
import classes from './DataTable.module.css'
import { type Column, type RowSelection, roles } from './data-table-column.ts'
import type { ListState } from './list-state.ts'
import { NewMark } from './NewMark.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { withRow } from './row-selection.ts'
import skeleton from './SkeletonRows.module.css'

type DataTableBodyProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  list: ListState<Row>
  rowKey: (row: Row) => number
  selection: RowSelection<Row> | undefined
  isNew?: ((row: Row) => boolean) | undefined
  skeletonRows: number
}

export function DataTableBody<Row, Field extends string>(props: DataTableBodyProps<Row, Field>) {
  const { columns, list, rowKey, selection, isNew, skeletonRows } = props
  // A fast answer changes the rows in place; only a slow one dims them.
  const [slow] = useDebouncedValue(list.state === 'loaded' && list.busy, 200)
  if (list.state !== 'loaded')
    return <SkeletonRows rows={skeletonRows} columns={columns} hasChecks={selection !== undefined} />
  return (
    <tbody {...roles.group} data-slow={(slow && list.busy) || undefined}>
      {list.rows.map((row) => {
        const key = rowKey(row)
        const chosen = selection?.selected.has(key) ?? false
        const fresh = isNew?.(row) ?? false
        return (
          <tr key={key} {...roles.row} data-chosen={chosen || undefined}>
            {selection && (
              <td {...roles.cell} className={classes.check} data-pin="start">
                <RowCheckbox
                  label={sharedMessages.table.selectRow(selection.nameOf(row))}
                  checked={chosen}
                  disabled={selection.isFixed?.(row) === true}
                  onChange={() => selection.onChange(withRow(selection.selected, key, !chosen))}
                />
              </td>
            )}
            {columns.map((column, at) => (
              <td
                key={column.key}
                {...roles.cell}
                data-label={column.header}
                data-pin={column.pin}
                data-labelled={column.isLabelled}
                data-wide={column.wideOnly}
                data-after-check={selection !== undefined || undefined}
                style={{ textAlign: column.align }}
              >
                {column.cell(row)}
                {fresh && at === 0 && <NewMark />}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
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
    <tbody aria-hidden="true" className={skeleton.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {hasChecks && <td {...roles.cell} className={classes.check} />}
          {columns.map(({ key, header, pin, isLabelled, wideOnly }) => (
            <td
              key={key}
              {...roles.cell}
              data-label={header}
              data-pin={pin}
              data-labelled={isLabelled}
              data-wide={wideOnly}
              data-after-check={hasChecks || undefined}
            >
              <div className={skeleton.bar} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
