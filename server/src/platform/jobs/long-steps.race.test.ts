import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requeueLeftJobs, runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJobs, prepareJobTables } from './job-queue.queries.ts'
import { JobTurns } from './job-turns.ts'
import { type JobHandler, type JobKind, LeaseLost, type RunningJob } from './job.ts'

const kind: JobKind<object> = {
  name: 'long',
  leaseSeconds: 1,
  stepSeconds: 60,
  atOnce: 1,
  pollSeconds: 1,
}

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
  await prepareJobTables(test.database.db, [kind])
  await test.database.pool.query('create table if not exists written (step text)')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query(`delete from pgboss.job where name = 'long'`)
  await test.database.pool.query('delete from written')
  await inTransaction(test.database.db, (tx) => addJobs(tx, kind, [{ data: {} }]))
})

const handlerOf = (run: (job: RunningJob) => Promise<void>): JobHandler => ({ kind, run })

type Job = { state: string; attempt: number; shown: boolean }

async function job(): Promise<Job | undefined> {
  const { rows } = await test.database.pool.query<Job>(
    `select state::text as state, retry_count as attempt,
       heartbeat_on > started_on + interval '1.5 s' as shown from pgboss.job where name = 'long'`,
  )
  return rows[0]
}

const written = async (): Promise<number> =>
  (await test.database.pool.query('select 1 from written')).rowCount ?? 0

/** The worker has shown no life for longer than its lease. */
const beSilent = () =>
  test.database.pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = 'long' and state = 'active'`,
  )

/** A look finds the worker silent, unless it has shown life in between: then the next one does. */
async function beTakenAsSilent(): Promise<void> {
  const state = async () => {
    await beSilent()
    await requeueLeftJobs(test, 'long')
    return (await job())?.state
  }
  await expect.poll(state).not.toBe('active')
}

it('a step that lasts longer than the lease stays its worker’s, and the job’s row stays free', async () => {
  let attempt: number | undefined
  const long = handlerOf((running) =>
    running.finish(async (tx) => {
      await sql`insert into written values ('long')`.execute(tx)
      await expect.poll(async () => (await job())?.shown, { timeout: 10_000 }).toBe(true)
      await requeueLeftJobs(test, 'long')
      attempt = (await job())?.attempt
      expect(await new JobTurns(kind).take(test.database.db)).toBeUndefined()
    }),
  )
  await runQueuedJobs(test, long)
  expect(attempt).toBe(0)
  expect(await job()).toMatchObject({ state: 'completed', attempt: 0 })
  expect(await written()).toBe(1)
})

it('a job whose worker is gone is another’s as soon as it shows no life', async () => {
  // A worker that is killed takes a job, and nothing follows.
  await new JobTurns(kind).take(test.database.db)
  await requeueLeftJobs(test, 'long')
  expect(await job()).toMatchObject({ state: 'active' })
  await beSilent()
  await requeueLeftJobs(test, 'long')
  await runQueuedJobs(
    test,
    handlerOf(async () => undefined),
  )
  expect(await job()).toMatchObject({ state: 'completed', attempt: 1 })
})

it.each(['inChunk', 'finish'] as const)(
  'a step that another worker has by its end commits nothing (%s)',
  async (step) => {
    let refused: unknown
    const write = (running: RunningJob, during: () => Promise<unknown>) =>
      running[step](async (tx) => {
        await sql`insert into written values ('once')`.execute(tx)
        await during()
      })
    const other = handlerOf((running) => write(running, async () => undefined))
    const silent = handlerOf(async (running) => {
      refused = await write(running, async () => {
        await beTakenAsSilent()
        await runQueuedJobs(test, other)
      }).catch((error: unknown) => error)
    })
    await runQueuedJobs(test, silent)
    expect(refused).toBeInstanceOf(LeaseLost)
    expect(await job()).toMatchObject({ state: 'completed', attempt: 1 })
    expect(await written()).toBe(1)
  },
)

it('a queue that a former release made gets the lease', async () => {
  const { db, pool } = test.database
  await pool.query(`update pgboss.queue set heartbeat_seconds = null where name = 'long'`)
  await prepareJobTables(db, [kind])
  const { rows } = await pool.query(`select heartbeat_seconds from pgboss.queue where name = 'long'`)
  expect(rows).toEqual([{ heartbeat_seconds: kind.leaseSeconds }])
})
