import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allPermissions, permissionNames } from '@telecopy/contract/groups/group-fields'
import { groupBlockers as kinds } from '@telecopy/contract/groups/group-blockers'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  type GroupCalls,
  actsOn,
  makeDefaultUser,
  makeSharedLine,
  openGroupCalls,
} from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let east: GroupCalls
/** A leaf of the root with every permission. */
let leaf: number

beforeAll(async () => {
  ;({ test, org, root, east } = await openGroupCalls(({ east: { group } }) => [group.fsi_gid]))
})
beforeEach(async () => {
  leaf = (await makeGroup(test.database.db, org.root.fsi_gid, allPermissions)).fsi_gid
})
afterAll(() => test.close())

const said = (reason: string, message: string) => ({ code: 0, reason, message })

describe('the permissions of a group', () => {
  it('are set from above it, and removed from all groups below when they are removed (req 35, 75)', async () => {
    const { db } = test.database
    const below = await makeGroup(db, leaf, allPermissions)
    await makeGroup(db, below.fsi_gid, allPermissions)
    expect(await root.update(leaf, { is_allow_gsd: 0, is_allow_branding: 0 })).toMatchObject({ code: 1 })
    expect(await root.details(below.fsi_gid)).toMatchObject({
      is_allow_gsd: 0,
      is_allow_branding: 0,
      is_allow_send_only: 1,
    })
    expect(await actsOn(db, leaf)).toMatchObject([
      {
        action: 'group.update',
        before: { is_allow_gsd: 1, is_allow_branding: 1 },
        after: { is_allow_gsd: 0, is_allow_branding: 0, groups_changed: 2 },
      },
    ])
  })

  it('never exceed those of its parent, in any call (req 35)', async () => {
    for (const flag of permissionNames) {
      await root.update(leaf, { [flag]: 0 })
      const below = await root.create(leaf)
      const lacks = said('parent_lacks_feature', 'The parent group does not have this feature.')
      expect([flag, await root.update(below.fsi_gid, { [flag]: 1 })]).toEqual([flag, lacks])
      expect([flag, await root.create(leaf, { [flag]: 1 })]).toEqual([flag, lacks])
      const blockers = [{ reason: 'parent_lacks_feature', count: 1, target: 'group-details' }]
      expect((await root.details(below.fsi_gid)).may[flag]).toEqual(blockers)
      expect((await root.details(leaf)).may_below[flag]).toEqual(blockers)
    }
    await expect(makeGroup(test.database.db, leaf, { is_allow_gsd: 1 })).rejects.toThrow(
      /never holds a flag that its parent lacks/,
    )
  })

  it('may be changed by a branch administrator for the groups below its own, but not for its own (req 32, 33, 100)', async () => {
    const own = said('own_group', 'This is your own group: only an administrator above it can do this.')
    for (const flag of permissionNames) {
      expect([flag, await east.update(org.east.group.fsi_gid, { [flag]: 0 })]).toEqual([flag, own])
      expect([flag, await east.update(org.east.below.fsi_gid, { [flag]: 1 })]).toMatchObject([
        flag,
        { code: 1 },
      ])
    }
    // Whether the group above has a permission is not told.
    const blocker = { reason: 'own_group', count: 1, target: '' }
    await root.update(org.root.fsi_gid, { is_allow_set_del_inbox: 0 })
    expect((await east.details(org.east.group.fsi_gid)).may.is_allow_set_del_inbox).toEqual([blocker])
    await root.update(org.root.fsi_gid, { is_allow_set_del_inbox: 1 })
    // The present value is no change.
    const same = { is_allow_gsd: 1, group_name: 'East' } as const
    expect(await east.update(org.east.group.fsi_gid, same)).toMatchObject({ code: 1 })
  })

  it('of the root may be set by its own administrator', async () => {
    expect(await root.update(org.root.fsi_gid, { is_allow_set_del_sent: 0 })).toMatchObject({ code: 1 })
    expect(await root.details(org.east.group.fsi_gid)).toMatchObject({ is_allow_set_del_sent: 0 })
    expect(await root.update(org.root.fsi_gid, { is_allow_set_del_sent: 1 })).toMatchObject({ code: 1 })
  })

  it('that are in use below are not removed, and their uses are counted', async () => {
    const { db } = test.database
    const below = await makeGroup(db, leaf, allPermissions)
    const sender = await makeGroup(db, leaf, allPermissions)
    await makeSharedLine(db, below.fsi_gid)
    await makeDefaultUser(db, sender.fsi_gid)
    await root.update(sender.fsi_gid, { is_send_only: 1, is_group_send: 1 })
    await makeBrand(db, below.fsi_gid)
    await makeBrand(db, leaf)
    await makeUser(db, below.fsi_gid, { is_sftp_user: 1 })
    expect(await root.update(leaf, { is_allow_sftp: 0 })).toEqual(
      said('has_sftp_users', 'The group or a group below it has SFTP users. Change them first.'),
    )
    expect(await root.update(sender.fsi_gid, { is_allow_sftp: 0 })).toMatchObject({ code: 1 })
    expect(await root.update(leaf, { is_allow_gsd: 0 })).toEqual(
      said('shared_lines_below', kinds.shared_lines_below.text(1)),
    )
    expect(await root.update(leaf, { is_allow_branding: 0 })).toEqual(
      said('has_brands', 'There are 2 brands in the group or below it. Delete them first.'),
    )
    expect(await root.update(leaf, { is_allow_send_only: 0 })).toEqual(
      said('send_only_below', 'Send-Only is on in 1 group, this one or below it. Switch it off there first.'),
    )
    expect(await root.update(leaf, { is_allow_group_send: 0 })).toEqual(
      said(
        'group_send_below',
        'Group-Send is on in 1 group, this one or below it. Switch it off there first.',
      ),
    )
  })

  it('that are in use below name the nearest five groups, then by name, and count the others', async () => {
    const { db } = test.database
    const below = (parent_gid: number, group_name: string) =>
      makeGroup(db, parent_gid, { ...allPermissions, group_name })
    const middle = await below(leaf, 'Middle')
    // Create them in another order than the answer lists them.
    const deep = await Promise.all(['a', 'C', 'b', 'D'].map((name) => below(middle.fsi_gid, name)))
    const near = await Promise.all(['Zoo', 'yard'].map((name) => below(leaf, name)))
    const [zoo, yard] = near.map(({ fsi_gid }) => fsi_gid) as [number, number]
    await Promise.all(
      [leaf, zoo, yard, ...deep.map(({ fsi_gid }) => fsi_gid)].map((gid) => makeBrand(db, gid)),
    )
    await makeSharedLine(db, zoo)
    await makeSharedLine(db, zoo)
    const { may } = await root.details(leaf)
    const [brands] = may.is_allow_branding
    const names = brands?.groups?.map(({ group_name }) => group_name)
    expect(names?.slice(1)).toEqual(['yard', 'Zoo', 'a', 'b'])
    expect(brands).toMatchObject({ count: 7, more_groups: 2, groups: [{ fsi_gid: leaf }, {}, {}, {}, {}] })
    // The count is of lines, the names are of groups.
    expect(may.is_allow_gsd).toEqual([
      {
        reason: 'shared_lines_below',
        count: 2,
        target: 'groups',
        groups: [{ fsi_gid: zoo, group_name: 'Zoo' }],
        more_groups: 0,
      },
    ])
    expect(may.is_allow_send_only).toEqual([])
    expect((await root.details(middle.fsi_gid)).may.is_allow_branding).toMatchObject([
      { count: 4, more_groups: 0, groups: ['a', 'b', 'C', 'D'].map((group_name) => ({ group_name })) },
    ])
  })

  it('are copied from the parent to a new group, unless the call sets them', async () => {
    await root.update(leaf, { is_allow_branding: 0 })
    const { fsi_gid } = await root.create(leaf, { is_allow_gsd: 0 })
    expect(await root.details(fsi_gid)).toMatchObject({
      is_allow_gsd: 0,
      is_allow_branding: 0,
      is_allow_send_only: 1,
      is_allow_sftp: 1,
      is_allow_del_inbox: 1,
    })
  })

  it('that only the operator sets, counts and times in a body change nothing (req 32)', async () => {
    const before = await root.details(leaf)
    const readOnly = {
      is_trial: 1,
      counts: { users: 99 },
      created_time: 1,
      may: {},
      children: [],
      is_root: 1,
      deactivated_by: { kind: 'own' },
    }
    expect(await root.update(leaf, readOnly)).toEqual({ code: 1, version: before.version })
    expect(await root.details(leaf)).toEqual(before)
    expect(await actsOn(test.database.db, leaf)).toEqual([])
    const unknown = await test.raw({
      method: 'POST',
      url: '/admin-endpoint/group/update',
      headers: { authorization: `Bearer ${await tokenOf(test, org.administrator)}` },
      payload: { fsi_gid: leaf, is_mfa_required: 0 },
    })
    expect(unknown.statusCode).toBe(400)
  })
})

