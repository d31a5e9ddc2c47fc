import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsThatChange, groupsThatTurn } from '@telecopy/contract/groups/pass-down'
import { makeBrand } from '../brands/brands.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import type { Organisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type GroupCalls, actsOn, openGroupCalls } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let east: GroupCalls
let top: number
let below: number
let deep: number

beforeAll(async () => {
  ;({ test, org, root, east } = await openGroupCalls())
})
beforeEach(async () => {
  const { db } = test.database
  top = (await makeGroup(db, org.root.fsi_gid, { ...allPermissions, group_name: 'Top' })).fsi_gid
  below = (await makeGroup(db, top, { ...allPermissions, group_name: 'Below' })).fsi_gid
  deep = (await makeGroup(db, below, { ...allPermissions, group_name: 'Deep' })).fsi_gid
})
afterAll(() => test.close())

const days = (inbox: number, sent: number) =>
  ({
    is_retention_inbox: '1',
    retention_inbox_days: inbox,
    is_retention_sent: '1',
    retention_sent_days: sent,
  }) as const

const said = (reason: string, message: string) => ({ code: 0, reason, message })

describe('the name of a group', () => {
  const tooLong = 'x'.repeat(50)
  it.each(['', '   ', tooLong, 'Группа', 'a\u0007b'])('is not %j', async (group_name) => {
    const invalid = {
      code: 400,
      message: 'Please enter a valid Group Name.',
      errors: [{ path: 'group_name', message: 'Please enter a valid Group Name.' }],
    }
    expect(await root.update(top, { group_name })).toEqual(invalid)
    expect(await root.create(top, { group_name })).toEqual(invalid)
  })

  it('need not be unique, and has up to 49 characters of the Latin script (req 42)', async () => {
    const group_name = `Łódź – ${'é'.repeat(42)}`
    expect(await root.update(top, { group_name })).toMatchObject({ code: 1 })
    expect(await root.update(below, { group_name })).toMatchObject({ code: 1 })
    expect(await root.details(below)).toMatchObject({ group_name, parent_group_name: group_name })
  })
})

describe('the storage duration', () => {
  it('is 0 to 2600 days, or lifetime, which is answered as 2600 (req 42)', async () => {
    for (const number of [-1, 2601, 1.5])
      expect(await root.update(top, { retention_inbox_days: number })).toMatchObject({ code: 400 })
    expect(await root.update(top, days(0, 2600))).toMatchObject({ code: 1 })
    expect(await root.details(top)).toMatchObject(days(0, 2600))
    await root.update(top, { is_retention_inbox: '0' })
    expect(await root.details(top)).toMatchObject({ is_retention_inbox: '0', retention_inbox_days: 2600 })
  })

  it('is copied to every group below when it is passed, as the details counted before, and answers its origin', async () => {
    await root.update(deep, days(30, 60))
    const { pass_down } = await root.details(top)
    expect(pass_down.retention.map(({ groups }) => groups)).toEqual([1, 1])
    expect(groupsThatChange(pass_down.retention, days(30, 60))).toBe(1)
    expect(groupsThatChange(pass_down.retention, days(31, 60))).toBe(2)
    await root.update(top, { ...days(30, 60), is_retention_pass_to_subs: 1 })
    expect(await root.details(deep)).toMatchObject({
      ...days(30, 60),
      sources: { retention: { kind: 'group', fsi_gid: top, group_name: 'Top' } },
    })
    expect(await root.details(top)).toMatchObject({ sources: { retention: { kind: 'own' } } })
    expect((await actsOn(test.database.db, top)).at(-1)).toMatchObject({
      after: { is_retention_pass_to_subs: 1, groups_changed: 1 },
    })
  })

  it('is a group’s own again once the group sets it, or the one above stops passing it', async () => {
    await root.update(top, { ...days(30, 60), is_retention_pass_to_subs: 1 })
    await root.update(deep, days(1, 2))
    expect((await root.details(deep)).sources.retention).toEqual({ kind: 'own' })
    await root.update(top, { is_retention_pass_to_subs: 0 })
    expect(await root.details(below)).toMatchObject({
      ...days(30, 60),
      sources: { retention: { kind: 'own' } },
    })
  })

  it('reaches a new group below one that passes it, unless the new one has its own', async () => {
    await root.update(top, { ...days(30, 60), is_retention_pass_to_subs: 1 })
    const heir = await root.create(below)
    expect(await root.details(heir.fsi_gid)).toMatchObject({
      ...days(30, 60),
      sources: { retention: { kind: 'group', fsi_gid: top } },
    })
    const other = await root.create(below, days(5, 60))
    expect(await root.details(other.fsi_gid)).toMatchObject({
      ...days(5, 60),
      sources: { retention: { kind: 'own' } },
    })
  })

  it('that comes from above a branch administrator’s groups names no group (req 31)', async () => {
    await root.update(org.root.fsi_gid, { ...days(7, 7), is_retention_pass_to_subs: 1 })
    expect((await root.details(org.east.below.fsi_gid)).sources.retention).toMatchObject({
      group_name: 'Root',
    })
    const seen = await east.details(org.east.below.fsi_gid)
    expect(seen.sources.retention).toEqual({ kind: 'above' })
    expect(JSON.stringify(seen)).not.toContain('Root')
  })
})

