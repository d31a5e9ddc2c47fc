import { allPermissions } from '@telecopy/contract/groups/group-fields'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { userFields, userSettingNames } from '@telecopy/contract/users/user-fields'
import { type User, userActions } from '@telecopy/contract/users/users.schemas'
import type { updateUser } from '@telecopy/contract/users/users.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeDefaultUser, makeSharedLine } from '../groups/group-calls.factory.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  for (const fsi_gid of [org.root.fsi_gid, org.east.group.fsi_gid]) {
    const permit = test.database.db.updateTable('groups').set(allPermissions)
    await permit.where('fsi_gid', '=', fsi_gid).execute()
  }
})
afterAll(() => test.close())

type Fields = Omit<SentBodyOf<typeof updateUser>, 'fsi_uid'>

const details = async (fsi_uid: number, token = root): Promise<User> =>
  (await test.call('getUser', { token, body: { fsi_uid } })).body.data

const update = (fsi_uid: number, fields: Fields, token = root) =>
  test.call('updateUser', { token, body: { fsi_uid, ...fields } })

const updated = async (fsi_uid: number, fields: Fields, token = root): Promise<User> => {
  expect((await update(fsi_uid, fields, token)).body).toMatchObject({ code: 1 })
  return details(fsi_uid)
}

const newUser = (fields = {}, fsi_gid = org.east.group.fsi_gid): Promise<MadeUser> =>
  makeUser(test.database.db, fsi_gid, fields)

