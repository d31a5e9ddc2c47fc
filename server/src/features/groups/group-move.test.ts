import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeSamlProviderOf } from '../single-sign-on/sso.factory.ts'
import { makeWebhook } from '../webhooks/webhooks.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import { makeSamlProvider } from '../../testing/saml-provider.ts'
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

beforeAll(async () => {
  ;({ test, org, root, east } = await openGroupCalls())
})
afterAll(() => test.close())

/** Two groups side by side, the first with a sub-group, a user and a number. */
async function makePair() {
  const { db } = test.database
  const moved = await makeGroup(db, org.root.fsi_gid, { group_name: 'Moved' })
  const below = await makeGroup(db, moved.fsi_gid)
  const target = await makeGroup(db, org.root.fsi_gid, { group_name: 'Target' })
  const user = await makeUser(db, below.fsi_gid)
  await makeNumberOf(db, user)
  return { moved: moved.fsi_gid, below: below.fsi_gid, target: target.fsi_gid, user }
}

const days = (inbox: number) => ({ is_retention_inbox: '1', retention_inbox_days: inbox }) as const

/** The sources of a group's inherited values. */
async function sourcesOf(fsi_gid: number) {
  const { sources } = await root.details(fsi_gid)
  return [sources.retention, sources.is_allow_del_inbox, sources.is_allow_del_sent]
}

const none = { code: 0, reason: expect.any(String), message: expect.any(String) }

