// `groups.race.test.ts` shows each rule with one pair of acts.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findFreePort } from '../../../../tools/lib/free-port.mjs'
import { makeUser, testPassword } from '../users/users.factory.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runsAllTests } from '../../testing/races.ts'
import { spawnServer, untilReady } from '../../testing/server-process.ts'
import { type TestApp, basicHeader, openTestApp } from '../../testing/test-app.ts'
import { type GroupCalls, actsOn, groupCallsOf } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  root = groupCallsOf(test, await tokenOf(test, org.administrator))
})
beforeEach(() => test.clock.advance(61))
afterAll(() => test.close())

const clients = 16
// A client goes on, to 15 acts, until every outcome was seen.
const leastActs = runsAllTests ? 15 : 6
const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

const codeOf = (body: unknown): number => (body as { code: number }).code

it('of 16 clients that save the same form one succeeds, and the others get a conflict (row 36, 37)', async () => {
  const group = await makeGroup(test.database.db, org.root.fsi_gid)
  const bodies = await times(clients, (at) =>
    root.update(group.fsi_gid, { group_name: `Save ${at}`, version: 1 }),
  )
  const [saved, ...others] = bodies.toSorted((one, other) => codeOf(other) - codeOf(one))
  expect(saved).toEqual({ code: 1, version: 2 })
  expect(others).toEqual(others.map(() => expect.objectContaining({ reason: 'changed_meanwhile' })))
  expect(await actsOn(test.database.db, group.fsi_gid)).toHaveLength(1)
})

it('a tree under random acts of 16 clients stays consistent, its totals equal a recount, and each act is recorded once (row 8, 9, 12, 36, 38)', async () => {
  const { db, pool } = test.database
  const top = await makeGroup(db, org.root.fsi_gid)
  const first = await times(8, () => makeGroup(db, top.fsi_gid))
  const gids = first.map(({ fsi_gid }) => fsi_gid)
  await Promise.all(gids.map((gid) => makeUser(db, gid)))
  const seed = Math.floor(Math.random() * 1e9)
  const acts: Record<number, string[]> = {}
  const client = async (at: number): Promise<void> => {
    const random = seededRandom(seed + at)
    const act = async (kind: string): Promise<{ code: number; fsi_gid?: number; version?: number }> => {
      const gid = random.pick([gids[0] ?? 0, ...gids])
      const done = (body: unknown) => body as { code: number }
      if (kind === 'create') return root.create(gid)
      if (kind === 'move')
        return done(await root.update(gid, { parent_gid: random.pick([top.fsi_gid, ...gids]) }))
      if (kind === 'delete') return done(await root.remove(gid))
      return done(await root.update(gid, { is_active: kind === 'on' ? 1 : 0 }))
    }
    const kinds = ['create', 'create', 'move', 'move', 'move', 'delete', 'on', 'on', 'off'] as const
    const isEnough = (): boolean => Object.keys(acts).length === 3
    for (let round = 0; round < 15 && (round < leastActs || !isEnough()); round += 1) {
      const kind = random.pick(kinds)
      const { code, fsi_gid } = await act(kind)
      if (fsi_gid !== undefined) gids.push(fsi_gid)
      ;(acts[code] ??= []).push(kind)
    }
  }
  await times(clients, client)
  // Each call succeeds, is refused by a rule, or finds its group deleted. None fails.
  expect([seed, Object.keys(acts).toSorted()]).toEqual([seed, ['0', '1', '404']])
  expect([seed, await brokenInvariants(db)]).toEqual([seed, []])
  const { counts } = await root.details(top.fsi_gid)
  const { rows } = await pool.query(
    `with recursive below as (select fsi_gid from groups where fsi_gid = $1
       union all select g.fsi_gid from groups g join below b on g.parent_gid = b.fsi_gid)
     select count(*)::int - 1 as total_sub_groups,
       (select count(*)::int from users u where u.fsi_gid in (select fsi_gid from below)) as total_users from below`,
    [top.fsi_gid],
  )
  expect(counts).toMatchObject(rows[0] ?? {})
  const recorded = await pool.query<{ action: string; number: number }>(
    `select action, count(*)::int as number from audit_log
     where action in ('group.create', 'group.delete') group by action order by action`,
  )
  const did = (kind: string) => acts[1]?.filter((one) => one === kind).length
  expect(recorded.rows).toEqual([
    { action: 'group.create', number: did('create') },
    { action: 'group.delete', number: did('delete') },
  ])
})

it('a server that is killed in the middle of deactivating leaves a group on or off, with everything below it (row 13)', async () => {
  const { db, pool, url } = test.database
  const top = await makeGroup(db, org.root.fsi_gid)
  const below = await times(6, () => makeGroup(db, top.fsi_gid))
  await Promise.all(below.map(({ fsi_gid }) => makeUser(db, fsi_gid)))
  // Turning users off is fast and turning groups off is slow, so that the kill happens between the two.
  await pool.query(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(2); return null; end $$`)
  await pool.query(
    `create trigger dawdling before update on groups for each statement execute function dawdle()`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'telecopy-storm-'))
  const port = await findFreePort()
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET_KEY: 'k'.repeat(40),
  })
  try {
    await untilReady(server)
    const signIn = await fetch(`${server.url}/aws-endpoint/signin`, {
      method: 'POST',
      headers: { authorization: basicHeader(org.administrator.email, testPassword) },
    })
    const { fsi_a_t } = (await signIn.json()) as { fsi_a_t: string }
    const call = fetch(`${server.url}/admin-endpoint/group/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fsi_a_t}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fsi_gid: top.fsi_gid, is_active: 0 }),
    }).then(
      (response) => response.status,
      () => 'cut',
    )
    const dawdling = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`
    const sleepers = async () => (await pool.query<{ n: number }>(dawdling)).rows[0]?.n ?? 0
    await expect.poll(sleepers, { timeout: 10_000 }).toBe(1)
    server.child.kill('SIGKILL')
    expect(await call).toBe('cut')
    await expect.poll(sleepers, { timeout: 10_000 }).toBe(0)
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
    await rm(folder, { recursive: true, force: true })
    await pool.query('drop trigger dawdling on groups')
  }
  const { rows } = await pool.query<{ on: number }>(
    `select count(*)::int as on from users u join group_closure c on c.descendant_gid = u.fsi_gid
     where c.ancestor_gid = $1 and u.is_active = 1`,
    [top.fsi_gid],
  )
  expect(rows).toEqual([{ on: 6 }])
  expect(await brokenInvariants(db)).toEqual([])
  expect(await root.update(top.fsi_gid, { is_active: 0 })).toMatchObject({ code: 1 })
})
