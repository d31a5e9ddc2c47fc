import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savedViews } from '@telecopy/contract/limits'
import { savedViewRefusals } from '@telecopy/contract/messages/saved-views'
import type { SavedListName } from '@telecopy/contract/saved-views/saved-lists'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { makeSavedView } from './saved-views.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string
let below: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  west = await tokenOf(test, org.west.administrator)
  below = await tokenOf(test, await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid))
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.db.deleteFrom('saved_views').execute()
})

const content = {
  list: 'users' as SavedListName,
  criteria: 'email',
  keywords: 'clinic',
  filters: {},
  sort_field: 'created_time',
  sort_method: 0 as const,
  hidden_columns: ['usage'],
}

type Saving = { view_name?: string; fsi_gid?: number; filter_gid?: number; content?: object }

const add = (token: string, body: Saving = {}) =>
  test.call('createSavedView', { token, body: { view_name: 'Clinic', content, ...body } as never })

async function save(token: string, body: Saving = {}): Promise<number> {
  const answer = await add(token, body)
  if (answer.body.code !== 1) throw new Error(JSON.stringify(answer.body))
  return answer.body.view_id
}

async function list(token: string, of: SavedListName = 'users') {
  const { body } = await test.call('listSavedViews', { token, body: { list: of } })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.data
}

const namesOf = async (token: string) => (await list(token)).views.map(({ view_name }) => view_name)

async function open(token: string, view_id: number) {
  const { status, body } = await test.call('getSavedView', { token, body: { view_id } })
  return body.code === 1 ? body.data : status
}

const update = async (token: string, view_id: number, body: object) =>
  (await test.call('updateSavedView', { token, body: { view_id, version: 1, ...body } })).body

const remove = async (token: string, view_id: number) =>
  (await test.call('deleteSavedView', { token, body: { view_id } })).body

const refusedAs = (reason: string, message: string) => ({ code: 0, reason, message })

describe('a saved view', () => {
  it('is answered as it was saved, to its owner', async () => {
    const view_id = await save(east, { filter_gid: org.east.below.fsi_gid })
    expect(await open(east, view_id)).toEqual({
      view_id,
      view_name: 'Clinic',
      is_own: 1,
      is_shared: 0,
      fsi_gid: null,
      group_name: '',
      owner_email: org.east.administrator.email,
      filter_gid: org.east.below.fsi_gid,
      filter_group_name: 'East below',
      is_filter_absent: 0,
      content,
      may_delete: 1,
      version: 1,
    })
    expect(await list(east)).toMatchObject({ counts: 1, views: [{ view_id }] })
  })

  it('is a private one of its owner alone', async () => {
    const view_id = await save(east)
    for (const other of [root, west, below]) {
      expect(await open(other, view_id)).toBe(404)
      expect(await namesOf(other)).toEqual([])
    }
  })

  it('belongs to one list', async () => {
    await save(east, { content: { list: 'fax-numbers' } })
    expect(await list(east)).toEqual({ views: [], counts: 0 })
    expect(await list(east, 'fax-numbers')).toMatchObject({ counts: 1 })
  })

  it('comes after the own ones when it is another’s, each by name', async () => {
    await save(root, { view_name: 'a of the root', fsi_gid: org.east.group.fsi_gid })
    await save(east, { view_name: 'c' })
    await save(east, { view_name: 'B', fsi_gid: org.east.below.fsi_gid })
    expect(await namesOf(east)).toEqual(['B', 'c', 'a of the root'])
  })
})

