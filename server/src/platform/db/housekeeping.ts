import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { JobHandler, JobKind, RunningJob } from '../jobs/job.ts'
import { expiring, removeSome } from './expiring.queries.ts'
import type { OpenDatabase } from './open-database.ts'
import { inTransaction } from './transaction.ts'

type Steps = Pick<RunningJob, 'inChunk' | 'isStopping'>

/** Steps without a job. */
const stepsOn = ({ db }: Pick<OpenDatabase, 'db'>): Steps => ({
  inChunk: (work) => inTransaction(db, work),
  isStopping: () => false,
})

/** Removes all rows that have run out, each table in steps of some thousand. */
export async function removeExpired(
  database: Pick<OpenDatabase, 'db'>,
  now: number,
  steps: Steps = stepsOn(database),
): Promise<void> {
  for (const one of expiring) {
    let isMore = true
    while (isMore && !steps.isStopping()) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other, so that other work gets in between
      isMore = await steps.inChunk((tx) => removeSome(tx, one, now))
    }
  }
}

/** The embedded database never vacuums by itself; a PostgreSQL server does. */
export async function vacuum({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'embedded') await sql`vacuum (analyze)`.execute(db)
}

const housekeepingJob: JobKind<object> = {
  name: 'housekeeping',
  leaseSeconds: 30,
  atOnce: 1,
  pollSeconds: 20,
}
// The embedded database has one connection, so that nothing can renew the lease while it vacuums.
const vacuumJob: JobKind<object> = { name: 'vacuum', leaseSeconds: 900, atOnce: 1, pollSeconds: 20 }

export const houseKinds = [housekeepingJob, vacuumJob]

/** Removes expired rows every hour, and vacuums twice a day. */
export const houseHandlers = (database: OpenDatabase, clock: Clock): JobHandler[] => [
  { kind: housekeepingJob, cron: '17 * * * *', run: (job) => removeExpired(database, clock.now(), job) },
  { kind: vacuumJob, cron: '40 0,12 * * *', run: () => vacuum(database) },
]
