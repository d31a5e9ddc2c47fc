import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Table } from './backup-format.ts'
import { columnList, qualified } from './catalogue.ts'

const pieceBytes = 4 * 1024 * 1024
const newline = 0x0a

/** COPY keeps a connection for itself, which the driver refuses in a pipeline. */
const alone = <Client extends pg.ClientBase>(client: Client): Client =>
  Object.assign(client, { pipeline: false })

/**
 * The rows of a table in COPY's text format, in pieces of some megabytes. A piece ends at the end of a row: the format
 * writes a line break inside a value as \n.
 */
export async function* copyOut(client: pg.ClientBase, table: Table): AsyncIterable<Buffer> {
  const rows = alone(client).query(
    copyTo(`copy ${qualified(table.name)} (${columnList(table)}) to stdout`, { highWaterMark: 1024 * 1024 }),
  )
  let pieces: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const end = size + chunk.length < pieceBytes ? -1 : chunk.lastIndexOf(newline)
    if (end === -1) {
      pieces.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...pieces, chunk.subarray(0, end + 1)])
    const rest = chunk.subarray(end + 1)
    pieces = rest.length > 0 ? [rest] : []
    size = rest.length
  }
  if (size > 0) yield Buffer.concat(pieces)
}

export function countRows(piece: Buffer): number {
  let rows = 0
  for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) rows += 1
  return rows
}

/** Loads rows in COPY's text format, packed by gzip; answers how many there were. */
export async function copyIn(
  client: pg.ClientBase,
  table: Table,
  packed: AsyncIterable<Buffer>,
): Promise<number> {
  const rows = alone(client).query(
    copyFrom(`copy ${qualified(table.name)} (${columnList(table)}) from stdin`),
  )
  await pipeline(packed, createGunzip(), rows)
  return rows.rowCount
}