describe.each([
  ['is_send_only', 'is_allow_send_only'],
  ['is_group_send', 'is_allow_group_send'],
] as const)('%s', (flag, permission) => {
  it('needs a default user, and the permission (req 35)', async () => {
    const { db } = test.database
    expect(await root.update(leaf, { [flag]: 1 })).toEqual(
      said('default_user_missing', 'Set a default user first: its fax number is the one that is sent from.'),
    )
    expect((await root.details(leaf)).may[flag]).toEqual([
      { reason: 'default_user_missing', count: 1, target: 'set-default-user' },
    ])
    expect(await root.create(leaf, { [flag]: 1 })).toMatchObject({ reason: 'default_user_missing' })
    await makeDefaultUser(db, leaf)
    await root.update(leaf, { [permission]: 0 })
    expect(await root.update(leaf, { [flag]: 1 })).toEqual(
      said('feature_not_allowed', 'This group is not allowed to use this feature.'),
    )
    await root.update(leaf, { [permission]: 1 })
    expect(await root.update(leaf, { [flag]: 1 })).toMatchObject({ code: 1 })
    expect(await root.details(leaf)).toMatchObject({ [flag]: 1, has_default_user: 1 })
    expect(await root.update(leaf, { [flag]: 0 })).toMatchObject({ code: 1 })
  })

  it('is judged with the permission that the same update asks for', async () => {
    await makeDefaultUser(test.database.db, leaf)
    await root.update(leaf, { [permission]: 0 })
    expect(await root.update(leaf, { [flag]: 1, [permission]: 1 })).toMatchObject({ code: 1 })
    expect(await root.update(leaf, { [permission]: 0 })).toMatchObject({ code: 0 })
    expect(await root.update(leaf, { [flag]: 0, [permission]: 0 })).toMatchObject({ code: 1 })
    await root.update(leaf, { [permission]: 1 })
    expect(await root.update(leaf, { [flag]: 1, [permission]: 0 })).toEqual(
      said('feature_not_allowed', 'This group is not allowed to use this feature.'),
    )
    expect(await root.details(leaf)).toMatchObject({ [flag]: 0, [permission]: 1 })
  })

  it('is not switched on in a group with shared lines', async () => {
    const { db } = test.database
    await makeDefaultUser(db, leaf)
    await makeSharedLine(db, leaf)
    expect(await root.update(leaf, { [flag]: 1 })).toEqual(
      said('has_shared_lines', kinds.has_shared_lines.text(1)),
    )
  })

  it('protects the default user from every kind of removal (row 17)', async () => {
    const { db } = test.database
    await makeDefaultUser(db, leaf)
    await root.update(leaf, { [flag]: 1 })
    const removal = db.deleteFrom('group_default_users').where('fsi_gid', '=', leaf).execute()
    await expect(removal).rejects.toThrow(/groups_sending_has_default/)
  })
})

