import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type {
  listDefaultCandidates,
  removeDefaultUser,
  setDefaultUser,
} from '@telecopy/contract/default-users/default-users.calls'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let group: { fsi_gid: number; group_name: string }
let user: MadeUser
let number: { fsi_nid: number; fax_number: string }

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  await test.database.pool.query('update groups set is_allow_send_only = 1, is_allow_group_send = 1')
  root = await tokenOf(test, org.administrator)
  east = await tokenOf(test, org.east.administrator)
})
afterAll(() => test.close())

beforeEach(async () => {
  const { db } = test.database
  const flags = { is_allow_send_only: 1, is_allow_group_send: 1 } as const
  group = await makeGroup(db, org.east.group.fsi_gid, flags)
  user = await makeUser(db, group.fsi_gid)
  number = await makeNumberOf(db, user, { csid: 'Front Desk' })
})

const set = async (body: Partial<SentBodyOf<typeof setDefaultUser>> = {}, token = east) => {
  const { fsi_gid } = group
  const ids = { fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid }
  const { status, body: answer } = await test.call('setDefaultUser', { token, body: { ...ids, ...body } })
  return { status, ...answer } as Record<string, unknown>
}
const remove = async (body: Partial<SentBodyOf<typeof removeDefaultUser>> = {}, token = east) => {
  const { status, body: answer } = await test.call('removeDefaultUser', {
    token,
    body: { fsi_gid: group.fsi_gid, ...body },
  })
  return { status, ...answer } as Record<string, unknown>
}
const get = async (fsi_gid = group.fsi_gid, token = east) => {
  const { body } = await test.call('getDefaultUser', { token, body: { fsi_gid } })
  return body
}
const auditOf = (entity_id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'before', 'after'])
    .where('entity', '=', 'group')
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute()

describe('getDefaultUser', () => {
  it('answers null for a group that has none', async () => {
    expect(await get()).toEqual({ code: 1, group_default_user: null, may: { delete: [] } })
  })

  it('answers the user and the number, and the settings that need them', async () => {
    await set()
    const { group_default_user, may } = await get()
    expect(group_default_user).toEqual({
      id: expect.any(Number),
      fsi_gid: group.fsi_gid,
      fsi_uid: user.fsi_uid,
      fsi_nid: number.fsi_nid,
      email: user.email,
      fax_number: number.fax_number,
      is_active: 1,
    })
    expect(may).toEqual({ delete: [] })
    await test.database.pool.query(
      'update groups set is_send_only = 1, is_group_send = 1 where fsi_gid = $1',
      [group.fsi_gid],
    )
    expect((await get()).may.delete).toEqual([
      { reason: 'send_only_needs_default', count: 1, target: 'group-details' },
      { reason: 'group_send_needs_default', count: 1, target: 'group-details' },
    ])
  })
})

