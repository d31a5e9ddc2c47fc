import { prepareDatabase } from '../../jobs.ts'
import { readSchemaState, refusalOf, schemaRelease } from '../../platform/db/schema-state.ts'
import { thisRelease } from '../../platform/db/releases.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'

/** A start of the server does the same. */
export async function migrateDatabase({ openAsItIs }: Call): Promise<Answer> {
  const { database } = await openAsItIs()
  const before = await readSchemaState(database.db)
  const refusal = refusalOf(before)
  if (refusal !== undefined) throw new OperatorError(refusal)
  await prepareDatabase(database)
  const { pending, unknown, applied } = before
  return {
    value: { migrated: pending, schema: pending.at(-1) ?? applied.at(-1), release: schemaRelease(before) },
    lines: [
      unknown.length > 0
        ? `The database is of release ${schemaRelease(before)}, on which this release, ${thisRelease}, works too; nothing was changed.`
        : pending.length === 0
          ? `The database is up to date (${applied.at(-1)}, release ${thisRelease}).`
          : `Migrated: ${pending.join(', ')}.`,
    ],
  }
}
