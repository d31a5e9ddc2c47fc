import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HoldEntity } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import { legalHoldMessages } from '@telecopy/contract/messages/legal-holds'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeFax } from '../reports/reports.factory.ts'
import { runRetention } from '../retention/retention.factory.ts'
import { makeUser } from '../users/users.factory.ts'

const day = 24 * 3600

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['legal_holds', 'fax_records', 'deleted_faxes', 'retention_runs'])
    await sql`delete from ${sql.table(table)}`.execute(test.database.db)
})

type Thing = { entity: HoldEntity; id: number }
const reason = 'Letter of the court, 1 March'

const set = async (thing: Thing, token = root) =>
  (await test.call('setLegalHold', { token, body: { ...thing, reason } })).body
const lift = async (thing: Thing, token = root) =>
  (await test.call('liftLegalHold', { token, body: { ...thing, reason: 'The case is closed' } })).body

async function details(thing: Thing, token = root) {
  const { body } = await test.call('getLegalHolds', { token, body: thing })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.data
}

const group = (fsi_gid: number): Thing => ({ entity: 'group', id: fsi_gid })
const user = (fsi_uid: number): Thing => ({ entity: 'user', id: fsi_uid })
const number = (fsi_nid: number): Thing => ({ entity: 'fax-number', id: fsi_nid })

async function makeHeldFaxes() {
  await sql`update groups set is_retention_inbox = '1', retention_inbox_days = 0`.execute(test.database.db)
  const created_time = test.clock.now() - 9 * day
  const { fsi_gid } = org.east.below
  const { fsi_uid } = org.east.user
  const { fsi_nid, fax_number } = org.east.number
  await makeFax(test.database.db, fsi_gid, { ref_code: 'of the user', created_time, fsi_uid })
  await makeFax(test.database.db, fsi_gid, { ref_code: 'of the number', created_time, fsi_nid, fax_number })
  await makeFax(test.database.db, fsi_gid, { ref_code: 'of neither', created_time })
  await makeFax(test.database.db, org.west.below.fsi_gid, { ref_code: 'elsewhere', created_time })
}

async function left(): Promise<string[]> {
  await runRetention(test, test.clock.now())
  await sql`delete from retention_runs`.execute(test.database.db)
  const rows = await test.database.db
    .selectFrom('fax_records')
    .select('ref_code')
    .orderBy('ref_code')
    .execute()
  return rows.map(({ ref_code }) => ref_code)
}

