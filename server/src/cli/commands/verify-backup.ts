import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError } from '../../platform/db/backup/backup-error.ts'
import { type Backup, openBackup } from '../../platform/db/backup/open-backup.ts'
import { requireKnownSchema } from '../../platform/db/backup/prepare-target.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { openToRead } from '../local-files.ts'
import { type Step, showProgress } from '../progress.ts'
import { asOperatorError } from './back-up.ts'
import { inWords } from './count-in-words.ts'

const lineEnd = 10

/** The rows of a packed piece: COPY writes one line for each. */
async function rowsOf(piece: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  await pipeline(piece, createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const bytes of unpacked) for (const byte of bytes) if (byte === lineEnd) rows += 1
  })
  return rows
}

/** Counts the rows of each table. @throws BackupError when a table has others than the backup says */
async function requireRows(backup: Backup, show: (step: Step) => void): Promise<number> {
  const { header, ending } = backup
  let total = 0
  for (const { name } of header.tables) {
    let rows = 0
    for (const piece of backup.piecesOf(name)) {
      rows += await rowsOf(piece).catch((error: unknown) => {
        throw error instanceof BackupError
          ? error
          : new BackupError(
              `The backup is damaged (a piece of ${name} cannot be unpacked): use another copy.`,
            )
      })
      show({ name: `Counting ${name}`, done: rows, of: 0 })
    }
    const expected = Object.hasOwn(ending.rows, name) ? ending.rows[name] : 0
    if (rows !== expected)
      throw new BackupError(
        `The backup is damaged (${name} has ${rows} rows instead of ${expected}): use another copy.`,
      )
    total += rows
  }
  return total
}

/** Reads a whole backup and opens no database. */
export async function verifyBackup({ given, io }: Call): Promise<Answer> {
  const path = given.text('from') ?? ''
  const show = showProgress(io)
  try {
    const backup = await openBackup(await openToRead(path), (done, of) =>
      show({ name: 'Checking the backup, bytes', done, of }),
    )
    try {
      requireKnownSchema(backup.header)
      const rows = await requireRows(backup, show)
      const { version, time, source, key_fingerprint, tables } = backup.header
      const made = momentOf(time)
      return {
        value: { release: version, made, source, key_fingerprint, tables: tables.length, rows },
        lines: [
          `The backup is whole: made ${made} by release ${version} on ${source}, ${inWords(tables.length, 'table')}, ${inWords(rows, 'row')}, key ${key_fingerprint}.`,
        ],
      }
    } finally {
      await backup.close()
    }
  } catch (error) {
    throw asOperatorError(error)
  }
}
