import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import {
  type TestOpenIdProvider,
  signInAtOpenIdProvider,
  startOpenIdProvider,
  testClient,
} from '../testing/open-id-provider.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../testing/organisation.ts'
import { type TestSamlProvider, makeSamlProvider } from '../testing/saml-provider.ts'
import { postAnswer, requestFor, ssoHeaders } from '../testing/saml-sign-in.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount } from '../features/users/users.factory.ts'

let test: TestApp
let org: Organisation
let operator: Operator
let oidc: TestOpenIdProvider
let saml: TestSamlProvider
let gid: number

const entity = 'https://idp.example/entity'

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  gid = org.east.group.fsi_gid
  oidc = await startOpenIdProvider([`http://localhost:8080/sso-endpoint/oidc/${gid}`])
})
beforeEach(async () => {
  operator = makeOperator(test.database, test.services.settings)
  await idp('remove')
  await rows('delete from sso_kept_links')
  saml = await makeSamlProvider(entity)
  put('metadata.xml', saml.metadata('https://idp.example/sso'))
  put('secret', testClient.secret)
})
afterAll(async () => {
  await oidc.close()
  await test.close()
})

const put = (name: string, content: string) => operator.files.set(name, Buffer.from(content))
const idp = (act: string, ...words: string[]) => operator.run('idp', act, '--group', String(gid), ...words)
const addSaml = (...words: string[]) =>
  idp('add', '--type', 'saml', '--metadata', 'metadata.xml', '--name', 'Corp', ...words)
const client = ['--client-id', testClient.id, '--client-secret-from', 'secret']
const addOpenId = () => idp('add', '--type', 'oidc', '--issuer', oidc.issuer, '--name', 'Corp', ...client)
const administrator = (): Promise<MadeUser> => makeAdministratorAccount(test.database.db, gid)
const rows = async (sql: string) => (await test.database.pool.query<object>(sql)).rows
const lastRecord = async () =>
  (
    await rows(
      `select action, before, after from audit_log where action like 'identity-%' order by id desc limit 1`,
    )
  )[0]
const enforced = () => rows(`select is_enforce_sso from groups where fsi_gid = ${gid}`)
const enforce = (value: 0 | 1) => rows(`update groups set is_enforce_sso = ${value} where fsi_gid = ${gid}`)

/** Signs in by a provider's answer, and answers the token of the session or where the browser is led. */
async function comesBy(provider: TestSamlProvider, user: MadeUser, subject: string): Promise<string> {
  const told = { nameId: subject, email: user.email }
  const leads = await postAnswer(
    test,
    gid,
    provider.answer(await requestFor(test, user), test.clock.now(), told),
  )
  if (!leads.startsWith('#u=')) return leads
  const exchanged = await test.call('exchangeSignInToken', { token: leads.slice(3), headers: ssoHeaders })
  return exchanged.body.fsi_admin_uid === user.fsi_uid ? exchanged.body.fsi_a_t : 'another user'
}

async function comesByOpenId(user: MadeUser): Promise<boolean> {
  const subject = `subject-${user.fsi_uid}`
  oidc.people.set(subject, { email: user.email, email_verified: true })
  const body = { email: user.email, cus_domain: '' }
  const started = await test.call('requestSingleSignOn', { body, headers: ssoHeaders })
  const { pathname, search } = await signInAtOpenIdProvider(started.body.url, subject)
  return String((await test.raw({ url: `${pathname}${search}` })).headers.location).includes('#u=')
}

const statusOf = async (token: string): Promise<number> => (await test.call('getAccount', { token })).status

