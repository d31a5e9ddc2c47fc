import { uploads } from '@telecopy/contract/limits'
import { importFileMessages as texts, importResults } from '@telecopy/contract/messages/user-imports'
import {
  type ImportColumnName,
  importColumnNames,
  importColumns,
} from '@telecopy/contract/user-imports/import-columns'
import { recordsFrom } from './csv-records.ts'
import { type FilePlace, FileRefused } from './file-scan.ts'

export type Header = {
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

function placesOf(names: readonly string[]): Header['known'] {
  const known = new Map(importColumnNames.map((column) => [column, placeOf(column, names)]))
  const missing = importColumnNames.filter(
    (column) => importColumns[column].isRequired && known.get(column) === -1,
  )
  const headers = missing.map((column) => importColumns[column].header)
  if (missing.length > 0) throw new FileRefused(texts.columnMissing(headers.join(', ')))
  return known
}

function refuseUnreadable(cells: readonly string[]): void {
  // UTF-16 without a mark, when every letter is of ASCII.
  if (cells.some((cell) => cell.includes('\0'))) throw new FileRefused(texts.notUtf8)
  // A spreadsheet saves so where the comma separates decimals.
  if (cells.length === 1 && cells[0]?.includes(';') === true) throw new FileRefused(texts.semicolons)
  if (cells.length > uploads.importColumns) throw new FileRefused(texts.tooManyColumns)
}

/** @throws FileRefused when the file has no such header */
export function readHeader(bytes: Buffer): Header {
  const first = firstByteOf(bytes)
  if (bytes.length === first) throw new FileRefused(texts.empty)
  if (bytes.includes('\r') && !bytes.includes('\n')) throw new FileRefused(texts.noLineBreaks)
  const [row] = recordsFrom(bytes, { byte: first, row: 1 }, 1)
  const cells = (row?.record ?? []).map((cell) => cell.trim())
  refuseUnreadable(cells)
  const names = cells.map((cell) => cell.toLowerCase())
  const known = placesOf(names)
  const kept = [...names.keys()].filter((at) => !addedByUs.has(names[at] ?? ''))
  return {
    columns: kept.map((at) => cells[at] ?? ''),
    kept,
    known,
    width: cells.length,
    start: { byte: first + (row?.info.bytes ?? 0), row: 2 },
  }
}
