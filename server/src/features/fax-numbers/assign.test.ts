import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { assignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

type Number = { fsi_nid: number; fax_number: string }
type Body = Partial<SentBodyOf<typeof assignFaxNumber>>

let test: TestApp
let org: Organisation
let root: string
let east: string
let group: { fsi_gid: number; group_name: string }
let user: MadeUser
let number: Number

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.advance(10)
  const { db } = test.database
  group = await makeGroup(db, org.east.group.fsi_gid)
  user = await makeUser(db, group.fsi_gid)
  number = await makeFaxNumber(db, group.fsi_gid)
})

const assign = async (body: Body = {}, token = east) => {
  const ids = { fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid }
  const answer = await test.call('assignFaxNumber', { token, body: { ...ids, ...body } })
  return { status: answer.status, ...answer.body } as Record<string, unknown>
}
const done = (version: number) => ({ status: 200, code: 1, version })

const details = async ({ fsi_nid } = number) =>
  (await test.call('getFaxNumber', { token: root, body: { fsi_nid } })).body.data

const rowOf = ({ fsi_nid }: Number) =>
  test.database.db
    .selectFrom('fax_numbers')
    .selectAll()
    .where('fsi_nid', '=', fsi_nid)
    .executeTakeFirstOrThrow()

const recordsOf = (entity: 'fax-number' | 'user' | 'group', entity_id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'fsi_gid', 'entity_name', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute()

const settings = {
  csid: 'Front Desk',
  type: '1',
  ata_mac: '001FC1A2B3C4',
  is_receive_fax_to_ata: 1,
  is_receive_fax_to_email: 1,
  is_inbound_notification_to_ata: 0,
  is_inbound_notification_to_email: 1,
  is_outbound_notification_to_ata: 1,
  is_outbound_notification_to_email: 0,
} as const
const lists = {
  emails_send_fax: ['one@example.com', 'two@example.com'],
  emails_outbound_notification: [],
  emails_receive_fax: ['one@example.com'],
  emails_inbound_notification: ['three@example.com'],
}

describe('assigning an unassigned number', () => {
  it('gives it to the user with the settings and e-mail lists, and records it with both (req 75)', async () => {
    expect(await assign({ ...settings, ...lists })).toEqual(done(3))
    expect(await details()).toMatchObject({
      ...settings,
      fsi_uid: user.fsi_uid,
      fsi_gid: group.fsi_gid,
      email: user.email,
      is_default: 1,
      lst_ata_online_time: 0,
      emails_send_fax: 'one@example.com,two@example.com',
      emails_outbound_notification: '',
      emails_receive_fax: 'one@example.com',
      emails_inbound_notification: 'three@example.com',
      version: 3,
    })
    const {
      is_inbound_notification_to_ata: _ata,
      is_outbound_notification_to_email: _email,
      ...on
    } = settings
    const place = { fsi_gid: group.fsi_gid, group_name: group.group_name }
    const of = { fsi_gid: group.fsi_gid, entity_name: number.fax_number }
    expect(await recordsOf('fax-number', number.fsi_nid)).toEqual([
      {
        ...of,
        action: 'fax-number.assign',
        before: {
          fsi_uid: null,
          email: '',
          ...place,
          csid: '',
          type: '0',
          ata_mac: '',
          is_receive_fax_to_ata: 0,
          is_receive_fax_to_email: 0,
          is_inbound_notification_to_email: 0,
          is_outbound_notification_to_ata: 0,
          emails_send_fax: 0,
          emails_receive_fax: 0,
          emails_inbound_notification: 0,
        },
        after: {
          fsi_uid: user.fsi_uid,
          email: user.email,
          ...place,
          ...on,
          emails_send_fax: 2,
          emails_receive_fax: 1,
          emails_inbound_notification: 1,
          lists: ['send_fax', 'receive_fax', 'inbound_notification'],
        },
      },
    ])
    const ofUser = await recordsOf('user', user.fsi_uid)
    expect(ofUser.map(({ action }) => action)).toEqual(['user.assign-number', 'user.set-default-number'])
    expect(ofUser[0]).toEqual({
      action: 'user.assign-number',
      fsi_gid: group.fsi_gid,
      entity_name: user.email,
      before: null,
      after: number,
    })
  })

  it('leaves everything off and empty that is not sent, also what an earlier user left', async () => {
    const { db } = test.database
    const left = {
      csid: 'Old',
      type: '1',
      ata_mac: '001FC1A2B3C4',
      is_forward: 1,
      is_receive_fax_to_ata: 1,
    } as const
    await db.updateTable('fax_numbers').set(left).where('fsi_nid', '=', number.fsi_nid).execute()
    await db
      .insertInto('fax_number_emails')
      .values({ fsi_nid: number.fsi_nid, list: 'send_fax', slot: 1, email: 'old@example.com' })
      .execute()
    expect(await assign()).toMatchObject({ code: 1 })
    expect(await details()).toMatchObject({
      csid: '',
      type: '0',
      ata_mac: '',
      is_forward: 0,
      is_receive_fax_to_ata: 0,
      is_receive_fax_to_email: 0,
      emails_send_fax: '',
    })
  })

  it('makes a user’s first number the default, and another one only on request', async () => {
    expect(await assign({ is_default: 0 })).toMatchObject({ code: 1 })
    expect(await details()).toMatchObject({ is_default: 1 })
    const { db } = test.database
    const second = await makeFaxNumber(db, group.fsi_gid)
    expect(await assign({ fsi_nid: second.fsi_nid })).toMatchObject({ code: 1 })
    expect(await details(second)).toMatchObject({ is_default: 0 })
    const third = await makeFaxNumber(db, group.fsi_gid)
    const { version } = await rowOf(number)
    expect(await assign({ fsi_nid: third.fsi_nid, is_default: true })).toMatchObject({ code: 1 })
    expect(await details(third)).toMatchObject({ is_default: 1 })
    expect(await details()).toMatchObject({ is_default: 0, version: version + 1 })
    const records = await recordsOf('user', user.fsi_uid)
    const defaults = records.filter(({ action }) => action === 'user.set-default-number')
    expect(defaults.map(({ before, after }) => ({ before, after }))).toEqual([
      {
        before: { default_nid: null, default_number: '' },
        after: { default_nid: number.fsi_nid, default_number: number.fax_number },
      },
      {
        before: { default_nid: number.fsi_nid, default_number: number.fax_number },
        after: { default_nid: third.fsi_nid, default_number: third.fax_number },
      },
    ])
  })

  it('puts the number into the user’s group, counted there and no longer in the former one', async () => {
    const { db } = test.database
    const below = await makeGroup(db, group.fsi_gid)
    const far = await makeFaxNumber(db, below.fsi_gid)
    const countsOf = async (fsi_gid: number) =>
      (await test.call('getGroup', { token: east, body: { fsi_gid } })).body.group.counts.fax_numbers
    expect(await assign({ fsi_nid: far.fsi_nid, fsi_gid: below.fsi_gid })).toMatchObject({ code: 1 })
    expect(await details(far)).toMatchObject({ fsi_gid: group.fsi_gid, group_name: group.group_name })
    expect([await countsOf(group.fsi_gid), await countsOf(below.fsi_gid)]).toEqual([2, 0])
    const [record] = await recordsOf('fax-number', far.fsi_nid)
    expect(record).toMatchObject({
      fsi_gid: group.fsi_gid,
      before: { fsi_gid: below.fsi_gid, group_name: below.group_name },
      after: { fsi_gid: group.fsi_gid, group_name: group.group_name },
    })
    const after = { count: 1, first: [far.fax_number] }
    expect(await recordsOf('group', below.fsi_gid)).toMatchObject([{ action: 'fax-numbers.move-out', after }])
    expect(await recordsOf('group', group.fsi_gid)).toMatchObject([{ action: 'fax-numbers.move-in', after }])
  })

  it('refuses a number of another user, and changes nothing (row 1)', async () => {
    const colleague = await makeUser(test.database.db, group.fsi_gid)
    const theirs = await makeNumberOf(test.database.db, colleague)
    const before = await rowOf(theirs)
    expect(await assign({ fsi_nid: theirs.fsi_nid, csid: 'Mine' })).toEqual({
      status: 200,
      code: 0,
      reason: 'number_assigned',
      message: 'The fax number is assigned to a user. Unassign it first.',
    })
    expect(await rowOf(theirs)).toEqual(before)
    expect(await recordsOf('fax-number', theirs.fsi_nid)).toEqual([])
  })

  it('refuses a disabled user, and a deactivated group', async () => {
    const { db } = test.database
    const disabled = await makeUser(db, group.fsi_gid, { is_active: 0 })
    expect(await assign({ fsi_uid: disabled.fsi_uid })).toMatchObject({
      code: 0,
      reason: 'user_disabled',
      message: 'The user is disabled and can’t get fax numbers. Activate the user first.',
    })
    const off = { fsi_gid: group.fsi_gid, is_active: 0 } as const
    expect((await test.call('updateGroup', { token: east, body: off })).body).toMatchObject({ code: 1 })
    expect(await assign()).toMatchObject({ code: 0, reason: 'group_deactivated' })
    expect(await rowOf(number)).toMatchObject({ fsi_uid: null, version: 1 })
  })

  it('answers a foreign or absent user or number as absent, whatever else is wrong (req 28, 29)', async () => {
    const { db } = test.database
    const inInventory = await makeFaxNumber(db, null)
    const west = await makeFaxNumber(db, org.west.below.fsi_gid)
    const absent = { status: 404, code: 404, message: 'Not found.' }
    for (const fsi_nid of [west.fsi_nid, org.west.number.fsi_nid, inInventory.fsi_nid, 2_000_000_000])
      expect(await assign({ fsi_nid, version: 7 })).toEqual(absent)
    for (const fsi_uid of [org.west.user.fsi_uid, org.administrator.fsi_uid, 2_000_000_000])
      expect(await assign({ fsi_uid, version: 7 })).toEqual(absent)
    expect(await rowOf(number)).toMatchObject({ fsi_uid: null, version: 1 })
  })

  it('refuses a group or digits that do not belong to the user or the number (req 29)', async () => {
    const other = await makeGroup(test.database.db, org.east.group.fsi_gid)
    for (const body of [
      { fsi_gid: other.fsi_gid },
      { fsi_gid: org.west.group.fsi_gid },
      { fsi_gid: org.root.fsi_gid },
      { fax_number: org.east.number.fax_number },
    ])
      expect((await assign(body)).status).toBe(404)
    expect(await rowOf(number)).toMatchObject({ fsi_uid: null })
    for (const { fsi_gid } of [group, org.east.group])
      expect(await assign({ fsi_gid, fax_number: number.fax_number })).toMatchObject({ code: 1 })
  })

  it('asks for a user in the specified words', async () => {
    for (const fsi_uid of [undefined, 0]) {
      const body = { fsi_nid: number.fsi_nid, fsi_uid } as SentBodyOf<typeof assignFaxNumber>
      const answer = await test.call('assignFaxNumber', { token: east, body })
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { errors: [{ path: 'fsi_uid', message: 'Please choose a group and then select a user.' }] },
      ])
    }
  })
})

