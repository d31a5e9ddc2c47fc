import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { OpenDatabase } from '../../platform/db/open-database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { auditArchiveHandler, auditArchiveJob } from './archive-audit.ts'
import type { Month } from './months.ts'

export const makeArchiveFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'telecopy-archive-'))

/** The month so many months before the present one. */
export function monthBefore(months: number): Month {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

/** Writes records into a month, from its first second on, and one into its last second. Answers their numbers. */
export async function makeRecordsOf(
  { pool }: Pick<OpenDatabase, 'pool'>,
  month: Month,
  records: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into audit_log (time, action, entity, entity_name, after)
     select case n when 1 then audit_month_begins(($1::date + interval '1 month')::date) - 1
       else audit_month_begins($1::date) + n - 2 end, 'group.update', 'group', 'Zoë ' || n, '{"a":1}'
     from generate_series(1, $2::int) n returning id`,
    [`${month}-01`, records],
  )
  return rows.map(({ id }) => id)
}

/** Runs the job as often as it is queued, with this folder. */
export async function runArchive(
  test: TestApp,
  folder: string,
  settings: Partial<TestApp['services']['settings']> = {},
): Promise<void> {
  const { db } = test.database
  await inTransaction(db, (tx) => addJobs(tx, auditArchiveJob, [{ data: {} }]))
  await runQueuedJobs(test, handlerOf(test, folder, settings))
}

export const handlerOf = (
  { services, database }: TestApp,
  folder: string,
  settings: Partial<TestApp['services']['settings']> = {},
) =>
  auditArchiveHandler({
    ...services,
    db: database.db,
    settings: { ...services.settings, auditArchiveFolder: folder, ...settings },
  })

export type ArchivedRecord = { id: number; time: string; entity_name: string }

/** The records of an archive, in their order. */
export async function readArchive(folder: string, name: string): Promise<ArchivedRecord[]> {
  const text = gunzipSync(await readFile(join(folder, name))).toString('utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ArchivedRecord)
}
