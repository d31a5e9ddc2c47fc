import { BackupError } from '../../platform/db/backup/backup-error.ts'
import { writeBackup } from '../../platform/db/backup/write-backup.ts'
import { readSchemaState, schemaRelease } from '../../platform/db/schema-state.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { showProgress } from '../progress.ts'

/** A `BackupError` already holds the sentence for the operator. */
export const asOperatorError = (error: unknown): unknown =>
  error instanceof BackupError ? new OperatorError(error.message) : error

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Writes the whole content of the database to one file, which only its owner can read. */
export async function backUp({ given, io, openAsItIs }: Call): Promise<Answer> {
  const to = given.text('to') ?? ''
  if (to === '-' && given.has('json'))
    throw new UsageError('Standard output is the backup itself: leave out --json, or write to a file.')
  const { database, settings, clock } = await openAsItIs()
  const file = await io.createFile(to)
  const show = showProgress(io)
  const source = {
    database,
    secretKey: settings.secretKey,
    version: schemaRelease(await readSchemaState(database.db)),
    now: clock.now(),
    spoolFolder: settings.dataDir,
  }
  try {
    let bytes = 0
    const sink = {
      write: async (piece: Uint8Array) => {
        bytes += piece.length
        await file.write(piece)
      },
    }
    const { rows } = await writeBackup(source, sink, ({ table, rows: done }) =>
      show({ name: `Backing up ${table}`, done, of: 0 }),
    )
    await file.keep()
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    // Standard output may be the backup itself.
    io.note(
      `Backed up ${total.toLocaleString('en-US')} rows, ${sizeInWords(bytes)}. The backup does not contain the SECRET_KEY: keep the key in another place, or nobody can open the secrets in the backup.`,
    )
    return { value: { file: to, rows: total, bytes }, lines: [] }
  } catch (error) {
    await file.discard()
    throw asOperatorError(error)
  }
}
