import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJobs, prepareJobTables } from './job-queue.queries.ts'
import { type JobHandler, type JobKind, type JobToAdd, type RunningJob, urgentPriority } from './job.ts'
import { dueLanes } from './job-turns.queries.ts'
import { JobTurns, type TakenJob } from './job-turns.ts'
import { startJobs } from './start-jobs.ts'

type Data = { name: string }
const kind: JobKind<Data> = { name: 'turns', leaseSeconds: 30, atOnce: 4, pollSeconds: 0.05 }
const slowKind: JobKind<Data> = { ...kind, name: 'slow-turns', atOnce: 8, isSlowedByCustomers: true }

let test: TestApp
let org: Organisation
let root: string
let east: number
let west: number
let ran: string[]

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  await prepareJobTables(test.database.db, [kind, slowKind])
  ;[east, west] = [org.east.group.fsi_gid, org.west.group.fsi_gid]
})
afterAll(() => test.close())
beforeEach(async () => {
  ran = []
  await test.database.pool.query(`delete from pgboss.job where name in ('turns', 'slow-turns')`)
})

const jobsOf = (fsi_gid: number | null, names: readonly string[], priority = 0): JobToAdd<Data>[] =>
  names.map((name) => ({ data: { name }, fsi_gid, priority }))

const add = (jobs: readonly JobToAdd<Data>[], of = kind): Promise<void> =>
  inTransaction(test.database.db, (tx) => addJobs(tx, of, jobs))

const handlerOf = (
  run: (job: RunningJob, data: Data) => Promise<void> = async () => undefined,
  of = kind,
): JobHandler<Data> => ({
  kind: of,
  async run(job, data) {
    ran.push(data.name)
    await run(job, data)
  },
})

const newGroups = async (parent: number, count: number): Promise<number[]> => {
  const made: number[] = []
  for (let at = 0; at < count; at += 1) made.push((await makeGroup(test.database.db, parent)).fsi_gid)
  return made
}

describe('jobs that wait (req 113)', () => {
  it('take turns between the branches, however many groups one of them has', async () => {
    for (const group of await newGroups(east, 6)) await add(jobsOf(group, ['east', 'east']))
    await add(jobsOf(west, ['west', 'west', 'west']))
    await runQueuedJobs(test, handlerOf())
    expect(ran.slice(0, 7)).toEqual(['east', 'west', 'east', 'west', 'east', 'west', 'east'])
    expect(ran).toHaveLength(15)
  })

  it('of a group that is deleted go to its parent, and stay in its branch', async () => {
    const [gone = 0] = await newGroups(east, 1)
    await add(jobsOf(gone, ['east', 'east']))
    await add(jobsOf(gone, ['urgent'], urgentPriority))
    await add(jobsOf(east, ['later']))
    const deletion = await test.call('deleteGroup', {
      token: root,
      body: { fsi_gid: gone },
    })
    expect(deletion.status).toBe(200)
    const lanes = await dueLanes(test.database.db, { name: kind.name })
    expect(lanes.map(({ line, isUrgent }) => ({ line, isUrgent }))).toEqual([
      { line: [east], isUrgent: false },
      { line: [east], isUrgent: true },
    ])
    await runQueuedJobs(test, handlerOf())
    expect(ran).toEqual(['urgent', 'east', 'east', 'later'])
  })

  it('take turns between the groups of a branch, and between theirs', async () => {
    const [one = 0, other = 0] = await newGroups(east, 2)
    for (const group of await newGroups(one, 3)) await add(jobsOf(group, ['below one', 'below one']))
    await add(jobsOf(other, ['other', 'other']))
    await add(jobsOf(east, ['own', 'own']))
    await runQueuedJobs(test, handlerOf())
    expect(ran.slice(0, 6)).toEqual(['below one', 'other', 'own', 'below one', 'other', 'own'])
  })

  it.each([0, 1])(
    'of a group that has many take turns with those of groups that come now and then, beside %i urgent ones for each of these',
    async (urgent) => {
      const [many = 0, ...others] = await newGroups(east, 12)
      await add(
        jobsOf(
          many,
          Array.from({ length: 20 }, () => 'many'),
        ),
      )
      const left = [...others, ...others]
      const addOther = async () => {
        const group = left.shift()
        if (group !== undefined) await add(jobsOf(group, ['other']))
      }
      await addOther()
      await addOther()
      await runQueuedJobs(
        test,
        handlerOf(async (_job, { name }) => {
          if (name !== 'other') return
          await addOther()
          if (urgent > 0) await add(jobsOf(west, ['urgent'], urgentPriority))
        }),
      )
      // Always two others wait; it runs as many as there were at its beginning.
      expect(ran).toHaveLength(22)
      const turns = ran.filter((name) => name !== 'urgent')
      const ofMany = turns.filter((name) => name === 'many')
      expect(ofMany.length).toBeGreaterThan(turns.length / 4)
      expect(ofMany.length).toBeLessThan(turns.length / 2)
    },
  )

  it('come by their priority in a group, and then by the time since which they are due', async () => {
    await add(jobsOf(east, ['first', 'second']))
    await add(jobsOf(east, ['low'], -1))
    await add(jobsOf(east, ['high'], 1))
    await test.database.pool.query(
      `update pgboss.job set start_after = start_after - interval '1 minute' where data ->> 'name' = 'second'`,
    )
    await runQueuedJobs(test, handlerOf())
    expect(ran).toEqual(['high', 'second', 'first', 'low'])
  })

  it('come before those of all groups only if they are urgent, and take turns then too', async () => {
    await add(jobsOf(east, ['again', 'again'], 1))
    await add(jobsOf(west, ['usual']))
    await add(jobsOf(east, ['code', 'code'], urgentPriority))
    await add(jobsOf(org.west.below.fsi_gid, ['other code'], urgentPriority))
    await runQueuedJobs(test, handlerOf())
    expect(ran).toEqual(['code', 'other code', 'code', 'again', 'usual', 'again'])
  })

  it('come after four urgent ones, however many of these there are', async () => {
    await add(jobsOf(west, ['usual', 'usual']))
    await add(
      jobsOf(
        east,
        Array.from({ length: 9 }, () => 'code'),
        urgentPriority,
      ),
    )
    await runQueuedJobs(test, handlerOf())
    expect(ran.flatMap((name, at) => (name === 'usual' ? [at] : []))).toEqual([4, 9])
  })

  it('without a group are one share beside the branches, as those of a former release', async () => {
    await add(jobsOf(null, ['none', 'none', 'none']))
    await add(jobsOf(org.root.fsi_gid, ['root', 'root']))
    await add(jobsOf(west, ['west', 'west']))
    await runQueuedJobs(test, handlerOf())
    expect(ran).toEqual(['none', 'root', 'west', 'none', 'root', 'west', 'none'])
  })

  it('of a group that was deleted still run', async () => {
    await add(jobsOf(2_000_000_000, ['left']))
    await runQueuedJobs(test, handlerOf())
    expect(ran).toEqual(['left'])
  })

  it('that have failed stand behind those of others', async () => {
    await add(jobsOf(east, ['fails']))
    await add(jobsOf(west, ['west', 'west']))
    let failures = 0
    const run = async (_job: RunningJob, { name }: Data): Promise<void> => {
      if (name === 'fails' && (failures += 1) < 3) throw new Error('not yet')
    }
    while ((await runQueuedJobs(test, handlerOf(run))) > 0);
    expect(ran.slice(0, 3)).toEqual(['fails', 'west', 'fails'])
    expect(ran).toHaveLength(5)
  })
})

