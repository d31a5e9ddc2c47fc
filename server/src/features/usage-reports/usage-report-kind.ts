import { jobIdOf } from '../../platform/jobs/job-id.ts'
import type { JobKind, JobToAdd } from '../../platform/jobs/job.ts'

type Data = { fsi_rid: number }

/** One statement makes a report: a step is longer than the largest one takes. */
export const usageReportJob: JobKind<Data> = {
  name: 'usage-report',
  leaseSeconds: 20,
  stepSeconds: 900,
  atOnce: 1,
  pollSeconds: 1,
}

/**
 * The job of a report. Its identifier follows from that of the report, so that it is queued once. `maker_gid` is the group
 * of who requested it. Scheduled reports have none: all of them together take turns with those that branches request.
 */
export const jobOf = ({ fsi_rid, maker_gid }: Data & { maker_gid: number | null }): JobToAdd<Data> => ({
  id: jobIdOf(`usage-report ${fsi_rid}`),
  data: { fsi_rid },
  fsi_gid: maker_gid,
})
