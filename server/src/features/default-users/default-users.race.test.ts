import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { rounds } from '../../testing/races.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

// Lengthens the moment between a check and its write, as a slow disk does; in seconds.
const lingering = 0.02

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const { pool } = test.database
  await pool.query('update groups set is_allow_send_only = 1')
  await pool.query(`
    create function linger() returns trigger language plpgsql as $$
    begin perform pg_sleep(${lingering}); return new; end $$;
    create trigger linger before insert or update on group_default_users for each row execute function linger();`)
  token = await tokenOf(test, org.administrator)
})
afterAll(() => test.close())

type Member = { user: MadeUser; number: { fsi_nid: number; fax_number: string } }

async function makeMembers(fsi_gid: number, count: number): Promise<Member[]> {
  const { db } = test.database
  const members: Member[] = []
  for (let at = 0; at < count; at += 1) {
    const user = await makeUser(db, fsi_gid)
    members.push({ user, number: await makeNumberOf(db, user) })
  }
  return members
}

const set = async (fsi_gid: number, { user, number }: Member): Promise<unknown> => {
  const body = { fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid }
  const answer = await test.call('setDefaultUser', { token, body })
  const { code, reason } = answer.body as { code: number; reason?: string }
  return code === 0 ? reason : code
}

/** Whether the statements succeed, after a moment. False when the database refuses them. */
async function isDone(statements: readonly string[], seconds: number): Promise<boolean> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_sleep($1)', [seconds])
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  } finally {
    client.release()
  }
}

/** Default users whose user, group and number don't belong together. */
async function astray(): Promise<unknown[]> {
  const { rows } = await sql`
    select d.* from group_default_users d where not exists (
      select 1 from users u join fax_numbers n on n.fsi_uid = u.fsi_uid
      where u.fsi_uid = d.fsi_uid and u.fsi_gid = d.fsi_gid and n.fsi_nid = d.fsi_nid)`.execute(
    test.database.db,
  )
  return rows
}

const defaultsOf = async (fsi_gid: number): Promise<number[]> => {
  const rows = await test.database.db
    .selectFrom('group_default_users')
    .select('fsi_nid')
    .where('fsi_gid', '=', fsi_gid)
    .execute()
  return rows.map((row) => row.fsi_nid)
}

/** Sets eight members as default in turn, and removes each in some way: before, after, or at the same moment. */
async function race(lose: (member: Member) => readonly string[]): Promise<Set<unknown>> {
  const seen = new Set<unknown>()
  for (let round = 0; round < rounds(4); round += 1) {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const members = await makeMembers(fsi_gid, 8)
    const [answers, losses] = await Promise.all([
      Promise.all(members.map((member) => set(fsi_gid, member))),
      Promise.all(members.map((member, at) => isDone(lose(member), at * lingering))),
    ])
    for (const answer of answers) seen.add(answer)
    expect(await astray()).toEqual([])
    const [kept] = await defaultsOf(fsi_gid)
    // Exactly one of the two succeeds: the present default was not removed.
    for (const [at, { number }] of members.entries())
      if (number.fsi_nid === kept) expect([losses[at], answers[at]]).toEqual([false, 1])
  }
  expect(await brokenInvariants(test.database.db)).toEqual([])
  return seen
}

const unassign = ({ user, number }: Member): readonly string[] => [
  `update users set default_nid = null where fsi_uid = ${user.fsi_uid}`,
  `update fax_numbers set fsi_uid = null where fsi_nid = ${number.fsi_nid}`,
]

const only = (seen: ReadonlySet<unknown>, known: readonly unknown[]): unknown[] =>
  [...seen].filter((answer) => !known.includes(answer))

it('a default user exists, while 16 clients set default users and delete users (row 17)', async () => {
  const seen = await race((member) => [
    ...unassign(member),
    `delete from users where fsi_uid = ${member.user.fsi_uid}`,
  ])
  expect(only(seen, [1, 404])).toEqual([])
})

it('a default user owns its number, while 16 clients set default users and unassign numbers (row 18)', async () => {
  const seen = await race(unassign)
  expect(only(seen, [1, 'number_not_of_user'])).toEqual([])
})

it('a default user is in its group, while 16 clients set default users and move users (row 18)', async () => {
  const seen = await race(({ user }) => [
    `update users set fsi_gid = ${org.east.below.fsi_gid} where fsi_uid = ${user.fsi_uid}`,
  ])
  expect(only(seen, [1, 'user_not_in_group'])).toEqual([])
})

it('a group has one default user, the last of 16 that were set at once, each recorded with the one before it (row 19, 36)', async () => {
  const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
  const members = await makeMembers(fsi_gid, 16)
  const answers = await Promise.all(members.map((member) => set(fsi_gid, member)))
  expect(answers).toEqual(members.map(() => 1))
  const kept = await defaultsOf(fsi_gid)
  expect(kept).toHaveLength(1)
  const rows = await test.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'group.set-default-user')
    .where('entity_id', '=', fsi_gid)
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(16)
  expect(rows.at(-1)?.after).toMatchObject({ fsi_nid: kept[0] })
  expect(rows.slice(1).map((row) => row.before)).toEqual(rows.slice(0, -1).map((row) => row.after))
})
