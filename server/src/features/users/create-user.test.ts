import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { userFieldNames } from '@telecopy/contract/users/user-fields'
import type { createUser } from '@telecopy/contract/users/users.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { makeDefaultUser } from '../groups/group-calls.factory.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const permit = test.database.db.updateTable('groups').set(allPermissions)
  await permit.where('fsi_gid', '=', org.root.fsi_gid).execute()
})
afterAll(() => test.close())

// The calls of an account are limited by the minute, and the test's clock does not move.
const aMinuteLater = (): void => test.clock.advance(61)

type Body = SentBodyOf<typeof createUser>

let made = 0
const newEmail = (): string => `new.user${(made += 1)}@example.com`

const nia = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const

/** A valid body with changes; unknown values are for the tests of bad input. */
const bodyWith = (changes: Record<string, unknown> = {}): Body => ({
  ...nia,
  fsi_gid: org.east.below.fsi_gid,
  email: newEmail(),
  ...changes,
})

const create = (changes: Record<string, unknown> = {}, token = east, headers: Record<string, string> = {}) =>
  test.call('createUser', { token, body: bodyWith(changes), headers })

const rowOf = (fsi_uid: number) =>
  test.database.db.selectFrom('users').selectAll().where('fsi_uid', '=', fsi_uid).executeTakeFirstOrThrow()

async function userCount(): Promise<number> {
  const { rows } = await test.database.pool.query<{ users: number }>(
    'select count(*)::int as users from users',
  )
  return rows[0]?.users ?? -1
}

const recordsOf = (requestId: unknown) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'fsi_gid', 'entity', 'entity_id', 'entity_name', 'before', 'after'])
    .where('request_id', '=', String(requestId))
    .orderBy('id')
    .execute()

/** A group whose users may use SFTP and may be send-only. */
async function makeSendingGroup() {
  const { db } = test.database
  const group = await makeGroup(db, org.root.fsi_gid, allPermissions)
  await makeDefaultUser(db, group.fsi_gid)
  await db.updateTable('groups').set({ is_send_only: 1 }).where('fsi_gid', '=', group.fsi_gid).execute()
  return group
}