describe.each([
  ['is_allow_del_inbox', 'is_allow_set_del_inbox', 'is_allow_del_inbox_pass_to_subs'],
  ['is_allow_del_sent', 'is_allow_set_del_sent', 'is_allow_del_sent_pass_to_subs'],
] as const)('%s', (flag, permission, pass) => {
  it('is refused to accounts without the permission to set it (req 35)', async () => {
    await root.update(org.east.group.fsi_gid, { [permission]: 0 })
    const message = 'Please contact your account administrator to change these settings.'
    const refused = { code: 403, message }
    expect(await east.update(org.east.below.fsi_gid, { [flag]: 1 })).toEqual(refused)
    expect(await east.update(org.east.below.fsi_gid, { [pass]: 1 })).toEqual(refused)
    await root.update(org.east.group.fsi_gid, { [flag]: 1 })
    expect(await east.create(org.east.group.fsi_gid, { [flag]: 0 })).toEqual(refused)
    expect(await east.create(org.east.group.fsi_gid, { [pass]: 1 })).toEqual(refused)
    const blocker = { reason: 'set_delete_not_permitted', count: 1, target: '' }
    expect((await east.details(org.east.below.fsi_gid)).may[flag]).toContainEqual(blocker)
    expect((await east.details(org.east.group.fsi_gid)).may_below[flag]).toEqual([blocker])
    const made = await east.create(org.east.group.fsi_gid)
    expect(await east.details(made.fsi_gid)).toMatchObject({ [flag]: 1, [pass]: 0 })
    await east.remove(made.fsi_gid)
  })

  it('is removed from all groups below with its own removal, and passed down on request', async () => {
    await root.update(top, { [flag]: 0 })
    expect(await root.details(deep)).toMatchObject({ [flag]: 0 })
    await root.update(top, { [flag]: 1 })
    expect(await root.details(deep)).toMatchObject({ [flag]: 0, sources: { [flag]: { kind: 'own' } } })
    const { pass_down } = await root.details(top)
    expect([groupsThatTurn(pass_down[flag], 1), groupsThatTurn(pass_down[flag], 0)]).toEqual([2, 0])
    await root.update(top, { [pass]: 1 })
    expect(await root.details(deep)).toMatchObject({
      [flag]: 1,
      sources: { [flag]: { kind: 'group', fsi_gid: top, group_name: 'Top' } },
    })
    const heir = await root.create(deep)
    expect((await root.details(heir.fsi_gid)).sources[flag]).toMatchObject({ fsi_gid: top })
    // A group between takes it away: the value below is no longer that of the top.
    await root.update(below, { [flag]: 0 })
    expect(await root.details(deep)).toMatchObject({ [flag]: 0, sources: { [flag]: { kind: 'own' } } })
  })

  it('of one’s own group says nothing of the group above (req 100)', async () => {
    await root.update(org.root.fsi_gid, { [flag]: 0 })
    await root.update(org.east.group.fsi_gid, { [permission]: 1 })
    const contact = { reason: 'set_delete_not_permitted', count: 1, target: '' }
    const own = org.east.group.fsi_gid
    expect((await east.details(own)).may[flag]).toEqual([contact])
    expect(await east.update(own, { [flag]: 1 })).toMatchObject({ reason: 'set_delete_not_permitted' })
    expect((await root.details(own)).may[flag]).toMatchObject([{ reason: 'parent_lacks_feature' }])
    await root.update(org.root.fsi_gid, { [flag]: 1 })
  })
})

