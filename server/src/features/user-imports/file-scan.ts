import type { FileRow } from './import-row.ts'

/** Where reading goes on: the first byte that is not read yet, and the number of the row that begins there. */
export type FilePlace = { byte: number; row: number }

/** A file that is read as a whole: its header, the number of its rows, and the rows that repeat an earlier one. */
export type FileScan = {
  columns: string[]
  start: FilePlace
  rows_total: number
  /** The number of a row, and what it repeats. */
  repeated: [row: number, message: string][]
  /** The first row with a fax number; undefined when there is none. */
  numbered: number | undefined
}

export type FileRows = { rows: FileRow[]; next: FilePlace | undefined }

/** Why the whole file cannot be imported, in words for the administrator. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
