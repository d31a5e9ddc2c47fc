import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type GroupCalls, actsOn, openGroupCalls } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let east: GroupCalls

beforeAll(async () => {
  ;({ test, org, root, east } = await openGroupCalls())
})
afterAll(() => test.close())

const off = { is_active: 0, is_active_changed: 1 } as const
const on = { is_active: 1, is_active_changed: 1 } as const

/** A group with a sub-group and users in both. One user was disabled before. */
async function makeBranch() {
  const { db } = test.database
  const top = await makeGroup(db, org.root.fsi_gid)
  const below = await makeGroup(db, top.fsi_gid)
  const deep = await makeGroup(db, below.fsi_gid)
  const users = [await makeUser(db, top.fsi_gid), await makeUser(db, deep.fsi_gid)]
  const disabled = await makeUser(db, below.fsi_gid, { is_active: 0 })
  return { top: top.fsi_gid, below: below.fsi_gid, deep: deep.fsi_gid, users, disabled }
}

type Branch = Awaited<ReturnType<typeof makeBranch>>

/** The groups and users of a branch that are on, in its order. */
async function stateOf({ top, below, deep, users, disabled }: Branch): Promise<string> {
  const { rows } = await test.database.pool.query<{ is_active: number }>(
    `select is_active from (select 1 as kind, fsi_gid as id, is_active from groups where fsi_gid = any($1)
       union all select 2, fsi_uid, is_active from users where fsi_uid = any($2)) s order by kind, id`,
    [[top, below, deep], [...users, disabled].map(({ fsi_uid }) => fsi_uid)],
  )
  return rows.map(({ is_active }) => is_active).join('')
}

describe('deactivating a group', () => {
  it('turns off all groups and users below it, and activating it turns exactly these on again', async () => {
    const branch = await makeBranch()
    expect(await stateOf(branch)).toBe('111110')
    expect(await root.update(branch.top, off)).toEqual({ code: 1, version: 2 })
    expect(await stateOf(branch)).toBe('000000')
    expect((await root.details(branch.deep)).deactivated_by).toMatchObject({
      kind: 'group',
      fsi_gid: branch.top,
    })
    expect((await root.details(branch.top)).deactivated_by).toEqual({ kind: 'own' })
    await root.update(branch.top, on)
    expect(await stateOf(branch)).toBe('111110')
    expect((await root.details(branch.deep)).deactivated_by).toEqual({ kind: 'none' })
  })

  it('leaves off what another group had turned off before', async () => {
    const branch = await makeBranch()
    await root.update(branch.deep, off)
    await root.update(branch.top, off)
    await root.update(branch.top, on)
    expect(await stateOf(branch)).toBe('110100')
    await root.update(branch.deep, on)
    expect(await stateOf(branch)).toBe('111110')
  })

  it('of a group that is off already makes it stay off when the one above is turned on', async () => {
    const branch = await makeBranch()
    await root.update(branch.top, off)
    expect(await root.update(branch.below, off)).toMatchObject({ code: 1 })
    await root.update(branch.top, on)
    expect(await stateOf(branch)).toBe('100100')
    await root.update(branch.below, on)
    expect(await stateOf(branch)).toBe('111110')
  })

  it('is requested by is_active_changed, and by is_active alone when it differs', async () => {
    const branch = await makeBranch()
    await root.update(branch.top, { is_active: 0, is_active_changed: 0 })
    expect(await stateOf(branch)).toBe('111110')
    await root.update(branch.top, { is_active: 0 })
    expect(await stateOf(branch)).toBe('000000')
    // Saving the sub-group's form unchanged changes nothing.
    await root.update(branch.below, { is_active: 0, group_name: 'Renamed' })
    await root.update(branch.top, { is_active: 1 })
    expect(await stateOf(branch)).toBe('111110')
  })

  it('is recorded as one act with the numbers of changed rows; so is activating (req 75)', async () => {
    const branch = await makeBranch()
    await root.update(branch.top, off)
    await root.update(branch.top, off)
    await root.update(branch.top, on)
    expect(await actsOn(test.database.db, branch.top)).toMatchObject([
      {
        action: 'group.deactivate',
        actor_email: org.administrator.email,
        before: { is_active: 1 },
        after: { is_active: 0, groups_changed: 2, users_changed: 2 },
      },
      {
        action: 'group.activate',
        before: { is_active: 0 },
        after: { is_active: 1, groups_changed: 2, users_changed: 2 },
      },
    ])
    expect(await actsOn(test.database.db, branch.below)).toEqual([])
  })

  it('ends the sessions of all its users on their very next call, for good (req 20)', async () => {
    const branch = await makeBranch()
    const administrator = await makeAdministratorAccount(test.database.db, branch.deep)
    const token = await tokenOf(test, administrator)
    expect((await test.call('getAccount', { token })).status).toBe(200)
    await root.update(branch.top, off)
    const refused = await test.call('getAccount', { token })
    expect([refused.status, refused.body]).toMatchObject([401, { code: 1001 }])
    const signIn = await test.call('signIn', { basic: [administrator.email, 'Correct5Horse'] })
    expect(signIn.status).toBe(401)
    await root.update(branch.top, on)
    expect((await test.call('getAccount', { token })).status).toBe(401)
  })

  it('takes one statement for each table, for a branch of any size', async () => {
    const branch = await makeBranch()
    const { pool } = test.database
    await pool.query('create table noted (table_name text)')
    await pool.query(`create function note() returns trigger language plpgsql as
      $$ begin insert into noted values (tg_table_name); return null; end $$`)
    for (const table of ['groups', 'users', 'sessions'])
      await pool.query(
        `create trigger noting after update on ${table} for each statement execute function note()`,
      )
    await root.update(branch.top, off)
    const { rows } = await pool.query<{ table_name: string }>('select table_name from noted order by 1')
    for (const table of ['groups', 'users', 'sessions']) await pool.query(`drop trigger noting on ${table}`)
    await pool.query('drop function note; drop table noted')
    expect(rows.map((row) => row.table_name)).toEqual(['groups', 'sessions', 'users'])
    expect(await stateOf(branch)).toBe('000000')
  })

  it('is refused for the root, and for the group of the administrator’s own account (req 34)', async () => {
    expect(await root.update(org.root.fsi_gid, off)).toEqual({
      code: 0,
      reason: 'root_group',
      message: 'The root group cannot be deleted, deactivated or moved.',
    })
    expect(await east.update(org.east.group.fsi_gid, off)).toEqual({
      code: 0,
      reason: 'own_account',
      message: 'Your own account is in this group.',
    })
    expect(await east.update(org.east.below.fsi_gid, off)).toMatchObject({ code: 1 })
    expect(await east.update(org.east.below.fsi_gid, on)).toMatchObject({ code: 1 })
  })
})

