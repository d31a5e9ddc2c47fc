import { prepareDatabase } from '../../jobs.ts'
import { readSchemaState } from '../../platform/db/schema-state.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'

/** A start of the server does the same. */
export async function migrateDatabase({ openAsItIs }: Call): Promise<Answer> {
  const { database } = await openAsItIs()
  const before = await readSchemaState(database.db)
  if (before.unknown.length > 0)
    throw new OperatorError(
      `The database was made by a newer release (it has ${before.unknown.at(-1)}); nothing was changed.`,
    )
  await prepareDatabase(database)
  return {
    value: { migrated: before.pending, schema: before.pending.at(-1) ?? before.applied.at(-1) },
    lines: [
      before.pending.length === 0
        ? `The database is up to date (${before.applied.at(-1)}).`
        : `Migrated: ${before.pending.join(', ')}.`,
    ],
  }
}
