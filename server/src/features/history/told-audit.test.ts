import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { listAudit } from '@telecopy/contract/history/history.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeCoverPage } from '../cover-pages/cover-pages.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeSharedLine } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { csvOf, importList, rowOf } from '../user-imports/user-imports.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeRecord } from './history.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

async function list(token: string, body: SentBodyOf<typeof listAudit>) {
  const answer = await test.call('listAudit', { token, body })
  expect(answer.body).toMatchObject({ code: 1 })
  return answer.body.data
}

const newGroup = () => makeGroup(test.database.db, org.east.group.fsi_gid)

describe('the things of the audit list', () => {
  it('are those that exist in the scope, with what a link to each needs', async () => {
    const { db } = test.database
    const group = await newGroup()
    const user = await makeUser(db, group.fsi_gid, { first_name: 'Anna', last_name: 'Keller' })
    const free = await makeFaxNumber(db, group.fsi_gid)
    const { gsd_id } = await makeSharedLine(db, group.fsi_gid)
    const { fsi_bid } = await makeBrand(db, group.fsi_gid)
    const { fsi_cpid } = await makeCoverPage(db, group.fsi_gid)
    const { number, user: owner } = org.east
    const of = { actor: org.east.administrator, group }
    const moved = { parent_gid: org.east.below.fsi_gid, parent_group_name: 'East below' }
    await makeRecord(db, { ...of, action: 'group.move', after: moved })
    const things = [
      ['user', user.fsi_uid, 'user.update'],
      ['fax-number', free.fsi_nid, 'fax-number.move'],
      ['fax-number', number.fsi_nid, 'fax-number.update'],
      ['shared-line', gsd_id, 'shared-line.update'],
      ['brand', fsi_bid, 'brand.update'],
      ['cover-page', fsi_cpid, 'cover-page.update'],
    ] as const
    for (const [entity, entity_id, action] of things)
      await makeRecord(db, { ...of, entity, entity_id, action })

    const found = (await list(east, { fsi_gid: group.fsi_gid })).things
    const here = { is_deleted: 0, fsi_gid: group.fsi_gid, fsi_uid: 0, name: '' }
    const expected = [
      { ...here, entity: 'group', id: group.fsi_gid },
      { ...here, entity: 'group', id: org.east.below.fsi_gid, fsi_gid: org.east.below.fsi_gid },
      { ...here, entity: 'user', id: user.fsi_uid, fsi_uid: user.fsi_uid, name: 'Anna Keller' },
      { ...here, entity: 'fax-number', id: free.fsi_nid },
      { ...here, entity: 'fax-number', id: number.fsi_nid, fsi_gid: owner.fsi_gid, fsi_uid: owner.fsi_uid },
      { ...here, entity: 'shared-line', id: gsd_id },
      { ...here, entity: 'brand', id: fsi_bid },
      { ...here, entity: 'cover-page', id: fsi_cpid },
    ]
    expect(found).toEqual(expect.arrayContaining(expected))
    const actor = found.find(({ id, entity }) => entity === 'user' && id === org.east.administrator.fsi_uid)
    expect(actor).toMatchObject({ is_deleted: 0, fsi_gid: org.east.group.fsi_gid })
    expect(found).toHaveLength(expected.length + 1)
  })

  it('leave out what lies outside the scope now, though records of the scope name it (req 31)', async () => {
    const { db } = test.database
    const group = await newGroup()
    const gone = await makeUser(db, org.west.below.fsi_gid, { first_name: 'Hidden', last_name: 'Person' })
    const stored = await makeFaxNumber(db, null)
    const record = { actor: org.administrator, group }
    await makeRecord(db, { ...record, entity: 'user', entity_id: gone.fsi_uid, action: 'user.update' })
    await makeRecord(db, {
      ...record,
      entity: 'fax-number',
      entity_id: stored.fsi_nid,
      action: 'fax-number.return',
    })
    await makeRecord(db, {
      ...record,
      action: 'group.move',
      before: { parent_gid: org.west.group.fsi_gid, parent_group_name: 'West' },
      after: { parent_gid: org.root.fsi_gid, parent_group_name: 'Root' },
    })
    const { data, things } = await list(east, { fsi_gid: group.fsi_gid })
    expect(data.map(({ actor_uid }) => actor_uid)).toEqual([null, null, null])
    expect(things.map(({ entity, id }) => [entity, id])).toEqual([['group', group.fsi_gid]])
    expect(JSON.stringify(things)).not.toContain('Hidden')
    expect((await list(root, { fsi_gid: group.fsi_gid })).things).toHaveLength(4)
  })

  it('tell a deletion only to readers who could read the last record of the thing', async () => {
    const { db, pool } = test.database
    const group = await newGroup()
    const inside = await makeUser(db, group.fsi_gid)
    const moved = await makeUser(db, org.west.below.fsi_gid)
    for (const { fsi_uid } of [inside, moved])
      await makeRecord(db, { group, entity: 'user', entity_id: fsi_uid, action: 'user.update' })
    await makeRecord(db, {
      group: org.west.below,
      entity: 'user',
      entity_id: moved.fsi_uid,
      action: 'user.delete',
    })
    await pool.query('delete from users where fsi_uid = any($1)', [[inside.fsi_uid, moved.fsi_uid]])
    const deleted = async (token: string) =>
      (await list(token, { fsi_gid: group.fsi_gid })).things
        .filter(({ is_deleted }) => is_deleted === 1)
        .map(({ id }) => id)
    expect(await deleted(east)).toEqual([inside.fsi_uid])
    expect((await deleted(root)).toSorted((one, other) => one - other)).toEqual([
      inside.fsi_uid,
      moved.fsi_uid,
    ])
  })

  it('come with the history of one thing too', async () => {
    const { db } = test.database
    const group = await newGroup()
    await makeRecord(db, { actor: org.east.administrator, group })
    const body = { entity: 'group', id: group.fsi_gid } as const
    const { things } = (await test.call('listHistory', { token: east, body })).body.data
    expect(things).toHaveLength(2)
  })
})

