import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { expect } from 'vitest'
import type { SignedIn } from './accounts.ts'
import { call } from './calls.ts'
import { eventually } from './server.ts'

/** Sets the lease of usage reports in the queue's own table. */
export async function setReportLease({ pool }: OpenDatabase, leaseSeconds: number): Promise<void> {
  await pool.query(`update pgboss.queue set heartbeat_seconds = $1 where name = 'usage-report'`, [
    leaseSeconds,
  ])
}

/** Makes the first attempt at each requested report last for so long in its one statement. */
export async function slowFirstAttempts({ pool }: OpenDatabase, seconds: number): Promise<void> {
  await pool.query(`
    create or replace function dawdle() returns trigger language plpgsql as $$ begin
      perform pg_sleep(${seconds}) from usage_reports
        where fsi_rid = new.fsi_rid and kind = 'request' and attempts = 1 and new.piece = 0;
      return new;
    end $$;
    create or replace trigger dawdling before insert on usage_report_pieces for each row execute function dawdle()`)
}

/** Requests a usage report of an administrator's group. Answers its identifier. */
export async function requestReport(url: string, { token, fsi_gid }: SignedIn): Promise<number> {
  const day = new Date().toISOString().slice(0, 10)
  const { status, body } = await call(url, '/admin-endpoint/usage-reports/request', {
    token,
    body: { fsi_gid, report_date_from: day, report_date_to: day, report_with_subgroups: 1 },
  })
  const answer = JSON.parse(body) as { code: number; fsi_rid: number }
  expect([status, answer.code]).toEqual([200, 1])
  return answer.fsi_rid
}

type Report = { status: number; attempts: number; pieces: number; making: number }

/** Waits until a report is as expected. `making`: how many slow statements write reports. */
export function reportWhen(
  { pool }: OpenDatabase,
  fsi_rid: number,
  isExpected: (report: Report) => boolean,
): Promise<Report> {
  let seen: Report | undefined
  return eventually(
    async () => {
      const { rows } = await pool.query<Report>(
        `select status, attempts,
           (select count(*)::int from usage_report_pieces p where p.fsi_rid = r.fsi_rid) as pieces,
           (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active'
              and wait_event = 'PgSleep') as making
         from usage_reports r where fsi_rid = $1`,
        [fsi_rid],
      )
      seen = rows[0]
      return seen !== undefined && isExpected(seen) ? seen : undefined
    },
    () => `the report is not as expected: ${JSON.stringify(seen)}`,
  )
}
