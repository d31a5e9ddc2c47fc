import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSamlProvider } from '../testing/saml-provider.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation
let operator: Operator
let east: string
let west: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  east = String(org.east.group.fsi_gid)
  west = String(org.west.group.fsi_gid)
})
beforeEach(async () => {
  operator = makeOperator(test.database, test.services.settings)
  const saml = await makeSamlProvider('https://idp.example/entity')
  operator.files.set('metadata.xml', Buffer.from(saml.metadata('https://idp.example/sso')))
  for (const group of [east, west]) await operator.run('idp', 'remove', '--group', group)
})
afterAll(() => test.close())

const byMetadata = ['--type', 'saml', '--metadata', 'metadata.xml']
const register = (group: string, ...words: string[]) =>
  operator.run('idp', 'add', '--group', group, '--name', `IdP ${group}`, ...byMetadata, ...words)
const domains = (...words: string[]) => operator.run('idp', 'domains', ...words)
const records = async () =>
  (
    await test.database.pool.query<object>(
      `select action, fsi_gid, before, after from audit_log where action like '%-domains' order by id`,
    )
  ).rows

describe('the domains of an identity provider', () => {
  it('come with it, are listed, added and removed, and each is recorded', async () => {
    const before = (await records()).length
    expect((await domains()).said).toEqual(['No identity provider has a domain.'])
    const { said } = await register(east, '--domain', 'Acme.Example', '--domain', 'bücher.example')
    expect(said[1]).toBe(`Addresses of acme.example, xn--bcher-kva.example lead to IdP ${east} alone.`)
    expect((await domains('add', '--group', east, 'third.example', 'acme.example')).said).toEqual([
      `Addresses of third.example lead to IdP ${east} alone.`,
      `IdP ${east} has acme.example already.`,
    ])
    expect((await domains()).said).toEqual(
      ['acme.example', 'third.example', 'xn--bcher-kva.example'].map(
        (domain) => `${domain}: IdP ${east} of East (${east})`,
      ),
    )
    expect((await operator.run('idp', 'list')).said.at(-1)).toBe(
      '  alone for addresses of acme.example, third.example, xn--bcher-kva.example',
    )
    expect((await domains('remove', 'ACME.example')).said).toEqual([
      'No identity provider has acme.example any more.',
    ])
    expect((await records()).slice(before)).toMatchObject([
      {
        action: 'identity-provider.add-domains',
        after: { domains: ['acme.example', 'xn--bcher-kva.example'] },
      },
      { action: 'identity-provider.add-domains', after: { domains: ['third.example'] } },
      { action: 'identity-provider.remove-domains', before: { domains: ['acme.example'] } },
    ])
  })

  it('belong to one provider: a second gets none of those it asks for, and is not registered with them', async () => {
    await register(east, '--domain', 'acme.example')
    const refusal = `The domain acme.example belongs to IdP ${east}, the identity provider of the group East (${east}): remove it there first.`
    const refused = await register(west, '--domain', 'new.example', '--domain', 'acme.example')
    expect(refused).toMatchObject({ code: 1, noted: [refusal] })
    expect((await operator.run('idp', 'list')).said).toHaveLength(3)
    await register(west)
    expect(await domains('add', '--group', west, 'new.example', 'acme.example')).toMatchObject({
      code: 1,
      noted: [refusal],
    })
    expect((await domains()).said).toEqual([`acme.example: IdP ${east} of East (${east})`])
  })

  it('names who is linked to another provider by such an address', async () => {
    await register(east)
    await register(west)
    const { fsi_uid, email } = org.west.administrator
    await test.database.pool.query(
      `insert into sso_links (provider_id, subject, fsi_uid, address, created_time, last_time)
       select provider_id, 'someone', $1, 'Kim@Acme.example', 1, 1 from identity_providers where fsi_gid = $2`,
      [fsi_uid, west],
    )
    const { said } = await domains('add', '--group', east, 'acme.example')
    expect(said.at(-1)).toContain(`still signing in there: ${email}. `)
    expect((await domains('add', '--group', west, 'other.example')).said).toHaveLength(1)
  })

  it.each([
    [['add', '--group', '1'], 2, /needs 1 to 100 domains/],
    [['add', '--group', '1', 'kim@acme.example'], 2, /"kim@acme\.example" is no domain/],
    [['add', '--group', '1', 'acme example'], 2, /is no domain/],
    [['add', '--group', '1', 'acme.example:80'], 2, /is no domain/],
    [['add', 'acme.example'], 2, /needs --group/],
    [['add', '--group', '999', 'acme.example'], 1, /has no identity provider of its own/],
    [['remove', 'unknown.example'], 1, /none was taken/],
    [['remove'], 2, /needs 1 to 100 domains/],
  ] as const)('refuses %j', async (words, ends, sentence) => {
    const { code, noted } = await domains(...words)
    expect([code, noted.join()]).toEqual([ends, expect.stringMatching(sentence)])
    expect((await domains()).said).toEqual(['No identity provider has a domain.'])
  })
})
