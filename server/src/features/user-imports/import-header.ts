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
export function readHeader(bytes: Buffer): Header {
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
