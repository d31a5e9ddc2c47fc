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
    const ending = asWritten(Ending, endingName, await readText(file, requireEntry(entries, endingName)))
    requireOnlyTables(entries, header)
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

/** @throws BackupError for a text that no release writes, although its checksum fits */
function asWritten<Content>(schema: z.ZodMiniType<Content>, name: string, text: string): Content {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`The backup is damaged (${name} is not what a release writes): use another copy.`)
  }
}

/** @throws BackupError for an entry that is no table of the header, or a table that it has twice */
function requireOnlyTables(entries: readonly ArchivedEntry[], { tables }: Header): void {
  const names = new Set(tables.map(({ name }) => name))
  const other = entries.find(
    ({ name }) => name !== headerName && name !== endingName && !names.has(tableOfPart(name) ?? ''),
  )
  if (other !== undefined || names.size < tables.length)
    throw new BackupError(
      `The backup is damaged (${other?.name ?? headerName} is not what a release writes): use another copy.`,
    )
}

/** The fields that every future format keeps, so that its backups can be told from damaged ones. */
const AnyHeader = z.object({ format: z.int(), version: z.string() })

async function readHeader(file: FileHandle, entries: readonly ArchivedEntry[]): Promise<Header> {
  const text = await readText(file, requireEntry(entries, headerName))
  const { format, version } = asWritten(AnyHeader, headerName, text)
  if (format > backupFormat)
    throw new BackupError(
      `The backup is of format ${format}, made by release ${version}: restore it with that release or a later one.`,
    )
  return asWritten(Header, headerName, text)
}