const recordsOf = (fsi_uid: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'fsi_gid', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', fsi_uid)
    .where('action', 'in', ['user.update', 'user.move'])
    .orderBy('id')
    .execute()

const reasons = (may: User['may']) =>
  Object.fromEntries(
    userActions.map((action) => [action, may[action].map(({ reason, count }) => `${reason} ${count}`)]),
  )

const nothing = Object.fromEntries(userActions.map((action) => [action, []]))

/** Shared lines are only in groups without sub-groups. */
const newUserOfLeaf = async (): Promise<MadeUser> =>
  newUser({}, (await makeGroup(test.database.db, org.east.group.fsi_gid, allPermissions)).fsi_gid)

/** A user who is the master of a line and subscribed to another one, with one number. */
async function makeLineUser(): Promise<MadeUser> {
  const { db } = test.database
  const user = await newUserOfLeaf()
  const { fsi_nid } = await makeNumberOf(db, user)
  const own = { fsi_gid: user.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid, tag: 'Zulu', created_time: 1 }
  await db.insertInto('shared_lines').values(own).execute()
  return user
}

async function subscribe(user: MadeUser): Promise<void> {
  const { gsd_id } = await makeSharedLine(test.database.db, user.fsi_gid)
  const { fsi_uid, fsi_gid } = user
  await test.database.db.insertInto('shared_line_subscribers').values({ gsd_id, fsi_uid, fsi_gid }).execute()
}

describe('getUser', () => {
  it('answers every field of the record, and lists nothing in the way of a plain user', async () => {
    const user = await newUser({ first_name: 'Ada', last_name: 'Byron', time_zone: 'Asia/Kathmandu' })
    expect(await details(user.fsi_uid)).toEqual({
      fsi_uid: user.fsi_uid,
      fsi_gid: org.east.group.fsi_gid,
      group_name: 'East',
      email: user.email,
      first_name: 'Ada',
      last_name: 'Byron',
      time_zone: 'Asia/Kathmandu',
      language: 'en',
      sso_email: '',
      is_admin: 0,
      is_send_only: 0,
      is_sftp_user: 0,
      is_active: 1,
      is_sso: 0,
      is_admin_self: 0,
      is_own: 0,
      is_gsd_master: 0,
      gsd_fax_numbers: [],
      count_welcome_email: 0,
      created_time: expect.any(Number),
      version: 1,
      may: { ...nothing, is_send_only: [{ reason: 'send_only_is_off', count: 1, target: 'group-details' }] },
    })
  })

  it('answers 404 outside the scope (req 28, 31)', async () => {
    for (const fsi_uid of [org.west.user.fsi_uid, org.administrator.fsi_uid, 2_000_000_000])
      expect((await test.call('getUser', { token: east, body: { fsi_uid } })).status).toBe(404)
  })

  it('marks an own account, an administrator without sub-groups, and single sign-on', async () => {
    const { db } = test.database
    const own = await details(org.east.administrator.fsi_uid, east)
    expect([own.is_own, own.is_admin_self]).toEqual([1, 0])
    expect(reasons(own.may)).toMatchObject({
      delete: ['own_account 1'],
      move: ['own_account 1'],
      deactivate: ['own_account_stays 1'],
      is_admin: ['own_account_stays 1'],
    })
    const leaf = await makeGroup(db, org.root.fsi_gid, { is_sso: 1 })
    await test.database.pool.query(
      `insert into identity_providers (fsi_gid, name, type, issuer, sign_in_url, certificates)
       values ($1, 'Leaf ID', 'saml', 'https://id.example', 'https://id.example/in', '{x}')`,
      [leaf.fsi_gid],
    )
    const other = await details((await makeAdministratorAccount(db, leaf.fsi_gid)).fsi_uid)
    expect([other.is_own, other.is_admin_self, other.is_sso]).toEqual([0, 1, 1])
  })

  it('lists shared lines by name, and every obstacle with its count', async () => {
    const user = await makeLineUser()
    await subscribe(user)
    const shown = await details(user.fsi_uid)
    expect(shown.is_gsd_master).toBe(1)
    expect(shown.gsd_fax_numbers.map(({ gsd_name, is_master }) => [gsd_name, is_master])).toEqual([
      ['Desk', 0],
      ['Zulu', 1],
    ])
    expect(reasons(shown.may)).toMatchObject({
      delete: ['shared_line_master 1', 'has_fax_numbers 1'],
      move: ['shared_line_master 1', 'subscribed_to_lines 1'],
      deactivate: ['shared_line_master 1'],
      is_admin: ['shared_line_master 1'],
    })
  })
})

describe('updateUser', () => {
  const others = {
    first_name: 'Other',
    last_name: 'Name',
    time_zone: 'Asia/Tokyo',
    sso_email: 'other@id.example',
    is_admin: 1,
    is_send_only: 1,
    is_sftp_user: 1,
    is_active: 0,
    language: 'fr',
  } as const

  it.each(userSettingNames)('saves %s, reads it back and records it (req 75, row 36)', async (name) => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid, allPermissions)
    await makeDefaultUser(test.database.db, group.fsi_gid)
    const sends = test.database.db.updateTable('groups').set({ is_send_only: 1 })
    await sends.where('fsi_gid', '=', group.fsi_gid).execute()
    const user = await newUser({}, group.fsi_gid)
    const before = (await details(user.fsi_uid))[name]
    const after = await updated(user.fsi_uid, { [name]: others[name] })
    expect([after[name], after.version]).toEqual([others[name], 2])
    expect(await recordsOf(user.fsi_uid)).toEqual([
      {
        action: 'user.update',
        actor_email: org.administrator.email,
        fsi_gid: group.fsi_gid,
        before: { [name]: before },
        after: { [name]: others[name] },
      },
    ])
    expect(userFields[name].setBy).toBe('administrator')
  })

  it('changes nothing when an answer is sent back, and ignores the e-mail', async () => {
    const user = await newUser()
    const answer = { ...(await details(user.fsi_uid)), email: 'else@example.com' }
    expect((await update(user.fsi_uid, answer)).body).toEqual({ code: 1, version: 1 })
    expect((await details(user.fsi_uid)).email).toBe(user.email)
    expect(await recordsOf(user.fsi_uid)).toEqual([])
  })

  it('refuses an old version (row 37)', async () => {
    const user = await newUser()
    await updated(user.fsi_uid, { first_name: 'One', version: 1 })
    expect((await update(user.fsi_uid, { first_name: 'Two', version: 1 })).body).toMatchObject({
      code: 0,
      reason: 'changed_meanwhile',
    })
    expect((await details(user.fsi_uid)).first_name).toBe('One')
  })

  it.each([
    ['first_name', ' ', 'Please enter first name and last name.'],
    ['last_name', 'n'.repeat(21), 'At most 20 characters.'],
    ['time_zone', 'Europe/Atlantis', 'Please choose a time zone.'],
    ['sso_email', 'x', 'Please enter a valid email address.'],
  ])('refuses the %s %j (req 42)', async (path, value, message) => {
    const answer = await update(org.east.user.fsi_uid, { [path]: value })
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path, message }] }])
  })

  it('refuses what an own account must keep (req 34)', async () => {
    const { fsi_uid } = org.east.administrator
    for (const [fields, reason] of [
      [{ is_admin: 0 }, 'own_account_stays'],
      [{ is_active: 0 }, 'own_account_stays'],
      [{ fsi_gid: org.east.below.fsi_gid }, 'own_account'],
    ] as const)
      expect((await update(fsi_uid, fields, east)).body).toMatchObject({ code: 0, reason })
    expect(await details(fsi_uid)).toMatchObject({
      is_admin: 1,
      is_active: 1,
      fsi_gid: org.east.group.fsi_gid,
    })
  })

  it('refuses what a shared line’s master must keep (row 22)', async () => {
    const { fsi_uid } = await makeLineUser()
    for (const fields of [{ is_admin: 1 }, { is_active: 0 }, { fsi_gid: org.east.below.fsi_gid }] as const)
      expect((await update(fsi_uid, fields)).body).toMatchObject({ code: 0, reason: 'shared_line_master' })
  })

  it('never makes an administrator of a send-only user, unless both change at once (row 27)', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid, allPermissions)
    const user = await newUser({ is_send_only: 1 }, group.fsi_gid)
    expect((await update(user.fsi_uid, { is_admin: 1 })).body).toEqual({
      code: 0,
      reason: 'admin_is_send_only',
      message:
        'A Send-Only user cannot be an Admin user. If you want to set this account as an Admin user, please uncheck the Send-Only option.',
    })
    expect(await updated(user.fsi_uid, { is_admin: 1, is_send_only: 0 })).toMatchObject({
      is_admin: 1,
      is_send_only: 0,
    })
  })

  it('ends the sessions of a disabled and of a demoted user at once (req 20)', async () => {
    for (const fields of [{ is_active: 0 }, { is_admin: 0 }] as const) {
      const account = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
      const token = await tokenOf(test, account)
      expect((await test.call('getAccount', { token })).status).toBe(200)
      await updated(account.fsi_uid, fields)
      await updated(account.fsi_uid, { is_active: 1, is_admin: 1 })
      expect((await test.call('getAccount', { token })).body).toMatchObject({ code: 1001 })
    }
  })

  it('turns a user on only in a group that is, and forgets what turned it off (row 11)', async () => {
    const { db, pool } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid)
    const user = await newUser({}, group.fsi_gid)
    await makeGroupInactive(db, group.fsi_gid)
    expect((await update(user.fsi_uid, { is_active: 1 })).body).toMatchObject({
      code: 0,
      reason: 'user_in_deactivated_group',
    })
    expect(await updated(user.fsi_uid, { fsi_gid: org.east.below.fsi_gid })).toMatchObject({ is_active: 0 })
    const { rows } = await pool.query('select deactivated_by_gid from users where fsi_uid = $1', [
      user.fsi_uid,
    ])
    expect(rows).toEqual([{ deactivated_by_gid: null }])
    expect(await updated(user.fsi_uid, { is_active: 1 })).toMatchObject({ is_active: 1 })
  })
})