describe('a view shared in a group', () => {
  it('is for the groups above it and below it, and for no other branch', async () => {
    const view_id = await save(east, { fsi_gid: org.east.group.fsi_gid })
    for (const reader of [root, east, below]) expect(await open(reader, view_id)).toMatchObject({ view_id })
    expect(await open(west, view_id)).toBe(404)
    expect([await namesOf(below), await namesOf(west)]).toEqual([['Clinic'], []])
  })

  it('names its group and its owner to readers in whose scope they are', async () => {
    const view_id = await save(east, { fsi_gid: org.east.group.fsi_gid })
    const owner_email = org.east.administrator.email
    const { fsi_gid } = org.east.group
    expect(await open(root, view_id)).toMatchObject({ owner_email, fsi_gid, group_name: 'East' })
    expect(await open(below, view_id)).toMatchObject({
      is_shared: 1,
      owner_email: '',
      fsi_gid: null,
      group_name: '',
      may_delete: 0,
    })
  })

  it('has no group filter for readers in whose scope that group is not, and says so', async () => {
    const view_id = await save(root, {
      fsi_gid: org.east.group.fsi_gid,
      filter_gid: org.west.below.fsi_gid,
    })
    const absent = { filter_gid: null, filter_group_name: '', is_filter_absent: 1 }
    expect(await open(east, view_id)).toMatchObject({ ...absent, content })
    expect(await open(root, view_id)).toMatchObject({ filter_group_name: 'West below', is_filter_absent: 0 })
  })

  it('says the same when the group of its filter is gone', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const view_id = await save(east, { filter_gid: fsi_gid })
    await test.database.db.deleteFrom('groups').where('fsi_gid', '=', fsi_gid).execute()
    expect(await open(east, view_id)).toMatchObject({ filter_gid: null, is_filter_absent: 1 })
  })

  it('is changed by its owner only', async () => {
    const view_id = await save(east, { fsi_gid: org.east.group.fsi_gid })
    const refused = refusedAs('view_not_yours', savedViewRefusals.notYours)
    for (const other of [root, below])
      expect(await update(other, view_id, { view_name: 'Mine' })).toMatchObject(refused)
    expect(await update(west, view_id, { view_name: 'Mine' })).toMatchObject({ code: 404 })
  })

  it('stays as it is in a group that has left the scope of its owner, until its owner ends the sharing', async () => {
    const { db } = test.database
    const owner = await makeAdministratorAccount(db, org.east.group.fsi_gid)
    const token = await tokenOf(test, owner)
    const view_id = await save(token, { fsi_gid: org.east.below.fsi_gid })
    await db
      .updateTable('users')
      .set({ fsi_gid: org.west.group.fsi_gid })
      .where('fsi_uid', '=', owner.fsi_uid)
      .execute()
    expect(await update(token, view_id, { view_name: 'Foreign' })).toMatchObject({ code: 404 })
    expect(await namesOf(east)).toEqual(['Clinic'])
    expect(await update(token, view_id, { view_name: 'Mine', fsi_gid: 0 })).toMatchObject({ code: 1 })
    expect(await namesOf(east)).toEqual([])
    expect(await namesOf(token)).toEqual(['Mine'])
  })
  it('is deleted by its owner, and by administrators of its group and of those above', async () => {
    const view_id = await save(east, { fsi_gid: org.east.group.fsi_gid })
    const refused = refusedAs('view_not_to_delete', savedViewRefusals.notToDelete)
    expect(await remove(below, view_id)).toMatchObject(refused)
    expect(await remove(west, view_id)).toMatchObject({ code: 404 })
    expect(await remove(root, view_id)).toEqual({ code: 1 })
    expect(await open(east, view_id)).toBe(404)
    const second = await save(root, { fsi_gid: org.east.group.fsi_gid })
    expect(await remove(east, second)).toEqual({ code: 1 })
  })

  it('ends with its group, and with the account of its owner', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid)
    await save(east, { view_name: 'Of the group', fsi_gid: group.fsi_gid })
    const made = await test.call('deleteGroup', { token: east, body: { fsi_gid: group.fsi_gid } })
    expect(made.body).toMatchObject({ code: 1 })
    const leaver = await makeAdministratorAccount(db, org.east.group.fsi_gid)
    await makeSavedView(db, leaver, { fsi_gid: org.east.group.fsi_gid })
    expect((await list(east)).counts).toBe(1)
    const { body } = await test.call('deleteUser', { token: east, body: { fsi_uid: leaver.fsi_uid } })
    expect(body).toMatchObject({ code: 1 })
    expect((await list(east)).counts).toBe(0)
  })
})

