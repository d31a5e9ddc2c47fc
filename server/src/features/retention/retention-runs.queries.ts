import { sql } from 'kysely'
import { retention } from '@telecopy/contract/limits'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { keptDays } from './due-faxes.queries.ts'

const dayOf = (night: number) => sql`(to_timestamp(${night}) at time zone 'UTC')::date`

/** Begins the run of a night, or goes on with it. Answers false when it is done. */
export async function beginRun(tx: Tx, night: number, now: number): Promise<boolean> {
  await sql`
    insert into retention_runs (gmt_day, started_time) values (${dayOf(night)}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql`
    select 1 from retention_runs where gmt_day = ${dayOf(night)} and finished_time is null`.execute(tx)
  return rows.length > 0
}

/** Adds deleted faxes to the run of a night. */
export async function addToRun(
  tx: Tx,
  { night, direction, faxes }: { night: number; direction: 'received' | 'sent'; faxes: number },
): Promise<void> {
  const column = sql.ref(`${direction}_faxes`)
  await sql`update retention_runs set ${column} = ${column} + ${faxes} where gmt_day = ${dayOf(night)}`.execute(
    tx,
  )
}

/** Ends the run of a night. Runs of long ago are forgotten. */
export async function endRun(
  tx: Tx,
  { night, now, keptSince }: { night: number; now: number; keptSince: string },
): Promise<void> {
  await sql`delete from retention_runs where gmt_day < ${keptSince}::date`.execute(tx)
  await sql`update retention_runs set finished_time = ${now} where gmt_day = ${dayOf(night)}`.execute(tx)
}

export type RunState = { is_done: boolean; last_run_time: number | null }

/** Whether the run of a night is done, and the end of the last run. */
export async function findRunState(db: Db, night: number): Promise<RunState> {
  const { rows } = await sql<RunState>`
    select coalesce(bool_or(gmt_day = ${dayOf(night)} and finished_time is not null), false) as is_done,
      max(finished_time) as last_run_time from retention_runs`.execute(db)
  return rows[0] ?? { is_done: false, last_run_time: null }
}

/** For how many days a group keeps received and sent faxes. */
export async function findKeptDays(db: Db, fsi_gid: number): Promise<{ received: number; sent: number }> {
  const { rows } = await sql<{ received: number; sent: number }>`
    select ${keptDays('received')} as received, ${keptDays('sent')} as sent from groups g where g.fsi_gid = ${fsi_gid}`.execute(
    db,
  )
  return rows[0] ?? { received: retention.daysMax, sent: retention.daysMax }
}
