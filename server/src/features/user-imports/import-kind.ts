import { jobIdOf } from '../../platform/jobs/job-id.ts'
import type { JobKind, JobToAdd } from '../../platform/jobs/job.ts'

type ImportJobData = { ref_code: string }

export const importJob: JobKind<ImportJobData> = {
  name: 'user-import',
  leaseSeconds: 30,
  atOnce: 1,
  pollSeconds: 1,
  turnMilliseconds: 1000,
}

/** The kind of the mail that reports the end of an import. */
export const importMailKind = 'user-import'

/** An import that waits. `earlier`: how many lists of the same account or key wait for longer. */
export type WaitingImport = { ref_code: string; actor_gid: number; earlier: number }

/**
 * The job of an import. Its identifier follows from the reference, so that it is queued once. Groups take turns. In a
 * group it comes after those of other accounts that wait for fewer imports, so that a list takes turns with one list of
 * each of them at most.
 */
export function jobOf({ ref_code, actor_gid, earlier }: WaitingImport): JobToAdd<ImportJobData> {
  const id = jobIdOf(`user-import ${ref_code}`)
  return { id, data: { ref_code }, priority: -earlier, fsi_gid: actor_gid }
}
