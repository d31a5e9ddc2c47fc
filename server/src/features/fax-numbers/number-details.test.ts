import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingsWithoutUser } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let east: string
let group: { fsi_gid: number; group_name: string }
let user: MadeUser
let number: { fsi_nid: number; fax_number: string }

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation())
})
afterAll(() => test.close())

beforeEach(async () => {
  const { db } = test.database
  group = await makeGroup(db, org.east.group.fsi_gid)
  user = await makeUser(db, group.fsi_gid)
  number = await makeNumberOf(db, user)
})

const details = async ({ fsi_nid } = number) => {
  const { body } = await test.call('getFaxNumber', { token: east, body: { fsi_nid } })
  expect(body).toMatchObject({ code: 1 })
  return body.data
}

const reasonsOf = async (of = number) =>
  Object.fromEntries(
    Object.entries((await details(of)).may).map(([act, blockers]) => [
      act,
      blockers.map(({ reason }) => reason),
    ]),
  )

const makeDefaultOfGroup = () =>
  test.database.db
    .insertInto('group_default_users')
    .values({ fsi_gid: group.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid })
    .execute()

describe('getFaxNumber', () => {
  it('answers every field of the number', async () => {
    const { db } = test.database
    const fields = {
      ...settingsWithoutUser,
      csid: 'Front Desk',
      type: '1',
      ata_mac: '001FC1000001',
      lst_ata_online_time: 1_700_000_000,
      is_active: 0,
      is_forward: 1,
      forward_to: '12025550999',
      is_receive_fax_to_ata: 1,
      is_receive_fax_to_email: 1,
      is_inbound_notification_to_ata: 0,
      is_inbound_notification_to_email: 1,
      is_outbound_notification_to_ata: 1,
      is_outbound_notification_to_email: 0,
    } as const
    await db.updateTable('groups').set({ is_allow_group_send: 1 }).where('parent_gid', 'is', null).execute()
    for (const { fsi_gid } of [org.east.group, group])
      await db.updateTable('groups').set({ is_allow_group_send: 1 }).where('fsi_gid', '=', fsi_gid).execute()
    await db.updateTable('fax_numbers').set(fields).where('fsi_nid', '=', number.fsi_nid).execute()
    const listings = [
      ['send_fax', 1, 'first@example.com'],
      ['send_fax', 2, 'second@example.com'],
      ['receive_fax', 1, 'third@example.com'],
    ] as const
    await db
      .insertInto('fax_number_emails')
      .values(listings.map(([list, slot, email]) => ({ fsi_nid: number.fsi_nid, list, slot, email })))
      .execute()
    expect(await details()).toEqual({
      ...fields,
      fsi_nid: number.fsi_nid,
      fax_number: number.fax_number,
      fsi_uid: user.fsi_uid,
      fsi_gid: group.fsi_gid,
      group_name: group.group_name,
      email: user.email,
      first_name: 'Maya',
      last_name: expect.stringMatching(/^Okafor/),
      gsd_id: 0,
      is_default: 1,
      is_group_number: 0,
      is_allow_group_send: 1,
      emails_send_fax: 'first@example.com,second@example.com',
      emails_outbound_notification: '',
      emails_receive_fax: 'third@example.com',
      emails_inbound_notification: '',
      version: 1,
      may: {
        unassign: [],
        move: [{ reason: 'number_assigned', count: 1, target: '' }],
        return: [{ reason: 'number_assigned', count: 1, target: '' }],
        is_default: [{ reason: 'default_number_stays', count: 1, target: '' }],
      },
    })
  })

  it('lists the obstacles to each act', async () => {
    const { db } = test.database
    const second = await makeNumberOf(db, user)
    const leaves = { move: ['number_assigned'], return: ['number_assigned'] }
    expect(await reasonsOf(second)).toEqual({ unassign: [], ...leaves, is_default: [] })
    const free = await makeFaxNumber(db, group.fsi_gid)
    const none = ['number_unassigned']
    expect(await reasonsOf(free)).toEqual({ unassign: none, move: [], return: [], is_default: none })
    await makeDefaultOfGroup()
    const { fsi_gid } = group
    const line = { fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid, tag: 'Desk', created_time: 1 }
    await db.insertInto('shared_lines').values(line).execute()
    expect((await reasonsOf()).unassign).toEqual(['number_of_shared_line', 'number_of_default_user'])
    expect(await details()).toMatchObject({ is_group_number: 1, gsd_id: expect.any(Number) })
  })

  it('answers an unassigned number without a user', async () => {
    const free = await makeFaxNumber(test.database.db, group.fsi_gid)
    expect(await details(free)).toMatchObject({
      fsi_uid: 0,
      email: '',
      first_name: '',
      last_name: '',
      csid: '',
      type: '0',
      is_default: 0,
      emails_send_fax: '',
    })
  })

  it('answers a foreign number, and one of the inventory, as absent (req 28)', async () => {
    const inInventory = await makeFaxNumber(test.database.db, null)
    for (const fsi_nid of [org.west.number.fsi_nid, inInventory.fsi_nid, 2_000_000_000]) {
      const body = { fsi_nid }
      expect((await test.call('getFaxNumber', { token: east, body })).status).toBe(404)
      expect((await test.call('isGroupDefaultNumber', { token: east, body })).status).toBe(404)
    }
  })
})

it('isGroupDefaultNumber tells whether the number is that of the group’s default user', async () => {
  const ask = async () => {
    const body = { fsi_nid: number.fsi_nid }
    return (await test.call('isGroupDefaultNumber', { token: east, body })).body
  }
  expect(await ask()).toEqual({ code: 1, is_group_default_fax_number: 0 })
  await makeDefaultOfGroup()
  expect(await ask()).toEqual({ code: 1, is_group_default_fax_number: 1 })
})

describe('isAtaOnline', () => {
  it.each([
    [1_000_000, 1_000_000 + 1199, true],
    [1_000_000, 1_000_000 + 1200, false],
    [1_000_001, 1_000_000, false],
    [0, 100, false],
  ])('last contact %i seen at %i: %s', (last, now, online) => expect(isAtaOnline(last, now)).toBe(online))
})
