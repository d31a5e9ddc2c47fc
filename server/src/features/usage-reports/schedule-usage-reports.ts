import type { Clock } from '../../platform/time/clock.ts'
import type { JobHandler, JobKind, RunningJob } from '../../platform/jobs/job.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { addScheduled, deleteExpired } from './schedule.queries.ts'
import { pacificDay, scheduledPeriods } from './scheduled-periods.ts'
import { jobOf, usageReportJob } from './usage-report-kind.ts'

export const scheduleJob: JobKind<object> = {
  name: 'usage-schedule',
  leaseSeconds: 20,
  stepSeconds: 120,
  atOnce: 1,
  pollSeconds: 20,
}

/** Adds the daily, weekly and monthly reports that are missing, those of missed days too, and deletes expired ones. */
async function schedule(clock: Clock, job: RunningJob): Promise<void> {
  const now = clock.now()
  const periods = scheduledPeriods(pacificDay(now))
  // The list shows the last one first: that of yesterday.
  for (const period of periods.toReversed()) {
    if (job.isStopping()) return
    // oxlint-disable-next-line no-await-in-loop -- each period is a chunk
    await job.inChunk(async (tx) => {
      const added = await addScheduled(tx, period, now)
      await addJobs(
        tx,
        usageReportJob,
        added.map((one) => jobOf({ ...one, maker_gid: null })),
      )
    })
  }
  let isMore = true
  while (isMore && !job.isStopping()) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    isMore = await job.inChunk((tx) => deleteExpired(tx, periods))
  }
}

export const scheduleHandler = ({ clock }: { clock: Clock }): JobHandler => ({
  kind: scheduleJob,
  cron: '10 * * * *',
  run: (job) => schedule(clock, job),
})
