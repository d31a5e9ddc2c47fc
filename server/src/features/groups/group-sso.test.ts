import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import { makeSamlProvider } from '../../testing/saml-provider.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeSamlProviderOf } from '../single-sign-on/sso.factory.ts'
import type { MadeUser } from '../users/users.factory.ts'
import { type GroupCalls, groupCallsOf, openGroupCalls } from './group-calls.factory.ts'

let test: TestApp
let org: Organisation
let root: GroupCalls
let east: GroupCalls

beforeAll(async () => {
  ;({ test, org, root, east } = await openGroupCalls())
  const provider = await makeSamlProvider('urn:test:provider')
  await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), {
    fsi_gid: org.east.group.fsi_gid,
    words: ['--name', 'Harbor ID'],
  })
})
beforeEach(() => test.clock.advance(61))
afterAll(() => test.close())

/** Simulates that the administrator has signed in with the provider of a group. */
const signedInBy = (user: MadeUser, fsi_gid: number) =>
  test.database.pool.query(
    `insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
     select provider_id, $1, $2, 1, 1 from identity_providers where fsi_gid = $3`,
    [user.email, user.fsi_uid, fsi_gid],
  )

const said = (reason: string, message: string) => ({ code: 0, reason, message })
const notRegistered = said(
  'sso_not_registered',
  'No identity provider is registered for this group. Please ask the provider’s support.',
)

