import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { parties, rounds, times } from '../../testing/races.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJobs, prepareJobTables } from './job-queue.queries.ts'
import { JobTurns } from './job-turns.ts'
import type { JobKind } from './job.ts'

const kind: JobKind<{ at: number }> = { name: 'claimed', leaseSeconds: 30, atOnce: 1, pollSeconds: 1 }

let test: TestApp
let org: Organisation

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  await prepareJobTables(test.database.db, [kind])
})
afterAll(() => test.close())

/** Takes jobs until none is left. */
async function takeAll(): Promise<string[]> {
  const turns = new JobTurns(kind)
  const taken: string[] = []
  for (let job = await turns.take(test.database.db); job !== undefined;) {
    taken.push(`${job.id} ${job.attempt}`)
    job.giveBack()
    job = await turns.take(test.database.db)
  }
  return taken
}

// The groups of more than a hundred lanes are not read before each job.
it.each([4, 150])(
  'each job is one worker’s, when workers of many processes ask at once: %i groups',
  async (count) => {
    const groups = [org.root, org.east.group, org.east.below, org.west.group].map(({ fsi_gid }) => fsi_gid)
    while (groups.length < count)
      groups.push((await makeGroup(test.database.db, org.east.group.fsi_gid)).fsi_gid)
    for (let round = 0; round < rounds(3, 1); round += 1) {
      const jobs = Array.from({ length: 400 }, (_, at) => ({
        data: { at },
        fsi_gid: groups[at % groups.length],
      }))
      await inTransaction(test.database.db, (tx) => addJobs(tx, kind, jobs))
      const taken = (await times(parties, takeAll)).flat()
      expect(taken).toHaveLength(jobs.length)
      expect(new Set(taken).size).toBe(jobs.length)
      expect(taken.every((one) => one.endsWith(' 0'))).toBe(true)
    }
  },
)