describe('a change of a view', () => {
  it('replaces what is sent, and keeps the rest', async () => {
    const view_id = await save(east, { filter_gid: org.east.below.fsi_gid })
    expect(await update(east, view_id, { view_name: 'Renamed' })).toEqual({ code: 1, version: 2 })
    expect(await open(east, view_id)).toMatchObject({
      view_name: 'Renamed',
      filter_gid: org.east.below.fsi_gid,
      content,
    })
    const shown = { ...content, keywords: 'lab', hidden_columns: [] }
    const change = { version: 2, content: shown, filter_gid: 0, fsi_gid: org.east.group.fsi_gid }
    expect(await update(east, view_id, change)).toEqual({ code: 1, version: 3 })
    expect(await open(east, view_id)).toMatchObject({
      view_name: 'Renamed',
      content: shown,
      filter_gid: null,
      is_shared: 1,
    })
    expect(await update(east, view_id, { version: 3, fsi_gid: 0 })).toMatchObject({ code: 1 })
    expect(await open(east, view_id)).toMatchObject({ is_shared: 0, content: shown })
  })

  it('is refused when the view was changed meanwhile', async () => {
    const view_id = await save(east)
    await update(east, view_id, { view_name: 'First' })
    expect(await update(east, view_id, { view_name: 'Second' })).toMatchObject({
      code: 0,
      reason: 'changed_meanwhile',
    })
    expect(await open(east, view_id)).toMatchObject({ view_name: 'First' })
  })

  it('does not move the view to another list', async () => {
    const view_id = await save(east)
    const answer = await update(east, view_id, { content: { list: 'devices' } })
    expect(answer).toMatchObject({ code: 404 })
  })
})

describe('the name of a view', () => {
  const taken = refusedAs('view_name_taken', savedViewRefusals.nameTaken)

  it('is there once for an owner and a list, in any case', async () => {
    await save(east)
    expect((await add(east, { view_name: 'CLINIC' })).body).toMatchObject(taken)
    const other = await save(east, { view_name: 'Other' })
    expect(await update(east, other, { view_name: 'clinic' })).toMatchObject(taken)
    await save(east, { content: { list: 'devices' } })
    await save(root)
  })

  it.each(['', '   ', 'x'.repeat(61), 'Клиника'])('has 1 to 60 Latin characters (%#)', async (view_name) => {
    expect((await add(east, { view_name })).status).toBe(400)
  })
})

describe('what a view holds', () => {
  it.each([
    ['an unknown key', { ...content, page: 2 }],
    ['an unknown list', { ...content, list: 'groups' }],
    ['a criterion that the list lacks', { list: 'fax-numbers', criteria: 'email', keywords: 'a' }],
    ['keywords without a criterion', { list: 'users', keywords: 'a' }],
    ['a criterion without keywords', { list: 'users', criteria: 'email' }],
    ['keywords that do not fit', { list: 'users', criteria: 'fax_number', keywords: 'abc' }],
    ['keywords that are too long', { list: 'users', criteria: 'email', keywords: 'x'.repeat(41) }],
    ['an order that the list lacks', { list: 'users', sort_field: 'last_name' }],
    ['a filter that the list lacks', { list: 'users', filters: { state: 'online' } }],
    ['a filter of no such value', { list: 'devices', filters: { state: 'asleep' } }],
    ['a filter of a name that every object has', { list: 'audit', filters: { toString: 'a' } }],
    ['acts that are none', { list: 'audit', filters: { action: '\u{1F600}'.repeat(4000) } }],
    ['more acts than the audit list takes', { list: 'audit', filters: { action: `a${',a'.repeat(200)}` } }],
    ['a column that is always shown', { list: 'users', hidden_columns: ['email'] }],
    ['a column twice', { list: 'users', hidden_columns: ['usage', 'usage'] }],
  ])('is refused with %s', async (_what, bad) => {
    expect((await add(east, { content: bad })).status).toBe(400)
    const view_id = await save(east)
    const body = { view_id, version: 1, content: bad as never }
    expect((await test.call('updateSavedView', { token: east, body })).status).toBe(400)
  })

  it('is kept for each list', async () => {
    const action = Array.from({ length: 200 }, () => 'fax-number.update').join(',')
    const kept = [
      { list: 'devices', filters: { state: 'offline' }, hidden_columns: ['state'] },
      { list: 'audit', filters: { person: 'ada', from: '2026-01-01', action }, hidden_columns: ['changes'] },
      { list: 'unassigned-fax-numbers', criteria: 'fax_number', keywords: '1202' },
    ]
    for (const one of kept) {
      const view_id = await save(east, { content: one })
      expect(await open(east, view_id)).toMatchObject({ content: one })
    }
  })
})

