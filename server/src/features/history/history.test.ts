import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntity } from '@telecopy/contract/history/history.schemas'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type Organisation, tokenOf, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeRecord } from './history.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  west = await tokenOf(test, org.west.administrator)
})
afterAll(() => test.close())

type Thing = { entity: HistoryEntity; id: number; start?: number; pagesize?: number }

async function history(token: string, body: Thing) {
  const answer = await test.call('listHistory', { token, body })
  expect(answer.body).toMatchObject({ code: 1 })
  return answer.body.data
}

const ofGroup = async (token: string, id: number) => (await history(token, { entity: 'group', id })).data

async function outcome(token: string, body: Thing): Promise<number> {
  return (await test.call('listHistory', { token, body })).status
}

async function makeProvider(fsi_gid: number, name: string): Promise<void> {
  const saml = {
    type: 'saml',
    issuer: name,
    sign_in_url: 'https://idp.example',
    certificates: ['x'],
  } as const
  await test.database.db
    .insertInto('identity_providers')
    .values({ fsi_gid, name, ...saml, created_time: 1 })
    .execute()
}

/** Moves a group elsewhere, as the call does. */
async function moveGroup(fsi_gid: number, parent_gid: number): Promise<void> {
  const { pool } = test.database
  await pool.query('update groups set parent_gid = $2 where fsi_gid = $1', [fsi_gid, parent_gid])
  await pool.query('delete from group_closure where descendant_gid = $1 and ancestor_gid <> $1', [fsi_gid])
  await pool.query(
    `insert into group_closure (ancestor_gid, descendant_gid, depth)
     select ancestor_gid, $1, depth + 1 from group_closure where descendant_gid = $2`,
    [fsi_gid, parent_gid],
  )
}

describe('listHistory', () => {
  it('lists the changes of a group with actor, time and only the fields that differ; newest first, in pages', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid, { group_name: 'Pages' })
    const actor = org.east.administrator
    for (const days of [1, 2, 3])
      await makeRecord(test.database.db, {
        actor,
        group,
        time: 1_760_000_000 + days,
        before: { retention_inbox_days: days, is_active: 1, group_name: 'Pages' },
        after: { retention_inbox_days: days + 1, is_active: 1, group_name: 'Pages' },
      })
    const { data, counts } = await history(east, { entity: 'group', id: group.fsi_gid, pagesize: 2 })
    expect(counts).toBe(3)
    expect(data).toHaveLength(2)
    expect(data[0]).toEqual({
      id: expect.any(Number),
      time: 1_760_000_003,
      actor: 'account',
      actor_uid: actor.fsi_uid,
      actor_email: actor.email,
      actor_key: '',
      action: 'group.update',
      entity: 'group',
      entity_id: group.fsi_gid,
      entity_name: 'Pages',
      fsi_gid: group.fsi_gid,
      group_name: 'Pages',
      before: { retention_inbox_days: 3 },
      after: { retention_inbox_days: 4 },
      is_by_person: 1,
      others: 0,
    })
    const rest = await history(east, { entity: 'group', id: group.fsi_gid, start: 2, pagesize: 2 })
    expect(rest.data.map((row) => row.time)).toEqual([1_760_000_001])
  })

  it('is empty for a thing that never changed', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const user = await makeUser(test.database.db, group.fsi_gid)
    expect(await history(east, { entity: 'group', id: group.fsi_gid })).toEqual({
      data: [],
      counts: 0,
      things: [],
    })
    expect(await history(east, { entity: 'user', id: user.fsi_uid })).toEqual({
      data: [],
      counts: 0,
      things: [],
    })
    expect(await history(east, { entity: 'fax-number', id: org.east.number.fsi_nid })).toEqual({
      data: [],
      counts: 0,
      things: [],
    })
  })

  it('answers things outside the scope, and things that never existed, as absent (req 28, 31)', async () => {
    const { db } = test.database
    await makeRecord(db, { group: org.west.group })
    const free = await makeFaxNumber(db, null)
    for (const body of [
      { entity: 'group', id: org.west.group.fsi_gid },
      { entity: 'group', id: org.root.fsi_gid },
      { entity: 'user', id: org.west.user.fsi_uid },
      { entity: 'user', id: org.administrator.fsi_uid },
      { entity: 'fax-number', id: org.west.number.fsi_nid },
      { entity: 'fax-number', id: free.fsi_nid },
      { entity: 'shared-line', id: 2_000_000_000 },
      { entity: 'brand', id: 2_000_000_000 },
      { entity: 'cover-page', id: 2_000_000_000 },
    ] as const)
      expect([body, await outcome(east, body)]).toEqual([body, 404])
    expect(await outcome(root, { entity: 'group', id: 2_000_000_000 })).toBe(404)
  })

  it('refuses invalid entities, identifiers and pages (req 42, 46)', async () => {
    for (const body of [
      { entity: 'sessions', id: 1 },
      { entity: 'group', id: 0 },
      { entity: 'group', id: '1' },
      { id: 1 },
      { entity: 'group', id: 1, pagesize: 1001 },
      { entity: 'group', id: 1, extra: 1 },
    ])
      expect([body, (await test.call('listHistory', { token: root, body: body as never })).status]).toEqual([
        body,
        400,
      ])
  })
})