describe('a legal hold', () => {
  it.each([
    ['a user', () => user(org.east.user.fsi_uid), ['of the user']],
    ['a number', () => number(org.east.number.fsi_nid), ['of the number']],
    ['a group', () => group(org.east.below.fsi_gid), ['of neither', 'of the number', 'of the user']],
    ['a group above', () => group(org.east.group.fsi_gid), ['of neither', 'of the number', 'of the user']],
  ])('on %s keeps its faxes out of every run, until it is lifted', async (_what, thing, kept) => {
    await makeHeldFaxes()
    expect(await set(thing())).toEqual({ code: 1 })
    expect(await left()).toEqual(kept)
    const { body } = await test.call('previewRetention', {
      token: root,
      body: { fsi_gid: org.east.below.fsi_gid },
    })
    expect(body).toMatchObject({ data: { own: { received: 0, held: kept.length } } })
    expect(await lift(thing())).toEqual({ code: 1 })
    expect(await left()).toEqual([])
  })

  it('is set and lifted by administrators of the root only', async () => {
    const thing = group(org.east.below.fsi_gid)
    const refused = { code: 0, reason: 'holds_by_root_only', message: legalHoldMessages.byRootOnly }
    expect(await set(thing, east)).toMatchObject(refused)
    await set(thing)
    expect(await lift(thing, east)).toMatchObject(refused)
    expect(await details(thing, east)).toMatchObject({ holds: [{ reason }], may_change: 0 })
    expect(await details(thing)).toMatchObject({ may_change: 1 })
  })

  it('is set once, and lifted once', async () => {
    const thing = user(org.east.user.fsi_uid)
    expect(await lift(thing)).toMatchObject({
      code: 0,
      reason: 'not_on_hold',
      message: legalHoldMessages.notOn,
    })
    await set(thing)
    expect(await set(thing)).toMatchObject({
      code: 0,
      reason: 'already_on_hold',
      message: legalHoldMessages.alreadyOn,
    })
    await lift(thing)
    expect(await details(thing)).toEqual({ holds: [], may_change: 1 })
  })

  it.each(['', '   ', 'x'.repeat(251)])('needs a reason of 1 to 250 characters (%#)', async (bad) => {
    const body = { ...user(org.east.user.fsi_uid), reason: bad }
    expect((await test.call('setLegalHold', { token: root, body })).status).toBe(400)
    expect((await test.call('liftLegalHold', { token: root, body })).status).toBe(400)
  })

  it.each([
    ['user', () => user(org.west.user.fsi_uid)],
    ['number', () => number(org.west.number.fsi_nid)],
  ])('behaves as absent for a foreign %s', async (_what, thing) => {
    await set(thing())
    for (const call of ['getLegalHolds', 'setLegalHold', 'liftLegalHold'] as const) {
      const body = call === 'getLegalHolds' ? thing() : { ...thing(), reason }
      expect([call, (await test.call(call, { token: east, body: body as never })).status]).toEqual([
        call,
        404,
      ])
    }
  })

  it('tells of holds of groups above, nearest first, and names none above the administrator’s groups', async () => {
    await set(group(org.root.fsi_gid))
    await set(group(org.east.group.fsi_gid))
    await set(user(org.east.user.fsi_uid))
    const { holds } = await details(user(org.east.user.fsi_uid), east)
    expect(holds.map(({ entity, id, name, reason: why }) => [entity, id, name, why])).toEqual([
      ['user', org.east.user.fsi_uid, org.east.user.email, reason],
      ['group', org.east.group.fsi_gid, 'East', reason],
      ['group', 0, '', ''],
    ])
  })

  it('leaves records with both reasons in the history of its thing', async () => {
    const thing = number(org.east.number.fsi_nid)
    await set(thing)
    await lift(thing)
    const { body } = await test.call('listHistory', { token: east, body: { ...thing, pagesize: 2 } })
    expect(body).toMatchObject({
      data: {
        data: [
          {
            action: 'legal-hold.lift.fax-number',
            before: { reason },
            after: { reason: 'The case is closed' },
          },
          { action: 'legal-hold.set.fax-number', after: { reason } },
        ],
      },
    })
  })
})

