import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { retentionHandler, retentionJob } from './delete-expired-faxes.ts'

/** Runs the nightly deletion as at this moment, as often as it is queued. */
export async function runRetention(test: TestApp, now: number): Promise<void> {
  await inTransaction(test.database.db, (tx) => addJobs(tx, retentionJob, [{ data: {} }]))
  const world = { ...test.services, db: test.database.db, clock: { now: () => now } }
  await runQueuedJobs(test, retentionHandler(world))
}
