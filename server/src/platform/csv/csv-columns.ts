import { csvLine } from './csv-line.ts'

/** One column of a CSV file. `Cell` makes its cell: a function of a row, or an expression of SQL. */
export type CsvColumn<Cell> = {
  header: string
  cell: Cell
  /** The column is a time: the header names the zone. */
  isTime?: true
}

/** The header line of a file. */
export const headerLine = (columns: readonly CsvColumn<unknown>[], zone: string): string =>
  csvLine(columns.map(({ header, isTime }) => (isTime === true ? `${header} (${zone})` : header)))
