import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Db } from './transaction.ts'

const lookEveryMilliseconds = 20_000
// An answer that took longer says too little about the time.
const slowMilliseconds = 2000

/** A reading of the database's clock, and the stopwatch of this process at that moment. */
type Sight = { epochMilliseconds: number; stopwatch: number; tookMilliseconds: number }

async function readClock(db: Db): Promise<Sight> {
  const asked = performance.now()
  const { rows } = await sql<{ epoch: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as epoch`.execute(db)
  const answered = performance.now()
  return {
    epochMilliseconds: rows[0]?.epoch ?? Number.NaN,
    stopwatch: (asked + answered) / 2,
    tookMilliseconds: answered - asked,
  }
}

/**
 * The clock of the database, shared by all processes: a machine whose clock is wrong, or is set while it runs, neither
 * lengthens nor shortens the life of a token. Between readings the stopwatch of the process advances the time.
 */
export async function openDatabaseClock(db: Db): Promise<Clock> {
  let seen = await readClock(db)
  const look = async (): Promise<void> => {
    const sight = await readClock(db)
    if (sight.tookMilliseconds < slowMilliseconds) seen = sight
  }
  // While the database is away no call succeeds, so the next reading is soon enough.
  setInterval(() => void look().catch(() => undefined), lookEveryMilliseconds).unref()
  return {
    now: () => Math.floor((seen.epochMilliseconds + performance.now() - seen.stopwatch) / 1000),
  }
}
