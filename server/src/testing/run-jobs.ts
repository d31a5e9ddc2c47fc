import { jobHandlers } from '../jobs.ts'
import type { JobHandler } from '../platform/jobs/job.ts'
import { JobTurns } from '../platform/jobs/job-turns.ts'
import { runNextJob } from '../platform/jobs/run-job.ts'
import { openQueue } from '../platform/jobs/start-jobs.ts'
import { mailJob, ownServerJob } from '../platform/mail/outbox.ts'
import type { TestApp } from './test-app.ts'

const never = new AbortController().signal

async function queuedJobs(test: TestApp, name: string): Promise<number> {
  const { rows } = await test.database.pool.query<{ queued: number }>(
    `select count(*)::int as queued from pgboss.job where name = $1 and state < 'active'`,
    [name],
  )
  return rows[0]?.queued ?? 0
}

/** While `holdUp` is above 0, callers of other branches are held up so much. */
type Surroundings = { stopping?: AbortSignal; holdUp?: number }

/**
 * Runs the jobs that are queued now, once each, without waiting for their time. Those of a branch that rests are left.
 * Returns how many were queued.
 */
export async function runQueuedJobs(
  test: TestApp,
  handler: JobHandler,
  { stopping = never, holdUp = 0 }: Surroundings = {},
): Promise<number> {
  const queued = await queuedJobs(test, handler.kind.name)
  if (queued === 0) return 0
  const boss = openQueue(test.database.pool, { supervise: false, schedule: false })
  const world = { db: test.database.db, log: test.services.log, boss, stopping, cut: never }
  await boss.start()
  try {
    const turns = new JobTurns(handler.kind, { holdUpOf: () => holdUp, noteWork: () => undefined })
    for (let round = 0; round < queued; round += 1)
      await runNextJob(world, handler, { turns, ignoreStartAfter: true })
    return queued
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

/** Queues the jobs of a kind again whose workers show no life, as a server does every five seconds. */
export async function requeueLeftJobs({ database }: TestApp, name: string): Promise<void> {
  const boss = openQueue(database.pool, { supervise: false, schedule: false })
  await boss.start()
  try {
    // A look that others had a moment ago counts for all.
    await database.pool.query(
      'update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = $1',
      [name],
    )
    await boss.supervise(name)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

/** Sends the mails that wait. */
export async function runMails(test: TestApp): Promise<void> {
  const handlers = jobHandlers(test.database, test.services)
  // What a mail's own server does not take waits for the installation's next.
  for (const kind of [ownServerJob, mailJob]) {
    const handler = handlers.find((one) => one.kind.name === kind.name)
    if (handler === undefined) throw new Error('no mail job')
    await runQueuedJobs(test, handler)
  }
}
