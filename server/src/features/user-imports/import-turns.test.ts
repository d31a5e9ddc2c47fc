import { expect, it } from 'vitest'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { importHandler } from './import-job.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { csvOf, fileOf, rowOf } from './user-imports.factory.ts'

let { test, org, root, fsi_gid } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, root, fsi_gid } = opened)
})

const listOf = (name: string, rows: number): string =>
  csvOf(...Array.from({ length: rows }, (_, at) => rowOf(`${name}.${at}@turns.example`)))

async function request(token: string, group: number, csv: string): Promise<string> {
  const body = { fsi_gid: group, time_zone: 'UTC', user_list_csv: fileOf(csv) } as const
  return (await test.call('importUsers', { token, body })).body.ref_code
}

/** The imports in the order of their turns. Each turn is one chunk. */
async function runInTurns(): Promise<string[]> {
  const turns: string[] = []
  const plain = importHandler({ ...test.services, db: test.database.db })
  const handler: JobHandler<{ ref_code: string }> = {
    ...plain,
    kind: { ...plain.kind, turnMilliseconds: 0 },
    async run(job, data) {
      turns.push(data.ref_code)
      await plain.run(job, data)
    },
  }
  while ((await runQueuedJobs(test, handler)) > 0);
  return turns
}

const reportOf = async (ref_code: string) =>
  (await test.call('listUserImports', { token: root, body: { pagesize: 100 } })).body.data.reports.find(
    (one) => one.ref_code === ref_code,
  )

it('a list of one row overtakes ten lists of another branch, by ten accounts in ten groups (req 113)', async () => {
  const { db } = test.database
  const long: string[] = []
  for (let at = 0; at < 10; at += 1) {
    const below = await makeGroup(db, fsi_gid)
    const token = await tokenOf(test, await makeAdministratorAccount(db, below.fsi_gid))
    // The first one has a second chunk, so that it is at work when the short one comes.
    long.push(await request(token, below.fsi_gid, listOf(`long${at}`, at === 0 ? 1100 : 5)))
  }
  const west = await tokenOf(test, org.west.administrator)
  const short = await request(west, org.west.group.fsi_gid, listOf('short', 1))
  const turns = await runInTurns()
  expect(turns.indexOf(short)).toBeLessThanOrEqual(1)
  expect(turns.filter((one) => one === long[0]).length).toBeGreaterThan(1)
  expect(await reportOf(short)).toMatchObject({ status: 1, count_created: 1 })
  const reports = await Promise.all(long.map(reportOf))
  expect(reports.map((one) => [one?.status, one?.count_created, one?.count_failed])).toEqual(
    long.map((_, at) => [1, at === 0 ? 1100 : 5, 0]),
  )
})

it('an import that gives way leaves others of its group and branch a turn too (req 113)', async () => {
  const { db } = test.database
  const other = await tokenOf(test, await makeAdministratorAccount(db, org.east.group.fsi_gid))
  const east = await tokenOf(test, org.east.administrator)
  const long = await request(east, fsi_gid, listOf('patient', 1100))
  const short = await request(other, fsi_gid, listOf('colleague', 1))
  const turns = await runInTurns()
  expect(turns).toEqual([long, short, long])
  expect(await reportOf(long)).toMatchObject({ status: 1, count_created: 1100, count_skipped: 0 })
})

it('imports that are queued again after a restore are those of their groups', async () => {
  const east = await tokenOf(test, org.east.administrator)
  await request(east, fsi_gid, listOf('restored', 1))
  const handler = importHandler({ ...test.services, db: test.database.db })
  expect(await handler.pending?.()).toMatchObject([{ fsi_gid: org.east.group.fsi_gid }])
  await runInTurns()
})
