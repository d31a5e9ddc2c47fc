import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { uploads } from '@telecopy/contract/limits'
import {
  importResults,
  importRowMessages as rowTexts,
  importFileMessages as texts,
} from '@telecopy/contract/messages/user-imports'
import {
  type ImportColumnName,
  importColumnNames,
  importColumns,
} from '@telecopy/contract/user-imports/import-columns'
import { type FilePlace, FileRefused, type FileRows, type FileScan } from './file-scan.ts'
import { type FileRow, readRow } from './import-row.ts'

/** A record of CSV, and where it ends: in bytes from where reading began. */
type CsvRecord = { record: string[]; info: { bytes: number } }

const options = {
  info: true,
  relax_column_count: true,
  // A CR alone ends no line.
  record_delimiter: ['\r\n', '\n'],
  max_record_size: uploads.importRowBytes,
}

const sentences: Readonly<Record<string, (row: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: texts.unclosedQuote,
  INVALID_OPENING_QUOTE: texts.misplacedQuote,
  CSV_INVALID_CLOSING_QUOTE: texts.misplacedQuote,
  CSV_MAX_RECORD_SIZE: texts.rowTooLong,
}

/** Up to `most` records from a place. @throws FileRefused when they are not CSV, or one is too long */
function recordsFrom(bytes: Buffer, { byte, row }: FilePlace, most: number): CsvRecord[] {
  try {
    return parse(bytes.subarray(byte), { ...options, to: most }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, records } = error as CsvError & { records?: number }
    throw new FileRefused(sentences[code]?.(row + (records ?? 0)) ?? texts.notCsv)
  }
}

type Header = {
  /** Every column of the file but those that a details file adds. */
  columns: string[]
  /** The places of these columns in a record. */
  kept: number[]
  /** The places of the columns that an import reads; -1 when the file does not have one. */
  known: ReadonlyMap<ImportColumnName, number>
  width: number
  /** Where the rows begin. */
  start: FilePlace
}

const addedByUs = new Set(
  [importResults.resultColumn, importResults.messageColumn].map((name) => name.toLowerCase()),
)

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

const firstByteOf = (bytes: Buffer): number =>
  bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0

function placeOf(column: ImportColumnName, names: readonly string[]): number {
  const { header } = importColumns[column]
  const found = names.indexOf(header.toLowerCase())
  if (found >= 0 && names.includes(header.toLowerCase(), found + 1))
    throw new FileRefused(texts.columnTwice(header))
  return found
}

// Enough to know the row again.
const firstRowMost = 80

function shownRow(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(', ')
  return text.length > firstRowMost ? `${text.slice(0, firstRowMost).trimEnd()}…` : text
}

function placesOf(cells: readonly string[]): Header['known'] {
  const names = cells.map((cell) => cell.toLowerCase())
  const known = new Map(importColumnNames.map((column) => [column, placeOf(column, names)]))
  const missing = importColumnNames.filter(
    (column) => importColumns[column].isRequired && known.get(column) === -1,
  )
  const headers = missing.map((column) => importColumns[column].header)
  if (missing.length > 0) throw new FileRefused(texts.columnMissing(headers.join(', '), shownRow(cells)))
  return known
}

const lineFeed = 0x0a

/** The end of the line that begins here. */
function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(lineFeed, from)
  return end === -1 ? bytes.length : end + 1
}

// A note to a spreadsheet, which takes it for no row.
const separatorLine = /^"?sep=(.)"?\s*$/i

/** Where the header begins, behind the mark of UTF-8 and a note about the separator. */
function startOf(bytes: Buffer): FilePlace {
  const byte = firstByteOf(bytes)
  const end = endOfLine(bytes, byte)
  const isNote = end - byte <= 16 && separatorLine.test(bytes.toString('utf8', byte, end))
  return isNote ? { byte: end, row: 2 } : { byte, row: 1 }
}

/** Refuses lists with another separator, which a spreadsheet writes where the comma separates decimals. */
function refuseSeparators(bytes: Buffer, { byte }: FilePlace): void {
  const end = Math.min(endOfLine(bytes, byte), byte + uploads.importRowBytes)
  const line = bytes.toString('utf8', byte, end)
  if (line.includes(',')) return
  // Without quotes, which stand around cells.
  const cellsBy = (separator: string): number => line.replaceAll(/"[^"]*"/g, '').split(separator).length
  if (cellsBy(';') > 1) throw new FileRefused(texts.semicolons)
  if (cellsBy('\t') > 1) throw new FileRefused(texts.tabs)
}

function refuseUnreadable(cells: readonly string[]): void {
  // UTF-16 without a mark, when every letter is of ASCII.
  if (cells.some((cell) => cell.includes('\0'))) throw new FileRefused(texts.notUtf8)
  if (cells.length > uploads.importColumns) throw new FileRefused(texts.tooManyColumns)
}

/** @throws FileRefused when the file has no such header */
function readHeader(bytes: Buffer): Header {
  const place = startOf(bytes)
  if (bytes.length === place.byte) throw new FileRefused(texts.empty)
  if (bytes.includes('\r') && !bytes.includes('\n')) throw new FileRefused(texts.noLineBreaks)
  refuseSeparators(bytes, place)
  const [row] = recordsFrom(bytes, place, 1)
  const cells = (row?.record ?? []).map((cell) => cell.trim())
  refuseUnreadable(cells)
  const names = cells.map((cell) => cell.toLowerCase())
  const known = placesOf(cells)
  const kept = [...names.keys()].filter((at) => !addedByUs.has(names[at] ?? ''))
  return {
    columns: kept.map((at) => cells[at] ?? ''),
    kept,
    known,
    width: cells.length,
    start: { byte: place.byte + (row?.info.bytes ?? 0), row: place.row + 1 },
  }
}

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