describe('group-send', () => {
  it('is not switched on in a group with sub-groups, and a group that has it gets none', async () => {
    const { db } = test.database
    await makeDefaultUser(db, leaf)
    const below = await root.create(leaf)
    expect(await root.update(leaf, { is_group_send: 1 })).toEqual(
      said('has_sub_groups', kinds.has_sub_groups.text(1)),
    )
    await root.remove(below.fsi_gid)
    await root.update(leaf, { is_group_send: 1 })
    expect(await root.create(leaf)).toEqual(
      said('group_send_is_on', 'Group-Send is on, and the group cannot get sub-groups. Switch it off first.'),
    )
  })
})

describe('send-only', () => {
  it('is not switched off while users send from the default user’s number', async () => {
    const { db } = test.database
    await makeDefaultUser(db, leaf)
    await root.update(leaf, { is_send_only: 1 })
    await makeUser(db, leaf, { is_send_only: 1 })
    expect(await root.update(leaf, { is_send_only: 0 })).toEqual(
      said(
        'has_send_only_users',
        '1 Send-Only user sends from the default user’s number. Change that user first.',
      ),
    )
  })
})

describe('a shared line', () => {
  const mayCreateLine = async () => (await root.details(leaf)).may.create_shared_line

  it('may be created in a leaf that is on, is allowed it, and sends nothing', async () => {
    expect(await mayCreateLine()).toEqual([])
    await root.create(leaf)
    await root.update(leaf, { is_allow_gsd: 0, is_active: 0 })
    expect(await mayCreateLine()).toEqual([
      { reason: 'feature_not_allowed', count: 1, target: '' },
      { reason: 'line_needs_active_group', count: 1, target: '' },
      { reason: 'line_needs_leaf', count: 1, target: 'groups' },
    ])
  })

  it('may not be created while send-only or group-send is on', async () => {
    await makeDefaultUser(test.database.db, leaf)
    await root.update(leaf, { is_send_only: 1, is_group_send: 1 })
    expect(await mayCreateLine()).toEqual([
      { reason: 'line_needs_no_send_only', count: 1, target: '' },
      { reason: 'line_needs_no_group_send', count: 1, target: '' },
    ])
  })
})

describe('a group with shared lines', () => {
  it('gets no sub-groups', async () => {
    await makeSharedLine(test.database.db, leaf)
    expect(await root.create(leaf)).toEqual(said('has_shared_lines', kinds.has_shared_lines.text(1)))
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})
