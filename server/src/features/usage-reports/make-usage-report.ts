import { reports } from '@telecopy/contract/limits'
import type { Db } from '../../platform/db/transaction.ts'
import type { JobHandler, RunningJob } from '../../platform/jobs/job.ts'
import {
  beginReport,
  cancelReport,
  findUnfinished,
  giveUp,
  makeReady,
  unfinishedReports,
  writeFile,
} from './make-report.queries.ts'
import { jobOf, usageReportJob } from './usage-report-kind.ts'

/**
 * Makes the file of a report. It is written and the report becomes ready in one commit, so a process that is killed
 * leaves a report that the next one makes.
 */
async function make(db: Db, job: RunningJob, fsi_rid: number): Promise<void> {
  const report = await findUnfinished(db, fsi_rid)
  if (report === undefined) return
  const attempt = await job.inChunk((tx) => beginReport(tx, fsi_rid))
  if (attempt === undefined) return
  if (attempt > reports.usageAttempts) return job.finish((tx) => giveUp(tx, fsi_rid))
  await job.finish(async (tx) => makeReady(tx, report, await writeFile(tx, report)))
}

export const usageReportHandler = ({ db }: { db: Db }): JobHandler<{ fsi_rid: number }> => ({
  kind: usageReportJob,
  run: (job, { fsi_rid }) => make(db, job, fsi_rid),
  async cancel(tx, { fsi_rid }) {
    await cancelReport(tx, fsi_rid)
    return `The usage report ${fsi_rid} is marked as failed.`
  },
  async pending() {
    return (await unfinishedReports(db)).map((one) => jobOf(one))
  },
})
