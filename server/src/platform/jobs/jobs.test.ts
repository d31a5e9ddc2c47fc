import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJobs, prepareJobTables } from './job-queue.queries.ts'
import { type JobHandler, type JobKind, LeaseLost, type RunningJob } from './job.ts'
import { startJobs } from './start-jobs.ts'

type Data = { step: number }
const kind: JobKind<Data> = { name: 'test', leaseSeconds: 30, atOnce: 2, pollSeconds: 1 }

let test: TestApp
let ran: number[]

beforeAll(async () => {
  test = await openTestApp()
  await prepareJobTables(test.database.db, [kind])
})
afterAll(() => test.close())
beforeEach(async () => {
  ran = []
  await test.database.pool.query(`delete from pgboss.job where name = 'test'`)
})

const add = (jobs: { id?: string; data: Data; startAfterSeconds?: number }[]): Promise<void> =>
  inTransaction(test.database.db, (tx) => addJobs(tx, kind, jobs))
const noting = (
  run: (job: RunningJob, data: Data) => Promise<void> = async () => undefined,
): JobHandler<Data> => ({
  kind,
  async run(job, data) {
    ran.push(data.step)
    await run(job, data)
  },
})
async function states(): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ state: string }>(
    `select state::text as state from pgboss.job where name = 'test' order by created_on, state`,
  )
  return rows.map((row) => row.state)
}

describe('a job', () => {
  it('exists exactly when the transaction that queued it has committed', async () => {
    const lost = inTransaction(test.database.db, async (tx) => {
      await addJobs(tx, kind, [{ data: { step: 1 } }])
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    await add([{ data: { step: 2 } }])
    await runQueuedJobs(test, noting())
    expect(ran).toEqual([2])
    expect(await states()).toEqual(['completed'])
  })

  it('leaves a line in the log once it is done, with its kind and duration', async () => {
    const before = test.logged.length
    await add([{ data: { step: 1 } }])
    await runQueuedJobs(
      test,
      noting(() => Promise.reject(new Error('not yet'))),
    )
    expect(test.logged.slice(before).join('')).not.toContain('job done')
    await runQueuedJobs(test, noting())
    expect(test.logged.slice(before).join('')).toMatch(
      /"job":"test","job_id":"[-0-9a-f]{36}","ms":\d+.*job done/,
    )
  })

  it('is queued once under one identifier', async () => {
    const id = randomUUID()
    await add([{ id, data: { step: 1 } }])
    await add([{ id, data: { step: 1 } }])
    await runQueuedJobs(test, noting())
    await add([{ id, data: { step: 1 } }])
    await runQueuedJobs(test, noting())
    expect(ran).toEqual([1])
  })

  it('that fails is tried again, and says why', async () => {
    await add([{ data: { step: 1 } }])
    await runQueuedJobs(
      test,
      noting(() => Promise.reject(new Error('the moon is full'))),
    )
    expect(await states()).toEqual(['retry'])
    expect(test.logged.join('')).toContain('the moon is full')
    await runQueuedJobs(test, noting())
    expect(ran).toEqual([1, 1])
    expect(await states()).toEqual(['completed'])
  })

  it('is done in the transaction of its last chunk, or not at all', async () => {
    await add([{ data: { step: 1 } }])
    const half = noting((job) =>
      job.finish(async () => {
        throw new Error('cut off')
      }),
    )
    await runQueuedJobs(test, half)
    expect(await states()).toEqual(['retry'])
  })
})

describe('a worker that was silent for longer than its lease', () => {
  /** Expires the lease of a job, as the queue does, and lets a second worker take it. */
  async function takeOver(): Promise<void> {
    await test.database.pool.query(
      `update pgboss.job set retry_count = retry_count + 1, started_on = now() where name = 'test'`,
    )
  }

  it.each(['inChunk', 'finish'] as const)('discards a late commit (%s)', async (step) => {
    await test.database.pool.query('create table if not exists late (step text)')
    await test.database.pool.query('delete from late')
    await add([{ data: { step: 1 } }])
    let refused: unknown
    await runQueuedJobs(
      test,
      noting(async (job) => {
        await takeOver()
        refused = await job[step](async (tx) => {
          await sql`insert into late values ('zombie')`.execute(tx)
        }).catch((error: unknown) => error)
      }),
    )
    expect(refused).toBeInstanceOf(LeaseLost)
    const { rows } = await test.database.pool.query('select * from late')
    expect(rows).toEqual([])
    // The other worker still has the job: the late worker neither completed nor returned it.
    expect(await states()).toEqual(['active'])
  })
})

describe('a process that works on jobs', () => {
  it('runs them, and returns unfinished ones when it ends', async () => {
    let begun = (): void => undefined
    const underWay = new Promise<void>((resolve) => (begun = resolve))
    const long = noting(async (job) => {
      begun()
      while (!job.isStopping()) await job.inChunk(async () => undefined)
    })
    await add([{ data: { step: 1 } }])
    const jobs = await startJobs(test.database, [long], test.services.log)
    await underWay
    await jobs.stop()
    expect(await states()).toEqual(['retry'])
    await runQueuedJobs(test, noting())
    expect(await states()).toEqual(['completed'])
  })

  it('continues after a time without a queue', async () => {
    const jobs = await startJobs(test.database, [noting()], test.services.log)
    await test.database.pool.query('alter schema pgboss rename to pgboss_away')
    // This is longer than the pause of the worker between two looks.
    await pause(1500)
    await test.database.pool.query('alter schema pgboss_away rename to pgboss')
    await add([{ data: { step: 8 } }])
    await expect.poll(() => ran, { timeout: 5000 }).toEqual([8])
    await jobs.stop()
  })

  it('queues jobs that are missing, as after a restore', async () => {
    const id = randomUUID()
    const pending = { ...noting(), pending: async () => [{ id, data: { step: 7 } }] }
    const jobs = await startJobs(test.database, [pending], test.services.log)
    await expect.poll(() => ran).toEqual([7])
    await jobs.stop()
  })
})