describe('setDefaultUser', () => {
  it('makes a user with one of its numbers the default, and another in its place, and records both (req 75)', async () => {
    const { db } = test.database
    expect(await set({ fax_number: number.fax_number, csid: 'Front Desk', is_gsd: 0 })).toEqual({
      status: 200,
      code: 1,
    })
    const other = await makeUser(db, group.fsi_gid)
    const second = await makeNumberOf(db, other)
    expect(await set({ fsi_uid: other.fsi_uid, fsi_nid: second.fsi_nid })).toMatchObject({ code: 1 })
    expect((await get()).group_default_user).toMatchObject({ email: other.email })
    const told = (who: MadeUser, which: typeof number) => ({
      fsi_uid: who.fsi_uid,
      email: who.email,
      fsi_nid: which.fsi_nid,
      fax_number: which.fax_number,
    })
    const record = { action: 'group.set-default-user', actor_email: org.east.administrator.email }
    expect(await auditOf(group.fsi_gid)).toEqual([
      { ...record, before: null, after: told(user, number) },
      { ...record, before: told(user, number), after: told(other, second) },
    ])
  })

  it('changes and records nothing when it is the default already', async () => {
    await set()
    const before = await get()
    expect(await set()).toMatchObject({ code: 1 })
    expect(await get()).toEqual(before)
    expect(await auditOf(group.fsi_gid)).toHaveLength(1)
  })

  it('replaces only the default user that was named, if one was', async () => {
    expect(await set({ replaces_nid: number.fsi_nid })).toMatchObject({
      code: 0,
      reason: 'changed_meanwhile',
    })
    expect((await get()).group_default_user).toBeNull()
    expect(await set({ replaces_nid: 0 })).toMatchObject({ code: 1 })
    expect(await set({ replaces_nid: 0 })).toMatchObject({ code: 0, reason: 'changed_meanwhile' })
    const other = await makeUser(test.database.db, group.fsi_gid)
    const second = await makeNumberOf(test.database.db, other)
    const ids = { fsi_uid: other.fsi_uid, fsi_nid: second.fsi_nid }
    expect(await set({ ...ids, replaces_nid: number.fsi_nid })).toMatchObject({ code: 1 })
    expect((await get()).group_default_user).toMatchObject({ email: other.email })
  })

  it('ignores a CSID and a shared-line flag in the body (req 32)', async () => {
    const { db } = test.database
    await db
      .insertInto('shared_lines')
      .values({
        fsi_gid: group.fsi_gid,
        fsi_uid: user.fsi_uid,
        fsi_nid: number.fsi_nid,
        tag: 'Desk',
        created_time: 1,
      })
      .execute()
    await set({ csid: 'Forged', is_gsd: 0 })
    const body = { fsi_gid: group.fsi_gid }
    const answer = await test.call('listDefaultCandidates', { token: east, body })
    expect(answer.body.data.fax_numbers).toMatchObject([
      { fsi_nid: number.fsi_nid, csid: 'Front Desk', is_gsd: 1 },
    ])
  })

  it('checks what it ignores', async () => {
    expect(await set({ csid: 'Ä' })).toMatchObject({ status: 400, errors: [{ path: 'csid' }] })
    expect(await set({ csid: 'x'.repeat(20) })).toMatchObject({ status: 400, errors: [{ path: 'csid' }] })
    expect(await set({ is_gsd: 2 as never })).toMatchObject({ status: 400, errors: [{ path: 'is_gsd' }] })
  })

  it('refuses a disabled user; one that is disabled later stays', async () => {
    const setActive = (is_active: 0 | 1) =>
      test.database.pool.query('update users set is_active = $1 where fsi_uid = $2', [
        is_active,
        user.fsi_uid,
      ])
    await setActive(0)
    expect(await set()).toEqual({
      status: 200,
      code: 0,
      reason: 'user_disabled',
      message: 'The user is disabled. A default user must be active.',
    })
    expect((await get()).group_default_user).toBeNull()
    await setActive(1)
    expect(await set()).toMatchObject({ code: 1 })
    await setActive(0)
    expect((await get()).group_default_user).toMatchObject({ fsi_uid: user.fsi_uid, is_active: 0 })
  })

  it('refuses a user and a number that don’t belong together (req 29)', async () => {
    const { db } = test.database
    const elsewhere = await makeUser(db, org.east.below.fsi_gid)
    const theirs = await makeNumberOf(db, elsewhere)
    const colleague = await makeUser(db, group.fsi_gid)
    const free = await makeFaxNumber(db, group.fsi_gid)
    const notInGroup = {
      status: 200,
      code: 0,
      reason: 'user_not_in_group',
      message: 'The user is not in this group.',
    }
    const notTheirs = {
      status: 200,
      code: 0,
      reason: 'number_not_of_user',
      message: 'The fax number does not belong to this user.',
    }
    expect(await set({ fsi_uid: elsewhere.fsi_uid, fsi_nid: theirs.fsi_nid })).toEqual(notInGroup)
    expect(await set({ fsi_nid: theirs.fsi_nid })).toEqual(notTheirs)
    expect(await set({ fsi_uid: colleague.fsi_uid })).toEqual(notTheirs)
    expect(await set({ fsi_nid: free.fsi_nid })).toEqual(notTheirs)
    expect(await set({ fax_number: theirs.fax_number })).toEqual(notTheirs)
    expect((await get()).group_default_user).toBeNull()
    expect(await auditOf(group.fsi_gid)).toEqual([])
  })

  it('answers anything foreign as absent, and changes nothing (req 28)', async () => {
    const { west } = org
    const inventory = await makeFaxNumber(test.database.db, null)
    for (const body of [
      { fsi_gid: west.group.fsi_gid },
      { fsi_uid: west.user.fsi_uid },
      { fsi_nid: west.number.fsi_nid },
      { fsi_nid: inventory.fsi_nid },
      { fsi_gid: west.below.fsi_gid, fsi_uid: west.user.fsi_uid, fsi_nid: west.number.fsi_nid },
      { fsi_uid: 2_000_000_000 },
    ])
      expect([body, (await set(body)).status]).toEqual([body, 404])
    expect((await get()).group_default_user).toBeNull()
  })

  it('is for accounts that have Send-Only or Group-Send (req 35)', async () => {
    const { db } = test.database
    const plain = await makeGroup(db, org.root.fsi_gid)
    const member = await makeUser(db, plain.fsi_gid)
    const theirs = await makeNumberOf(db, member)
    const administrator = await makeAdministratorAccount(db, plain.fsi_gid)
    const token = await tokenOf(test, administrator)
    const body = { fsi_gid: plain.fsi_gid, fsi_uid: member.fsi_uid, fsi_nid: theirs.fsi_nid }
    expect(await set(body, token)).toMatchObject({ status: 403, code: 403 })
    expect(await set(body, root)).toMatchObject({ code: 1 })
  })
})