describe('the workers of a process (req 113)', () => {
  /** Starts workers whose jobs end when `end` is called. */
  async function withHeldJobs(of: JobKind<Data>, work: () => Promise<void>): Promise<void> {
    let end = (): void => undefined
    const held = new Promise<void>((resolve) => (end = resolve))
    const jobs = await startJobs(test.database, [handlerOf(() => held, of)], test.services.log)
    try {
      await work()
    } finally {
      end()
      await jobs.stop()
    }
  }
  const count = (name: string): number => ran.filter((one) => one === name).length

  it('whose jobs customers can slow down are half for a branch with 25 groups, and free for another', async () => {
    for (const group of await newGroups(east, 25)) await add(jobsOf(group, ['east', 'east']), slowKind)
    await withHeldJobs(slowKind, async () => {
      await expect.poll(() => count('east')).toBe(4)
      await add(jobsOf(west, ['west']), slowKind)
      await expect.poll(() => count('west')).toBe(1)
      expect(count('east')).toBe(4)
    })
  })

  it('whose jobs they cannot slow down are all for a branch, while no other waits', async () => {
    await add(jobsOf(east, ['east', 'east', 'east', 'east']))
    await withHeldJobs(kind, async () => {
      await expect.poll(() => count('east')).toBe(kind.atOnce)
    })
    expect(ran).toHaveLength(4)
  })
})

describe('a job whose turn is over', () => {
  const patient = { ...kind, turnMilliseconds: 0 }

  /** Runs the jobs in turns. A long one ends after three steps at most, and asks before each of them. */
  async function runInTurns(): Promise<void> {
    let steps = 0
    const run = async (job: RunningJob, { name }: Data): Promise<void> => {
      if (name !== 'long') return
      while (steps < 3) {
        if (await job.givesWay()) return
        steps += 1
      }
    }
    while ((await runQueuedJobs(test, handlerOf(run, patient))) > 0);
  }

  it('lets another branch go first, and continues; this is no failed attempt', async () => {
    await add(jobsOf(east, ['long']))
    await add(jobsOf(west, ['west', 'west']))
    await runInTurns()
    expect(ran).toEqual(['long', 'west', 'long', 'west', 'long'])
    const { rows } = await test.database.pool.query(
      `select retry_limit - retry_count as "left" from pgboss.job where data ->> 'name' = 'long'`,
    )
    expect(rows).toEqual([{ left: 100 }])
  })

  it('goes on beside jobs of its group that come later by their priority, and beside none', async () => {
    await add(jobsOf(east, ['long']))
    await add(jobsOf(east, ['low'], -1))
    await runInTurns()
    expect(ran).toEqual(['long', 'low'])
  })
})