describe('idp update', () => {
  it('takes new metadata: the new certificate alone signs in, and links, sessions and enforcement stay', async () => {
    await addSaml()
    const user = await administrator()
    const token = await comesBy(saml, user, 'subject-1')
    await enforce(1)
    const next = await makeSamlProvider(entity)
    put('metadata.xml', next.metadata('https://idp.example/next'))
    const { code, said } = await idp('update', '--metadata', 'metadata.xml')
    expect([code, said]).toEqual([
      0,
      [`Changed Corp of the group ${gid}. Links, sessions and enforcement stay.`],
    ])
    expect(await statusOf(token)).toBe(200)
    expect(await enforced()).toEqual([{ is_enforce_sso: 1 }])
    expect(await comesBy(saml, user, 'subject-1')).toBe('/ssosignin#refused=failed')
    expect(await statusOf(await comesBy(next, user, 'subject-1'))).toBe(200)
    // The link is the same: another subject with the address is refused.
    expect(await comesBy(next, user, 'a-thief')).toBe('/ssosignin#refused=unknown-account')
    const fingerprint = /^([\dA-F]{2}:){31}[\dA-F]{2}$/
    expect(await lastRecord()).toEqual({
      action: 'identity-provider.update',
      before: { sign_in_url: 'https://idp.example/sso', certificates: [expect.stringMatching(fingerprint)] },
      after: { sign_in_url: 'https://idp.example/next', certificates: [expect.stringMatching(fingerprint)] },
    })
  })

  it('takes several certificates, for the time in which a provider changes its own', async () => {
    await addSaml()
    const user = await administrator()
    const next = await makeSamlProvider(entity)
    put('old.pem', saml.certificate.cert)
    put('new.pem', next.certificate.cert)
    expect((await idp('update', '--certificate', 'old.pem', '--certificate', 'new.pem')).code).toBe(0)
    expect(await statusOf(await comesBy(saml, user, 'subject-1'))).toBe(200)
    expect(await statusOf(await comesBy(next, user, 'subject-1'))).toBe(200)
    await idp('update', '--certificate', 'new.pem')
    expect(await comesBy(saml, user, 'subject-1')).toBe('/ssosignin#refused=failed')
  })

  it('refuses the metadata of another provider, and changes nothing', async () => {
    await addSaml()
    const before = await rows('select * from identity_providers')
    const other = await makeSamlProvider('https://other.example/entity')
    put('other.xml', other.metadata('https://other.example/sso'))
    const { code, noted } = await idp('update', '--metadata', 'other.xml')
    expect([code, noted.join()]).toEqual([1, expect.stringMatching(/of another provider, https:\/\/other/)])
    expect(await rows('select * from identity_providers')).toEqual(before)
  })

  it('takes a new client secret, sealed and out of the audit log, and trust in e-mails', async () => {
    put('secret', 'an old secret')
    await addOpenId()
    const user = await administrator()
    expect(await comesByOpenId(user)).toBe(false)
    put('secret', testClient.secret)
    expect((await idp('update', '--client-secret-from', 'secret', '--trust-email')).code).toBe(0)
    expect(await lastRecord()).toEqual({
      action: 'identity-provider.update',
      before: { is_email_trusted: 0 },
      after: { is_email_trusted: 1, is_credential_replaced: 1 },
    })
    expect(await comesByOpenId(user)).toBe(true)
    expect(JSON.stringify(await rows('select * from audit_log'))).not.toContain(testClient.secret)
    await idp('update', '--distrust-email', '--client-auth', 'post')
    expect(await rows('select is_email_trusted, client_auth from identity_providers')).toEqual([
      { is_email_trusted: 0, client_auth: 'post' },
    ])
    expect(await comesByOpenId(user)).toBe(true)
  })

  it('reads the configuration of an OpenID provider anew, and changes nothing while it does not answer', async () => {
    await addOpenId()
    await rows(`update identity_providers set origins = '{https://old.example}'`)
    oidc.misbehaving.set('/openid-configuration', 'nonsense')
    const { code, noted } = await idp('update', '--client-id', 'another')
    expect([code, noted.join()]).toEqual([
      1,
      expect.stringMatching(/does not answer .* Nothing was changed\.$/),
    ])
    oidc.misbehaving.clear()
    expect((await idp('update')).code).toBe(0)
    expect(await rows('select client_id, origins from identity_providers')).toEqual([
      { client_id: testClient.id, origins: [oidc.issuer] },
    ])
  })

  it.each<[string, () => Promise<unknown>, string[], number, RegExp]>([
    ['no provider', async () => {}, ['--trust-email'], 1, /has no identity provider of its own/],
    [
      'the options of the other type',
      addSaml,
      ['--trust-email'],
      2,
      /--trust-email does not go with this provider/,
    ],
    ['the options of SAML', addOpenId, ['--certificate', 'x'], 2, /--certificate does not go with/],
    ['no option', addSaml, [], 2, /needs --metadata, --certificate or --sign-in-url/],
    [
      'metadata and its parts',
      addSaml,
      ['--metadata', 'metadata.xml', '--certificate', 'x'],
      2,
      /in the metadata already/,
    ],
    [
      'an address that is not https',
      addSaml,
      ['--sign-in-url', 'http://idp.example'],
      2,
      /must be an https address/,
    ],
    ['no certificate', addSaml, ['--certificate', 'secret'], 1, /certificate can't be read/],
    ['trust and its opposite', addOpenId, ['--trust-email', '--distrust-email'], 2, /exclude each other/],
  ])('refuses %s', async (_what, prepare, words, ends, sentence) => {
    await prepare()
    const before = await rows('select * from identity_providers')
    const { code, noted } = await idp('update', ...words)
    expect([code, noted.join()]).toEqual([ends, expect.stringMatching(sentence)])
    expect(await rows('select * from identity_providers')).toEqual(before)
  })
})

describe('idp remove', () => {
  it('says what it would end, what it has ended, and records it', async () => {
    await addSaml('--domain', 'corp.example')
    const user = await administrator()
    const token = await comesBy(saml, user, 'subject-1')
    await enforce(1)
    const [sessions, links] = [
      ': 1 session that came by it, and Enforce SSO in 1 group.',
      `: 1 link of users, for a provider of this group with the same issuer ${entity}.`,
    ]
    const domain = ': the rule that addresses of corp.example lead to it alone.'
    expect((await idp('remove', '--dry-run')).said).toEqual([
      `This would remove Corp from the group ${gid}. Nothing was changed.`,
      `It would end${sessions}`,
      `It would keep${links}`,
      `It would end${domain}`,
    ])
    expect([await statusOf(token), await enforced()]).toEqual([200, [{ is_enforce_sso: 1 }]])
    expect((await lastRecord()) as object).not.toMatchObject({ action: 'identity-provider.remove' })
    expect((await idp('remove')).said).toEqual([
      `Removed Corp from the group ${gid}. Its users sign in by password again.`,
      `Ended${sessions}`,
      `Kept${links}`,
      `Ended${domain}`,
    ])
    expect([await statusOf(token), await enforced()]).toEqual([401, [{ is_enforce_sso: 0 }]])
    expect(await lastRecord()).toMatchObject({
      action: 'identity-provider.remove',
      before: { name: 'Corp', type: 'saml', issuer: entity },
      after: { ended: 1, groups_freed: 1, links_kept: 1, links_deleted: 0, domains: ['corp.example'] },
    })
  })

  it('keeps the links for the same provider: who has the address now does not sign in as its former owner', async () => {
    await addSaml()
    const user = await administrator()
    expect(await statusOf(await comesBy(saml, user, 'subject-1'))).toBe(200)
    await idp('remove')
    expect((await addSaml()).said).toContain(
      'The group had this provider before, and 1 link of its users came back.',
    )
    expect(await lastRecord()).toMatchObject({ after: { links_returned: 1 } })
    expect(await comesBy(saml, user, 'a-thief')).toBe('/ssosignin#refused=unknown-account')
    expect(await statusOf(await comesBy(saml, user, 'subject-1'))).toBe(200)
  })

  it('lets nobody enforce SSO by a link from before: the new registration must be tried', async () => {
    await addSaml()
    const { administrator: own } = org.east
    await comesBy(saml, own, 'subject-own')
    await idp('remove')
    await addSaml()
    const enforceBy = async (token: string) =>
      (await test.call('updateGroup', { token, body: { fsi_gid: gid, is_enforce_sso: 1 } })).body
    const token = await tokenOf(test, own)
    expect(await enforceBy(token)).toMatchObject({ code: 0, reason: groupRefusals.sso_not_tried.reason })
    await comesBy(saml, own, 'subject-own')
    expect(await enforceBy(token)).toMatchObject({ code: 1 })
    await enforce(0)
  })

  it('gives no links to another provider, and none after --forget-links or `idp unlink`', async () => {
    const user = await administrator()
    const again = async (...ends: (() => Promise<unknown>)[]) => {
      await addSaml()
      await comesBy(saml, user, `subject-${user.fsi_uid}`)
      for (const end of ends) await end()
      return (await addSaml()).said.join()
    }
    const cameBack = /came back/
    expect(await again(() => idp('remove', '--forget-links'))).not.toMatch(cameBack)
    await idp('remove', '--forget-links')
    const unlink = () => operator.run('idp', 'unlink', '--email', user.email)
    expect(await again(() => idp('remove'), unlink)).not.toMatch(cameBack)
    await idp('remove', '--forget-links')
    const beAnother = async () => {
      const other = await makeSamlProvider('https://other.example/entity')
      put('metadata.xml', other.metadata('https://other.example/sso'))
    }
    expect(await again(() => idp('remove'), beAnother)).not.toMatch(cameBack)
  })
})