describe('single sign-on of a group', () => {
  it('is set where a provider is registered on the group or its parent, and nowhere else (req 35)', async () => {
    const { west } = org
    expect(await root.update(west.group.fsi_gid, { is_sso: 1 })).toEqual(notRegistered)
    expect(await root.create(west.group.fsi_gid, { is_sso: 1 })).toEqual(notRegistered)
    expect(await root.details(west.group.fsi_gid)).toMatchObject({
      sso_provider: null,
      may: { is_sso: [{ reason: 'sso_not_registered', count: 1, target: '' }] },
    })
    expect(await east.update(org.east.below.fsi_gid, { is_sso: 1, is_sso_pass_to_subs: 1 })).toMatchObject({
      code: 1,
    })
    expect(await east.details(org.east.below.fsi_gid)).toMatchObject({
      is_sso: 1,
      sso_idp: 'Harbor ID',
      sso_provider: { name: 'Harbor ID', source: { kind: 'group', fsi_gid: org.east.group.fsi_gid } },
      sources: { sso: { kind: 'own' } },
    })
    expect(await east.update(org.east.below.fsi_gid, { sso_idp: 'Somebody else' })).toEqual(notRegistered)
    const made = await east.create(org.east.group.fsi_gid, { is_sso: 1, group_name: 'With SSO' })
    expect(await east.details(made.fsi_gid)).toMatchObject({ is_sso: 1, sso_idp: 'Harbor ID' })
    const grandchild = await east.create(made.fsi_gid)
    expect(await east.update(grandchild.fsi_gid, { is_sso: 1 })).toEqual(notRegistered)
    // The provider of a new group is its parent's own, and not the one above that.
    expect(await east.create(made.fsi_gid, { is_sso: 1 })).toEqual(notRegistered)
    expect((await east.details(org.east.group.fsi_gid)).may_below.is_sso).toEqual([])
    expect((await east.details(made.fsi_gid)).may_below.is_sso).toMatchObject([
      { reason: 'sso_not_registered' },
    ])
    await east.remove(grandchild.fsi_gid)
    await east.remove(made.fsi_gid)
  })

  it('is enforced only by an administrator who has signed in with it (req 14)', async () => {
    const gid = org.east.below.fsi_gid
    await east.update(gid, { is_sso: 1 })
    const notTried = said('sso_not_tried', 'Sign in by SSO once yourself before passwords are switched off.')
    expect(await east.update(gid, { is_enforce_sso: 1 })).toEqual(notTried)
    expect((await east.details(gid)).may.is_enforce_sso).toEqual([
      { reason: 'sso_not_tried', count: 1, target: 'ssosignin' },
    ])
    const enforced = { is_sso: 1, is_enforce_sso: 1 } as const
    expect(await east.create(org.east.group.fsi_gid, enforced)).toEqual(notTried)
    expect((await east.details(org.east.group.fsi_gid)).may_below.is_enforce_sso).toMatchObject([
      { reason: 'sso_not_tried', target: 'ssosignin' },
    ])
    await east.update(gid, { is_sso: 0 })
    expect(await east.update(gid, { is_enforce_sso: 1 })).toEqual(
      said('sso_is_off', 'Switch single sign-on on for this group first.'),
    )
    await signedInBy(org.east.administrator, org.east.group.fsi_gid)
    expect(await east.update(gid, enforced)).toMatchObject({ code: 1 })
    expect(await root.update(gid, { is_enforce_sso: 0 })).toMatchObject({ code: 1 })
    expect(await root.update(gid, { is_enforce_sso: 1 })).toEqual(notTried)
  })

  it('clears its other settings when it is switched off', async () => {
    const gid = org.east.below.fsi_gid
    await east.update(gid, { is_sso: 1, is_enforce_sso: 1, is_sso_pass_to_subs: 1 })
    await east.update(gid, { is_sso: 0 })
    expect(await east.details(gid)).toMatchObject({
      is_sso: 0,
      sso_idp: '',
      is_enforce_sso: 0,
      is_sso_pass_to_subs: 0,
    })
  })

  it('that is passed down answers its origin, and how many groups would follow', async () => {
    const { group, below } = org.east
    await east.update(below.fsi_gid, { is_sso: 0 })
    const before = await east.details(group.fsi_gid)
    expect(before).toMatchObject({ is_sso: 1, pass_down: { sso: 1 } })
    await east.update(group.fsi_gid, { is_sso_pass_to_subs: 1 })
    expect(await east.details(below.fsi_gid)).toMatchObject({
      is_sso: 0,
      sources: { sso: { kind: 'group', group_name: 'East' } },
      effective: { sso: { is_sso: 1, sso_idp: 'Harbor ID', is_enforce_sso: 0 } },
    })
    await east.update(below.fsi_gid, { is_sso: 1 })
    expect((await east.details(group.fsi_gid)).pass_down).toMatchObject({ sso: 0, enforce_sso: 1 })
    await east.update(below.fsi_gid, { is_enforce_sso: 1 })
    expect((await east.details(group.fsi_gid)).pass_down).toMatchObject({ sso: 0, enforce_sso: 0 })
    await east.update(below.fsi_gid, { is_sso: 0 })
  })

  it('that comes from above a branch administrator’s groups names no provider (req 31)', async () => {
    const other = await makeSamlProvider('urn:test:other')
    await makeSamlProviderOf(test, other.metadata('https://other.example/sso'), {
      fsi_gid: org.root.fsi_gid,
      words: ['--name', 'Root ID'],
    })
    const west = groupCallsOf(test, await tokenOf(test, org.west.administrator))
    const inherited = await west.details(org.west.below.fsi_gid)
    expect(inherited).toMatchObject({
      sources: { sso: { kind: 'above' } },
      effective: { sso: { is_sso: 1, sso_idp: '', is_enforce_sso: 0 } },
    })
    await root.update(org.west.group.fsi_gid, { is_sso: 1 })
    const own = await west.details(org.west.group.fsi_gid)
    expect(own).toMatchObject({
      is_sso: 1,
      sso_idp: '',
      sso_provider: { name: '', source: { kind: 'above' } },
      sources: { sso: { kind: 'own' } },
    })
    expect(JSON.stringify([inherited, own])).not.toContain('Root ID')
    // Saving the form unchanged changes nothing.
    const form = { is_sso: 1, sso_idp: '', group_name: 'West' } as const
    expect(await west.update(org.west.group.fsi_gid, form)).toEqual({ code: 1, version: own.version })
    for (const sso_idp of ['Root ID', 'Another ID'])
      expect(await west.update(org.west.group.fsi_gid, { sso_idp })).toMatchObject({
        reason: 'sso_not_registered',
      })
    // The same holds for a removed provider whose name the group still has.
    await test.database.pool.query("delete from identity_providers where name = 'Root ID'")
    expect(await west.details(org.west.group.fsi_gid)).toMatchObject({ is_sso: 1, sso_idp: '' })
    expect(await root.details(org.west.group.fsi_gid)).toMatchObject({ is_sso: 1, sso_idp: 'Root ID' })
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})
