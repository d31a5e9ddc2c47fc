import type { Tx } from '../db/transaction.ts'

/** One kind of job: the data that its queue carries, and how long a worker may hold a job without a sign of life. */
export type JobKind<Data extends object> = {
  readonly name: string
  /** Another worker gets a job whose worker has been silent for this long. */
  readonly leaseSeconds: number
  /**
   * A step may take so long, which is longer than the lease. The process renews the lease beside the step, for as long as
   * it lives. So the step keeps the job's row free: it checks the lease at its begin, and again right before it commits.
   */
  readonly stepSeconds?: number
  /** How many jobs of the kind one process runs side by side. */
  readonly atOnce: number
  /** How long a new job may wait until a worker asks for jobs. */
  readonly pollSeconds: number
  /**
   * Servers of customers decide how long a job takes. So `atOnce` is divided between the branches of the tree, and one has
   * half of it at most. In other kinds a branch may have all, as long as no other waits.
   */
  readonly isSlowedByCustomers?: true
  /**
   * After so long a job lets others go first. Its handler asks `givesWay`. What such jobs work counts for their branch,
   * which begins no further one until its rest is over.
   */
  readonly turnMilliseconds?: number
  /** Never sent; carries the type of the data. */
  readonly data?: Data
}

export type RunningJob = {
  /**
   * One step of the job: a transaction that commits only while the job is still this worker's, and renews its lease.
   * The step records its work in the transaction, for the worker that continues after a crash. A crash of the database
   * may undo the last steps whole, and they are done again.
   *
   * @throws LeaseLost when another worker has the job by now; the step leaves no trace then
   */
  inChunk<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The last step: the job is done in the same transaction. */
  finish(work: (tx: Tx) => Promise<void>): Promise<void>
  /** Whether the process is about to end. Long jobs ask between chunks, and return: another worker continues them. */
  isStopping(): boolean
  /**
   * Whether the job should pause, because the process is about to end, or its turn is over and others of its kind wait.
   * The handler then returns, and a worker continues the job in its next turn. While calls of other branches are held up,
   * and its branch works more than they do, it first rests for up to eight times as long as it worked, three seconds at
   * most, and pauses at once for a job of another branch.
   */
  givesWay(): Promise<boolean>
  /** Whether the job came before those of all groups, so that what it queues in its place does so too. */
  isUrgent: boolean
  /** Aborted when the process can't wait any longer. */
  signal: AbortSignal
}

/** The work of a job. It may start again at any point, so each chunk finds out which work is left. */
export type JobHandler<Data extends object = object> = {
  kind: JobKind<Data>
  run(job: RunningJob, data: Data): Promise<void>
  /** Jobs that should be queued: after a restore the queue is empty, but the work remains. */
  pending?(): Promise<readonly JobToAdd<Data>[]>
  /**
   * Ends the work for good, in the transaction that takes the job from the queue: nothing waits for the job afterwards.
   * Answers what that means, in one sentence. Jobs without it cannot be cancelled.
   */
  cancel?(tx: Tx, data: Data): Promise<string>
  /** The times at which it runs by itself, in the form of cron (UTC). */
  cron?: string
}

/** Jobs of this priority or a higher one come before those of all groups. */
export const urgentPriority = 2

/**
 * `id` makes adding idempotent: a job with the same id is queued once. `fsi_gid` is the group for which the job is: the
 * jobs of a kind are divided between the branches of the tree. Of the jobs of a group, the one with the highest `priority`
 * comes first, 0 if left out, and of these the one that has been due for longest.
 */
export type JobToAdd<Data extends object> = {
  id?: string
  data: Data
  startAfterSeconds?: number
  priority?: number
  fsi_gid?: number | null | undefined
}

/** Another worker took the job over, because this one was silent for too long. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
