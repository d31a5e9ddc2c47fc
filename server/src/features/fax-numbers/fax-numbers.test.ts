import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { setDefaultFaxNumber, unassignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

type Number = { fsi_nid: number; fax_number: string }

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
  const { db } = test.database
  group = await makeGroup(db, org.east.group.fsi_gid)
  user = await makeUser(db, group.fsi_gid)
  number = await makeNumberOf(db, user)
})

const anotherNumber = (of = user, fields: Parameters<typeof makeNumberOf>[2] = {}): Promise<Number> =>
  makeNumberOf(test.database.db, of, fields)

const unassign = async (body: Partial<SentBodyOf<typeof unassignFaxNumber>>, token = east) => {
  const answer = await test.call('unassignFaxNumber', { token, body: { fsi_uid: user.fsi_uid, ...body } })
  return { status: answer.status, ...answer.body } as Record<string, unknown>
}
const setDefault = async (body: Partial<SentBodyOf<typeof setDefaultFaxNumber>>, token = east) => {
  const ids = { fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid }
  const answer = await test.call('setDefaultFaxNumber', { token, body: { ...ids, ...body } })
  return { status: answer.status, ...answer.body } as Record<string, unknown>
}
const done = { status: 200, code: 1 }

const rowOf = ({ fsi_nid }: Number) =>
  test.database.db
    .selectFrom('fax_numbers')
    .selectAll()
    .where('fsi_nid', '=', fsi_nid)
    .executeTakeFirstOrThrow()

const defaultOf = async ({ fsi_uid }: MadeUser): Promise<number | null> => {
  const users = test.database.db.selectFrom('users').select('default_nid')
  return (await users.where('fsi_uid', '=', fsi_uid).executeTakeFirstOrThrow()).default_nid
}