describe('moving a group', () => {
  it('moves all groups below with it, as the preview says, and is recorded (req 75)', async () => {
    const { moved, below, target, user } = await makePair()
    const { db } = test.database
    await makeGroupKey(db, moved)
    await makeGroupKey(db, below)
    await makeGroupKey(db, below, { revoked_time: 1_700_000_001 })
    await makeGroupKey(db, target)
    await makeWebhook(db, below)
    await makeBrand(db, below)
    await makeBrand(db, moved, { is_active: 0 })
    const provider = await makeSamlProvider('urn:test:moved')
    await makeSamlProviderOf(test, provider.metadata('https://moved.example/sso'), { fsi_gid: below })
    expect(await root.preview(moved, target)).toEqual({
      code: 1,
      groups: 2,
      users: 1,
      fax_numbers: 1,
      api_keys: 2,
      webhooks: 1,
      brands: 1,
      identity_providers: 1,
      mail_servers: 0,
      parent_group_name: 'Target',
      blockers: [],
    })
    expect(await root.update(moved, { parent_gid: target })).toEqual({ code: 1, version: 2 })
    expect(await root.details(moved)).toMatchObject({ parent_gid: target, parent_group_name: 'Target' })
    expect((await root.details(target)).counts).toMatchObject({
      sub_groups: 1,
      total_sub_groups: 2,
      total_users: 1,
      total_fax_numbers: 1,
    })
    const kept = await test.database.db
      .selectFrom('users')
      .select(['fsi_gid', 'is_active', 'version'])
      .where('fsi_uid', '=', user.fsi_uid)
      .executeTakeFirst()
    expect(kept).toEqual({ fsi_gid: below, is_active: 1, version: 1 })
    expect(await actsOn(test.database.db, moved)).toMatchObject([
      {
        action: 'group.move',
        before: { parent_gid: org.root.fsi_gid, parent_group_name: 'Root' },
        after: {
          parent_gid: target,
          parent_group_name: 'Target',
          groups_moved: 2,
          users_moved: 1,
          fax_numbers_moved: 1,
          api_keys_moved: 2,
          webhooks_moved: 1,
          brands_moved: 1,
          identity_providers_moved: 1,
        },
      },
    ])
  })

  it('changes nothing for the present parent, and for 0', async () => {
    const { moved } = await makePair()
    expect(await root.update(moved, { parent_gid: org.root.fsi_gid })).toEqual({ code: 1, version: 1 })
    expect(await root.update(moved, { parent_gid: 0 })).toEqual({ code: 1, version: 1 })
    expect(await actsOn(test.database.db, moved)).toEqual([])
  })

  it('is refused below itself, below its own sub-groups, and below a deactivated group', async () => {
    const { moved, below, target } = await makePair()
    expect(await root.update(moved, { parent_gid: moved })).toEqual({
      ...none,
      reason: 'move_to_itself',
      message: 'You cannot move a group to itself. Please choose another group as its Parent-Group.',
    })
    expect(await root.update(moved, { parent_gid: below })).toEqual({
      ...none,
      reason: 'move_to_sub_group',
      message: 'You cannot move a group to its Sub-Group. Please choose another group as its Parent-Group.',
    })
    await root.update(target, { is_active: 0 })
    expect(await root.update(moved, { parent_gid: target })).toEqual({
      ...none,
      reason: 'move_to_deactivated',
      message:
        'You cannot move a group to a deactivated group. Please choose another group as its Parent-Group.',
    })
    expect(await root.preview(moved, moved)).toMatchObject({ blockers: [{ reason: 'move_to_itself' }] })
    expect(await root.preview(moved, target)).toMatchObject({ blockers: [{ reason: 'move_to_deactivated' }] })
  })

  it('is refused below a group with shared lines, and below one with group-send', async () => {
    const { moved, target } = await makePair()
    const { db } = test.database
    const sending = await makeGroup(db, org.root.fsi_gid, { is_allow_group_send: 1 })
    await makeDefaultUser(db, sending.fsi_gid)
    await root.update(sending.fsi_gid, { is_group_send: 1 })
    await makeSharedLine(db, target)
    expect(await root.update(moved, { parent_gid: target })).toEqual({
      ...none,
      reason: 'parent_has_shared_lines',
      message: 'The chosen group has 1 shared line, and cannot get sub-groups.',
    })
    expect(await root.update(moved, { parent_gid: sending.fsi_gid })).toEqual({
      ...none,
      reason: 'parent_group_send',
      message: 'The chosen group uses Group-Send, and cannot get sub-groups.',
    })
  })

  it('is refused while a moved group has a permission that the new parent lacks (req 35)', async () => {
    const { moved, below, target } = await makePair()
    await root.update(moved, { is_allow_gsd: 1, is_allow_branding: 1 })
    await root.update(below, { is_allow_gsd: 1 })
    expect(await root.update(moved, { parent_gid: target })).toEqual({
      ...none,
      reason: 'parent_lacks_features',
      message:
        '2 groups of those that would move have features that the chosen group lacks. Switch them off first.',
    })
    expect(await root.preview(moved, target)).toMatchObject({
      blockers: [{ reason: 'parent_lacks_features', count: 2, target: 'group-details' }],
    })
    // A permission removed in the same save is removed before the move.
    const fitting = { is_allow_gsd: 0, is_allow_branding: 0, parent_gid: target } as const
    expect(await root.update(moved, fitting)).toMatchObject({ code: 1 })
  })

  it('is refused when the tree would become too deep (req 88)', async () => {
    const { db } = test.database
    const top = await makeGroup(db, org.root.fsi_gid)
    let deepest = top.fsi_gid
    for (let level = 2; level < 49; level += 1) deepest = (await makeGroup(db, deepest)).fsi_gid
    const { moved, below } = await makePair()
    expect(await root.preview(moved, deepest)).toMatchObject({ blockers: [{ reason: 'tree_too_deep' }] })
    expect(await root.update(moved, { parent_gid: deepest })).toEqual({
      ...none,
      reason: 'tree_too_deep',
      message: 'Groups can be nested 50 levels deep at most.',
    })
    expect(await root.update(below, { parent_gid: deepest })).toMatchObject({ code: 1 })
    expect(await root.create(below)).toMatchObject({ code: 0, reason: 'tree_too_deep' })
  })

  it('is refused for the root, and for a branch administrator’s own group', async () => {
    const { moved } = await makePair()
    expect(await root.update(org.root.fsi_gid, { parent_gid: moved })).toMatchObject({ reason: 'root_group' })
    expect(await east.update(org.east.group.fsi_gid, { parent_gid: org.east.below.fsi_gid })).toEqual({
      ...none,
      reason: 'own_group',
      message: 'This is your own group: only an administrator above it can do this.',
    })
  })

  it('finds no parent outside the scope, not even that of the administrator’s own group (req 28, 31)', async () => {
    const absent = { code: 404, message: 'Not found.' }
    for (const parent_gid of [org.root.fsi_gid, org.west.group.fsi_gid, 2_000_000_000]) {
      expect(await east.update(org.east.group.fsi_gid, { parent_gid })).toEqual(absent)
      expect(await east.update(org.east.below.fsi_gid, { parent_gid })).toEqual(absent)
      expect(await east.preview(org.east.below.fsi_gid, parent_gid)).toEqual(absent)
    }
  })

  it('out of a deactivated group keeps it off, until it is itself turned on with the rows that were turned off with it', async () => {
    const { moved, below, target, user } = await makePair()
    const { db } = test.database
    const left = await makeGroup(db, org.root.fsi_gid)
    await root.update(moved, { parent_gid: left.fsi_gid })
    await root.update(left.fsi_gid, { is_active: 0 })
    expect(await root.update(moved, { parent_gid: target })).toMatchObject({ code: 1 })
    expect(await root.details(moved)).toMatchObject({ is_active: 0, deactivated_by: { kind: 'own' } })
    await root.update(left.fsi_gid, { is_active: 1 })
    expect(await root.details(below)).toMatchObject({ is_active: 0 })
    await root.update(moved, { is_active: 1 })
    expect(await root.details(below)).toMatchObject({ is_active: 1 })
    const state = await db
      .selectFrom('users')
      .select('is_active')
      .where('fsi_uid', '=', user.fsi_uid)
      .executeTakeFirst()
    expect(state).toEqual({ is_active: 1 })
  })

  it('out of a deactivated group makes it off by itself: the group that it left never turns it on', async () => {
    const { moved, below, target } = await makePair()
    const left = await makeGroup(test.database.db, org.root.fsi_gid)
    await root.update(moved, { parent_gid: left.fsi_gid })
    await root.update(left.fsi_gid, { is_active: 0 })
    await root.update(moved, { parent_gid: target })
    await root.update(left.fsi_gid, { is_active: 1 })
    await root.update(moved, { parent_gid: left.fsi_gid })
    for (const is_active of [0, 1] as const) await root.update(left.fsi_gid, { is_active })
    for (const fsi_gid of [moved, below]) expect(await root.details(fsi_gid)).toMatchObject({ is_active: 0 })
  })

  it('turns values passed down by a group that it leaves into its own, and keeps them when it moves back', async () => {
    const { db } = test.database
    const outer = (await makeGroup(db, org.root.fsi_gid, { ...allPermissions, group_name: 'Outer' })).fsi_gid
    const home = (await makeGroup(db, outer, { ...allPermissions, group_name: 'Home' })).fsi_gid
    const other = (await makeGroup(db, outer, allPermissions)).fsi_gid
    const moved = (await makeGroup(db, home, { ...allPermissions, group_name: 'Moved' })).fsi_gid
    const below = (await makeGroup(db, moved, allPermissions)).fsi_gid
    await root.update(outer, { is_allow_del_inbox_pass_to_subs: 1 })
    await root.update(home, { ...days(30), is_retention_pass_to_subs: 1, is_allow_del_sent_pass_to_subs: 1 })
    await root.update(moved, { is_allow_del_sent_pass_to_subs: 1 })
    const from = (fsi_gid: number) => expect.objectContaining({ kind: 'group', fsi_gid })
    expect([await sourcesOf(moved), await sourcesOf(below)]).toEqual([
      [from(home), from(outer), from(home)],
      [from(home), from(outer), from(moved)],
    ])
    await root.update(moved, { parent_gid: other })
    await root.update(home, days(7))
    await root.update(moved, { parent_gid: home })
    const own = { kind: 'own' }
    expect([await sourcesOf(moved), await sourcesOf(below)]).toEqual([
      [own, from(outer), own],
      [own, from(outer), from(moved)],
    ])
    expect(await root.details(below)).toMatchObject(days(30))
  })

  it('keeps the scope of its administrator’s session: the groups below it stay visible', async () => {
    const { moved } = await makePair()
    await root.update(org.west.group.fsi_gid, { parent_gid: moved })
    const token = await tokenOf(test, org.west.administrator)
    const { body } = await test.call('listGroups', { token, body: {} })
    expect(body.data).toMatchObject({ group_name: 'West', parent_gid: 0, total_sub_groups: 1 })
    await root.update(org.west.group.fsi_gid, { parent_gid: org.root.fsi_gid })
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('keeps a second factor that was required above, and records it (req 91)', async () => {
    const { db } = test.database
    const strict = await makeGroup(db, org.root.fsi_gid, { group_name: 'Strict', is_mfa_required: 1 })
    const [inside, other] = [await makeGroup(db, strict.fsi_gid), await makeGroup(db, org.root.fsi_gid)]
    const ofGroup = (fsi_gid: number) =>
      db.selectFrom('groups').select('is_mfa_required').where('fsi_gid', '=', fsi_gid).executeTakeFirst()
    for (const group of [inside, other])
      expect(await root.update(group.fsi_gid, { parent_gid: org.east.group.fsi_gid })).toMatchObject({
        code: 1,
      })
    expect(await ofGroup(inside.fsi_gid)).toEqual({ is_mfa_required: 1 })
    expect(await ofGroup(other.fsi_gid)).toEqual({ is_mfa_required: 0 })
    const acts = await actsOn(db, inside.fsi_gid)
    expect(acts.map(({ action }) => action)).toContain('group.require-mfa')
    await root.update(inside.fsi_gid, { parent_gid: strict.fsi_gid })
    await root.update(inside.fsi_gid, { parent_gid: org.root.fsi_gid })
    expect(await actsOn(db, inside.fsi_gid)).toHaveLength(acts.length + 2)
  })
})