describe('createUser', () => {
  beforeAll(aMinuteLater)

  it('creates an activated user who is no administrator and not send-only', async () => {
    const { body } = await create({ email: ' Nia.Byrne@Example.com ' })
    expect(body).toEqual({ code: 1, fsi_uid: expect.any(Number) })
    expect(await rowOf(body.fsi_uid)).toMatchObject({
      ...nia,
      fsi_gid: org.east.below.fsi_gid,
      email: 'Nia.Byrne@Example.com',
      email_key: 'nia.byrne@example.com',
      sso_email: '',
      is_admin: 0,
      is_send_only: 0,
      is_sftp_user: 0,
      is_active: 1,
      password_hash: null,
      default_nid: null,
      count_welcome_email: 0,
      created_time: test.clock.now(),
    })
    const listed = await test.call('listUsers', {
      token: east,
      body: { criteria: 'email', keywords: 'nia.byrne' },
    })
    expect(listed.body.data.data[0]).toMatchObject({ fsi_uid: body.fsi_uid, group_name: 'East below' })
  })

  it('takes every setting of the record, and records them (req 75, row 36)', async () => {
    const sending = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const given = { ...nia, email: newEmail(), sso_email: 'Nia@Id.example', is_admin: true, is_active: '0' }
    const answer = await create({ ...given, fsi_gid: sending.fsi_gid })
    const values = {
      ...given,
      language: 'en',
      is_admin: 1,
      is_active: 0,
      is_send_only: 0,
      is_sftp_user: 0,
    }
    expect(await rowOf(answer.body.fsi_uid)).toMatchObject(values)
    expect(await recordsOf(answer.headers['x-request-id'])).toEqual([
      {
        action: 'user.create',
        actor_email: org.east.administrator.email,
        fsi_gid: sending.fsi_gid,
        entity: 'user',
        entity_id: answer.body.fsi_uid,
        entity_name: given.email,
        before: null,
        after: values,
      },
    ])
  })

  it('has a column for each field of the record, which the record of the act names', async () => {
    const { body, headers } = await create()
    const row: object = await rowOf(body.fsi_uid)
    expect(userFieldNames.filter((name) => !(name in row))).toEqual([])
    const [record] = await recordsOf(headers['x-request-id'])
    expect(Object.keys(record?.after as object).toSorted()).toEqual([...userFieldNames].toSorted())
  })

  it('ignores read-only fields that a client sends back (req 32)', async () => {
    const readOnly = { fsi_uid: 1, created_time: 1, is_gsd_master: 1, is_sso: 1, count_welcome_email: 9 }
    const { body } = await create(readOnly)
    expect(body).toMatchObject({ code: 1 })
    expect(body.fsi_uid).not.toBe(1)
    expect(await rowOf(body.fsi_uid)).toMatchObject({
      created_time: test.clock.now(),
      count_welcome_email: 0,
    })
  })

  it('is refused 45 times a minute, since that tells that an address is taken (req 39, 83)', async () => {
    aMinuteLater()
    const statuses: number[] = []
    for (let at = 0; at < 46; at += 1)
      statuses.push((await create({ email: org.west.user.email }, root)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(45)
    expect(statuses.at(-1)).toBe(429)
    expect((await create({}, root)).status).toBe(429)
  })

  it('is limited to 60 calls a minute of an account, and what is created counts no refusal (req 83)', async () => {
    aMinuteLater()
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) statuses.push((await create({}, root)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a body that is no user', () => {
  beforeAll(aMinuteLater)

  const names = 'Please enter first name and last name.'
  const mostName = 'n'.repeat(20)
  const mostEmail = `${'m'.repeat(38)}@example.com`

  it('names every missing field in the order of the checks', async () => {
    const { status, body } = await test.call('createUser', { token: east, body: {} as Body })
    expect([status, body]).toEqual([
      400,
      {
        code: 400,
        message: 'Please choose a group.',
        errors: [
          { path: 'fsi_gid', message: 'Please choose a group.' },
          { path: 'first_name', message: names },
          { path: 'last_name', message: names },
          { path: 'email', message: 'Please enter an email.' },
          { path: 'time_zone', message: 'Please choose a time zone.' },
        ],
      },
    ])
  })

  it.each([
    ['fsi_gid', 0, 'Please choose a group.'],
    ['fsi_gid', null, 'Please choose a group.'],
    ['first_name', ' ', names],
    ['last_name', '', names],
    ['first_name', `${mostName}n`, 'At most 20 characters.'],
    ['last_name', 'Борис', 'Latin letters, digits, spaces and punctuation only.'],
    ['email', ' ', 'Please enter an email.'],
    ['email', 'nia', 'Please enter a valid email address.'],
    ['email', '=?utf-8?q?nia?=@example.com', 'Please enter a valid email address.'],
    ['email', `m${mostEmail}`, 'At most 50 characters.'],
    ['email', 'nia@example.com\r\nBcc: x@example.com', 'Please enter a valid email address.'],
    ['time_zone', '', 'Please choose a time zone.'],
    ['time_zone', 'Europe/Atlantis', 'Please choose a time zone.'],
    ['time_zone', '+05:00', 'Please choose a time zone.'],
    ['sso_email', 'nia', 'Please enter a valid email address.'],
    ['sso_email', `m${mostEmail}`, 'At most 50 characters.'],
  ])('%s %j is 400 and changes nothing (req 42, 43, 45)', async (path, value, message) => {
    const before = await userCount()
    const answer = await create({ [path]: value })
    expect([answer.status, answer.body]).toEqual([400, { code: 400, message, errors: [{ path, message }] }])
    expect(await userCount()).toBe(before)
  })

  it.each([
    ['is_send_only', { is_admin: 1, is_send_only: 1 }, /^A Send-Only user cannot be an Admin user\./],
    [
      'is_send_welcome_email',
      { is_active: 0, is_send_welcome_email: 1 },
      /^A disabled user cannot receive a welcome email\.$/,
    ],
  ])('with a wrong %s beside another flag is 400 (row 27)', async (path, flags, message) => {
    expect(await create(flags)).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: expect.stringMatching(message) }] },
    })
  })

  it.each([{ surplus: 1 }, { is_admin: 2 }, { fsi_gid: '1' }, { password_hash: 'x' }])(
    '%j is 400 (req 32, 43)',
    async (changes) => expect((await create(changes)).status).toBe(400),
  )

  it.each([
    { first_name: mostName, last_name: mostName },
    { email: mostEmail, sso_email: mostEmail },
    { time_zone: 'UTC', sso_email: '' },
    { time_zone: 'Asia/Calcutta' },
  ])('%j is just within the limits (req 42)', async (changes) =>
    expect((await create(changes)).body).toMatchObject({ code: 1 }),
  )
})

