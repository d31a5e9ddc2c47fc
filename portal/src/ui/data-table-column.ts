import type { ReactNode } from 'react'

/** A column, declared at module scope. `sort` names the field that the server sorts by. */
export type Column<Row, Field extends string = never> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: Field
  /** In px, or a CSS width; the other columns share the rest. */
  width?: number | string
  /** In px: how far the column shrinks before the table scrolls. Only in a table whose columns all have a width in px. */
  least?: number
  /** A long header over short cells takes two lines. */
  wrapHeader?: true
  align?: 'left' | 'right'
  /** Stays visible at that side while the others scroll. */
  pin?: 'start' | 'end'
  /** As the heading of a card it keeps its label: its value alone says too little. */
  isLabelled?: true
  /** Shown only to those who choose it: the list has no room for it beside the others. */
  hiddenAtFirst?: true
  /** Left out of the cards of a narrow window: the heading of the card leads to the same screen. */
  wideOnly?: true
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
  /** Rows whose boxes cannot be changed. */
  isFixed?: (row: Row) => boolean
}

/** In a narrow window the parts of a table are blocks. They lose their own roles then, so they state them. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const checkColumnPixels = 40

type Sized = { width?: number | string; least?: number }

/** The least width of a table in px, and how far its columns grow from their least widths to their own. */
export type TableWidth = { least: number; growth: number }

/** The widths of a table whose columns all have widths in px. Its columns do not depend on the rows. */
export function tableWidth(columns: readonly Sized[], hasChecks: boolean): TableWidth | undefined {
  const total = { least: hasChecks ? checkColumnPixels : 0, growth: 0 }
  for (const { width, least = width } of columns) {
    if (typeof width !== 'number' || typeof least !== 'number') return undefined
    total.least += least
    total.growth += width - least
  }
  return total
}

/** A column between its two widths takes its part of the room that the table has beyond its least width. */
export const columnWidth = (
  { width, least }: Sized,
  table: TableWidth | undefined,
): number | string | undefined =>
  typeof width === 'number' && least !== undefined && table !== undefined
    ? `calc(${least}px + var(--table-spare) * ${(width - least) / table.growth})`
    : width
