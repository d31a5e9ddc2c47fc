import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { slowly, times } from '../../testing/races.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { auditArchiveJob } from './archive-audit.ts'
import {
  handlerOf,
  makeArchiveFolder,
  makeRecordsOf,
  monthBefore,
  readArchive,
} from './audit-retention.factory.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await openTestApp()
  folder = await makeArchiveFolder()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

it('a month is archived and removed once by parallel processes (row 43)', async () => {
  const { db, pool } = test.database
  for (let round = 0; round < 4; round += 1) {
    const month = monthBefore(80 - round)
    const ids = await makeRecordsOf(test.database, month, 5003)
    await inTransaction(db, (tx) => addJobs(tx, auditArchiveJob, [{ data: {} }, { data: {} }, { data: {} }]))
    await slowly(pool, ['audit_months'], () => times(3, () => runQueuedJobs(test, handlerOf(test, folder))))
    const { rows } = await pool.query<{ action: string; state: string; left: number; file: string }>(
      `select a.action, m.state, m.file_name as file, audit_records_left(m.month, m.last_id) as "left"
       from audit_log a join audit_months m on to_char(m.month, 'YYYY-MM') = a.entity_name
       where a.entity = 'audit-log' and a.entity_name = $1 order by a.id`,
      [month],
    )
    const file = `audit-${month}.jsonl.gz`
    expect(rows).toEqual([
      { action: 'audit.archive', state: 'pruned', left: 0, file },
      { action: 'audit.prune', state: 'pruned', left: 0, file },
    ])
    const archived = await readArchive(folder, file)
    expect(archived.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  }
  const { rows } = await pool.query(
    `select 1 from pgboss.job where name = 'audit-archive' and state = 'failed'`,
  )
  expect(rows).toEqual([])
  expect(test.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
}, 120_000)