const recordsOf = (entity: 'fax-number' | 'user', entity_id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'fsi_gid', 'entity_name', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute()

const addEmails = (list: 'send_fax' | 'receive_fax', ...emails: string[]) =>
  test.database.db
    .insertInto('fax_number_emails')
    .values(emails.map((email, at) => ({ fsi_nid: number.fsi_nid, list, slot: at + 1, email })))
    .execute()

async function makeLineOf({ fsi_nid }: Number): Promise<void> {
  const line = { fsi_gid: group.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid, tag: 'Desk', created_time: 1 }
  await test.database.db.insertInto('shared_lines').values(line).execute()
}

async function makeDefaultOfGroup({ fsi_nid }: Number): Promise<void> {
  const row = { fsi_gid: group.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid }
  await test.database.db.insertInto('group_default_users').values(row).execute()
}

/** The records of a user's default number. */
const defaultsOf = async ({ fsi_uid }: MadeUser) => {
  const records = await recordsOf('user', fsi_uid)
  return records.filter(({ action }) => action === 'user.set-default-number')
}

const defaultRecord = (before: Number | null, after: Number | null) => ({
  action: 'user.set-default-number',
  actor_email: org.east.administrator.email,
  fsi_gid: group.fsi_gid,
  entity_name: user.email,
  before: { default_nid: before?.fsi_nid ?? null, default_number: before?.fax_number ?? '' },
  after: { default_nid: after?.fsi_nid ?? null, default_number: after?.fax_number ?? '' },
})

describe('unassignFaxNumber', () => {
  it('leaves the number in its group, without the settings and e-mail lists of its user, and records them (req 75)', async () => {
    const fields = {
      csid: 'Front Desk',
      type: '1',
      ata_mac: '001FC1000001',
      lst_ata_online_time: 1_700_000_000,
      is_forward: 1,
      forward_to: '12025550999',
      is_receive_fax_to_ata: 1,
      is_receive_fax_to_email: 1,
      is_inbound_notification_to_ata: 1,
      is_inbound_notification_to_email: 1,
      is_outbound_notification_to_ata: 1,
      is_outbound_notification_to_email: 1,
    } as const
    const keeping = { is_group_number: 1, is_active: 0 } as const
    const update = test.database.db.updateTable('fax_numbers').set({ ...fields, ...keeping })
    await update.where('fsi_nid', '=', number.fsi_nid).execute()
    await addEmails('send_fax', user.email, 'desk@example.com')
    await addEmails('receive_fax', user.email)
    const before = await rowOf(number)
    expect(await unassign({ fsi_nid: number.fsi_nid })).toEqual(done)
    const emptied = {
      csid: '',
      ata_mac: '',
      is_forward: 0,
      forward_to: '',
      is_receive_fax_to_ata: 0,
      is_receive_fax_to_email: 0,
      is_inbound_notification_to_ata: 0,
      is_inbound_notification_to_email: 0,
      is_outbound_notification_to_ata: 0,
      is_outbound_notification_to_email: 0,
    }
    expect(await rowOf(number)).toEqual({
      ...before,
      ...emptied,
      type: '0',
      lst_ata_online_time: 0,
      fsi_uid: null,
      version: expect.any(Number),
    })
    expect((await rowOf(number)).version).toBeGreaterThan(before.version)
    const emails = test.database.db.selectFrom('fax_number_emails').select('email')
    expect(await emails.where('fsi_nid', '=', number.fsi_nid).execute()).toEqual([])
    const { type: _type, lst_ata_online_time: _time, ...lost } = fields
    expect(await recordsOf('fax-number', number.fsi_nid)).toEqual([
      {
        action: 'fax-number.unassign',
        actor_email: org.east.administrator.email,
        fsi_gid: group.fsi_gid,
        entity_name: number.fax_number,
        before: { fsi_uid: user.fsi_uid, email: user.email, ...lost, emails: 3 },
        after: { fsi_uid: null, email: '', ...emptied, emails: 0 },
      },
    ])
  })

  it('makes the oldest activated number the default when the default goes, and none when the last goes', async () => {
    const disabled = await anotherNumber(user, { is_active: 0 })
    const third = await anotherNumber()
    const fourth = await anotherNumber()
    const { version } = await rowOf(third)
    expect(await unassign({ fsi_nid: number.fsi_nid })).toEqual(done)
    expect(await defaultOf(user)).toBe(third.fsi_nid)
    expect((await rowOf(third)).version).toBe(version + 1)
    expect(await unassign({ fsi_nid_arr: [fourth.fsi_nid, third.fsi_nid] })).toEqual(done)
    expect(await defaultOf(user)).toBe(disabled.fsi_nid)
    expect(await unassign({ fsi_nid: disabled.fsi_nid })).toEqual(done)
    expect(await defaultOf(user)).toBeNull()
    expect(await defaultsOf(user)).toEqual([
      defaultRecord(number, third),
      defaultRecord(third, disabled),
      defaultRecord(disabled, null),
    ])
  })

  it('leaves the default alone when another number goes', async () => {
    const second = await anotherNumber()
    const { version } = await rowOf(number)
    expect(await unassign({ fsi_nid: second.fsi_nid })).toEqual(done)
    expect(await defaultOf(user)).toBe(number.fsi_nid)
    expect((await rowOf(number)).version).toBe(version)
    expect(await defaultsOf(user)).toEqual([])
  })

  it('takes several numbers at once, each recorded, a repeated one once', async () => {
    const second = await anotherNumber()
    const fsi_nid_arr = [second.fsi_nid, number.fsi_nid, second.fsi_nid]
    expect(await unassign({ fsi_nid_arr })).toEqual(done)
    for (const one of [number, second]) {
      expect(await rowOf(one)).toMatchObject({ fsi_uid: null, fsi_gid: group.fsi_gid })
      expect(await recordsOf('fax-number', one.fsi_nid)).toHaveLength(1)
    }
    const [ofUser] = await recordsOf('user', user.fsi_uid)
    const first = [number.fax_number, second.fax_number]
    expect(ofUser).toMatchObject({
      action: 'user.unassign-numbers',
      before: { count: 2, first },
      after: null,
    })
  })

  it('takes the most numbers that a list may have (req 42)', async () => {
    const { rows } = await test.database.pool.query<Number>(
      `insert into fax_numbers (fax_number, fsi_gid, fsi_uid, created_time)
       select (13125550000 + at)::text, $1, $2, 1 from generate_series(1, 999) as at returning fsi_nid`,
      [user.fsi_gid, user.fsi_uid],
    )
    const fsi_nid_arr = [number, ...rows].map(({ fsi_nid }) => fsi_nid)
    expect(await unassign({ fsi_nid_arr })).toEqual(done)
    const left = test.database.db.selectFrom('fax_numbers').select('fsi_nid')
    expect(await left.where('fsi_uid', '=', user.fsi_uid).execute()).toEqual([])
    expect(await recordsOf('fax-number', fsi_nid_arr.at(-1) ?? 0)).toHaveLength(1)
  })

  it('removes the obstacle to deleting the user; the group keeps its count of numbers', async () => {
    const may = async () =>
      (await test.call('getUser', { token: east, body: { fsi_uid: user.fsi_uid } })).body.data.may
    const numbersOfGroup = async () => {
      const { body } = await test.call('getGroup', { token: east, body: { fsi_gid: group.fsi_gid } })
      return body.group.counts.fax_numbers
    }
    expect((await may()).delete.map(({ reason }) => reason)).toEqual(['has_fax_numbers'])
    expect(await numbersOfGroup()).toBe(1)
    await unassign({ fsi_nid: number.fsi_nid })
    expect((await may()).delete).toEqual([])
    expect(await numbersOfGroup()).toBe(1)
  })

  it('refuses the numbers of shared lines, and the other numbers sent with them', async () => {
    const [second, plain] = [await anotherNumber(), await anotherNumber()]
    await makeLineOf(number)
    const refused = { status: 200, code: 0, reason: 'number_of_shared_line' }
    expect(await unassign({ fsi_nid: number.fsi_nid })).toEqual({
      ...refused,
      message: 'The fax number is the number of a shared line. Delete the shared line first.',
    })
    await makeLineOf(second)
    const fsi_nid_arr = [plain, second, number].map(({ fsi_nid }) => fsi_nid)
    expect(await unassign({ fsi_nid_arr })).toEqual({
      ...refused,
      message: '2 of the fax numbers are numbers of shared lines. Delete the shared lines first.',
    })
    for (const one of [number, second, plain]) {
      expect(await rowOf(one)).toMatchObject({ fsi_uid: user.fsi_uid, version: 1 })
      expect(await recordsOf('fax-number', one.fsi_nid)).toEqual([])
    }
  })

  it('refuses the number of a group’s default user', async () => {
    await makeDefaultOfGroup(number)
    expect(await unassign({ fsi_nid: number.fsi_nid })).toEqual({
      status: 200,
      code: 0,
      reason: 'number_of_default_user',
      message: 'The number of the group’s default user can’t be unassigned. Set another default user first.',
    })
    expect(await rowOf(number)).toMatchObject({ fsi_uid: user.fsi_uid })
    expect(await defaultOf(user)).toBe(number.fsi_nid)
    const second = await anotherNumber()
    expect(await unassign({ fsi_nid: second.fsi_nid })).toEqual(done)
  })

  it('answers a number of somebody else, or of nobody, as absent; one in a list refuses it all (req 28, 29)', async () => {
    const { db } = test.database
    const colleague = await makeUser(db, group.fsi_gid)
    const theirs = await makeNumberOf(db, colleague)
    const free = await makeFaxNumber(db, group.fsi_gid)
    const inInventory = await makeFaxNumber(db, null)
    const absent = { status: 404, code: 404 }
    for (const { fsi_nid } of [theirs, free, inInventory, org.west.number]) {
      expect([fsi_nid, await unassign({ fsi_nid })]).toMatchObject([fsi_nid, absent])
      expect(await unassign({ fsi_nid_arr: [number.fsi_nid, fsi_nid] })).toMatchObject(absent)
    }
    const west = { fsi_uid: org.west.user.fsi_uid, fsi_nid: org.west.number.fsi_nid }
    expect(await unassign(west)).toMatchObject(absent)
    expect(await rowOf(number)).toMatchObject({ fsi_uid: user.fsi_uid, version: 1 })
    expect(await rowOf(theirs)).toMatchObject({ fsi_uid: colleague.fsi_uid })
    expect(await rowOf(org.west.number)).toMatchObject({ fsi_uid: org.west.user.fsi_uid })
    expect(await unassign(west, root)).toEqual(done)
    await test.database.db
      .updateTable('fax_numbers')
      .set({ fsi_uid: org.west.user.fsi_uid })
      .where('fsi_nid', '=', org.west.number.fsi_nid)
      .execute()
  })

  it('refuses a body with none or both of a number and a list, or with a list out of bounds (req 42)', async () => {
    const { fsi_nid } = number
    const many = (count: number): number[] => Array.from({ length: count }, (_, at) => 2_000_000_000 + at)
    const either = { path: 'fsi_nid', message: 'Send either fsi_nid or fsi_nid_arr.' }
    for (const body of [{}, { fsi_nid: 0 }, { fsi_nid, fsi_nid_arr: [fsi_nid] }])
      expect(await unassign(body)).toMatchObject({ status: 400, errors: [either] })
    for (const fsi_nid_arr of [[], many(1001), [0], [-1], [1.5]])
      expect((await unassign({ fsi_nid_arr })).status).toBe(400)
    expect((await unassign({ fsi_nid_arr: many(1000) })).status).toBe(404)
    expect(await rowOf(number)).toMatchObject({ fsi_uid: user.fsi_uid, version: 1 })
  })

  it('tells in the history who had the number, but not a user who has left the reader’s groups (req 31, 96)', async () => {
    const history = async (token: string) => {
      const body = { entity: 'fax-number', id: number.fsi_nid } as const
      return (await test.call('listHistory', { token, body })).body.data.data
    }
    await unassign({ fsi_nid: number.fsi_nid })
    const told = { before: { fsi_uid: user.fsi_uid, email: user.email }, after: { fsi_uid: null, email: '' } }
    expect(await history(east)).toMatchObject([{ action: 'fax-number.unassign', ...told }])
    const body = { fsi_uid: user.fsi_uid, fsi_gid: org.west.group.fsi_gid }
    expect((await test.call('updateUser', { token: root, body })).body).toMatchObject({ code: 1 })
    const [kept] = await history(east)
    expect(kept?.before).toEqual({ fsi_uid: null, email: 'outside your groups' })
    expect(await history(root)).toMatchObject([told])
  })
})

describe('setDefaultFaxNumber', () => {
  it('makes another number of the user the default, and records both (req 75)', async () => {
    const second = await anotherNumber()
    expect(await setDefault({ fsi_nid: second.fsi_nid })).toEqual(done)
    expect(await defaultOf(user)).toBe(second.fsi_nid)
    expect(await recordsOf('user', user.fsi_uid)).toEqual([defaultRecord(number, second)])
    // The settings of a number say whether it is the default: old forms of both are noticed.
    expect([(await rowOf(number)).version, (await rowOf(second)).version]).toEqual([2, 2])
  })

  it('changes and records nothing when it is the default already', async () => {
    expect(await setDefault({})).toEqual(done)
    expect(await recordsOf('user', user.fsi_uid)).toEqual([])
    expect((await rowOf(number)).version).toBe(1)
  })

  it('takes a disabled number too', async () => {
    const disabled = await anotherNumber(user, { is_active: 0 })
    expect(await setDefault({ fsi_nid: disabled.fsi_nid })).toEqual(done)
    expect(await defaultOf(user)).toBe(disabled.fsi_nid)
  })

  it('answers a number of somebody else, or of nobody, as absent (req 28, 29)', async () => {
    const { db } = test.database
    const theirs = await makeNumberOf(db, await makeUser(db, group.fsi_gid))
    const free = await makeFaxNumber(db, group.fsi_gid)
    for (const { fsi_nid } of [theirs, free, org.west.number])
      expect([fsi_nid, (await setDefault({ fsi_nid })).status]).toEqual([fsi_nid, 404])
    const west = { fsi_uid: org.west.user.fsi_uid, fsi_nid: org.west.number.fsi_nid }
    expect((await setDefault(west)).status).toBe(404)
    expect(await defaultOf(user)).toBe(number.fsi_nid)
    expect((await setDefault({ fsi_nid: 0 })).status).toBe(400)
  })
})