describe('a thing on hold', () => {
  it('is not deleted: a user', async () => {
    const { fsi_uid } = await makeUser(test.database.db, org.east.below.fsi_gid)
    await set(user(fsi_uid))
    const answer = await test.call('deleteUser', { token: root, body: { fsi_uid } })
    expect(answer.body).toMatchObject({
      reason: 'legal_hold',
      message: legalHoldMessages.blocksDeletion.user,
    })
    await lift(user(fsi_uid))
    expect((await test.call('deleteUser', { token: root, body: { fsi_uid } })).body).toMatchObject({
      code: 1,
    })
  })

  it('is not deleted: a group', async () => {
    const parent_gid = org.east.group.fsi_gid
    const made = await test.call('createGroup', { token: root, body: { group_name: 'Held', parent_gid } })
    if (made.body.code !== 1) throw new Error('no group')
    const { fsi_gid } = made.body
    await set(group(fsi_gid))
    const answer = await test.call('deleteGroup', { token: root, body: { fsi_gid } })
    expect(answer.body).toMatchObject({
      reason: 'legal_hold',
      message: legalHoldMessages.blocksDeletion.group,
    })
    await lift(group(fsi_gid))
    expect((await test.call('deleteGroup', { token: root, body: { fsi_gid } })).body).toMatchObject({
      code: 1,
    })
  })

  it('does not leave the group whose hold keeps it, and moves within it', async () => {
    const { fsi_gid } = org.east.below
    await set(group(org.east.group.fsi_gid))
    const move = async (parent_gid: number) =>
      (await test.call('updateGroup', { token: root, body: { fsi_gid, parent_gid } })).body
    expect(await move(org.west.group.fsi_gid)).toMatchObject({
      reason: 'legal_hold_above',
      message: legalHoldMessages.blocksMove,
    })
    const held = { group_name: 'Within', parent_gid: org.east.group.fsi_gid }
    const made = await test.call('createGroup', { token: root, body: held })
    if (made.body.code !== 1) throw new Error('no group')
    expect(await move(made.body.fsi_gid)).toMatchObject({ code: 1 })
    expect(await move(org.east.group.fsi_gid)).toMatchObject({ code: 1 })
  })

  it('is still found when a number went back to the inventory', async () => {
    const { fsi_nid, fax_number } = await makeNumberOf(test.database.db, org.east.user)
    await set(number(fsi_nid))
    await sql`update fax_numbers set fsi_uid = null, fsi_gid = null where fsi_nid = ${fsi_nid}`.execute(
      test.database.db,
    )
    expect(await details(number(fsi_nid))).toMatchObject({ holds: [{ name: fax_number }] })
    expect((await test.call('getLegalHolds', { token: east, body: number(fsi_nid) })).status).toBe(404)
    expect(await lift(number(fsi_nid))).toEqual({ code: 1 })
  })
})

describe('the list of legal holds', () => {
  it('shows those of the scope, newest first', async () => {
    await set(user(org.east.user.fsi_uid))
    test.clock.advance(60)
    await set(number(org.east.number.fsi_nid))
    test.clock.advance(60)
    await set(group(org.west.below.fsi_gid))
    const list = async (token: string) => {
      const { body } = await test.call('listLegalHolds', { token, body: { start: 0, pagesize: 10 } })
      if (body.code !== 1) throw new Error(JSON.stringify(body))
      return [
        body.data.counts,
        ...body.data.holds.map(({ entity, name, group_name }) => [entity, name, group_name]),
      ]
    }
    const ofEast = [
      ['fax-number', org.east.number.fax_number, 'East below'],
      ['user', org.east.user.email, 'East below'],
    ]
    expect(await list(root)).toEqual([3, ['group', 'West below', 'West below'], ...ofEast])
    expect(await list(east)).toEqual([2, ...ofEast])
  })
})

describe('the reason of a hold', () => {
  it('stays with the group where the thing was, and with the root, when the thing comes to another customer', async () => {
    const { db } = test.database
    const moved = await makeUser(db, org.west.below.fsi_gid)
    const { fsi_nid } = await makeNumberOf(db, moved)
    await set(number(fsi_nid))
    await set(user(moved.fsi_uid))
    await sql`update users set default_nid = null where fsi_uid = ${moved.fsi_uid}`.execute(db)
    await sql`update fax_numbers set fsi_uid = null, fsi_gid = ${org.east.below.fsi_gid} where fsi_nid = ${fsi_nid}`.execute(
      db,
    )
    await sql`update users set fsi_gid = ${org.east.below.fsi_gid} where fsi_uid = ${moved.fsi_uid}`.execute(
      db,
    )
    for (const thing of [number(fsi_nid), user(moved.fsi_uid)]) {
      expect((await details(thing, east)).holds).toMatchObject([{ ...thing, reason: '' }])
      expect((await details(thing)).holds).toMatchObject([{ ...thing, reason }])
    }
    const { body } = await test.call('listLegalHolds', { token: east, body: {} })
    expect(JSON.stringify(body)).not.toContain(reason)
    expect(body.data.holds.map((hold) => hold.reason)).toEqual(['', ''])
  })

  it('is shown to administrators of the group where the thing still is', async () => {
    await set(user(org.east.user.fsi_uid))
    expect((await details(user(org.east.user.fsi_uid), east)).holds).toMatchObject([{ reason }])
  })
})
