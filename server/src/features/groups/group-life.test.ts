import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { makeGroup } from './groups.factory.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

const details = async (fsi_gid: number, token = root) => {
  const { body } = await test.call('getGroup', { token, body: { fsi_gid } })
  expect(body).toMatchObject({ code: 1 })
  return body.group
}

const auditOf = (entity_id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'fsi_gid', 'group_name', 'entity_name', 'before', 'after'])
    .where('entity', '=', 'group')
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute()

describe('getGroup', () => {
  it('answers a group with its own counts and its totals, and the allowed actions', async () => {
    const group = await details(org.east.group.fsi_gid)
    expect(group).toMatchObject({
      fsi_gid: org.east.group.fsi_gid,
      parent_gid: org.root.fsi_gid,
      parent_group_name: 'Root',
      group_name: 'East',
      is_active: 1,
      is_root: 0,
      is_own: 0,
      counts: {
        sub_groups: 1,
        users: 1,
        fax_numbers: 0,
        total_sub_groups: 1,
        total_users: 2,
        total_fax_numbers: 1,
      },
      children: [{ fsi_gid: org.east.below.fsi_gid, group_name: 'East below', is_active: 1 }],
      version: 1,
    })
    expect(group.may).toMatchObject({
      move: [],
      deactivate: [],
      create_sub_group: [],
      delete: [
        {
          reason: 'has_sub_groups',
          count: 1,
          target: 'groups',
          groups: [{ fsi_gid: org.east.below.fsi_gid, group_name: 'East below' }],
          more_groups: 0,
        },
        { reason: 'has_users', count: 1, target: 'users' },
      ],
    })
  })

  it('hides the groups above from a branch administrator, and blocks acts on its own group (req 31, 35)', async () => {
    const group = await details(org.east.group.fsi_gid, east)
    expect(group).toMatchObject({ parent_gid: 0, parent_group_name: '', is_own: 1, is_root: 0 })
    expect(JSON.stringify(group)).not.toMatch(/Root|West/)
    const own = [{ reason: 'own_group', count: 1, target: '' }]
    expect(group.may).toMatchObject({ move: own, delete: expect.arrayContaining(own) })
    expect(group.may.deactivate).toEqual([{ reason: 'own_account', count: 1, target: '' }])
  })
})

describe('createGroup', () => {
  it('creates a group below another one, records it, and answers its identifier (req 75)', async () => {
    const { body } = await test.call('createGroup', {
      token: root,
      body: { parent_gid: org.west.group.fsi_gid, group_name: '  Müller & Søn  ' },
    })
    expect(body).toEqual({ code: 1, fsi_gid: expect.any(Number) })
    expect(await details(body.fsi_gid)).toMatchObject({
      group_name: 'Müller & Søn',
      parent_gid: org.west.group.fsi_gid,
      is_active: 1,
      is_retention_inbox: '0',
      retention_inbox_days: 2600,
      version: 1,
    })
    expect(await auditOf(body.fsi_gid)).toMatchObject([
      {
        action: 'group.create',
        actor_email: org.administrator.email,
        fsi_gid: body.fsi_gid,
        entity_name: 'Müller & Søn',
        after: { group_name: 'Müller & Søn', parent_gid: org.west.group.fsi_gid, parent_group_name: 'West' },
      },
    ])
  })

  it('creates it in the administrator’s own group when no parent is named', async () => {
    const { body } = await test.call('createGroup', { token: east, body: { group_name: 'Attic' } })
    expect(await details(body.fsi_gid)).toMatchObject({ parent_gid: org.east.group.fsi_gid })
  })
})

