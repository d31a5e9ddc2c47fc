import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { EnvironmentError } from '../env/env.ts'
import type { Steps } from './releases.ts'
import type { Database } from './schema.ts'
import { sqlState } from './transaction.ts'

type Connection = Kysely<Database>

/** How a step waits for tables that others use. Servers wait behind it meanwhile. */
export type Patience = { lockMilliseconds: number; restMilliseconds: number; tries: number }

// Five minutes in all.
const standardPatience: Patience = { lockMilliseconds: 2000, restMilliseconds: 1000, tries: 100 }

const [lockNotAvailable, deadlock] = ['55P03', '40P01']

type Run = { connection: Connection; steps: Steps; patience: Patience }

/** The steps that are run together: in an empty database nobody waits, so one transaction takes all that it can. */
function batchesOf(steps: Steps, pending: readonly string[], isEmpty: boolean): string[] {
  const isAlone = (name: string | undefined): boolean =>
    name === undefined || steps[name]?.transaction === false
  return pending.filter((name, at) => !isEmpty || isAlone(name) || isAlone(pending[at + 1]))
}

/** Runs the steps up to this one, in one transaction unless it is one that must have none. */
async function runTo({ connection, steps }: Run, name: string): Promise<void> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => steps } })
  const disableTransactions = steps[name]?.transaction === false
  const { error } = await migrator.migrateTo(name, { disableTransactions })
  if (error !== undefined) throw error
}

/** A step that waits for a lock holds up every call behind it, so it soon gives up, lets them through and tries again. */
async function tryTo(run: Run, name: string, tries: number): Promise<void> {
  try {
    await runTo(run, name)
  } catch (error) {
    if (![lockNotAvailable, deadlock].includes(sqlState(error) ?? '')) throw error
    if (tries <= 1)
      throw new EnvironmentError(
        `The migration ${name} waits for a table that another program holds: end its transaction, then start again. Earlier migrations stay, and this one changed nothing.`,
      )
    await pause(run.patience.restMilliseconds)
    await tryTo(run, name, tries - 1)
  }
}

/** An index that is built beside writers holds nobody up, and takes as long as it takes. */
async function setLimits({ connection, steps, patience }: Run, name: string): Promise<void> {
  const isAlone = steps[name]?.transaction === false
  await sql`select set_config('lock_timeout', ${isAlone ? '0' : String(patience.lockMilliseconds)}, false)`.execute(
    connection,
  )
  if (isAlone) await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
}

/**
 * Runs pending steps on a database that servers may use meanwhile: one transaction each, so that no step holds the locks
 * of another. A killed run leaves whole steps behind.
 */
export async function runSteps(
  connection: Connection,
  steps: Steps,
  { applied, patience = standardPatience }: { applied: readonly string[]; patience?: Patience },
): Promise<void> {
  const pending = Object.keys(steps)
    .filter((name) => !applied.includes(name))
    .toSorted()
  const run = { connection, steps, patience }
  try {
    for (const name of batchesOf(steps, pending, applied.length === 0)) {
      // oxlint-disable-next-line no-await-in-loop -- a step follows from the one before it
      await setLimits(run, name)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await tryTo(run, name, patience.tries)
    }
  } finally {
    await sql`reset lock_timeout`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  }
}