describe('saving the settings of a number', () => {
  beforeEach(async () => {
    await assign({ ...settings, ...lists })
  })

  it('changes what is sent and nothing else, and records it (req 75)', async () => {
    const { version } = await details()
    const body = {
      csid: 'Back Desk',
      emails_receive_fax: ['two@example.com'],
      is_inbound_notification_to_ata: 1 as const,
    }
    expect(await assign(body)).toEqual(done(version + 1))
    expect(await details()).toMatchObject({
      ...settings,
      csid: 'Back Desk',
      is_inbound_notification_to_ata: 1,
      emails_send_fax: 'one@example.com,two@example.com',
      emails_receive_fax: 'two@example.com',
    })
    const [, record] = await recordsOf('fax-number', number.fsi_nid)
    expect(record).toEqual({
      action: 'fax-number.update',
      fsi_gid: group.fsi_gid,
      entity_name: number.fax_number,
      before: { csid: 'Front Desk', is_inbound_notification_to_ata: 0, emails_receive_fax: 1 },
      after: {
        csid: 'Back Desk',
        is_inbound_notification_to_ata: 1,
        emails_receive_fax: 1,
        lists: ['receive_fax'],
      },
    })
  })

  it('accepts its details sent back, and then changes and records nothing (req 32)', async () => {
    const sent = await details()
    expect(await assign(sent)).toEqual(done(sent.version))
    const readOnly = {
      is_active: 0,
      is_forward: 1,
      forward_to: '12025550999',
      lst_ata_online_time: 9,
      email: 'x',
    }
    expect(await assign({ ...sent, ...readOnly })).toEqual(done(sent.version))
    expect(await details()).toEqual(sent)
    expect(await recordsOf('fax-number', number.fsi_nid)).toHaveLength(1)
  })

  it('refuses an old version (row 37)', async () => {
    const { version } = await details()
    expect(await assign({ version, csid: 'First' })).toMatchObject({ code: 1 })
    expect(await assign({ version, csid: 'Second' })).toMatchObject({ code: 0, reason: 'changed_meanwhile' })
    expect(await details()).toMatchObject({ csid: 'First' })
  })

  it('takes everything about fax machines from a vFax, and asks an ATA for its MAC address', async () => {
    const { db } = test.database
    await db
      .updateTable('fax_numbers')
      .set({ lst_ata_online_time: 1_760_000_000 })
      .where('fsi_nid', '=', number.fsi_nid)
      .execute()
    expect(await assign({ csid: 'Same device' })).toMatchObject({ code: 1 })
    expect(await details()).toMatchObject({ lst_ata_online_time: 1_760_000_000 })
    const ofMachine = {
      is_receive_fax_to_ata: 1,
      is_inbound_notification_to_ata: 1,
      is_outbound_notification_to_ata: 1,
    } as const
    expect(await assign({ type: '0', ata_mac: '001FC1A2B3C4', ...ofMachine })).toMatchObject({ code: 1 })
    expect(await details()).toMatchObject({
      type: '0',
      ata_mac: '',
      lst_ata_online_time: 0,
      is_receive_fax_to_ata: 0,
      is_inbound_notification_to_ata: 0,
      is_outbound_notification_to_ata: 0,
      is_receive_fax_to_email: 1,
    })
    expect(await assign({ type: '1' })).toMatchObject({
      code: 0,
      reason: 'mac_missing',
      message: 'The ATA MAC Address is not valid. Please enter a new MAC address.',
    })
    expect(await assign({ type: '1', ata_mac: '00:1f:c1-a2:b3:c5' })).toMatchObject({ code: 1 })
    expect(await details()).toMatchObject({ type: '1', ata_mac: '001FC1A2B3C5', is_receive_fax_to_ata: 0 })
  })

  it('takes a MAC address that another number has: a device may have several lines', async () => {
    const second = await makeFaxNumber(test.database.db, group.fsi_gid)
    const { type, ata_mac } = settings
    expect(await assign({ fsi_nid: second.fsi_nid, type, ata_mac })).toMatchObject({ code: 1 })
  })

  it('makes the number the default on request, and never leaves the user without one (row 20)', async () => {
    const second = await makeFaxNumber(test.database.db, group.fsi_gid)
    await assign({ fsi_nid: second.fsi_nid })
    const { version } = await details(second)
    expect(await assign({ fsi_nid: second.fsi_nid, is_default: 1 })).toEqual(done(version + 1))
    expect([(await details()).is_default, (await details(second)).is_default]).toEqual([0, 1])
    expect(await assign({ fsi_nid: second.fsi_nid, is_default: 0 })).toMatchObject({
      code: 0,
      reason: 'default_number_stays',
    })
    expect(await assign({ is_default: 0 })).toMatchObject({ code: 1 })
    expect(await recordsOf('fax-number', second.fsi_nid)).toHaveLength(1)
  })

  it('saves the number of a disabled user, of a shared line and of a default user', async () => {
    const { db } = test.database
    const ids = { fsi_gid: group.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid }
    await db
      .insertInto('shared_lines')
      .values({ ...ids, tag: 'Desk', created_time: 1 })
      .execute()
    await db.insertInto('group_default_users').values(ids).execute()
    await db.updateTable('users').set({ is_active: 0 }).where('fsi_uid', '=', user.fsi_uid).execute()
    expect(await assign({ csid: 'Shared' })).toMatchObject({ code: 1 })
    expect(await details()).toMatchObject({ csid: 'Shared' })
  })
})

