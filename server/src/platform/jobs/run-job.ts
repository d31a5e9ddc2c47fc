import type { PgBoss } from 'pg-boss'
import { type Db, type Tx, inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { type JobHandler, LeaseLost, type RunningJob } from './job.ts'
import { type Claim, commitSoon, completeJob, failJob, giveJobBack, renewLease } from './job-queue.queries.ts'

export type JobWorld = { db: Db; log: Log; boss: PgBoss; stopping: AbortSignal; cut: AbortSignal }

type Fetch = { ignoreStartAfter?: boolean }

function runningJob({ db, boss, stopping, cut }: JobWorld, claim: Claim, onFinished: () => void): RunningJob {
  const asHolder = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await renewLease(tx, claim)
      return work(tx)
    })
  return {
    inChunk: (work) =>
      asHolder(async (tx) => {
        await commitSoon(tx)
        return work(tx)
      }),
    async finish(work) {
      await asHolder(async (tx) => {
        await work(tx)
        await completeJob(boss, tx, claim)
      })
      onFinished()
    },
    isStopping: () => stopping.aborted,
    signal: cut,
  }
}

/** Records in the queue how an attempt ended. It commits only while the job is still this worker's. */
async function settle(world: JobWorld, claim: Claim, how: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await renewLease(tx, claim)
    await how(tx)
  })
}

async function attempt(world: JobWorld, handler: JobHandler, claimed: { claim: Claim; data: object }) {
  const { claim, data } = claimed
  const started = performance.now()
  const report = (): void =>
    world.log.info(
      { job: claim.name, job_id: claim.id, ms: Math.round(performance.now() - started) },
      'job done',
    )
  let isFinished = false
  try {
    await handler.run(
      runningJob(world, claim, () => (isFinished = true)),
      data,
    )
    if (isFinished) return report()
    const isCut = world.stopping.aborted
    await settle(world, claim, (tx) => (isCut ? giveJobBack(tx, claim) : completeJob(world.boss, tx, claim)))
    if (!isCut) report()
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (world.stopping.aborted) return settle(world, claim, (tx) => giveJobBack(tx, claim))
    world.log.error(
      { err: error, job: claim.name, attempt: claim.attempt },
      'a job failed; it is tried again',
    )
    const reason = error instanceof Error ? error.message : 'unknown'
    await settle(world, claim, (tx) => failJob(world.boss, tx, { ...claim, reason }))
  }
}

/** Takes the next job of a kind, if there is one, and runs it to its end. Answers whether there was one. */
export async function runNextJob(world: JobWorld, handler: JobHandler, fetch: Fetch = {}): Promise<boolean> {
  const { name } = handler.kind
  const [job] = await world.boss.fetch<object>(name, { ...fetch, includeMetadata: true })
  if (job === undefined) return false
  const claim = { name, id: job.id, attempt: job.retryCount }
  try {
    await attempt(world, handler, { claim, data: job.data })
  } catch (error) {
    // The worker that has the job now reports on it; when the database is away, its lease expires.
    world.log.warn({ err: error, job: name, attempt: claim.attempt }, 'a job was left to others')
  }
  return true
}