describe('brand and cover pages', () => {
  it('name the group above that they come from, but none above the scope (req 31)', async () => {
    const { db } = test.database
    await makeBrand(db, top, { brand_name: 'Top Fax', domain: 'fax.top.example' })
    const page = { file: Buffer.from('{\\rtf1}'), file_extension: 'rtf' as const, lst_updated_time: 1 }
    const ofTop = { ...page, fsi_gid: top, coverpage_name: 'Plain', created_time: 1 }
    await db
      .insertInto('cover_pages')
      .values([
        { ...ofTop, slot: 1 },
        { ...ofTop, slot: 2, is_inheritable: 0 },
        { ...ofTop, slot: 1, fsi_gid: deep },
      ])
      .execute()
    const from = { kind: 'group', fsi_gid: top, group_name: 'Top' }
    expect(await root.details(deep)).toMatchObject({
      sources: { branding: from, cover_pages: from },
      effective: {
        branding: { brand_name: 'Top Fax', domain: 'fax.top.example' },
        cover_pages: { own: 1, inherited: 1 },
      },
    })
    expect(await root.details(top)).toMatchObject({
      sources: { branding: { kind: 'own' }, cover_pages: { kind: 'own' } },
      effective: { cover_pages: { own: 2, inherited: 0 } },
    })
    // Mails use no brand that is switched off, not even the group's own.
    await makeBrand(db, deep, { domain: 'fax.deep.example', is_active: 0 })
    expect(await root.details(deep)).toMatchObject({
      sources: { branding: from },
      effective: { branding: { domain: 'fax.top.example' } },
    })
    await makeBrand(db, org.root.fsi_gid, { brand_name: 'Secret Fax', domain: 'fax.secret.example' })
    const seen = await east.details(org.east.below.fsi_gid)
    expect(seen).toMatchObject({
      sources: { branding: { kind: 'above' }, cover_pages: { kind: 'none' } },
      effective: { branding: { brand_name: '', domain: '' } },
    })
  })
})

describe('an old form', () => {
  it('changes nothing; a form without a version is not checked (row 37)', async () => {
    expect(await root.update(top, { group_name: 'First', version: 1 })).toEqual({ code: 1, version: 2 })
    expect(await root.update(top, { group_name: 'Second', version: 1 })).toEqual(
      said('changed_meanwhile', 'Somebody else changed this meanwhile. Please reload and try again.'),
    )
    expect(await root.details(top)).toMatchObject({ group_name: 'First', version: 2 })
    expect(await root.update(top, { group_name: 'Third' })).toEqual({ code: 1, version: 3 })
  })

  it('of a group that was turned off from above is old too', async () => {
    const { version } = await root.details(deep)
    await root.update(top, { is_active: 0 })
    expect(await root.update(deep, { group_name: 'Late', version })).toMatchObject({
      reason: 'changed_meanwhile',
    })
  })

  it('that is sent back unchanged changes and records nothing', async () => {
    const form = await root.details(top)
    expect(await root.update(top, { ...form, sso_idp: '' })).toEqual({ code: 1, version: 1 })
    expect(await actsOn(test.database.db, top)).toEqual([])
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})