describe('a group that was moved', () => {
  it('takes its history along, and names neither its former groups nor their administrators (req 31)', async () => {
    const { db } = test.database
    const moved = await makeGroup(db, org.west.group.fsi_gid, { group_name: 'Moved' })
    await makeRecord(db, {
      actor: org.west.administrator,
      group: moved,
      before: { group_name: 'Old name' },
      after: { group_name: 'Moved' },
    })
    const user = await makeUser(db, moved.fsi_gid)
    await makeRecord(db, {
      actor: org.west.administrator,
      group: moved,
      entity: 'user',
      entity_id: user.fsi_uid,
    })
    await makeRecord(db, {
      actor: org.administrator,
      group: moved,
      action: 'group.move',
      before: { parent_gid: org.west.group.fsi_gid, parent_group_name: 'West' },
      after: { parent_gid: org.east.group.fsi_gid, parent_group_name: 'East' },
    })
    await moveGroup(moved.fsi_gid, org.east.group.fsi_gid)

    const [move, rename] = await ofGroup(east, moved.fsi_gid)
    expect(move).toMatchObject({
      actor: 'outside',
      actor_email: '',
      before: { parent_gid: null, parent_group_name: 'outside your groups' },
      after: { parent_gid: org.east.group.fsi_gid, parent_group_name: 'East' },
    })
    expect(rename).toMatchObject({
      actor: 'outside',
      actor_email: '',
      before: { group_name: 'Old name' },
      after: { group_name: 'Moved' },
    })
    const text = JSON.stringify(await ofGroup(east, moved.fsi_gid))
    for (const foreign of ['West', org.west.administrator.email, org.administrator.email])
      expect(text).not.toContain(foreign)

    expect((await ofGroup(root, moved.fsi_gid))[0]).toMatchObject({
      actor: 'account',
      actor_email: org.administrator.email,
      before: { parent_gid: org.west.group.fsi_gid, parent_group_name: 'West' },
    })
    expect(await outcome(west, { entity: 'group', id: moved.fsi_gid })).toBe(404)
    expect(await outcome(west, { entity: 'user', id: user.fsi_uid })).toBe(404)
  })

  it('names a provider, a person and a search only to readers who may know them (req 31)', async () => {
    const { db } = test.database
    await makeProvider(org.root.fsi_gid, 'Root IdP')
    await makeProvider(org.east.group.fsi_gid, 'East IdP')
    const group = org.east.below
    const above = await makeUser(db, org.root.fsi_gid)
    const inside = await makeUser(db, group.fsi_gid)
    const named = ({ fsi_uid, email }: typeof above) => ({ fsi_uid, email })
    const records = [
      { action: 'group.update', before: { sso_idp: 'Root IdP' }, after: { sso_idp: 'East IdP' } },
      { action: 'group.set-default-user', before: named(above), after: named(inside) },
      { action: 'audit.export', actor: org.administrator, after: { person: above.email } },
      { action: 'audit.export', actor: org.east.administrator, after: { person: inside.email } },
      { action: 'group.retired-act', after: { note: 'Root' } },
    ]
    for (const record of records) await makeRecord(db, { group, ...record })

    const outside = 'outside your groups'
    const told = (await ofGroup(east, group.fsi_gid)).slice(0, records.length).toReversed()
    expect(told.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { sso_idp: outside }, after: { sso_idp: 'East IdP' } },
      { before: { fsi_uid: null, email: outside }, after: named(inside) },
      { before: null, after: { person: outside } },
      { before: null, after: { person: inside.email } },
      { before: null, after: { note: outside } },
    ])
    const all = (await ofGroup(root, group.fsi_gid)).slice(0, records.length).toReversed()
    expect(all.map(({ after }) => after)).toEqual(records.map(({ after }) => after))
  })
})

