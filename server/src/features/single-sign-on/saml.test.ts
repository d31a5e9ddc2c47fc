import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SamlAnswer, type TestSamlProvider, makeSamlProvider } from '../../testing/saml-provider.ts'
import {
  answerWith as samlAnswerWith,
  postAnswer,
  requestFor as samlRequestFor,
  ssoHeaders,
} from '../../testing/saml-sign-in.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let provider: TestSamlProvider
let other: TestSamlProvider

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  provider = await makeSamlProvider('urn:test:east')
  other = await makeSamlProvider('urn:test:west')
  const register = (one: TestSamlProvider, fsi_gid: number) =>
    makeSamlProviderOf(test, one.metadata('https://idp.example/sso'), { fsi_gid })
  await register(provider, org.east.group.fsi_gid)
  await register(other, org.west.group.fsi_gid)
})
afterAll(() => test.close())

const administrator = (fields = {}): Promise<MadeUser> =>
  makeAdministratorAccount(test.database.db, org.east.group.fsi_gid, fields)

const requestFor = (user: { email: string }) => samlRequestFor(test, user)
const post = (fields: Record<string, string>, gid = org.east.group.fsi_gid): Promise<string> =>
  postAnswer(test, gid, fields)
const answerWith = (answer: SamlAnswer, user?: MadeUser) =>
  samlAnswerWith({ test, provider, gid: org.east.group.fsi_gid }, answer, user)

const failed = '/ssosignin#refused=failed'

/** Puts two confirmations in place of one: a right one for another address, and one for this address with a change. */
const besideAnotherAddress = (part: RegExp, changed: string) => (xml: string) =>
  xml.replace(
    /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/,
    (one) =>
      one.replace(/Recipient="[^"]*"/, 'Recipient="https://elsewhere.example"') + one.replace(part, changed),
  )