describe('the limits of a number’s settings (req 42)', () => {
  const messages = async (body: object) => {
    const { status, errors } = await assign(body)
    return [status, ...((errors ?? []) as { path: string; message: string }[]).map(({ message }) => message)]
  }
  const invalidMac = [400, 'The ATA MAC Address is not valid. Please enter a new MAC address.']
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `person${at}@example.com`)

  it('of the CSID: 19 printable characters', async () => {
    for (const length of [18, 19]) expect(await messages({ csid: 'a'.repeat(length) })).toEqual([200])
    expect(await messages({ csid: '' })).toEqual([200])
    for (const csid of ['a'.repeat(20), 'Büro', 'Desk\t1', 5]) expect((await messages({ csid }))[0]).toBe(400)
  })

  it('of the MAC address: 12 hexadecimal digits, required for an ATA', async () => {
    expect(await messages({ type: '1', ata_mac: '001fc1a2b3c4' })).toEqual([200])
    for (const ata_mac of ['001FC1A2B3C', '001FC1A2B3C45', '001FC1A2B3CG', ''])
      expect(await messages({ type: '1', ata_mac })).toEqual(invalidMac)
    for (const type of ['2', 1]) expect((await messages({ type }))[0]).toBe(400)
  })

  it.each([
    'emails_send_fax',
    'emails_outbound_notification',
    'emails_receive_fax',
    'emails_inbound_notification',
  ])('of %s: 5 different valid addresses (row 16)', async (list) => {
    for (const count of [0, 4, 5]) expect(await messages({ [list]: addresses(count) })).toEqual([200])
    expect(await messages({ [list]: addresses(6) })).toEqual([400, 'You can add up to 5 email addresses.'])
    expect(await messages({ [list]: addresses(6).join(',') })).toEqual([
      400,
      'You can add up to 5 email addresses.',
    ])
    expect(await messages({ [list]: ['a@example.com', 'A@Example.com'] })).toEqual([
      400,
      'The email address is existing.',
    ])
    // Letters whose cases the database and the server fold differently.
    for (const pair of [
      ['İa@example.com', 'ia@example.com'],
      ['ΑΣ@example.com', 'ασ@example.com'],
    ])
      expect((await messages({ [list]: pair }))[0]).not.toBe(500)
    for (const email of ['nobody', '', 'a b@example.com', 'a@example', 'a,b@example.com'])
      expect(await messages({ [list]: [email] })).toEqual([400, 'It is an invalid email address.'])
    const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`
    expect(await messages({ [list]: [ofLength(50)] })).toEqual([200])
    expect((await messages({ [list]: [ofLength(51)] }))[0]).toBe(400)
    expect((await messages({ [list]: { 0: 'a@example.com' } }))[0]).toBe(400)
  })

  it('refuses unknown fields and flags that are none (req 43)', async () => {
    for (const body of [
      { is_trial: 1 },
      { is_receive_fax_to_email: 2 },
      { is_default: 'yes' },
      { version: '1' },
    ])
      expect((await messages(body))[0]).toBe(400)
  })
})

it('tells the history of a number and of its user, without the addresses of the lists (req 31, 96)', async () => {
  const history = async (entity: 'fax-number' | 'user', id: number) => {
    const answer = await test.call('listHistory', { token: east, body: { entity, id } })
    return answer.body.data.data
  }
  await assign({ ...settings, ...lists })
  await assign({ csid: 'Back Desk', emails_send_fax: [] })
  const ofNumber = await history('fax-number', number.fsi_nid)
  expect(ofNumber.map(({ action }) => action)).toEqual(['fax-number.update', 'fax-number.assign'])
  expect(JSON.stringify(ofNumber)).not.toContain('one@example.com')
  const ofUser = await history('user', user.fsi_uid)
  expect(ofUser.map(({ action }) => action)).toEqual(['user.set-default-number', 'user.assign-number'])
})