describe('removeDefaultUser', () => {
  it('removes the default user, and records the former one (req 75)', async () => {
    await set()
    const { group_default_user } = await get()
    const { id = 0, fsi_uid = 0, fsi_nid = 0 } = group_default_user ?? {}
    expect(await remove({ id, fsi_uid, fsi_nid })).toEqual({ status: 200, code: 1 })
    expect((await get()).group_default_user).toBeNull()
    expect((await auditOf(group.fsi_gid)).at(-1)).toMatchObject({
      action: 'group.remove-default-user',
      before: { email: user.email, fax_number: number.fax_number },
      after: null,
    })
    expect(await remove()).toEqual({
      status: 200,
      code: 0,
      reason: 'no_default_user',
      message: 'This group has no default user.',
    })
  })

  it.each([
    ['is_send_only', 'send_only_needs_default', 'Send-Only'],
    ['is_group_send', 'group_send_needs_default', 'Group-Send'],
  ])('is refused while %s is on', async (flag, reason, name) => {
    await set()
    await test.database.pool.query(`update groups set ${flag} = 1 where fsi_gid = $1`, [group.fsi_gid])
    expect(await remove()).toEqual({
      status: 200,
      code: 0,
      reason,
      message: `${name} is on and sends from the default user’s number. Switch it off first.`,
    })
    expect((await get()).group_default_user).toMatchObject({ email: user.email })
  })

  it('removes only the named user', async () => {
    await set()
    const other = await makeUser(test.database.db, group.fsi_gid)
    for (const body of [{ fsi_uid: other.fsi_uid }, { id: 2_000_000_000 }])
      expect(await remove(body)).toMatchObject({ code: 0, reason: 'changed_meanwhile' })
    for (const body of [
      { fsi_gid: org.west.group.fsi_gid },
      { fsi_uid: org.west.user.fsi_uid },
      { fsi_nid: org.west.number.fsi_nid },
    ])
      expect([body, (await remove(body)).status]).toEqual([body, 404])
    expect((await get()).group_default_user).not.toBeNull()
  })
})

describe('listDefaultCandidates', () => {
  type Body = Partial<SentBodyOf<typeof listDefaultCandidates>>
  const list = async (body: Body = {}, token = east) => {
    const answer = await test.call('listDefaultCandidates', {
      token,
      body: { fsi_gid: group.fsi_gid, ...body },
    })
    return answer.body.data
  }

  it('lists the group’s own users with their numbers, one row a number, and the exact total', async () => {
    const { db } = test.database
    const below = await makeGroup(db, group.fsi_gid)
    await makeNumberOf(db, await makeUser(db, below.fsi_gid))
    await makeUser(db, group.fsi_gid)
    await makeFaxNumber(db, group.fsi_gid)
    const second = await makeNumberOf(db, user)
    await set()
    const { fax_numbers, counts } = await list()
    expect(counts).toBe(2)
    expect(fax_numbers[0]).toEqual({
      fsi_gid: group.fsi_gid,
      fsi_uid: user.fsi_uid,
      fsi_nid: number.fsi_nid,
      email: user.email,
      first_name: 'Maya',
      last_name: expect.stringContaining('Okafor'),
      is_admin: 0,
      is_active: 1,
      fax_number: number.fax_number,
      csid: 'Front Desk',
      is_gsd: 0,
      gsd_tag: '',
      is_group_default: 1,
    })
    expect(fax_numbers[1]).toMatchObject({ fsi_nid: second.fsi_nid, is_group_default: 0 })
    expect(await list({ start: 1, pagesize: 1 })).toMatchObject({
      counts: 2,
      fax_numbers: [{ fsi_nid: second.fsi_nid }],
    })
  })

  it.each([
    ['email', 'ODD_', 1],
    ['email', '%', 1],
    ['email', '\\', 0],
    ['email', ' odd ', 2],
    ['fax_number', '99881', 1],
    ['', 'ignored', 3],
  ] as const)('by %s for "%s" finds %i (req 38, 46)', async (criteria, keywords, found) => {
    const { db } = test.database
    const odd = await makeUser(db, group.fsi_gid, { email: `Odd_%x${group.fsi_gid}@example.com` })
    const like = await makeUser(db, group.fsi_gid, {
      email: `oddZ%x${group.fsi_gid}@example.com`.replace('%', 'Z'),
    })
    await makeNumberOf(db, odd, { fax_number: `99881${group.fsi_gid}`.padEnd(12, '0') })
    await makeNumberOf(db, like)
    const { fax_numbers, counts } = await list({ criteria, keywords })
    expect({ rows: fax_numbers.length, counts }).toEqual({ rows: found, counts: found })
  })

  it('refuses invalid criteria and keywords, and answers a foreign group as absent (req 28, 42)', async () => {
    for (const body of [
      { criteria: 'ata_mac' },
      { keywords: 'x'.repeat(41) },
      { criteria: 'fax_number', keywords: '99a' },
      { criteria: 'email', keywords: '  ' },
      { fsi_gid: 0 },
      { pagesize: 0 },
    ]) {
      const answer = await test.call('listDefaultCandidates', {
        token: root,
        body: { fsi_gid: group.fsi_gid, ...body } as never,
      })
      expect([body, answer.status]).toEqual([body, 400])
    }
    const foreign = { fsi_gid: org.west.group.fsi_gid }
    expect((await test.call('listDefaultCandidates', { token: east, body: foreign })).status).toBe(404)
    expect((await test.call('getDefaultUser', { token: east, body: foreign })).status).toBe(404)
  })
})
