import { prepareDatabase } from '../jobs.ts'
import { openDatabase } from '../opening.ts'
import { systemClock } from '../platform/time/clock.ts'
import { readSchemaState, refusalOf } from '../platform/db/schema-state.ts'
import type { Settings } from '../platform/env/env.ts'
import { makeLog } from '../platform/log.ts'
import { OperatorError, type OperatorIo } from '../platform/operator-socket/operator-io.ts'
import type { World } from './command.ts'
import { typedAs } from '../platform/typed-as.ts'

// Practically no timeout, because a backup or the check of a million rows takes long.
const longestSeconds = 24 * 3600

/** Opens the database for one command. The command also closes it. */
export async function openWorld(settings: Settings, patienceSeconds = longestSeconds): Promise<World> {
  const database = await openDatabase({ ...settings, databaseTimeout: patienceSeconds })
  return { database, settings, clock: systemClock, log: makeLog('silent') }
}

/** An empty database is migrated, as a start of the server would. @throws OperatorError for another release's */
export async function requireSchema({ database }: World, io: OperatorIo): Promise<void> {
  const state = await readSchemaState(database.db)
  const { applied, pending } = state
  const refusal = refusalOf(state)
  if (refusal !== undefined) throw new OperatorError(refusal)
  if (pending.length === 0) return
  if (applied.length > 0)
    throw new OperatorError(
      `The database is of an older release: run \`${typedAs} migrate\` first, or start the server.`,
    )
  await prepareDatabase(database)
  io.note('The database was empty; it has its tables now.')
}
