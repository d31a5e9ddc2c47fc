import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { makeSamlProvider } from '../../testing/saml-provider.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeSamlProviderOf } from '../single-sign-on/sso.factory.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { type GroupCalls, groupCallsOf } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let east: GroupCalls
let deep: { fsi_gid: number }

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  deep = await makeGroup(test.database.db, org.east.below.fsi_gid, { group_name: 'East deep' })
  root = groupCallsOf(test, await tokenOf(test, org.administrator))
  east = groupCallsOf(test, await tokenOf(test, org.east.administrator))
  await register(org.root.fsi_gid, 'Root ID')
  await register(org.east.group.fsi_gid, 'Harbor ID')
})
beforeEach(async () => {
  test.clock.advance(61)
  const off = 'is_sso = 0, sso_idp = $1, is_enforce_sso = 0, is_sso_pass_to_subs = 0'
  await test.database.pool.query(`update groups set ${off}`, [''])
  await test.database.pool.query(enforcing, [org.root.fsi_gid])
})
afterAll(() => test.close())

const enforcing =
  'update groups set is_sso = 1, is_enforce_sso = 1, is_sso_pass_to_subs = 1 where fsi_gid = $1'

async function register(fsi_gid: number, name: string): Promise<void> {
  const provider = await makeSamlProvider(`urn:test:${fsi_gid}`)
  const metadata = provider.metadata('https://idp.example/sso')
  await makeSamlProviderOf(test, metadata, { fsi_gid, words: ['--name', name] })
  // The administrators have signed in with it.
  await test.database.pool.query(
    `insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
     select p.provider_id, u.email, u.fsi_uid, 1, 1 from identity_providers p cross join users u
     where p.fsi_gid = $1 and u.is_admin = 1`,
    [fsi_gid],
  )
}

const enforcedAbove = {
  code: 0,
  reason: 'sso_enforced_above',
  message: 'A group above enforces single sign-on. It can only be changed there.',
}

let round = 0
/** The answer to a right password, from a new address each time. */
async function signIn({ email }: MadeUser): Promise<unknown> {
  const address = `10.91.0.${(round += 1)}`
  return (await test.call('signIn', { basic: [email, testPassword], address })).body
}
const bySso = { code: 401, message: 'Please sign in by SSO.' }

