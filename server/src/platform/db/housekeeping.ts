import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { OpenDatabase } from './open-database.ts'

const hour = 3600
const day = 24 * hour
const keptAfterTheirEnd = 30 * day

/** Removes what has run out: limits at once, tokens after a day, sessions and codes after a month. */
export async function removeExpired({ db }: Pick<OpenDatabase, 'db'>, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_end', '<=', now).execute()
  await db
    .deleteFrom('session_tokens')
    .where('expires_time', '<=', now - day)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('last_used_time', '<=', now - keptAfterTheirEnd)
    .execute()
  await db
    .deleteFrom('one_time_codes')
    .where('expires_time', '<=', now - keptAfterTheirEnd)
    .execute()
}

/** The embedded database never vacuums by itself; a PostgreSQL server does. */
export async function vacuum({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind === 'embedded') await sql`vacuum (analyze)`.execute(db)
}

/** Keeps house every hour, and vacuums once a day. Several processes may do so at once. Answers how to stop. */
export function keepHouse(database: OpenDatabase, world: { clock: Clock; log: Log }): () => void {
  let hours = 0
  const work = async (): Promise<void> => {
    hours += 1
    await removeExpired(database, world.clock.now())
    if (hours % 24 === 0) await vacuum(database)
  }
  const timer = setInterval(
    () => void work().catch((error: unknown) => world.log.error({ err: error }, 'housekeeping failed')),
    hour * 1000,
  )
  timer.unref()
  return () => clearInterval(timer)
}
