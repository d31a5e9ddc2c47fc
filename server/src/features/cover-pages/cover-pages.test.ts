import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeCoverPage } from './cover-pages.factory.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
})
afterAll(() => test.close())

const list = async (fsi_gid: number) =>
  (await test.call('listCoverPages', { token, body: { fsi_gid } })).body.data.coverpages

describe('listCoverPages', () => {
  it("answers a group's own, then the active ones it inherits, nearest first, and names no group above the scope (req 31)", async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid)
    await makeCoverPage(db, org.root.fsi_gid, { coverpage_name: 'From the top' })
    await makeCoverPage(db, org.east.group.fsi_gid, { coverpage_name: 'Branch' })
    await makeCoverPage(db, org.east.group.fsi_gid, { slot: 2, coverpage_name: 'Kept', is_inheritable: 0 })
    await makeCoverPage(db, org.east.group.fsi_gid, { slot: 3, coverpage_name: 'Off', is_active: 0 })
    await makeCoverPage(db, group.fsi_gid, { slot: 2, coverpage_name: 'Second', is_active: 0 })
    const own = await makeCoverPage(db, group.fsi_gid, {
      coverpage_name: 'First',
      file: Buffer.alloc(1_572_864, 1),
    })
    const pages = await list(group.fsi_gid)
    expect(pages.map(({ coverpage_name, is_inherited }) => [coverpage_name, is_inherited])).toEqual([
      ['First', 0],
      ['Second', 0],
      ['Branch', 1],
      ['From the top', 1],
    ])
    expect(pages[0]).toMatchObject({ id: own.fsi_cpid, fsi_cpid: own.fsi_cpid, coverpage_size: 1.5 })
    expect(pages[2]).toMatchObject({ fsi_gid: org.east.group.fsi_gid, group_name: 'East' })
    expect(pages[3]).toMatchObject({ fsi_gid: 0, group_name: '' })
    expect(JSON.stringify(pages)).not.toContain('Root')
  })
})

describe('deleteCoverPage', () => {
  it('deletes one of the group’s own and records it', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_cpid, fsi_gid, coverpage_name } = await makeCoverPage(test.database.db, group.fsi_gid)
    const body = { fsi_cpid, fsi_gid }
    expect((await test.call('deleteCoverPage', { token, body })).body).toEqual({ code: 1 })
    expect((await test.call('deleteCoverPage', { token, body })).status).toBe(404)
    const rows = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_email', 'fsi_gid', 'entity_name'])
      .where('action', '=', 'cover-page.delete')
      .where('entity_id', '=', fsi_cpid)
      .execute()
    expect(rows).toEqual([
      { actor_email: org.east.administrator.email, fsi_gid, entity_name: coverpage_name },
    ])
  })

  it('of a deleted group is recorded with the parent of the group, each page once (req 75)', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    const kept = await makeCoverPage(db, org.east.below.fsi_gid, { slot: 2 })
    const pages = [await makeCoverPage(db, fsi_gid), await makeCoverPage(db, fsi_gid, { slot: 3 })]
    expect((await test.call('deleteGroup', { token, body: { fsi_gid } })).body).toEqual({ code: 1 })
    for (const { fsi_cpid, coverpage_name } of pages) {
      const body = { entity: 'cover-page', id: fsi_cpid } as const
      expect((await test.call('listHistory', { token, body })).body.data.data).toMatchObject([
        {
          action: 'cover-page.delete',
          fsi_gid: org.east.group.fsi_gid,
          entity_name: coverpage_name,
          before: { coverpage_name, document: 'uploaded' },
        },
      ])
    }
    expect((await list(kept.fsi_gid)).some((page) => page.fsi_cpid === kept.fsi_cpid)).toBe(true)
  })

  it('leaves an inherited one to the group that it belongs to (req 29)', async () => {
    const group = await makeGroup(test.database.db, org.east.below.fsi_gid)
    const { fsi_cpid } = await makeCoverPage(test.database.db, org.east.below.fsi_gid)
    const answer = await test.call('deleteCoverPage', { token, body: { fsi_cpid, fsi_gid: group.fsi_gid } })
    expect(answer.status).toBe(404)
    expect((await list(group.fsi_gid)).some((page) => page.fsi_cpid === fsi_cpid)).toBe(true)
  })
})
