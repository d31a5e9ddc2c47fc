import { jobIdOf } from '../../platform/jobs/job-id.ts'
import type { JobKind, JobToAdd } from '../../platform/jobs/job.ts'

type Data = { fsi_rid: number }

/** One statement makes a report: the lease is longer than the largest one takes. */
export const usageReportJob: JobKind<Data> = {
  name: 'usage-report',
  leaseSeconds: 900,
  atOnce: 1,
  pollSeconds: 1,
}

/** The job of a report. Its identifier follows from that of the report, so that it is queued once. */
export const jobOf = ({ fsi_rid }: Data, priority = 0): JobToAdd<Data> => ({
  id: jobIdOf(`usage-report ${fsi_rid}`),
  data: { fsi_rid },
  priority,
})