describe('the groups of a view', () => {
  it.each([
    ['of another branch', () => org.west.below.fsi_gid],
    ['above', () => org.root.fsi_gid],
  ])('are absent when they are %s', async (_where, gid) => {
    const view_id = await save(east)
    for (const field of ['fsi_gid', 'filter_gid']) {
      expect((await add(east, { view_name: 'Foreign', [field]: gid() })).status).toBe(404)
      expect(await update(east, view_id, { [field]: gid() })).toMatchObject({ code: 404 })
    }
    expect(await namesOf(east)).toEqual(['Clinic'])
  })
})

it('an account saves at most 100 views', async () => {
  for (let at = 0; at < savedViews.perAccount; at += 1)
    await makeSavedView(test.database.db, org.east.administrator)
  const refused = refusedAs('too_many_views', savedViewRefusals.tooMany)
  expect((await add(east)).body).toMatchObject(refused)
  expect((await add(west)).body).toMatchObject({ code: 1 })
})

describe('the record of a view', () => {
  const records = async (token: string) => {
    const { body } = await test.call('listAudit', { token, body: { pagesize: 10 } })
    return body.data.data.filter(({ entity, time }) => entity === 'saved-view' && time === test.clock.now())
  }
  // Records stay: those of a test are the ones of its second.
  beforeEach(() => test.clock.advance(1))

  it('says what was saved, changed and deleted', async () => {
    const view_id = await save(east, { filter_gid: org.east.below.fsi_gid })
    await update(east, view_id, { view_name: 'Lab', content: { ...content, keywords: 'lab' } })
    await remove(east, view_id)
    const [deleted, updated, saved] = await records(east)
    const of = { entity_id: view_id, fsi_gid: org.east.group.fsi_gid }
    expect(saved).toMatchObject({
      ...of,
      action: 'saved-view.create',
      entity_name: 'Clinic',
      after: {
        list: 'Users',
        view_name: 'Clinic',
        filter_gid: org.east.below.fsi_gid,
        filter_group_name: 'East below',
        criteria: 'email',
        keywords: 'clinic',
        order: 'created_time, ascending',
        hidden_columns: ['usage'],
      },
    })
    // What the view does not have is not there, as its group and its filters.
    expect(Object.keys(saved?.after ?? {})).toHaveLength(8)
    expect(updated).toMatchObject({
      ...of,
      action: 'saved-view.update',
      before: { view_name: 'Clinic', keywords: 'clinic' },
      after: { view_name: 'Lab', keywords: 'lab' },
    })
    expect(deleted).toMatchObject({ ...of, action: 'saved-view.delete', before: { view_name: 'Lab' } })
  })

  it('belongs to the group it is shared in, and keeps back there what is outside', async () => {
    await save(root, { fsi_gid: org.east.group.fsi_gid, filter_gid: org.west.below.fsi_gid })
    const [record] = await records(east)
    expect(record).toMatchObject({ actor: 'outside', actor_email: '', group_name: 'East' })
    const text = JSON.stringify(record)
    for (const hidden of ['West', 'clinic', org.administrator.email]) expect(text).not.toContain(hidden)
    expect(text).toContain('Clinic')
  })

  it('is not there for a write that is refused', async () => {
    const view_id = await save(east, { fsi_gid: org.east.group.fsi_gid })
    test.clock.advance(1)
    await add(east)
    await update(below, view_id, { view_name: 'Mine' })
    await remove(below, view_id)
    expect(await records(root)).toEqual([])
  })
})