describe('moving a user', () => {
  it('takes its numbers along, and records both places', async () => {
    const user = await newUser()
    await makeNumberOf(test.database.db, user)
    const fsi_gid = org.east.below.fsi_gid
    expect(await updated(user.fsi_uid, { fsi_gid, last_name: 'Moved' }, east)).toMatchObject({
      fsi_gid,
      group_name: 'East below',
      last_name: 'Moved',
    })
    const { rows } = await test.database.pool.query('select fsi_gid from fax_numbers where fsi_uid = $1', [
      user.fsi_uid,
    ])
    expect(rows).toEqual([{ fsi_gid }])
    expect(
      (await recordsOf(user.fsi_uid)).map(({ action, fsi_gid: of, before, after }) => ({
        action,
        of,
        before,
        after,
      })),
    ).toEqual([
      {
        action: 'user.update',
        of: org.east.group.fsi_gid,
        before: { last_name: expect.any(String) },
        after: null,
      },
      { action: 'user.update', of: fsi_gid, before: null, after: { last_name: 'Moved' } },
      {
        action: 'user.move',
        of: fsi_gid,
        before: { fsi_gid: org.east.group.fsi_gid, group_name: 'East' },
        after: { fsi_gid, group_name: 'East below', fax_numbers_moved: 1 },
      },
    ])
  })

  it('tells the administrators of the new group nothing about the former one (req 96)', async () => {
    const below = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const reader = await tokenOf(test, await makeAdministratorAccount(test.database.db, below.fsi_gid))
    const user = await newUser()
    await updated(user.fsi_uid, { fsi_gid: below.fsi_gid }, east)
    const { body } = await test.call('listHistory', {
      token: reader,
      body: { entity: 'user', id: user.fsi_uid },
    })
    expect(body.data.data.map(({ action }) => action)).toEqual(['user.move'])
    const told = JSON.stringify(body)
    for (const foreign of ['"East"', org.east.administrator.email]) expect(told).not.toContain(foreign)
    expect(told).not.toMatch(new RegExp(`"fsi_gid":${org.east.group.fsi_gid}\\b`))
  })

  it('to a group outside the scope, or of a user outside it, is absent (req 28, 29)', async () => {
    const user = await newUser()
    for (const fsi_gid of [org.west.below.fsi_gid, org.root.fsi_gid])
      expect((await update(user.fsi_uid, { fsi_gid, is_sftp_user: 1 }, east)).status).toBe(404)
    expect((await update(org.west.user.fsi_uid, { fsi_gid: org.east.below.fsi_gid }, east)).status).toBe(404)
    expect((await details(user.fsi_uid)).fsi_gid).toBe(org.east.group.fsi_gid)
  })

  it('is refused to a deactivated group, and to one that does not allow the user’s flags (req 35)', async () => {
    const { db } = test.database
    const off = await makeGroup(db, org.east.group.fsi_gid)
    await makeGroupInactive(db, off.fsi_gid)
    const user = await newUser({ is_sftp_user: 1 })
    expect((await update(user.fsi_uid, { fsi_gid: off.fsi_gid, is_sftp_user: 0 })).body).toMatchObject({
      code: 0,
      reason: 'group_deactivated',
    })
    const plain = await makeGroup(db, org.east.group.fsi_gid)
    expect((await update(user.fsi_uid, { fsi_gid: plain.fsi_gid })).body).toMatchObject({
      code: 0,
      reason: 'sftp_not_allowed',
    })
    expect(await updated(user.fsi_uid, { fsi_gid: plain.fsi_gid, is_sftp_user: 0 })).toMatchObject(plain)
  })

  it('is refused for a default user and a subscriber (row 18)', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const sender = await makeDefaultUser(test.database.db, group.fsi_gid)
    const subscriber = await newUserOfLeaf()
    await subscribe(subscriber)
    for (const [user, reason] of [
      [sender, 'group_default_user'],
      [subscriber, 'subscribed_to_lines'],
    ] as const)
      expect((await update(user.fsi_uid, { fsi_gid: org.east.below.fsi_gid })).body).toMatchObject({
        code: 0,
        reason,
      })
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => expect(await brokenInvariants(test.database.db)).toEqual([]))
})