describe('the group of a new user', () => {
  beforeAll(aMinuteLater)

  it('is absent when it lies outside the scope, whatever else is wrong (req 28, 31)', async () => {
    const before = await userCount()
    for (const fsi_gid of [org.west.below.fsi_gid, org.root.fsi_gid, 2_000_000_000])
      expect(await create({ fsi_gid, email: org.west.user.email, is_sftp_user: 1 })).toMatchObject({
        status: 404,
        body: { code: 404, message: 'Not found.' },
      })
    expect(await userCount()).toBe(before)
  })

  it('may be the administrator’s own, and the new administrator manages no more (req 33)', async () => {
    const { body } = await create({ fsi_gid: org.east.group.fsi_gid, is_admin: 1 })
    expect(await rowOf(body.fsi_uid)).toMatchObject({ fsi_gid: org.east.group.fsi_gid, is_admin: 1 })
  })

  it('must be activated, for a disabled user too (row 11)', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    await makeGroupInactive(test.database.db, group.fsi_gid)
    for (const is_active of [0, 1])
      expect((await create({ fsi_gid: group.fsi_gid, is_active })).body).toEqual({
        code: 0,
        reason: 'group_deactivated',
        message: 'The group is deactivated: it cannot get users. Activate it first, or choose another group.',
      })
  })

  it('is refused in the same words when only the database notices (row 11)', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    await test.database.pool.query(
      `create function turn_off() returns trigger language plpgsql as $$ begin
         update groups set is_active = 0 where fsi_gid = new.fsi_gid; return new; end $$;
       create trigger turn_off before insert on users for each row
         when (new.fsi_gid = ${group.fsi_gid}) execute function turn_off()`,
    )
    const { status, body } = await create({ fsi_gid: group.fsi_gid })
    await test.database.pool.query('drop trigger turn_off on users; drop function turn_off')
    expect([status, body]).toMatchObject([200, { code: 0, reason: 'group_deactivated' }])
  })

  it.each([
    ['is_send_only', 'send_only_is_off'],
    ['is_sftp_user', 'sftp_not_allowed'],
  ] as const)('must have what %s needs (req 35)', async (flag, reason) => {
    const before = await userCount()
    const permission = { is_send_only: 'is_allow_send_only', is_sftp_user: 'is_allow_sftp' } as const
    expect(await create({ [flag]: 1 })).toMatchObject({ status: 403, body: { code: 403 } })
    const { fsi_gid: without } = await makeGroup(test.database.db, org.root.fsi_gid, {
      [permission[flag]]: 0,
    })
    expect((await create({ fsi_gid: without, [flag]: 1 }, root)).body).toMatchObject({ code: 0, reason })
    expect(await userCount()).toBe(before)
    const { fsi_gid } = await makeSendingGroup()
    const { body } = await create({ fsi_gid, [flag]: 1 }, root)
    expect(await rowOf(body.fsi_uid)).toMatchObject({ [flag]: 1 })
  })
})