describe('single sign-on that a group above enforces', () => {
  it.each([
    ['switching it on without enforcing', { is_sso: 1, is_enforce_sso: 0 }],
    ['switching it on', { is_sso: 1 }],
    ['switching it on, enforced here too', { is_sso: 1, is_enforce_sso: 1 }],
    ['passing it down', { is_sso: 1, is_enforce_sso: 0, is_sso_pass_to_subs: 1 }],
  ] as const)('refuses %s, in a group and in a new one (req 91)', async (_, fields) => {
    for (const { fsi_gid } of [org.east.group, org.east.below, deep])
      expect(await east.update(fsi_gid, fields)).toEqual(enforcedAbove)
    expect(await east.create(org.east.group.fsi_gid, fields)).toEqual(enforcedAbove)
    expect(await root.update(deep.fsi_gid, fields)).toEqual(enforcedAbove)
    expect(await signIn(org.east.administrator)).toEqual(bySso)
  })

  it('refuses passwords with any settings of the groups between (req 91)', async () => {
    const { group, below } = org.east
    const user = await makeAdministratorAccount(test.database.db, deep.fsi_gid)
    const set = (fsi_gid: number, flags: [sso: 0 | 1, enforce: 0 | 1, pass: 0 | 1]) =>
      test.database.db
        .updateTable('groups')
        .set({ is_sso: flags[0], is_enforce_sso: flags[1], is_sso_pass_to_subs: flags[2] })
        .where('fsi_gid', '=', fsi_gid)
        .execute()
    for (const fsi_gid of [group.fsi_gid, below.fsi_gid, deep.fsi_gid]) {
      await set(fsi_gid, [1, 0, 1])
      expect(await signIn(user)).toEqual(bySso)
      expect((await east.details(deep.fsi_gid)).effective.sso).toEqual({
        is_sso: 1,
        sso_idp: 'Harbor ID',
        is_enforce_sso: 1,
      })
    }
    await set(org.root.fsi_gid, [1, 0, 1])
    expect((await east.details(deep.fsi_gid)).effective.sso.is_enforce_sso).toBe(0)
    expect(await signIn(user)).toMatchObject({ code: 1 })
  })

  it('leaves earlier settings unchanged, also when a whole form is saved again (req 91)', async () => {
    const own = { is_sso: 1, sso_idp: 'Harbor ID', is_enforce_sso: 0, is_sso_pass_to_subs: 1 } as const
    const { fsi_gid } = org.east.group
    await test.database.db.updateTable('groups').set(own).where('fsi_gid', '=', fsi_gid).execute()
    expect(await east.update(fsi_gid, { ...own, group_name: 'East' })).toMatchObject({ code: 1 })
    expect(await east.update(fsi_gid, { is_sso: 0 })).toEqual(enforcedAbove)
    expect(await east.update(fsi_gid, { is_sso_pass_to_subs: 0 })).toEqual(enforcedAbove)
    expect(await east.create(fsi_gid, { is_sso: 0, is_enforce_sso: 0 })).toMatchObject({ code: 1 })
  })

  it('is reported as a blocker, which names the enforcing group within the scope and none above it (req 31, 91)', async () => {
    const anonymous = { reason: 'sso_enforced_above', count: 1, target: '' }
    const { group, below } = org.east
    const fromAbove = await east.details(group.fsi_gid)
    expect(fromAbove.may.is_sso).toEqual([anonymous])
    expect(fromAbove.may.is_enforce_sso).toEqual([anonymous])
    expect(fromAbove.may_below.is_sso).toEqual([anonymous])
    expect(fromAbove.may_below.is_enforce_sso).toEqual([anonymous])
    await test.database.pool.query(enforcing, [group.fsi_gid])
    const groups = [{ fsi_gid: group.fsi_gid, group_name: 'East' }]
    const named = { ...anonymous, target: 'groups', groups, more_groups: 0 }
    expect((await east.details(group.fsi_gid)).may.is_sso).toEqual([anonymous])
    expect((await east.details(group.fsi_gid)).may_below.is_sso).toEqual([named])
    expect((await east.details(below.fsi_gid)).may.is_sso).toEqual([named])
    const seenFromRoot = (await root.details(below.fsi_gid)).may.is_sso[0]?.groups
    expect(seenFromRoot?.map(({ group_name }) => group_name)).toEqual(['East', 'Root'])
  })

  it('stays with a group that is moved within the scope, and binds one that comes from outside (req 91)', async () => {
    const [from, to] = await Promise.all(
      [1, 2].map(() => makeGroup(test.database.db, org.east.group.fsi_gid)),
    )
    if (from === undefined || to === undefined) throw new Error('two groups were made')
    const moved = await makeGroup(test.database.db, from.fsi_gid)
    const user = await makeAdministratorAccount(test.database.db, moved.fsi_gid)
    expect(await east.update(moved.fsi_gid, { parent_gid: to.fsi_gid })).toMatchObject({ code: 1 })
    expect(await signIn(user)).toEqual(bySso)
    // Only West enforces now. The root administrator is above West and may move groups out of it.
    await test.database.pool.query('update groups set is_enforce_sso = 0, is_sso_pass_to_subs = 0')
    await test.database.pool.query(enforcing, [org.west.group.fsi_gid])
    expect(await signIn(user)).toMatchObject({ code: 1 })
    expect(await root.update(moved.fsi_gid, { parent_gid: org.west.group.fsi_gid })).toMatchObject({
      code: 1,
    })
    expect(await signIn(user)).toEqual(bySso)
    expect(await root.update(moved.fsi_gid, { parent_gid: to.fsi_gid })).toMatchObject({ code: 1 })
    expect(await signIn(user)).toMatchObject({ code: 1 })
  })

  it('is not enforced by a group that has no provider at or above it', async () => {
    await test.database.pool.query("update identity_providers set fsi_gid = $1 where name = 'Root ID'", [
      org.west.group.fsi_gid,
    ])
    expect(await east.update(org.east.below.fsi_gid, { is_sso: 1 })).toMatchObject({ code: 1 })
    expect((await east.details(org.east.below.fsi_gid)).effective.sso.is_enforce_sso).toBe(0)
    expect(await signIn(org.east.administrator)).toMatchObject({ code: 1 })
    await test.database.pool.query("update identity_providers set fsi_gid = $1 where name = 'Root ID'", [
      org.root.fsi_gid,
    ])
  })
})
