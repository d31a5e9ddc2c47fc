import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { type Db, type Tx, inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/spans.ts'
import { counter, durations } from '../watch/series.ts'
import { type JobHandler, LeaseLost, type RunningJob } from './job.ts'
import {
  type Claim,
  checkLease,
  commitSoon,
  completeJob,
  failJob,
  giveJobBack,
  renewLease,
} from './job-queue.queries.ts'
import type { JobTurns, TakenJob } from './job-turns.ts'
import { keepShowingLife } from './show-life.ts'

export type JobWorld = { db: Db; log: Log; boss: PgBoss; stopping: AbortSignal; cut: AbortSignal }

const runs = counter(
  {
    name: 'job_runs_total',
    help: 'Jobs that this process ran: done, failed, paused, or lost to another process.',
  },
  ['kind', 'outcome'],
)
const times = durations({ name: 'job_duration_seconds', help: 'How long the jobs that are done took.' }, [
  'kind',
])

type Fetch = { turns: JobTurns; ignoreStartAfter?: boolean; onFetched?: () => void }

/** What a worker has of a job, and what became of it. */
type Run = {
  claim: Claim
  job: TakenJob
  turns: JobTurns
  /** When its turn is over. */
  turnEnd: number
  started: number
  isFinished: boolean
  gaveWay: boolean
  /** Until when its work is noted. */
  notedAt: number
}

const lookMilliseconds = 100
// Many lanes take longer to look at.
const lookTimes = 10

/** Notes what a job of a kind with turns has worked since the last note. */
function noteWork({ kind }: JobHandler, run: Run): void {
  const now = performance.now()
  if (kind.turnMilliseconds !== undefined) run.turns.noteWork(run.job, now - run.notedAt)
  run.notedAt = now
}

/**
 * Answers as `RunningJob.givesWay` says. While its branch owes time, the job rests, and keeps the worker until another job
 * may begin.
 */
async function restsOrGivesWay({ db, stopping }: JobWorld, { turns, job, turnEnd }: Run): Promise<boolean> {
  while (!stopping.aborted) {
    const looked = performance.now()
    const owed = turns.owedBy(job, looked)
    const mayEnd = owed > 0 || looked >= turnEnd
    // oxlint-disable-next-line no-await-in-loop -- it looks now and then
    if (mayEnd && (await turns.hasBefore(db, job, looked).catch(() => false))) return true
    if (owed === 0) return false
    const between = Math.max(lookMilliseconds, (performance.now() - looked) * lookTimes)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pause(Math.min(owed, between), undefined, { signal: stopping }).catch(() => undefined)
  }
  return true
}

function runningJob(world: JobWorld, handler: JobHandler, run: Run): RunningJob {
  const { db, boss, stopping, cut } = world
  const { claim } = run
  const isLong = handler.kind.stepSeconds !== undefined
  const asHolder = <T>(work: (tx: Tx) => Promise<T>, end?: (tx: Tx) => Promise<void>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await (isLong ? checkLease(tx, claim) : renewLease(tx, claim))
      const done = await work(tx)
      if (isLong) await renewLease(tx, claim)
      await end?.(tx)
      return done
    })
  return {
    inChunk: (work) =>
      asHolder(async (tx) => {
        await commitSoon(tx)
        return work(tx)
      }),
    async finish(work) {
      await asHolder(work, (tx) => completeJob(boss, tx, claim))
      run.isFinished = true
    },
    isStopping: () => stopping.aborted,
    async givesWay() {
      noteWork(handler, run)
      run.gaveWay = await restsOrGivesWay(world, run)
      run.notedAt = performance.now()
      return run.gaveWay
    },
    isUrgent: run.job.lane.isUrgent,
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

async function attempt(world: JobWorld, handler: JobHandler, run: Run): Promise<void> {
  const { claim, started } = run
  const kind = claim.name
  const report = (): void => {
    const milliseconds = performance.now() - started
    runs.add({ kind, outcome: 'done' })
    times.observe({ kind }, milliseconds / 1000)
    world.log.info({ job: kind, job_id: claim.id, ms: Math.round(milliseconds) }, 'job done')
  }
  const putBack = async (): Promise<void> => {
    await settle(world, claim, (tx) => giveJobBack(tx, claim))
    runs.add({ kind, outcome: 'paused' })
  }
  try {
    await inSpan(`job ${kind}`, { 'telecopy.job_id': claim.id, 'telecopy.attempt': claim.attempt }, () =>
      handler.run(runningJob(world, handler, run), run.job.data),
    )
    if (run.isFinished) return report()
    if (world.stopping.aborted || run.gaveWay) return await putBack()
    await settle(world, claim, (tx) => completeJob(world.boss, tx, claim))
    report()
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (world.stopping.aborted) return putBack()
    world.log.error(
      { err: error, job: claim.name, attempt: claim.attempt },
      'a job failed; it is tried again',
    )
    const reason = error instanceof Error ? error.message : 'unknown'
    await settle(world, claim, (tx) => failJob(world.boss, tx, { ...claim, reason }))
    runs.add({ kind, outcome: 'failed' })
  }
}

/** Takes the next job of a kind, if there is one, and runs it to its end. Answers whether there was one. */
export async function runNextJob(
  world: JobWorld,
  handler: JobHandler,
  { turns, ignoreStartAfter = false, onFetched }: Fetch,
): Promise<boolean> {
  const { name } = handler.kind
  const job = await turns.take(world.db, ignoreStartAfter)
  if (job === undefined) return false
  onFetched?.()
  const claim = { name, id: job.id, attempt: job.attempt }
  const endSigns = keepShowingLife(world.db, claim, job.silenceSeconds)
  const started = performance.now()
  const turnEnd = started + (handler.kind.turnMilliseconds ?? Number.POSITIVE_INFINITY)
  const run: Run = {
    claim,
    job,
    turns,
    turnEnd,
    started,
    notedAt: started,
    isFinished: false,
    gaveWay: false,
  }
  try {
    await attempt(world, handler, run)
  } catch (error) {
    // The worker that has the job now reports on it; when the database is away, its lease expires.
    runs.add({ kind: name, outcome: 'lost' })
    world.log.warn({ err: error, job: name, attempt: claim.attempt }, 'a job was left to others')
  } finally {
    endSigns()
    noteWork(handler, run)
    job.giveBack()
  }
  return true
}
