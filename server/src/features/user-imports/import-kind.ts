import { jobIdOf } from '../../platform/jobs/job-id.ts'
import type { JobKind, JobToAdd } from '../../platform/jobs/job.ts'

type ImportJobData = { ref_code: string }

export const importJob: JobKind<ImportJobData> = {
  name: 'user-import',
  leaseSeconds: 30,
  atOnce: 1,
  pollSeconds: 1,
}

/** The kind of the mail that reports the end of an import. */
export const importMailKind = 'user-import'

/**
 * The job of an import. Its identifier follows from the reference, so that it is queued once. It comes after those of
 * other accounts that wait for fewer imports, so that a list waits for one list of each of them at most.
 */
export function jobOf({ ref_code, earlier }: { ref_code: string; earlier: number }): JobToAdd<ImportJobData> {
  return { id: jobIdOf(`user-import ${ref_code}`), data: { ref_code }, priority: -earlier }
}