describe('a branch whose jobs hold up others (req 113)', () => {
  const slow = { ...kind, turnMilliseconds: 60_000 }
  const working = () => pause(200)

  /** What a job does after a step of 0.2 seconds, while other jobs wait. If callers are held up, its rest is 1.6 seconds. */
  async function afterStep(holdUp: number, others: readonly JobToAdd<Data>[] = []): Promise<string> {
    let does = ''
    await add(jobsOf(east, ['long']))
    await add(others)
    const run = async (job: RunningJob, { name }: Data): Promise<void> => {
      if (name !== 'long') return
      await working()
      const second = pause(1000).then(() => 'rests')
      const goesOn = job.givesWay().then((isSo) => (isSo ? 'gives way' : 'goes on'))
      does = await Promise.race([goesOn, second])
      if (does === 'rests') does += `, ${await goesOn}`
    }
    await runQueuedJobs(test, handlerOf(run, slow), { holdUp })
    await test.database.pool.query(`delete from pgboss.job where name = 'turns'`)
    return does
  }

  it('rests after a step, and only then', async () => {
    expect(await afterStep(4)).toBe('rests, goes on')
    expect(await afterStep(0)).toBe('goes on')
  })

  it('gives way to another branch, else rests on', async () => {
    const [sub = 0] = await newGroups(east, 1)
    expect(await afterStep(4, jobsOf(sub, ['own']))).toBe('rests, goes on')
    expect(await afterStep(4, jobsOf(west, ['west']))).toMatch(/gives way$/)
  })

  describe('whose clock stands still', () => {
    let turns: JobTurns
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['performance'] })
      turns = new JobTurns(slow, { holdUpOf: () => 4, noteWork: () => undefined })
    })
    afterEach(() => vi.useRealTimers())

    /** Takes the next job, which works for longer than the longest rest. No rest is longer than three seconds. */
    async function workOnNext(): Promise<TakenJob | undefined> {
      const job = await turns.take(test.database.db)
      if (job === undefined) return undefined
      turns.noteWork(job, 60_000)
      job.giveBack()
      return job
    }

    it('begins no further job before its rest is over, and each branch rests for its own jobs', async () => {
      await add(jobsOf(east, ['east', 'east']))
      await add(jobsOf(west, ['west', 'west']))
      const names: (string | undefined)[] = []
      const next = async () => names.push(((await workOnNext())?.data as Data | undefined)?.name)
      for (let at = 0; at < 3; at += 1) await next()
      vi.advanceTimersByTime(2900)
      await next()
      vi.advanceTimersByTime(100)
      for (let at = 0; at < 2; at += 1) await next()
      expect(names).toEqual(['east', 'west', undefined, undefined, 'east', 'west'])
    })

    it('gives no way to its own jobs when its rest ends during the look', async () => {
      const [sub = 0] = await newGroups(east, 1)
      await add([...jobsOf(east, ['long']), ...jobsOf(sub, ['own'])])
      const long = await workOnNext()
      if (long === undefined) throw new Error('no job')
      const asked = performance.now()
      const look = turns.hasBefore(test.database.db, long, asked)
      vi.advanceTimersByTime(3000)
      expect(await look).toBe(false)
      expect(await turns.hasBefore(test.database.db, long, asked + 3000)).toBe(true)
    })
  })

  it('rests also after a job of one step', async () => {
    await add(jobsOf(east, ['east', 'east']))
    await runQueuedJobs(test, handlerOf(working, slow), { holdUp: 4 })
    expect(ran).toEqual(['east'])
    await runQueuedJobs(test, handlerOf(working, slow))
    expect(ran).toEqual(['east', 'east'])
  })

  it('ends its rest when the process ends', async () => {
    const stopping = new AbortController()
    await add(jobsOf(east, ['long']))
    let gaveWay = false
    const run = async (job: RunningJob): Promise<void> => {
      await working()
      stopping.abort()
      gaveWay = await job.givesWay()
    }
    await runQueuedJobs(test, handlerOf(run, slow), { holdUp: 4, stopping: stopping.signal })
    expect(gaveWay).toBe(true)
    await test.database.pool.query(`delete from pgboss.job where name = 'turns'`)
  })
})

it('the index of the groups that wait is built on the tables of a former release, and after an interrupted build', async () => {
  const { db, pool } = test.database
  const isReady = async () => {
    const { rows } = await pool.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = to_regclass('pgboss.job_lanes')`,
    )
    return rows[0]?.indisvalid
  }
  await pool.query('drop index pgboss.job_lanes')
  await prepareJobTables(db, [kind])
  expect(await isReady()).toBe(true)
  await pool.query(`update pg_index set indisvalid = false where indexrelid = 'pgboss.job_lanes'::regclass`)
  await prepareJobTables(db, [kind])
  expect(await isReady()).toBe(true)
})
