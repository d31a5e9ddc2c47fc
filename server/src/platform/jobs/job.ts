import type { Tx } from '../db/transaction.ts'

/** What a queue carries, and how long a worker may hold a job of it without a sign of life. */
export type JobKind<Data extends object> = {
  readonly name: string
  /** A job whose worker has been silent for so long is another's. */
  readonly leaseSeconds: number
  /** How many of them one process runs side by side. */
  readonly atOnce: number
  /** How long a new one may wait for a worker to look. */
  readonly pollSeconds: number
  /** Never sent; carries the type of the data. */
  readonly data?: Data
}

export type RunningJob = {
  /**
   * One step of the job: a transaction that commits only while the job is still this worker's, and renews its lease.
   * What the step did is recorded in it, for the worker that continues after a crash.
   *
   * @throws LeaseLost when another worker has the job by now; nothing of the step is kept
   */
  inChunk<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The last step: the job is done in the same transaction. */
  finish(work: (tx: Tx) => Promise<void>): Promise<void>
  /** Whether the process is about to end. Long jobs ask between chunks, and return: somebody goes on from there. */
  isStopping(): boolean
  /** Aborted when the process can't wait any longer. */
  signal: AbortSignal
}

/** What a job does. It may start again at any point, so each chunk finds out what is left to do. */
export type JobHandler<Data extends object = object> = {
  kind: JobKind<Data>
  run(job: RunningJob, data: Data): Promise<void>
  /** Jobs that ought to be queued: after a restore the queue is empty, and the work is still there. */
  pending?(): Promise<readonly JobToAdd<Data>[]>
  /** When it runs by itself, as cron writes it (UTC). */
  cron?: string
}

/** `id` makes adding idempotent: the same one is queued once. */
export type JobToAdd<Data extends object> = { id?: string; data: Data; startAfterSeconds?: number }

/** Another worker took the job over, because this one was silent for too long. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