describe('an answer of a SAML provider', () => {
  it.each(['assertion', 'response'] as const)('opens a session by a signed %s (req 14, 15)', async (sign) => {
    const user = await administrator()
    const { leads } = await answerWith({ sign }, user)
    const token = leads.slice('#u='.length)
    const { body } = await test.call('exchangeSignInToken', { token, headers: ssoHeaders })
    expect(body.fsi_admin_uid).toBe(user.fsi_uid)
  })

  it('may carry the e-mail in a NameID of that format, and the subject in any NameID but a transient one', async () => {
    const user = await administrator()
    const byName = { email: null, nameId: user.email }
    const format = (name: string) => `urn:oasis:names:tc:SAML:${name}`
    expect(
      (await answerWith({ ...byName, format: format('1.1:nameid-format:unspecified') }, user)).leads,
    ).toBe('/ssosignin#refused=unknown-account')
    expect(
      (await answerWith({ ...byName, format: format('1.1:nameid-format:emailAddress') }, user)).leads,
    ).toMatch(/^#u=/)
    expect(await answerWith({ format: format('2.0:nameid-format:transient') })).toMatchObject({
      leads: failed,
      cause: expect.stringContaining('transient'),
    })
  })

  it('names the linked user by its address in any case, also after the address has changed', async () => {
    const user = await administrator()
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const answerAs = async (nameId: string, account = user) => {
      const { leads } = await answerWith({ email: null, format, nameId }, account)
      if (!leads.startsWith('#u=')) return leads
      const token = leads.slice('#u='.length)
      return (await test.call('exchangeSignInToken', { token, headers: ssoHeaders })).body.fsi_admin_uid
    }
    const [mixed, upper] = [
      user.email.replace(/^./, (first) => first.toUpperCase()),
      user.email.toUpperCase(),
    ]
    for (const nameId of [mixed, user.email, upper]) expect(await answerAs(nameId)).toBe(user.fsi_uid)
    // A link of an older release has the case of its first sign-in.
    const links = () => test.database.db.updateTable('sso_links').where('fsi_uid', '=', user.fsi_uid)
    await links().set({ subject: mixed }).execute()
    const renamed = { ...user, email: `new-${user.email}` }
    await test.database.db
      .updateTable('users')
      .set({ email: renamed.email, email_key: renamed.email })
      .where('fsi_uid', '=', user.fsi_uid)
      .execute()
    for (const nameId of [mixed, user.email, upper])
      expect(await answerAs(nameId, renamed)).toBe(user.fsi_uid)
    expect(await answerAs(user.email.replace('@', '+other@'), renamed)).toBe(
      '/ssosignin#refused=unknown-account',
    )
  })

  it('with a NameID that is no address is another one in another case', async () => {
    const user = await administrator()
    expect((await answerWith({ nameId: 'Subject-Case' }, user)).leads).toMatch(/^#u=/)
    expect((await answerWith({ nameId: 'subject-case' }, user)).leads).toBe(
      '/ssosignin#refused=unknown-account',
    )
  })

  it.each<[string, SamlAnswer, RegExp]>([
    ['unsigned', { sign: 'none' }, /Invalid signature/],
    ['signed by SHA-1', { algorithm: 'sha1' }, /SHA-1/],
    ['for another audience', { audience: 'https://elsewhere.example' }, /audience/],
    ['for another address', { recipient: 'https://elsewhere.example' }, /not confirmed/],
    [
      'confirmed for a sender that vouches',
      { before: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') },
      /not confirmed/,
    ],
    [
      'confirmed in part here, and in part for another request',
      { before: besideAnotherAddress(/InResponseTo="[^"]*"/, 'InResponseTo="_another"') },
      /not confirmed/,
    ],
    [
      'confirmed in part here, and in part at another time',
      { before: besideAnotherAddress(/NotOnOrAfter="[^"]*"/, 'NotOnOrAfter="2020-01-01T00:00:00Z"') },
      /not confirmed/,
    ],
    ['of another issuer', { issuer: 'urn:test:west' }, /another issuer/],
    ['in answer to another request', { inResponseTo: '_another' }, /InResponseTo/],
    ['expired', { validFrom: 1_700_000_000, validUntil: 1_700_000_300 }, /subject confirmation|expired/],
    ['not valid yet', { validFrom: 4_000_000_000, validUntil: 4_000_000_300 }, /not yet valid/],
    [
      'of a session that is over',
      {
        before: (xml) => xml.replace('<saml:AuthnStatement', '$& SessionNotOnOrAfter="2020-01-01T00:00:00Z"'),
      },
      /session of the provider is over/,
    ],
    ['with a document type', { tamper: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }, /document type/],
    ['no XML', { tamper: () => 'nonsense' }, /./],
    [
      'signed by SHA-1 whose name is encoded',
      {
        algorithm: 'sha1',
        tamper: (xml) => xml.replaceAll('sha1', '&#115;ha1').replaceAll('"http:', '"&#x68;ttp:'),
      },
      /SHA-1/,
    ],
    ['no success', { tamper: (xml) => xml.replace('status:Success', 'status:Requester') }, /no success/],
    [
      'of two statuses',
      { tamper: (xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, '$&$&') },
      /no success/,
    ],
    [
      'without a status',
      { tamper: (xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, '') },
      /no success/,
    ],
    [
      'for another destination',
      { tamper: (xml) => xml.replace(/Destination="[^"]*"/, 'Destination="https://elsewhere.example"') },
      /another destination/,
    ],
    [
      'a response of another protocol',
      { tamper: (xml) => xml.replaceAll('samlp="urn:oasis:names:tc:SAML:2.0:protocol"', 'samlp="urn:x"') },
      /no response/,
    ],
    [
      'of two addresses',
      { email: 'a@x.example</saml:AttributeValue><saml:AttributeValue>b@x.example' },
      /several values of email/,
    ],
    [
      'of an address twice',
      {
        email:
          'a@x.example</saml:AttributeValue></saml:Attribute><saml:Attribute Name="email"><saml:AttributeValue>b@x.example',
      },
      /several values of email/,
    ],
    [
      'changed afterwards',
      { tamper: (xml) => xml.replaceAll('@example.com', '@evil.example') },
      /Invalid signature/,
    ],
  ])('is refused when it is %s (req 14, 103)', async (_what, answer, cause) => {
    const { leads, cause: logged } = await answerWith(answer)
    expect(leads).toBe(failed)
    expect(logged).toMatch(cause)
  })

  it('may say when the session of the provider ends', async () => {
    const ends = {
      before: (xml: string) =>
        xml.replace('<saml:AuthnStatement', '$& SessionNotOnOrAfter="2100-01-01T00:00:00Z"'),
    }
    expect((await answerWith(ends)).leads).toMatch(/^#u=/)
  })

  it('may leave its destination out unless it is signed itself (req 103)', async () => {
    const destination = / Destination="[^"]*"/
    const tamper = (xml: string): string => xml.replace(destination, '')
    expect((await answerWith({ tamper })).leads).toMatch(/^#u=/)
    expect(await answerWith({ before: tamper, sign: 'response' })).toMatchObject({
      leads: failed,
      cause: expect.stringContaining('another destination'),
    })
  })

  it('is refused when another key has signed it (req 14)', async () => {
    expect(await answerWith({ signer: other.certificate })).toMatchObject({
      leads: failed,
      cause: expect.stringContaining('Invalid signature'),
    })
  })

  it('allows for clocks that differ by less than a minute, and no more', async () => {
    const now = test.clock.now()
    expect((await answerWith({ validFrom: now - 300, validUntil: now - 50 })).leads).toMatch(/^#u=/)
    expect((await answerWith({ validFrom: now - 300, validUntil: now - 61 })).leads).toBe(failed)
    expect((await answerWith({ validFrom: now + 50 })).leads).toMatch(/^#u=/)
    expect((await answerWith({ validFrom: now + 61 })).leads).toBe(failed)
  })

  it('is accepted once, and its assertion once across all answers (req 14)', async () => {
    const user = await administrator()
    const request = await requestFor(user)
    const fields = provider.answer(request, test.clock.now(), { assertionId: '_once', email: user.email })
    expect(await post(fields)).toMatch(/^#u=/)
    expect(await post(fields)).toBe('/ssosignin#refused=expired')
    // With a newer state, the assertion answers the wrong request. Reissued for that request, its id is used already.
    const later = await requestFor(user)
    expect(await post({ ...fields, RelayState: later.relayState })).toBe(failed)
    expect((await answerWith({ assertionId: '_once' }, user)).leads).toBe('/ssosignin#refused=expired')
  })

  it('is refused at the address of another provider, and another provider’s at this one (req 14)', async () => {
    const user = await administrator()
    const now = test.clock.now()
    const answer = { email: user.email }
    const request = await requestFor(user)
    expect(await post(provider.answer(request, now, answer), org.west.group.fsi_gid)).toBe(failed)
    expect(await post(other.answer(await requestFor(user), now, answer))).toBe(failed)
    const west = await requestFor(org.west.administrator)
    expect(await post(other.answer(west, now, { email: org.west.administrator.email }))).toBe(failed)
    const unasked = { ...request, id: '_unasked', relayState: 'x'.repeat(43) }
    expect(await post(provider.answer(unasked, now, answer))).toBe('/ssosignin#refused=expired')
  })

  it('refuses a user who is no administrator where there is no user portal (req 40)', async () => {
    const user = await makeUser(test.database.db, org.east.group.fsi_gid)
    expect((await answerWith({}, user)).leads).toBe('/ssosignin#refused=not-administrator')
  })

  it('is refused without any field, as something else, and when it is too large', async () => {
    expect(await post({})).toBe('/ssosignin#refused=expired')
    const url = `/sso-endpoint/saml/${org.east.group.fsi_gid}`
    const send = (type: string, payload: string) =>
      test.raw({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect((await send('application/json', '{}')).statusCode).toBe(415)
    const form = 'application/x-www-form-urlencoded'
    expect((await send(form, `SAMLResponse=${'A'.repeat(300 * 1024)}`)).statusCode).toBe(413)
    expect((await send(form, 'RelayState=%00')).statusCode).toBe(400)
    const put = await test.raw({ method: 'PUT', url })
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('GET of the answer address', () => {
  it('is the metadata for the provider', async () => {
    const response = await test.raw({ url: '/sso-endpoint/saml/7' })
    expect(response.headers['content-type']).toBe('application/samlmetadata+xml')
    expect(response.body).toContain('entityID="http://localhost:8080/sso-endpoint/saml/7"')
    expect(response.body).toContain('Location="http://localhost:8080/sso-endpoint/saml/7"')
    for (const gid of ['0', 'x', '1e3', '99999999999'])
      expect((await test.raw({ url: `/sso-endpoint/saml/${gid}` })).statusCode).toBe(404)
  })
})
