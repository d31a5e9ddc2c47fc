import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestOpenIdProvider, startOpenIdProvider, testClient } from '../testing/open-id-provider.ts'
import { type Operator, makeOperator, signAsWorker } from '../testing/operator.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { type TestSamlProvider, makeSamlProvider } from '../testing/saml-provider.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { unseal } from '../platform/secrets/seal.ts'
import { readLocal } from './local-files.ts'

let test: TestApp
let org: Organisation
let operator: Operator
let oidc: TestOpenIdProvider
let saml: TestSamlProvider
let gid: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  gid = String(org.east.group.fsi_gid)
  oidc = await startOpenIdProvider([`http://localhost:8080/sso-endpoint/oidc/${gid}`])
  saml = await makeSamlProvider('https://idp.example/entity')
})
beforeEach(() => {
  operator = makeOperator(test.database, test.services.settings)
  const files = {
    secret: `${testClient.secret}\n`,
    'metadata.xml': saml.metadata('https://idp.example/sso'),
    'cert.pem': saml.certificate.cert,
  }
  for (const [name, content] of Object.entries(files)) operator.files.set(name, Buffer.from(content))
})
afterEach(async () => {
  oidc.misbehaving.clear()
  await operator.run('idp', 'remove', '--group', gid)
})
afterAll(async () => {
  await oidc.close()
  await test.close()
})

const add = (...words: string[]) => operator.run('idp', 'add', '--group', gid, ...words)
const openId = () => ['--type', 'oidc', '--issuer', oidc.issuer, '--client-id', testClient.id]
const withSecret = ['--client-secret-from', 'secret']
const byMetadata = ['--type', 'saml', '--metadata', 'metadata.xml']

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await test.database.pool.query<Row>(sql)).rows
}

