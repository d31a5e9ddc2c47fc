import type { JobHandler } from '../platform/jobs/job.ts'
import { runNextJob } from '../platform/jobs/run-job.ts'
import { openQueue } from '../platform/jobs/start-jobs.ts'
import type { TestApp } from './test-app.ts'

const never = new AbortController().signal

/** Runs the jobs that are queued now, once each, without waiting for their time. Answers how many there were. */
export async function runQueuedJobs(test: TestApp, handler: JobHandler): Promise<number> {
  const boss = openQueue(test.database.pool, { supervise: false, schedule: false })
  const world = { db: test.database.db, log: test.services.log, boss, stopping: never, cut: never }
  const queued = await boss.getQueueSize(handler.kind.name)
  for (let round = 0; round < queued; round += 1) await runNextJob(world, handler, { ignoreStartAfter: true })
  return queued
}
