import { sql } from 'kysely'
import { engine, guessing, imports, reports } from '@telecopy/contract/limits'
import type { Clock } from '../clock.ts'
import type { JobHandler, JobKind } from '../jobs/job.ts'
import { deleteSettledMails } from '../mail/outbox.queries.ts'
import type { OpenDatabase } from './open-database.ts'

const hour = 3600
const day = 24 * hour
const keptAfterTheirEnd = 30 * day

/**
 * Removes expired rows: limits and unfinished sign-ins at once, tokens after a day, sessions, codes, mails and the addresses
 * of sign-ins after a month, imports and requested usage reports with their files after a quarter, records that became no fax after their own time.
 */
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
  await db
    .deleteFrom('sign_in_addresses')
    .where('last_time', '<=', now - guessing.knownAddressDays * day)
    .execute()
  await db.deleteFrom('sso_sign_ins').where('expires_time', '<=', now).execute()
  await db.deleteFrom('sso_used_assertions').where('expires_time', '<=', now).execute()
  await db.deleteFrom('sso_exceptions').where('expires_time', '<=', now).execute()
  await deleteOldImports(db, now - imports.keptDays * day)
  await sql`delete from engine_refusals where last_time <= ${now - engine.refusals.keptDays * day}`.execute(
    db,
  )
  await sql`
    delete from usage_reports where fsi_rid in (
      select fsi_rid from usage_reports
      where kind = 'request' and created_time <= ${now - reports.requestedKeptDays * day} order by created_time limit ${filesAtOnce})`.execute(
    db,
  )
  await deleteSettledMails(db, now - keptAfterTheirEnd)
}

// With up to 50,000 rows each. The next hours remove the others.
const filesAtOnce = 20

async function deleteOldImports(db: OpenDatabase['db'], before: number): Promise<void> {
  await sql`
    delete from user_imports where ref_code in (
      select ref_code from user_imports where finished_time <= ${before} order by finished_time limit ${filesAtOnce})`.execute(
    db,
  )
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
const vacuumJob: JobKind<object> = { name: 'vacuum', leaseSeconds: 900, atOnce: 1, pollSeconds: 20 }

export const houseKinds = [housekeepingJob, vacuumJob]

/** Removes expired rows every hour, and vacuums twice a day. */
export const houseHandlers = (database: OpenDatabase, clock: Clock): JobHandler[] => [
  { kind: housekeepingJob, cron: '17 * * * *', run: () => removeExpired(database, clock.now()) },
  { kind: vacuumJob, cron: '40 0,12 * * *', run: () => vacuum(database) },
]
