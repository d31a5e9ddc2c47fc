import { demand } from './judgement.ts'
import { fieldBegin } from './loading-fields.ts'

// The place of the piece table in the table stream ([MS-DOC], FibRgFcLcb97), and its mark.
const piecesAt = 0x01_a2
const pieceTable = 2
const properties = 1
const isCompressed = 0x40_00_00_00

/** The list of pieces, behind any lists of properties. */
function piecesIn(clx: Buffer): Buffer {
  let at = 0
  while (clx[at] === properties) at += 3 + clx.readUInt16LE(at + 1)
  demand(clx[at] === pieceTable)
  const size = clx.readUInt32LE(at + 1)
  demand(at + 5 + size <= clx.length && size % 12 === 4)
  return clx.subarray(at + 5, at + 5 + size)
}

function pieceAt(document: Buffer, place: number, length: number): string {
  const isBytes = (place & isCompressed) !== 0
  const offset = (place & 0x3f_ff_ff_ff) >>> (isBytes ? 1 : 0)
  const end = offset + length * (isBytes ? 1 : 2)
  demand(length >= 0 && end <= document.length)
  return document.toString(isBytes ? 'latin1' : 'utf16le', offset, end)
}

/** The text of a Word file before 2007: its pieces in the order in which they are read. */
function textOf(document: Buffer, table: Buffer): string {
  const start = document.readUInt32LE(piecesAt)
  const size = document.readUInt32LE(piecesAt + 4)
  demand(start + size <= table.length)
  const pieces = piecesIn(table.subarray(start, start + size))
  const count = (pieces.length - 4) / 12
  const parts: string[] = []
  let total = 0
  for (let at = 0; at < count; at += 1) {
    const length = pieces.readUInt32LE(at * 4 + 4) - pieces.readUInt32LE(at * 4)
    total += length
    // Pieces may overlap, so that a small file would have a very long text.
    demand(total <= document.length)
    parts.push(pieceAt(document, pieces.readUInt32LE((count + 1) * 4 + at * 8 + 2), length))
  }
  return parts.join('')
}

/**
 * The text of a Word file before 2007, with the characters that begin, separate and end its fields.
 *
 * @throws Refused for a list of pieces that is missing or damaged
 */
export function textWithFields(document: Buffer, table: Buffer | undefined): string {
  demand(table !== undefined && document.length >= piecesAt + 8 && document.readUInt32LE(piecesAt + 4) > 0)
  // What separates no result from a word may be a character like others, too.
  // oxlint-disable-next-line no-control-regex -- these characters begin, separate and end a field
  return textOf(document, table).replaceAll(/\u0013[^A-Za-z=\u0013-\u0015]*\u0014/g, fieldBegin)
}
