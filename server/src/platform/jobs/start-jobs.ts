import { type ConstructorOptions, type Db as PgBossDb, PgBoss } from 'pg-boss'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../db/open-database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../log.ts'
import type { JobHandler } from './job.ts'
import { addJobs } from './job-queue.queries.ts'
import { JobTurns } from './job-turns.ts'
import { type JobWorld, runNextJob } from './run-job.ts'

// The interval after which an expired lease is noticed.
const superviseSeconds = 5
// The interval at which jobs that are done for a day are deleted.
const deletionSeconds = 60 * 60
// Our jobs do not depend on each other, so pg-boss checks as rarely as it allows.
const flowSeconds = 24 * 60 * 60
// The interval of the search for jobs that should be queued and are not, for example after a restore.
const pendingMilliseconds = 10 * 60 * 1000
// At its end a process waits this long for work that cannot pause, and then cuts it.
const cutMilliseconds = 5000

/** pg-boss' statements over our pool. Some are whole scripts; one that fails must not leave its transaction open. */
const overPool = (pool: OpenDatabase['pool']): PgBossDb => ({
  async executeSql(text, values) {
    if (!/^\s*begin/i.test(text)) return pool.query(text, values)
    const client = await pool.connect()
    try {
      return await client.query(text)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})

export const openQueue = (pool: OpenDatabase['pool'], options: Partial<ConstructorOptions>): PgBoss =>
  new PgBoss({
    schema: 'pgboss',
    db: overPool(pool),
    migrate: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: deletionSeconds,
    flowIntervalSeconds: flowSeconds,
    // The embedded database has no autovacuum: housekeeping does its work.
    monitorVacuum: false,
    reindex: false,
    ...options,
  })

type Trouble = { began(tell: () => void): void; ended(): void }

/** Tells of the first trouble after a success only, because an outage lasts for many tries. */
function tellOnce(): Trouble {
  let isTold = false
  return {
    began(tell) {
      if (!isTold) tell()
      isTold = true
    },
    ended: () => void (isTold = false),
  }
}

type LoopWorld = JobWorld & { trouble: Trouble }

/** What the workers of a kind share. */
type Loop = { handler: JobHandler; turns: JobTurns; takeTurn: () => Promise<() => void> }

/**
 * Tries again later when the queue cannot be read, for example while the database is away. This must not end the
 * process.
 */
async function ranJob(world: LoopWorld, { handler, turns }: Loop, onFetched: () => void): Promise<boolean> {
  try {
    const found = await runNextJob(world, handler, { turns, onFetched })
    world.trouble.ended()
    return found
  } catch (error) {
    world.trouble.began(() =>
      world.log.warn({ err: error, job: handler.kind.name }, 'the job queue could not be read'),
    )
    return false
  }
}

/** Turns of the workers of one kind. Answers a function that waits for a turn, and gives one that ends it. */
function inTurns(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let end = (): void => undefined
    last = new Promise((resolve) => (end = resolve))
    await before
    return end
  }
}

/** One worker of a kind. Only one at a time asks for jobs, so that many workers without work cost no more than one. */
async function loop(world: LoopWorld, one: Loop): Promise<void> {
  const { handler, takeTurn } = one
  while (!world.stopping.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- a worker does one job after the other
    const endTurn = await takeTurn()
    // oxlint-disable-next-line no-await-in-loop -- see above
    const found = !world.stopping.aborted && (await ranJob(world, one, endTurn))
    if (!found)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await pause(handler.kind.pollSeconds * 1000, undefined, { signal: world.stopping }).catch(
        () => undefined,
      )
    endTurn()
  }
}

/** Queues the jobs that should be queued and are not. */
async function addPending({ db }: Pick<OpenDatabase, 'db'>, handlers: readonly JobHandler[]): Promise<void> {
  for (const handler of handlers) {
    // oxlint-disable-next-line no-await-in-loop -- a handful now and then, on what may be one connection
    const jobs = (await handler.pending?.()) ?? []
    // oxlint-disable-next-line no-await-in-loop -- see above
    await inTransaction(db, (tx) => addJobs(tx, handler.kind, jobs))
  }
}

/**
 * Works on the jobs of these kinds. Any number of processes may do so; each job runs in one of them. Answers a function
 * that stops the work.
 */
export async function startJobs(
  database: OpenDatabase,
  handlers: readonly JobHandler[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const [stopping, cut] = [new AbortController(), new AbortController()]
  const boss = openQueue(database.pool, { supervise: true, schedule: true })
  const trouble = tellOnce()
  const world = { db: database.db, log, boss, trouble, stopping: stopping.signal, cut: cut.signal }
  boss.on('error', (error) => trouble.began(() => log.warn({ err: error }, 'the job queue had trouble')))
  await boss.start()
  for (const { kind, cron } of handlers) if (cron !== undefined) await boss.schedule(kind.name, cron)
  await addPending(database, handlers)
  const again = setInterval(
    () =>
      void addPending(database, handlers).catch((error: unknown) =>
        log.warn({ err: error }, 'pending jobs were not looked for'),
      ),
    pendingMilliseconds,
  )
  again.unref()
  const loops = handlers.flatMap((handler) => {
    const one = { handler, turns: new JobTurns(handler.kind), takeTurn: inTurns() }
    return Array.from({ length: handler.kind.atOnce }, () => loop(world, one))
  })
  return {
    async stop() {
      stopping.abort()
      clearInterval(again)
      const timer = setTimeout(() => cut.abort(), cutMilliseconds)
      await Promise.all(loops)
      clearTimeout(timer)
      await boss.stop({ graceful: false, close: false })
    },
  }
}