describe('idp add', () => {
  it('registers an OpenID provider, switches SSO on, and prints the values for the provider', async () => {
    const { code, said } = await add(...openId(), ...withSecret, '--name', 'Corp SSO')
    expect(code).toBe(0)
    expect(said[0]).toBe(`Registered Corp SSO as the identity provider of the group East (${gid}).`)
    expect(said[1]).toContain(`http://localhost:8080/sso-endpoint/oidc/${gid}`)
    expect(said[2]).toContain(oidc.issuer)
    const [group] =
      await rows(`select is_sso, sso_idp, is_sso_pass_to_subs, is_enforce_sso, version from groups
      where fsi_gid = ${gid}`)
    expect(group).toMatchObject({ is_sso: 1, sso_idp: 'Corp SSO', is_sso_pass_to_subs: 1, is_enforce_sso: 0 })
  })

  it('keeps the secret sealed, and out of the audit log and the output (req 73, 74)', async () => {
    const { said, noted } = await add(...openId(), ...withSecret)
    const [row] = await rows<{ client_secret_sealed: Uint8Array }>('select * from identity_providers')
    const everything = JSON.stringify([said, noted, await rows('select * from audit_log'), test.logged])
    expect(everything).not.toContain(testClient.secret)
    expect(Buffer.from(row?.client_secret_sealed ?? []).toString()).not.toContain(testClient.secret)
    expect(
      unseal(
        test.services.settings.secretKey,
        'identity provider',
        row?.client_secret_sealed ?? Buffer.alloc(0),
      ),
    ).toBe(testClient.secret)
    const [audit] = await rows(`select action, address, entity_name from audit_log order by id desc limit 1`)
    expect(audit).toEqual({
      action: 'identity-provider.add',
      address: 'command line',
      entity_name: '127.0.0.1',
    })
  })

  it('reads a secret from a variable of the operator’s shell', async () => {
    process.env.TELECOPY_TEST_SECRET = 'from the environment'
    const chunks: Buffer[] = []
    for await (const chunk of readLocal('env:TELECOPY_TEST_SECRET')) chunks.push(chunk)
    delete process.env.TELECOPY_TEST_SECRET
    expect(Buffer.concat(chunks).toString()).toBe('from the environment')
    await expect(readLocal('env:TELECOPY_TEST_SECRET')[Symbol.asyncIterator]().next()).rejects.toThrow(
      /is not set/,
    )
  })

  it('registers a provider of SAML by its metadata, or by its parts', async () => {
    const { code, said } = await add(...byMetadata, '--only-this-group')
    expect({ code, told: said.at(-1) }).toMatchObject({
      code: 0,
      told: expect.stringContaining(`http://localhost:8080/sso-endpoint/saml/${gid}`),
    })
    const registered = await rows('select issuer, sign_in_url, certificates from identity_providers')
    await operator.run('idp', 'remove', '--group', gid)
    const parts = [
      '--issuer',
      saml.issuer,
      '--sign-in-url',
      'https://idp.example/sso',
      '--certificate',
      'cert.pem',
    ]
    expect((await add('--type', 'saml', ...parts)).code).toBe(0)
    expect(await rows('select issuer, sign_in_url, certificates from identity_providers')).toEqual(registered)
  })

  it('refuses a second one, and a group that does not exist', async () => {
    await add(...byMetadata)
    expect((await add(...byMetadata)).noted.join()).toMatch(/has an identity provider already/)
    const { code, noted } = await operator.run('idp', 'add', '--group', '999', ...byMetadata)
    expect({ code, noted }).toEqual({ code: 1, noted: ['There is no group 999.'] })
  })

  it.each([
    [['--type', 'ldap'], /must be oidc or saml/],
    [['--type', 'oidc', '--issuer', 'http://idp.example', '--client-id', 'x'], /must be an https address/],
    [['--type', 'oidc', '--issuer', 'https://idp.example'], /needs --client-id/],
    [
      ['--type', 'oidc', '--issuer', 'https://i.example', '--client-id', 'x', '--client-auth', 'jwt'],
      /basic or post/,
    ],
    [['--type', 'saml', '--metadata', 'metadata.xml', '--issuer', 'x'], /is in the metadata already/],
    [['--type', 'saml', '--metadata', 'metadata.xml', '--trust-email'], /does not go with --type saml/],
    [['--type', 'saml', '--issuer', 'x', '--sign-in-url', 'javascript:1'], /must be an https address/],
  ])('typed wrongly ends with 2: %j', async (words, sentence) => {
    const { code, noted } = await add(...words)
    expect(code).toBe(2)
    expect(noted.join()).toMatch(sentence)
  })

  it.each([
    ['nonsense', /it is no XML|not one/],
    ['<a/>', /describes 0 identity providers/],
    ['<!DOCTYPE a><a/>', /document type/],
    [
      '<!DOCTYPE html><html><body>Sign in</body></html>',
      /metadata\.xml can't be used: this is a web page\. /,
    ],
    ['\n<html><body>Sign in</body></html>', /this is a web page/],
  ])('refuses metadata like %s', async (xml, sentence) => {
    operator.files.set('metadata.xml', Buffer.from(xml))
    const { code, noted } = await add(...byMetadata)
    expect(code).toBe(1)
    expect(noted.join()).toMatch(sentence)
  })

  const pem = (xml: string) =>
    xml
      .replace('<ds:X509Certificate>', '<ds:X509Certificate>-----BEGIN CERTIFICATE-----\n')
      .replace('</ds:X509Certificate>', '\n-----END CERTIFICATE-----\n</ds:X509Certificate>')
  const marked = (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')

  it.each<[string, (xml: string) => Buffer]>([
    ['with the lines of PEM around a certificate', (xml) => Buffer.from(pem(xml))],
    ['in UTF-16', marked],
    ['in UTF-16 of the other order', (xml) => marked(xml).swap16()],
    ['in UTF-16 without a mark', (xml) => Buffer.from(xml, 'utf16le')],
    ['in UTF-8 with a mark', (xml) => Buffer.from(`\ufeff${xml}`)],
  ])('takes metadata %s', async (_how, write) => {
    const xml = saml.metadata('https://idp.example/sso')
    expect(xml).toContain('<ds:X509Certificate>')
    await add(...byMetadata)
    const registered = await rows('select issuer, sign_in_url, certificates from identity_providers')
    await operator.run('idp', 'remove', '--group', gid)
    operator.files.set('metadata.xml', write(xml))
    expect((await add(...byMetadata)).code).toBe(0)
    expect(await rows('select issuer, sign_in_url, certificates from identity_providers')).toEqual(registered)
  })

  it('warns of metadata whose time is over, and so does doctor', async () => {
    const until = (time: string) => (xml: string) =>
      xml.replace(' entityID=', ` validUntil="${time}" entityID=`)
    const register = (write: (xml: string) => string) => {
      operator.files.set('metadata.xml', Buffer.from(write(saml.metadata('https://idp.example/sso'))))
      return add(...byMetadata)
    }
    expect((await register(until('2099-01-01T00:00:00Z'))).said.join()).not.toMatch(/Warning/)
    await operator.run('idp', 'remove', '--group', gid)
    const { code, said } = await register(until('2024-01-01T00:00:00.000Z'))
    expect(code).toBe(0)
    expect(said[1]).toBe(
      'Warning: the metadata was valid until 2024-01-01T00:00:00Z. The provider may have other certificates by now: ask it for new metadata.',
    )
    await signAsWorker(test.database)
    const doctor = await operator.run('doctor')
    expect(doctor.said.join('\n')).toMatch(
      /warning +providers: The metadata of 1 SAML provider was valid for a time that is over: .* until 2024-01-01T00:00:00Z\./,
    )
    await operator.run('idp', 'remove', '--group', gid)
    const wrong = await register(until('some day'))
    expect([wrong.code, wrong.noted.join()]).toEqual([1, expect.stringMatching(/its validUntil is no time/)])
  })

  it('refuses an invalid certificate, and an address that is not https', async () => {
    operator.files.set('metadata.xml', Buffer.from(saml.metadata('http://idp.example/sso')))
    expect((await add(...byMetadata)).noted.join()).toMatch(/is not https/)
    const broken = saml.metadata('https://idp.example/sso').replace(/MII[A-Za-z0-9+/]{20}/, 'MIInonsense')
    operator.files.set('metadata.xml', Buffer.from(broken))
    expect((await add(...byMetadata)).noted.join()).toMatch(/certificate can't be read/)
  })

  it.each(['nonsense', 'huge', 'redirect'] as const)(
    'registers nothing while the provider answers with %s',
    async (how) => {
      oidc.misbehaving.set('/openid-configuration', how)
      const { code, noted } = await add(...openId(), ...withSecret)
      expect(code).toBe(1)
      expect(noted.join()).toMatch(/does not answer as it should: .+\. Nothing was registered\.$/)
      expect(await rows('select 1 from identity_providers')).toEqual([])
    },
  )
})

describe('idp list, remove and unlink', () => {
  it('lists the registered providers, and removes one', async () => {
    expect((await operator.run('idp', 'list')).said).toEqual(['No identity provider is registered.'])
    await add(...openId(), ...withSecret, '--name', 'Corp')
    expect((await operator.run('idp', 'list')).said).toEqual([
      `East (${gid}): Corp, oidc, ${oidc.issuer}, 0 linked users`,
      `  answers to http://localhost:8080/sso-endpoint/oidc/${gid}`,
    ])
    expect((await operator.run('idp', 'remove', '--group', gid)).said.join()).toMatch(/^Removed Corp/)
    expect(await operator.run('idp', 'remove', '--group', gid)).toMatchObject({ code: 1 })
    const [group] = await rows(`select is_sso, sso_idp from groups where fsi_gid = ${gid}`)
    expect(group).toEqual({ is_sso: 0, sso_idp: '' })
  })

  it('deletes the identity links of a user', async () => {
    await add(...byMetadata)
    const { fsi_uid, email } = org.east.administrator
    await test.database.pool.query(
      `insert into sso_links (provider_id, subject, fsi_uid) select provider_id, 'someone', $1 from identity_providers`,
      [fsi_uid],
    )
    const unlink = (address: string) => operator.run('idp', 'unlink', '--email', address)
    expect((await unlink(email.toUpperCase())).said.join()).toMatch(/no identity any more/)
    expect((await unlink(email)).said.join()).toMatch(/was linked to no identity/)
    expect((await unlink('nobody@example.com')).noted.join()).toMatch(/There is no user/)
  })
})
