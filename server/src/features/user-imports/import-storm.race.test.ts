// `user-imports.race.test.ts` shows each rule with a short list.
// @module-tag long
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../platform/seeded-random.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { counted, parties, runsAllTests, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { groupCallsOf } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { csvOf, fileOf, rowOf, runImports } from './user-imports.factory.ts'

// Both imports run for longer than the first calls of the clients.
const rowsTotal = runsAllTests ? 5000 : 1000

let test: TestApp
let root: string
let rootGid: number

beforeAll(async () => {
  const opened = await openOrganisation()
  ;({ test, root } = opened)
  rootGid = opened.org.root.fsi_gid
})
afterAll(() => test.close())

type Gids = readonly [number, number]

/** Two branches with a group each. The imports go into these groups. */
async function makeBranches(): Promise<{ branches: Gids; targets: Gids }> {
  const made = async (parent_gid: number) => (await makeGroup(test.database.db, parent_gid)).fsi_gid
  const branches = [await made(rootGid), await made(rootGid)] as const
  return { branches, targets: [await made(branches[0]), await made(branches[1])] }
}

type Branches = Awaited<ReturnType<typeof makeBranches>>

/** Changes one of the imported users, if there is one already. */
async function editUser(token: string, fsi_gid: number, random: Random): Promise<unknown> {
  const { body } = await test.call('listUsers', { token, body: { fsi_gid, pagesize: 5 } })
  const user = body.data.data[0]
  if (user === undefined) return { code: 0 }
  const fields = random.chance(0.5) ? { is_active: random.chance(0.5) } : { first_name: 'Edited' }
  return (await test.call('updateUser', { token, body: { fsi_uid: user.fsi_uid, ...fields } })).body
}

/** Each client sends at least so many calls: the imports are over in two seconds on a quick machine. */
const callsLeast = runsAllTests ? 20 : 8

/** One client that edits users, moves groups and turns branches off and on, at least until the imports are over. */
async function disturb(
  { branches, targets }: Branches,
  at: number,
  isOver: () => boolean,
): Promise<number[]> {
  const random = seededRandom(at)
  // The limit of calls a minute is one of each account.
  const token = await tokenOf(test, await makeAdministratorAccount(test.database.db, rootGid))
  const groups = groupCallsOf(test, token)
  const any = (): number => random.pick([...branches, ...targets])
  const turnOn = () => groups.update(any(), { is_active: 1 })
  const acts = [
    () => editUser(token, random.pick(targets), random),
    () => editUser(token, random.pick(targets), random),
    () => groups.update(random.pick(targets), { parent_gid: random.pick(branches) }),
    () => groups.update(any(), { is_active: 0 }),
    turnOn,
    turnOn,
  ] as const
  const codes: number[] = []
  while (!isOver() || codes.length < callsLeast) {
    const answer = (await random.pick<() => Promise<unknown>>(acts)()) as { code: number }
    codes.push(answer.code)
    // The test's clock does not move, so that the limits of a minute would hold for all that it lasts. A lock of the table
    // waits for calls that lock rows in their own order; the locks of a delete would end in a deadlock with them.
    if (at === 0) await test.database.pool.query('truncate rate_limits')
    await pause(50 + random.below(100))
  }
  return codes
}

it('thousands of rows are imported once each while 16 clients edit users, move groups and turn branches off (row 11, 29, 31, 38)', async () => {
  const { pool, db } = test.database
  const made = await makeBranches()
  const perImport = rowsTotal / 2
  const requests = made.targets.map((fsi_gid, at) => {
    const rows = Array.from({ length: perImport }, (_, row) => rowOf(`storm${at}x${row}@race.example`))
    const body = { fsi_gid, time_zone: 'UTC', user_list_csv: fileOf(csvOf(...rows)) } as const
    return test.call('importUsers', { token: root, body })
  })
  const codes = (await Promise.all(requests)).map(({ body }) => body.ref_code)
  let isOver = false
  const clients = times(parties, (at) => disturb(made, at, () => isOver))
  await Promise.all(made.targets.map(() => runImports(test)))
  isOver = true
  const answers = (await clients).flat()
  // Each call succeeds or is refused by a rule. None fails.
  expect(Object.keys(counted(answers.map(String))).toSorted()).toEqual(['0', '1'])
  const { rows: outcomes } = await pool.query<{ rows: number; created: number }>(
    `select count(*)::int as rows, count(distinct (ref_code, row_no))::int as distinct_rows,
       count(*) filter (where result = 'Created')::int as created
     from user_import_rows where ref_code = any($1)`,
    [codes],
  )
  expect(outcomes).toMatchObject([{ rows: rowsTotal, distinct_rows: rowsTotal }])
  const { rows: users } = await pool.query(
    `select count(*)::int as created from users where email like 'storm%'`,
  )
  expect(users).toEqual([{ created: outcomes[0]?.created }])
  const { rows: reports } = await pool.query(
    `select sum(count_created)::int as created, min(status) as status, sum(rows_total)::int as rows
     from user_imports where ref_code = any($1)`,
    [codes],
  )
  expect(reports).toEqual([{ created: outcomes[0]?.created, status: 1, rows: rowsTotal }])
  expect(await brokenInvariants(db)).toEqual([])
}, 60_000)