describe('deleteGroup', () => {
  it('deletes an empty group; its numbers and past faxes go to its parent, and it is recorded there', async () => {
    const { db } = test.database
    const parent = await makeGroup(db, org.root.fsi_gid)
    const group = await makeGroup(db, parent.fsi_gid, { group_name: 'Gone' })
    const number = await makeFaxNumber(db, group.fsi_gid)
    await db
      .insertInto('fax_records')
      .values({
        direction: 'sent',
        ref_code: 'gone-1',
        fsi_gid: group.fsi_gid,
        fsi_uid: null,
        fsi_nid: number.fsi_nid,
        fax_number: number.fax_number,
        created_time: 1,
        fax_result_code: 0,
        group_name: 'Gone',
      })
      .execute()
    const { body } = await test.call('deleteGroup', { token: root, body: { fsi_gid: group.fsi_gid } })
    expect(body).toEqual({ code: 1 })
    const { status } = await test.call('getGroup', { token: root, body: { fsi_gid: group.fsi_gid } })
    expect(status).toBe(404)
    expect((await details(parent.fsi_gid)).counts).toMatchObject({ sub_groups: 0, fax_numbers: 1 })
    const fax = await db
      .selectFrom('fax_records')
      .select(['fsi_gid', 'group_name'])
      .where('ref_code', '=', 'gone-1')
      .executeTakeFirst()
    expect(fax).toEqual({ fsi_gid: parent.fsi_gid, group_name: 'Gone' })
    expect(await auditOf(group.fsi_gid)).toMatchObject([
      { action: 'group.delete', fsi_gid: parent.fsi_gid, entity_name: 'Gone', before: { fax_numbers: 1 } },
    ])
  })

  it('refuses a group with users or sub-groups, and says how many', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid)
    await makeUser(test.database.db, group.fsi_gid)
    await makeUser(test.database.db, group.fsi_gid)
    const { status, body } = await test.call('deleteGroup', { token: root, body: { fsi_gid: group.fsi_gid } })
    expect([status, body]).toEqual([
      200,
      { code: 0, reason: 'has_users', message: 'The group has 2 users. Delete or move them first.' },
    ])
    const parent = await makeGroup(test.database.db, org.root.fsi_gid)
    await makeGroup(test.database.db, parent.fsi_gid)
    const refused = await test.call('deleteGroup', { token: root, body: { fsi_gid: parent.fsi_gid } })
    expect(refused.body).toEqual({
      code: 0,
      reason: 'has_sub_groups',
      message: 'The group has 1 sub-group. Delete or move it first.',
    })
  })

  it('refuses the root, and a branch administrator’s own group', async () => {
    const ofRoot = await test.call('deleteGroup', { token: root, body: { fsi_gid: org.root.fsi_gid } })
    expect(ofRoot.body).toEqual({
      code: 0,
      reason: 'root_group',
      message: 'The root group cannot be deleted, deactivated or moved.',
    })
    const own = await test.call('deleteGroup', { token: east, body: { fsi_gid: org.east.group.fsi_gid } })
    expect(own.body).toEqual({
      code: 0,
      reason: 'own_group',
      message: 'This is your own group: only an administrator above it can do this.',
    })
  })
})

describe('updateGroup', () => {
  it('changes the sent fields, raises the version, and records only the changes (req 75)', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid, { group_name: 'Before' })
    const { body } = await test.call('updateGroup', {
      token: root,
      body: { fsi_gid: group.fsi_gid, group_name: 'After', is_retention_sent: '1', retention_sent_days: 30 },
    })
    expect(body).toEqual({ code: 1, version: 2 })
    expect(await auditOf(group.fsi_gid)).toMatchObject([
      {
        action: 'group.update',
        group_name: 'After',
        before: { group_name: 'Before', is_retention_sent: '0', retention_sent_days: 2600 },
        after: { group_name: 'After', is_retention_sent: '1', retention_sent_days: 30 },
      },
    ])
  })
})

describe('previewGroupMove', () => {
  it('answers the size of a move, and its obstacles', async () => {
    const { body } = await test.call('previewGroupMove', {
      token: root,
      body: { fsi_gid: org.east.group.fsi_gid, parent_gid: org.east.below.fsi_gid },
    })
    expect(body).toMatchObject({
      groups: 2 + 1,
      users: 2,
      fax_numbers: 1,
      parent_group_name: 'East below',
      blockers: [{ reason: 'move_to_sub_group', count: 1, target: '' }],
    })
  })
})

describe('requireGroup', () => {
  it('locks a group of the scope, and finds no other', async () => {
    const { db } = test.database
    const scope = scopeOf(org.east.group.fsi_gid)
    await inTransaction(db, async (tx) => {
      await lockTree(tx, 'shared')
      expect(await requireGroup(tx, scope, org.east.below.fsi_gid)).toMatchObject({
        group_name: 'East below',
      })
      await expect(requireGroup(tx, scope, org.root.fsi_gid)).rejects.toThrow('Not found.')
    })
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})