describe('what people did', () => {
  const acts = async (body: SentBodyOf<typeof listAudit>) =>
    (await list(east, body)).data.map(({ action, others }) => [action, others])

  it('is the request of an import, and not each of its users', async () => {
    const group = await newGroup()
    const { fsi_gid } = group
    const rows = Array.from({ length: 30 }, (_, at) => rowOf(`told${at}@import.example`))
    await importList(test, { token: east, fsi_gid, csv: csvOf(...rows) })
    expect(await acts({ fsi_gid, is_people_only: 1 })).toEqual([['user-import.request', 0]])
    expect((await list(east, { fsi_gid, is_people_only: 1 })).counts).toBe(1)
    expect((await list(east, { fsi_gid })).counts).toBe(32)
    const created = await list(east, { fsi_gid, actions: ['user.create'] })
    expect([created.counts, created.data[0]?.is_by_person]).toEqual([30, 0])
  })

  it('is one record of an act on many things of a group', async () => {
    const { db } = test.database
    const [from, to] = [await newGroup(), await newGroup()]
    const numbers = [await makeFaxNumber(db, from.fsi_gid), await makeFaxNumber(db, from.fsi_gid)]
    const fsi_nid_arr = numbers.map(({ fsi_nid }) => fsi_nid)
    const moved = await test.call('moveFaxNumbers', {
      token: east,
      body: { fsi_gid: to.fsi_gid, fsi_nid_arr },
    })
    expect(moved.body).toMatchObject({ code: 1 })
    expect(await acts({ fsi_gid: to.fsi_gid, is_people_only: 1 })).toEqual([['fax-numbers.move-in', 0]])

    const users = [
      await makeUser(db, to.fsi_gid),
      await makeUser(db, to.fsi_gid),
      await makeUser(db, from.fsi_gid),
    ]
    const fsi_uids = users.map(({ fsi_uid }) => fsi_uid)
    const sent = await test.call('sendWelcomeEmail', { token: east, body: { fsi_uids } })
    expect(sent.body).toMatchObject({ code: 1 })
    const welcomes = { actions: ['user.send-welcome'] }
    expect(await acts({ ...welcomes, fsi_gid: to.fsi_gid, is_people_only: 1 })).toEqual([
      ['user.send-welcome', 1],
    ])
    expect(await acts({ ...welcomes, fsi_gid: from.fsi_gid, is_people_only: 1 })).toEqual([
      ['user.send-welcome', 0],
    ])
    expect((await list(east, { ...welcomes, fsi_gid: to.fsi_gid })).counts).toBe(2)
  })

  it('is no act of the system, and is what the CSV file holds', async () => {
    const { db } = test.database
    const group = await newGroup()
    await makeRecord(db, { actor: org.east.administrator, group })
    await makeRecord(db, { group, action: 'retention.delete', is_by_person: 0 })
    const { fsi_gid } = group
    expect(await acts({ fsi_gid, is_people_only: 1 })).toEqual([['group.update', 0]])
    const file = async (is_people_only: 0 | 1) =>
      (await test.call('exportAudit', { token: east, body: { fsi_gid, is_people_only } })).body
    expect(await file(0)).toContain('after their storage duration')
    expect(await file(1)).not.toContain('after their storage duration')
    const [exported] = (await list(east, { fsi_gid, actions: ['audit.export'] })).data
    expect(exported?.after).toEqual({ is_people_only: 1 })
  })
})
