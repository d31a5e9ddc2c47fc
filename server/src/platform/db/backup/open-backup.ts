import type { FileHandle } from 'node:fs/promises'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'
import { Ending, Header, backupFormat, endingName, headerName, tableOfPart } from './backup-format.ts'
import { type ArchivedEntry, readEntry, readText, verifyArchive } from './read-archive.ts'

/** A backup whose every byte was verified. */
export type Backup = {
  header: Header
  ending: Ending
  /** The pieces of a table, each packed, in their order. */
  piecesOf(table: string): AsyncIterable<Buffer>[]
  close(): Promise<void>
}

/**
 * Reads all of an open file, and closes it unless it is a backup.
 *
 * @throws BackupError when it is damaged, no backup, or of a newer format
 */
export async function openBackup(
  file: FileHandle,
  onProgress: (doneBytes: number, ofBytes: number) => void,
): Promise<Backup> {
  try {
    const entries = await verifyArchive(file, onProgress)
    const header = await readHeader(file, entries)
    const ending = Ending.parse(JSON.parse(await readText(file, requireEntry(entries, endingName))))
    return {
      header,
      ending,
      piecesOf: (table) =>
        entries.filter(({ name }) => tableOfPart(name) === table).map((entry) => readEntry(file, entry)),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function requireEntry(entries: readonly ArchivedEntry[], name: string): ArchivedEntry {
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) throw new BackupError(`The file is no backup of Telecopy: it has no ${name}.`)
  return entry
}

/** The fields that every future format keeps, so that its backups can be told from damaged ones. */
const AnyHeader = z.object({ format: z.int(), version: z.string() })

async function readHeader(file: FileHandle, entries: readonly ArchivedEntry[]): Promise<Header> {
  const header: unknown = JSON.parse(await readText(file, requireEntry(entries, headerName)))
  const { format, version } = AnyHeader.parse(header)
  if (format > backupFormat)
    throw new BackupError(
      `The backup is of format ${format}, made by release ${version}: restore it with that release or a later one.`,
    )
  return Header.parse(header)
}
