import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup, makeGroupInactive } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

async function tree(fsi_gid: number, token = root): Promise<GroupNode> {
  const { body } = await test.call('listGroups', { token, body: { fsi_gid } })
  expect(body).toMatchObject({ code: 1 })
  return body.data
}

describe('listGroups', () => {
  it('answers the tree from the own group down, each group with its own counts and its totals', async () => {
    const top = await tree(0)
    expect(top).toMatchObject({
      fsi_gid: org.root.fsi_gid,
      parent_gid: 0,
      group_name: 'Root',
      display_group_name: 'Root',
      is_active: 1,
      is_group_send: 0,
      default_fax_number: '',
      count_users: 1,
      count_fax_numbers: 0,
      count_gsd_lines: 0,
      total_sub_groups: 4,
      total_users: 5,
      total_fax_numbers: 2,
    })
    expect(top.children.map((child) => child.group_name)).toEqual(['East', 'West'])
    expect(top.children[0]).toMatchObject({
      parent_gid: org.root.fsi_gid,
      total_sub_groups: 1,
      count_users: 1,
      total_users: 2,
    })
  })

  it('starts at any group of the scope', async () => {
    const below = await tree(org.east.below.fsi_gid)
    expect(below).toMatchObject({ fsi_gid: org.east.below.fsi_gid, children: [], total_sub_groups: 0 })
  })

  it('shows a branch administrator nothing above its group: its parent reads 0 (req 31)', async () => {
    const top = await tree(0, east)
    expect(top).toMatchObject({ fsi_gid: org.east.group.fsi_gid, parent_gid: 0, total_sub_groups: 1 })
    expect(JSON.stringify(top)).not.toMatch(/Root|West/)
    expect(await tree(org.east.group.fsi_gid, east)).toEqual(top)
  })

  it('marks deactivated groups and carries the default user’s number', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid)
    const user = await makeUser(test.database.db, group.fsi_gid)
    const number = await makeNumberOf(test.database.db, user)
    await test.database.db
      .insertInto('group_default_users')
      .values({ fsi_gid: group.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid })
      .execute()
    await makeGroupInactive(test.database.db, group.fsi_gid)
    expect(await tree(group.fsi_gid)).toMatchObject({ is_active: 0, default_fax_number: number.fax_number })
  })

  it('sorts siblings by name, ignoring case', async () => {
    const parent = await makeGroup(test.database.db, org.root.fsi_gid)
    for (const group_name of ['beta', 'Alpha', 'Gamma', 'alpha two'])
      await makeGroup(test.database.db, parent.fsi_gid, { group_name })
    const { children } = await tree(parent.fsi_gid)
    expect(children.map((child) => child.group_name)).toEqual(['Alpha', 'alpha two', 'beta', 'Gamma'])
  })

  it('reaches down to the deepest group there may be, and no deeper (req 88)', async () => {
    const top = await makeGroup(test.database.db, org.root.fsi_gid)
    let parent = top.fsi_gid
    for (let depth = 2; depth < 50; depth += 1) parent = (await makeGroup(test.database.db, parent)).fsi_gid
    expect((await tree(top.fsi_gid)).total_sub_groups).toBe(48)
    await expect(makeGroup(test.database.db, parent)).rejects.toThrow(/group_closure_depth_check/)
  })

  it('counts an unassigned number in its group and none in the inventory', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid)
    await makeFaxNumber(test.database.db, group.fsi_gid)
    await makeFaxNumber(test.database.db, null)
    expect(await tree(group.fsi_gid)).toMatchObject({ count_fax_numbers: 1 })
  })
})
