import { reports } from '@telecopy/contract/limits'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { JobHandler, RunningJob } from '../../platform/jobs/job.ts'
import { raiseEvents } from '../../platform/webhooks/raise-events.ts'
import {
  type ReportToMake,
  beginReport,
  cancelReport,
  findUnfinished,
  giveUp,
  lockMaking,
  makeReady,
  removeFile,
  unfinishedReports,
  writeFile,
} from './make-report.queries.ts'
import { jobOf, usageReportJob } from './usage-report-kind.ts'

type World = { db: Db; clock: Clock }

/** That a report is ready. `rows` of 0 is a report without usage. */
function eventOf(report: ReportToMake, { now: time, rows }: { now: number; rows: number }) {
  const { fsi_gid, isScheduled, ...told } = report
  const data = { ...told, is_scheduled: isScheduled ? 1 : 0, rows }
  return { type: 'report.ready', fsi_gid, time, data } as const
}

/**
 * Makes the file of a report. It is written and the report becomes ready in one commit, so a process that is killed
 * leaves a report that the next one makes. That one first waits until the database no longer works for the former. A file
 * is written again if a group leaves the report's group meanwhile.
 */
async function make({ db, clock }: World, job: RunningJob, fsi_rid: number): Promise<void> {
  const report = await findUnfinished(db, fsi_rid)
  if (report === undefined) return
  const attempt = await job.inChunk(async (tx) => {
    await lockMaking(tx, fsi_rid)
    return beginReport(tx, fsi_rid)
  })
  if (attempt === undefined) return
  if (attempt > reports.usageAttempts) return job.finish((tx) => giveUp(tx, fsi_rid))
  await job.finish(async (tx) => {
    await lockMaking(tx, fsi_rid)
    let file = await writeFile(tx, report)
    // oxlint-disable no-await-in-loop -- one after the other
    while (!(await makeReady(tx, report, file))) {
      await removeFile(tx, fsi_rid)
      file = await writeFile(tx, report)
    }
    // oxlint-enable no-await-in-loop
    await raiseEvents(tx, [eventOf(report, { now: clock.now(), rows: file.rows })])
  })
}

export const usageReportHandler = (world: World): JobHandler<{ fsi_rid: number }> => ({
  kind: usageReportJob,
  run: (job, { fsi_rid }) => make(world, job, fsi_rid),
  async cancel(tx, { fsi_rid }) {
    await cancelReport(tx, fsi_rid)
    return `The usage report ${fsi_rid} is marked as failed.`
  },
  async pending() {
    return (await unfinishedReports(world.db)).map((one) => jobOf(one))
  },
})