describe('a user that was moved', () => {
  it('shows only the records of groups in the scope (req 31)', async () => {
    const { db } = test.database
    const user = await makeUser(db, org.west.below.fsi_gid)
    const record = { entity: 'user', entity_id: user.fsi_uid, action: 'user.create-administrator' }
    await makeRecord(db, { ...record, group: org.west.below, after: { first_name: 'Then' } })
    await test.database.pool.query('update users set fsi_gid = $2 where fsi_uid = $1', [
      user.fsi_uid,
      org.east.below.fsi_gid,
    ])
    await makeRecord(db, { ...record, group: org.east.below, after: { first_name: 'Now' } })
    const thing = { entity: 'user', id: user.fsi_uid } as const
    expect((await history(east, thing)).data.map((row) => row.after)).toEqual([{ first_name: 'Now' }])
    expect((await history(east, thing)).counts).toBe(1)
    expect((await history(root, thing)).counts).toBe(2)
    expect(await outcome(west, thing)).toBe(404)
  })
})

describe('a deleted thing', () => {
  it('keeps its history: a user’s in its last group, a group’s in its former parent', async () => {
    const { db, pool } = test.database
    const parent = await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Heir' })
    const group = await makeGroup(db, parent.fsi_gid, { group_name: 'Gone' })
    const user = await makeUser(db, group.fsi_gid, { email: 'gone@example.com' })
    await makeRecord(db, { group, actor: org.east.administrator, action: 'group.create' })
    await makeRecord(db, { group, entity: 'user', entity_id: user.fsi_uid, entity_name: user.email })
    await pool.query('delete from users where fsi_uid = $1', [user.fsi_uid])
    await pool.query('delete from groups where fsi_gid = $1', [group.fsi_gid])
    await pool.query('delete from groups where fsi_gid = $1', [parent.fsi_gid])
    for (const token of [east, root]) {
      expect(await ofGroup(token, group.fsi_gid)).toMatchObject([
        { entity_name: 'Gone', action: 'group.create' },
      ])
      expect((await history(token, { entity: 'user', id: user.fsi_uid })).data).toMatchObject([
        { entity_name: 'gone@example.com', group_name: 'Gone' },
      ])
    }
    for (const body of [
      { entity: 'group', id: group.fsi_gid },
      { entity: 'user', id: user.fsi_uid },
    ] as const)
      expect(await outcome(west, body)).toBe(404)
  })

  it('keeps the e-mail of a deleted account, for readers who could know it', async () => {
    const { db, pool } = test.database
    const leaver = await makeUser(db, org.east.group.fsi_gid, { email: 'leaver@example.com' })
    const above = await makeUser(db, org.root.fsi_gid, { email: 'above@example.com' })
    const group = await makeGroup(db, org.east.group.fsi_gid)
    for (const actor of [leaver, above]) await makeRecord(db, { group, actor })
    await pool.query('delete from users where fsi_uid = any($1)', [[leaver.fsi_uid, above.fsi_uid]])
    const who = async (token: string) =>
      (await ofGroup(token, group.fsi_gid)).map(({ actor, actor_email }) => [actor, actor_email])
    expect(await who(east)).toEqual([
      ['outside', ''],
      ['account', leaver.email],
    ])
    expect(await who(root)).toEqual([
      ['account', above.email],
      ['account', leaver.email],
    ])
  })
})
