import { isUtf8 } from 'node:buffer'
import { uploads } from '@telecopy/contract/limits'
import {
  importFileMessages as texts,
  importRowMessages as rowTexts,
} from '@telecopy/contract/messages/user-imports'
import type { ImportColumnName } from '@telecopy/contract/user-imports/import-columns'
import { type CsvRecord, recordsFrom } from './csv-records.ts'
import { type FilePlace, FileRefused, type FileRows, type FileScan } from './file-scan.ts'
import { type Header, readHeader } from './import-header.ts'
import { type FileRow, readRow } from './import-row.ts'

const isBlank = ({ record }: CsvRecord): boolean => record.every((cell) => cell.trim() === '')

// PostgreSQL stores no NUL, and `csvText` writes U+001F as a comma.
// oxlint-disable-next-line no-control-regex -- these two are what must not be stored
const storable = (cell: string): string => cell.replaceAll(/[\0\u001f]/g, '\ufffd')

function rowOf({ record }: CsvRecord, row_no: number, header: Header): FileRow {
  const cellOf = (column: ImportColumnName): string => record[header.known.get(column) ?? -1] ?? ''
  const read = readRow(cellOf)
  const isTooWide = record.length > header.width
  return {
    ...read,
    fault: isTooWide ? rowTexts.tooManyCells : read.fault,
    row_no,
    cells: header.kept.map((at) => storable(record[at] ?? '')),
  }
}

function rowsOf(bytes: Buffer, header: Header, from: FilePlace): FileRows {
  const records = recordsFrom(bytes, from, uploads.importChunkRows)
  const rows = records.flatMap((record, at) =>
    isBlank(record) ? [] : [rowOf(record, from.row + at, header)],
  )
  const end = from.byte + (records.at(-1)?.info.bytes ?? 0)
  const isLast = records.length < uploads.importChunkRows || end >= bytes.length
  return { rows, next: isLast ? undefined : { byte: end, row: from.row + records.length } }
}

/** The next rows of a file that was scanned; blank ones are left out. */
export const readRows = (bytes: Buffer, from: FilePlace): FileRows => rowsOf(bytes, readHeader(bytes), from)

/** Every row of a file, some hundred at a time. @throws FileRefused when the file has too many, or is not CSV */
function* allRows(bytes: Buffer, header: Header): Generator<FileRow[]> {
  const mostRow = uploads.importRows + header.start.row - 1
  let place: FilePlace | undefined = header.start
  while (place !== undefined) {
    const { rows, next }: FileRows = rowsOf(bytes, header, place)
    const last = next === undefined ? rows.at(-1)?.row_no : next.row - 1
    if ((last ?? 0) > mostRow) throw new FileRefused(texts.tooManyRows)
    yield rows
    place = next
  }
}

/** Answers what a row repeats of an earlier one. A row that cannot be imported repeats and uses nothing. */
function repetitions(): (row: FileRow) => string | undefined {
  const [emails, numbers] = [new Map<string, number>(), new Map<string, number>()]
  return (row) => {
    if (row.fault !== '') return undefined
    const [sameEmail, sameNumber] = [emails.get(row.mailbox), numbers.get(row.fax_number)]
    if (sameEmail !== undefined) return rowTexts.emailInFile(sameEmail)
    if (sameNumber !== undefined) return rowTexts.numberInFile(sameNumber)
    emails.set(row.mailbox, row.row_no)
    if (row.fax_number !== '') numbers.set(row.fax_number, row.row_no)
    return undefined
  }
}

/**
 * Reads a whole file once, so that nothing of a bad one is imported.
 *
 * @throws FileRefused
 */
export function scanFile(bytes: Buffer): FileScan {
  if (!isUtf8(bytes)) throw new FileRefused(texts.notUtf8)
  const header = readHeader(bytes)
  const repetitionOf = repetitions()
  const repeated: FileScan['repeated'] = []
  let rows_total = 0
  let numbered: number | undefined
  for (const rows of allRows(bytes, header)) {
    for (const row of rows) {
      const message = repetitionOf(row)
      if (message !== undefined) repeated.push([row.row_no, message])
      if (row.fax_number !== '') numbered ??= row.row_no
    }
    rows_total += rows.length
  }
  if (rows_total === 0) throw new FileRefused(texts.noRows)
  return { columns: header.columns, start: header.start, rows_total, repeated, numbered }
}
