import type { ReactNode } from 'react'

/** A column, declared at module scope. `sort` names the field that the server sorts by. */
export type Column<Row, Field extends string = never> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: Field
  /** In px, or a CSS width; the other columns share the rest. */
  width?: number | string
  /** A long header over short cells takes two lines. */
  wrapHeader?: true
  align?: 'left' | 'right'
  /** Stays visible at that side while the others scroll. */
  pin?: 'start' | 'end'
}

/** 0 ascending, 1 descending, as on the wire. */
export type Sorting<Field extends string> = {
  field: Field | undefined
  method: 0 | 1
  onSort: (field: Field) => void
}

export type RowSelection<Row> = {
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
  /** The row's name, for the label of its box. */
  nameOf: (row: Row) => string
}

/** In a narrow window the parts of a table are blocks. They lose their own roles then, so they state them. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const checkColumnPixels = 36

/** The width of a table whose columns all have widths in px. Such columns keep their widths, regardless of the rows. */
export function fixedWidth(
  columns: readonly { width?: number | string }[],
  hasChecks: boolean,
): number | undefined {
  const widths = columns.map(({ width }) => width)
  if (!widths.every((width) => typeof width === 'number')) return undefined
  return widths.reduce((sum, width) => sum + width, hasChecks ? checkColumnPixels : 0)
}
