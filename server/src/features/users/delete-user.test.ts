import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeDefaultUser, makeSharedLine } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  for (const fsi_gid of [org.root.fsi_gid, org.east.group.fsi_gid]) {
    const permit = test.database.db.updateTable('groups').set(allPermissions)
    await permit.where('fsi_gid', '=', fsi_gid).execute()
  }
})
afterAll(() => test.close())

const remove = (fsi_uid: number, token = east) => test.call('deleteUser', { token, body: { fsi_uid } })

const newUser = (fsi_gid = org.east.group.fsi_gid, fields = {}): Promise<MadeUser> =>
  makeUser(test.database.db, fsi_gid, fields)

const newLeaf = async (): Promise<number> =>
  (await makeGroup(test.database.db, org.east.group.fsi_gid, allPermissions)).fsi_gid

async function countOf(table: string, fsi_uid: number): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where fsi_uid = $1`,
    [fsi_uid],
  )
  return rows[0]?.count ?? -1
}

const missing = { code: 2, message: 'The user does not exist. Please refesh the user list.' }

describe('deleteUser', () => {
  it('deletes a user, keeps the words of its records and leaves no trace of it alone (req 75)', async () => {
    const user = await newUser(org.east.group.fsi_gid, { first_name: 'Ada', last_name: 'Byron' })
    await test.call('updateUser', { token: root, body: { fsi_uid: user.fsi_uid, last_name: 'King' } })
    await test.database.pool.query(
      `insert into fax_records (direction, ref_code, fsi_gid, fsi_uid, fax_number, account_email, created_time)
       values ('sent', 'kept', $1, $2, '12025550000', $3, 1)`,
      [user.fsi_gid, user.fsi_uid, user.email],
    )
    expect((await remove(user.fsi_uid)).body).toEqual({ code: 1 })
    expect(await countOf('users', user.fsi_uid)).toBe(0)
    const { rows } = await test.database.pool.query(
      `select fsi_uid, account_email from fax_records where ref_code = 'kept'`,
    )
    expect(rows).toEqual([{ fsi_uid: null, account_email: user.email }])
    const { body } = await test.call('listHistory', {
      token: east,
      body: { entity: 'user', id: user.fsi_uid },
    })
    expect(body.data.data.map(({ action, entity_name }) => [action, entity_name])).toEqual([
      ['user.delete', user.email],
      ['user.update', user.email],
    ])
    expect(body.data.data[0]?.before).toMatchObject({
      email: user.email,
      first_name: 'Ada',
      last_name: 'King',
      subscriptions_cancelled: 0,
    })
  })

  it('answers code 2 for an absent and for a foreign user alike, and once more for a deleted one (req 28)', async () => {
    const user = await newUser()
    await remove(user.fsi_uid)
    for (const fsi_uid of [user.fsi_uid, org.west.user.fsi_uid, org.administrator.fsi_uid, 2_000_000_000]) {
      const { status, body } = await remove(fsi_uid)
      expect([status, body]).toEqual([200, missing])
    }
    expect(await countOf('users', org.west.user.fsi_uid)).toBe(1)
  })

  it('ends its sessions at once (req 20)', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, account)
    expect((await test.call('getAccount', { token })).status).toBe(200)
    await remove(account.fsi_uid)
    const { status, body } = await test.call('getAccount', { token })
    expect([status, body]).toMatchObject([401, { code: 1001 }])
  })

  it('ends its subscriptions to shared lines, each recorded with the line, whose version rises (req 75)', async () => {
    const fsi_gid = await newLeaf()
    const { gsd_id } = await makeSharedLine(test.database.db, fsi_gid)
    const { fsi_uid, email } = await newUser(fsi_gid)
    await test.database.db
      .insertInto('shared_line_subscribers')
      .values({ gsd_id, fsi_uid, fsi_gid })
      .execute()
    expect((await remove(fsi_uid)).body).toEqual({ code: 1 })
    expect(await countOf('shared_line_subscribers', fsi_uid)).toBe(0)
    const { rows } = await test.database.pool.query(
      `select before->'subscriptions_cancelled' as count from audit_log where entity = 'user' and entity_id = $1`,
      [fsi_uid],
    )
    expect(rows).toEqual([{ count: 1 }])
    const { body } = await test.call('getSharedLine', { token: east, body: { gsd_id, fsi_gid: 0 } })
    expect(body.data).toMatchObject({ count_subscriber: 1, version: 2 })
    const asked = { entity: 'shared-line', id: gsd_id } as const
    const history = (await test.call('listHistory', { token: east, body: asked })).body.data.data
    expect(history).toMatchObject([
      { action: 'shared-line.cancel-subscription', fsi_gid, before: { fsi_uid, email }, after: null },
    ])
  })

  it('is refused for an own account, a default user, a line’s master and the owner of numbers (req 34, row 22)', async () => {
    const { db } = test.database
    const sender = await makeDefaultUser(db, await newLeaf())
    const master = await newUser(await newLeaf())
    const { fsi_nid } = await makeNumberOf(db, master)
    const line = { fsi_gid: master.fsi_gid, fsi_uid: master.fsi_uid, fsi_nid, tag: 'Zulu', created_time: 1 }
    await db.insertInto('shared_lines').values(line).execute()
    const owner = await newUser()
    await makeNumberOf(db, owner)
    await makeNumberOf(db, owner)
    for (const [user, reason, message] of [
      [org.east.administrator, 'own_account', 'A user cannot delete or move the account itself.'],
      [sender, 'group_default_user', 'The user is the default user of the group. Set another one first.'],
      [master, 'shared_line_master', 'The user is the master user of 1 shared line. Delete it first.'],
      [owner, 'has_fax_numbers', 'The user has 2 fax numbers. Unassign them first.'],
    ] as const) {
      expect((await remove(user.fsi_uid)).body).toEqual({ code: 0, reason, message })
      expect(await countOf('users', user.fsi_uid)).toBe(1)
    }
  })

  it('lists the last administrator of the root among the obstacles, beside the own account (row 28)', async () => {
    const { body } = await test.call('getUser', {
      token: root,
      body: { fsi_uid: org.administrator.fsi_uid },
    })
    for (const action of ['delete', 'move', 'deactivate', 'is_admin'] as const)
      expect(body.data.may[action].map(({ reason }) => reason)).toContain('last_administrator')
  })
})

describe('the address of a deleted user', () => {
  const listsOf = async (fsi_nid: number) => {
    const { rows } = await test.database.pool.query<{ list: string; email: string }>(
      'select list, email from fax_number_emails where fsi_nid = $1 order by list, slot',
      [fsi_nid],
    )
    return rows.map(({ list, email }) => `${list} ${email}`)
  }
  const versionOf = async (fsi_nid: number) => {
    const { rows } = await test.database.pool.query('select version from fax_numbers where fsi_nid = $1', [
      fsi_nid,
    ])
    return rows[0].version
  }
  const numberWith = async (fsi_gid: number, email: string): Promise<number> => {
    const { fsi_nid } = await makeFaxNumber(test.database.db, fsi_gid)
    await test.database.db
      .insertInto('fax_number_emails')
      .values([
        { fsi_nid, list: 'receive_fax', slot: 1, email: email.toUpperCase() },
        { fsi_nid, list: 'receive_fax', slot: 2, email: 'stays@example.com' },
        { fsi_nid, list: 'send_fax', slot: 1, email },
      ])
      .execute()
    return fsi_nid
  }

  it('leaves the e-mail lists of every number of the scope, each recorded, and no list outside it (req 81, 96)', async () => {
    const user = await newUser()
    const [own, below, foreign, above] = await Promise.all(
      [org.east.group, org.east.below, org.west.below, org.root].map(({ fsi_gid }) =>
        numberWith(fsi_gid, user.email),
      ),
    )
    const whole = await listsOf(foreign ?? 0)
    expect((await remove(user.fsi_uid)).body).toEqual({ code: 1 })
    for (const fsi_nid of [own ?? 0, below ?? 0]) {
      expect(await listsOf(fsi_nid)).toEqual(['receive_fax stays@example.com'])
      expect(await versionOf(fsi_nid)).toBe(2)
      const { body } = await test.call('listHistory', {
        token: east,
        body: { entity: 'fax-number', id: fsi_nid },
      })
      expect(body.data.data.map(({ action, before }) => [action, before])).toEqual([
        ['fax-number.remove-address', { email: user.email, lists: ['receive_fax', 'send_fax'] }],
      ])
    }
    for (const fsi_nid of [foreign ?? 0, above ?? 0]) {
      expect(await listsOf(fsi_nid)).toEqual(whole)
      expect(await versionOf(fsi_nid)).toBe(1)
    }
  })

  it('leaves the lists of thousands of numbers at once, each recorded', async () => {
    const user = await newUser()
    const { pool } = test.database
    await pool.query(
      `with made as (
         insert into fax_numbers (fsi_gid, fax_number, created_time)
         select $1, (7770000000 + at)::text, 1 from generate_series(1, 4700) at returning fsi_nid)
       insert into fax_number_emails (fsi_nid, list, slot, email) select fsi_nid, 'send_fax', 1, $2 from made`,
      [org.east.below.fsi_gid, user.email],
    )
    expect((await remove(user.fsi_uid)).body).toEqual({ code: 1 })
    const { rows } = await pool.query(
      `select count(*)::int as count from audit_log
       where action = 'fax-number.remove-address' and before->>'email' = $1`,
      [user.email],
    )
    expect(rows).toEqual([{ count: 4700 }])
    await pool.query(`delete from fax_numbers where fax_number like '777%'`)
  })

  it('stays where the deletion is refused', async () => {
    const user = await newUser()
    await makeNumberOf(test.database.db, user)
    const fsi_nid = await numberWith(org.east.group.fsi_gid, user.email)
    await remove(user.fsi_uid)
    expect(await listsOf(fsi_nid)).toHaveLength(3)
  })
})

describe('what the screen asks beside the details', () => {
  it('answers the numbers of a user, with the default and the shared line', async () => {
    const { db } = test.database
    const user = await newUser(await newLeaf())
    const first = await makeNumberOf(db, user, {
      type: '1',
      ata_mac: '001F00000A01',
      csid: 'Front Desk',
      lst_ata_online_time: 1_700_000_000,
    })
    const second = await makeNumberOf(db, user, { is_active: 0 })
    const line = {
      fsi_gid: user.fsi_gid,
      fsi_uid: user.fsi_uid,
      fsi_nid: second.fsi_nid,
      tag: 'Desk',
      created_time: 1,
    }
    const { gsd_id } = await db
      .insertInto('shared_lines')
      .values(line)
      .returning('gsd_id')
      .executeTakeFirstOrThrow()
    const { body } = await test.call('listUserNumbers', { token: east, body: { fsi_uid: user.fsi_uid } })
    expect(body.data).toEqual([
      {
        ...first,
        csid: 'Front Desk',
        type: '1',
        ata_mac: '001F00000A01',
        is_active: 1,
        is_default: 1,
        gsd_id: 0,
        lst_ata_online_time: 1_700_000_000,
      },
      {
        ...second,
        csid: '',
        type: '0',
        ata_mac: '',
        is_active: 0,
        is_default: 0,
        gsd_id,
        lst_ata_online_time: 0,
      },
    ])
  })

  it('answers whether a user is the default user of its group', async () => {
    const sender = await makeDefaultUser(test.database.db, await newLeaf())
    const asked = async (fsi_uid: number) =>
      (await test.call('isGroupDefaultUser', { token: east, body: { fsi_uid } })).body
    expect(await asked(sender.fsi_uid)).toEqual({ code: 1, is_group_default_user: 1 })
    expect(await asked(org.east.user.fsi_uid)).toEqual({ code: 1, is_group_default_user: 0 })
  })

  it('is absent for a foreign user (req 28)', async () => {
    for (const call of ['listUserNumbers', 'isGroupDefaultUser'] as const)
      expect((await test.call(call, { token: east, body: { fsi_uid: org.west.user.fsi_uid } })).status).toBe(
        404,
      )
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => expect(await brokenInvariants(test.database.db)).toEqual([]))
})
