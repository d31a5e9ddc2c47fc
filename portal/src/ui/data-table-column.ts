import type { ReactNode } from 'react'

/** A column, declared at module scope. `sort` names the field that the server sorts by. */
export type Column<Row, Field extends string = never> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: Field
  /** A CSS width; the other columns share what is left. */
  width?: number | string
  /** A long header over short cells stands in two lines. */
  wrapHeader?: true
  align?: 'left' | 'right'
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