describe('activating a group', () => {
  it('is refused under a deactivated parent, and shown so before', async () => {
    const branch = await makeBranch()
    await root.update(branch.top, off)
    expect(await root.update(branch.below, on)).toEqual({
      code: 0,
      reason: 'parent_deactivated',
      message: 'The parent group is deactivated. Activate it first.',
    })
    const { may } = await root.details(branch.below)
    expect(may.activate).toEqual([{ reason: 'parent_deactivated', count: 1, target: 'group-details' }])
    expect(await stateOf(branch)).toBe('000000')
  })
})

describe('a deactivated group', () => {
  it('gets no sub-groups', async () => {
    const branch = await makeBranch()
    await root.update(branch.top, off)
    expect(await root.create(branch.below)).toEqual({
      code: 0,
      reason: 'group_deactivated',
      message: 'The group is deactivated: it cannot get sub-groups.',
    })
  })

  it('is refused while a user is turned on in it by a writer that forgets the tree’s lock (row 11)', async () => {
    const branch = await makeBranch()
    await test.database.pool.query(
      `create function turn_on() returns trigger language plpgsql as $$ begin
         update users set is_active = 1, deactivated_by_gid = null where fsi_gid = new.fsi_gid; return new; end $$;
       create trigger turn_on before update on groups for each row
         when (new.fsi_gid = ${branch.top}) execute function turn_on()`,
    )
    const answer = await root.update(branch.top, off)
    await test.database.pool.query('drop trigger turn_on on groups; drop function turn_on')
    expect(answer).toMatchObject({ code: 0, reason: 'changed_meanwhile' })
    expect(await stateOf(branch)).toBe('111110')
  })

  it('refuses active users and sub-groups from every writer (row 11, 12)', async () => {
    const branch = await makeBranch()
    await root.update(branch.top, off)
    const { db } = test.database
    await expect(makeUser(db, branch.below)).rejects.toThrow(/users_active_in_active/)
    await expect(makeGroup(db, branch.below)).rejects.toThrow(/groups_active_under_active/)
    const [user] = branch.users
    const moved = db.updateTable('users').set({ is_active: 1, deactivated_by_gid: null })
    await expect(moved.where('fsi_uid', '=', user?.fsi_uid ?? 0).execute()).rejects.toThrow(
      /users_active_in_active/,
    )
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})
