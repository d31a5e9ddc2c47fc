import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { createBrand } from '@telecopy/contract/brands/brands.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { asData, makeBrand, makePng } from './brands.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let group: { fsi_gid: number; group_name: string }

beforeAll(async () => {
  test = await openTestApp({
    publicUrl: 'https://fax.provider.example:8443',
    websiteUrl: 'https://www.provider.example/faxes',
    supportUrl: 'mailto:help@provider.example',
    userPortalUrl: 'https://users.provider.example',
  })
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
  await test.database.pool.query('update groups set is_allow_branding = 1')
})
afterAll(() => test.close())
beforeEach(async () => {
  group = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 })
})

let made = 0
const nextDomain = (): string => `fax${(made += 1)}.harbor.example`

type Body = Partial<SentBodyOf<typeof createBrand>>

const add = async (body: Body = {}) =>
  (
    await test.call('createBrand', {
      token,
      body: { fsi_gid: group.fsi_gid, brand_name: 'Harbor Fax', domain: nextDomain(), ...body },
    })
  ).body as { code: number; fsi_bid: number; reason?: string; errors?: unknown }

const details = async (fsi_bid: number) =>
  (await test.call('getBrand', { token, body: { fsi_bid, fsi_gid: group.fsi_gid } })).body.data

const update = async (fsi_bid: number, body: object) =>
  (await test.call('updateBrand', { token, body: { fsi_bid, fsi_gid: group.fsi_gid, ...body } })).body as {
    code: number
    version: number
    reason?: string
    errors?: unknown
  }

const recordsOf = (fsi_bid: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'entity_name', 'fsi_gid', 'before', 'after'])
    .where('entity', '=', 'brand')
    .where('entity_id', '=', fsi_bid)
    .orderBy('id')
    .execute()

const countOfBrands = async () =>
  (await test.database.db.selectFrom('brands').select('fsi_bid').execute()).length

describe('createBrand', () => {
  it('creates a brand whose switches are on and whose texts are empty, and records it', async () => {
    const domain = nextDomain()
    const { fsi_bid } = await add({ brand_name: ' Harbor Fax ', domain: ` ${domain.toUpperCase()} ` })
    const values = {
      is_active: 1,
      brand_name: 'Harbor Fax',
      domain,
      is_send_welcome_email: 1,
      welcome_email: '',
      is_send_activation_link: 1,
      email_signature: '',
      is_allow_sub_group_signin: 1,
    }
    const now = test.clock.now()
    expect(await details(fsi_bid)).toEqual({
      ...values,
      fsi_bid,
      ...group,
      has_logo: 0,
      has_mail_server: 0,
      mail_server_fault: '',
      mail_server_fault_time: 0,
      logo_data: '',
      logo_size: 0,
      created_time: now,
      lst_updated_time: now,
      version: 1,
      may: { update: [] },
    })
    expect(await recordsOf(fsi_bid)).toEqual([
      {
        action: 'brand.create',
        entity_name: 'Harbor Fax',
        fsi_gid: group.fsi_gid,
        before: null,
        after: { ...values, logo: 'none' },
      },
    ])
    expect((await test.call('checkDomain', { body: { domain } })).body).toEqual({ code: 1 })
  })

  it('takes every setting and a logo', async () => {
    const sent = {
      is_active: 0,
      is_send_welcome_email: 0,
      welcome_email: 'Welcome aboard.\nСкоро увидимся.',
      is_send_activation_link: 0,
      email_signature: 'Harbor — Pier 4',
      is_allow_sub_group_signin: 0,
    } as const
    const { fsi_bid } = await add({ ...sent, logo_data: asData(await makePng()) })
    expect(await details(fsi_bid)).toMatchObject({ ...sent, has_logo: 1 })
    expect((await recordsOf(fsi_bid))[0]?.after).toMatchObject({ ...sent, logo: 'set' })
  })

  it('is refused for a group without the permission, and so is every change (req 35)', async () => {
    const permit = (is_allow_branding: 0 | 1) =>
      test.database.db
        .updateTable('groups')
        .set({ is_allow_branding })
        .where('fsi_gid', '=', group.fsi_gid)
        .execute()
    const { fsi_bid } = await add()
    await permit(0)
    // A logo is not decoded: a damaged one would be refused first.
    const logo_data = 'data:image/png;base64,iVBORw0KGgo='
    for (const changes of [{ email_signature: 'x' }, { logo_data }])
      expect(await update(fsi_bid, changes)).toMatchObject({ code: 0, reason: 'branding_not_allowed' })
    const { may, email_signature, version } = await details(fsi_bid)
    expect(may.update).toMatchObject([{ reason: 'branding_not_allowed', target: 'group-details' }])
    expect([email_signature, version]).toEqual(['', 1])
    await test.call('deleteBrand', { token, body: { fsi_bid, fsi_gid: group.fsi_gid } })
    expect(await add({ logo_data })).toMatchObject({
      code: 0,
      reason: 'branding_not_allowed',
      message: 'Branding is not enabled for this group. Enable it in the group’s settings first.',
    })
  })

  it('is refused for a second brand of the group (req 62)', async () => {
    await add()
    expect(await add()).toMatchObject({ code: 0, reason: 'brand_exists' })
  })
})

const wrongDomains = [
  ['empty', ''],
  ['one label', 'harbor'],
  ['a scheme', 'https://fax.harbor.example'],
  ['a path', 'fax.harbor.example/fax'],
  ['a slash', 'fax.harbor.example/'],
  ['a backslash', String.raw`fax.harbor.example\x`],
  ['a port', 'fax.harbor.example:8443'],
  ['a user', 'ada@fax.harbor.example'],
  ['a query', 'fax.harbor.example?x'],
  ['a fragment', 'fax.harbor.example#x'],
  ['a wildcard', '*.harbor.example'],
  ['a percent sign', '%2e.harbor.example'],
  ['white space', 'fax harbor.example'],
  ['a final dot', 'fax.harbor.example.'],
  ['an empty label', 'fax..harbor.example'],
  ['an underscore', 'my_fax.harbor.example'],
  ['a hyphen at the end of a label', 'fax-.harbor.example'],
  ['an IPv4 address', '192.0.2.7'],
  ['a short IPv4 address', '127.1'],
  ['a hexadecimal IPv4 address', '0x7f.0.0.1'],
  ['an IPv6 address', '[::1]'],
  ['invalid punycode', 'xn--a.harbor.example'],
  ['a name of a local network', 'fax.harbor.local'],
  ['an internal name', 'metadata.harbor.internal'],
  ['an invisible character', 'fa\u200bx.harbor.example'],
  ['50 characters', `${'a'.repeat(42)}.example`],
  ['50 characters in ASCII', `${'ü'.repeat(30)}.${'b'.repeat(10)}.example`],
] as const

const refusedDomains = [
  ['the main host', 'FAX.provider.example', 'domain_of_provider'],
  ['a name above the main host', 'provider.example', 'domain_of_provider'],
  ['the website', 'www.provider.example', 'domain_of_provider'],
  ['the portal of users', 'users.provider.example', 'domain_of_provider'],
  ['another name of the provider', 'api.provider.example', 'domain_of_provider'],
  ['this machine', 'fax.localhost', 'domain_of_provider'],
  ['a public suffix', 'co.uk', 'domain_is_public_suffix'],
  ['a public suffix in letters of its own', '公司.cn', 'domain_is_public_suffix'],
  ['a suffix of a hoster', 'github.io', 'domain_is_public_suffix'],
] as const

describe('a domain (req 64)', () => {
  it.each(wrongDomains)('is refused as it is: %s', async (_what, domain) => {
    const before = await countOfBrands()
    expect(await add({ domain })).toMatchObject({
      code: 400,
      message: 'Please enter a valid Domain.',
      errors: [{ path: 'domain', message: 'Please enter a valid Domain.' }],
    })
    expect(await countOfBrands()).toBe(before)
  })

  it.each(refusedDomains)('is refused if it is no customer’s: %s', async (_what, domain, reason) => {
    expect(await add({ domain })).toMatchObject({ code: 0, reason })
    const { fsi_bid } = await add()
    expect(await update(fsi_bid, { domain })).toMatchObject({ code: 0, reason })
    expect((await details(fsi_bid)).version).toBe(1)
  })

  it('of the provider is given to a brand by the root’s administrators', async () => {
    token = await tokenOf(test, org.administrator)
    try {
      expect(await add({ domain: 'api.provider.example' })).toMatchObject({ code: 1 })
      expect(await add({ domain: 'www.provider.example' })).toMatchObject({ reason: 'domain_of_provider' })
    } finally {
      token = await tokenOf(test, org.east.administrator)
    }
  })

  it.each([
    ['below the main host', 'acme.fax.provider.example', 'acme.fax.provider.example'],
    ['below a public suffix', 'Fax.Harbor.CO.UK', 'fax.harbor.co.uk'],
    ['in letters of its own', 'fax.MÜLLER.example', 'fax.xn--mller-kva.example'],
    ['with 49 characters', `${'a'.repeat(41)}.example`, `${'a'.repeat(41)}.example`],
  ])('is taken and stored in one form: %s', async (_what, domain, stored) => {
    const { fsi_bid } = await add({ domain })
    expect((await details(fsi_bid)).domain).toBe(stored)
  })

  it('belongs to one brand, in whatever spelling it is entered (row 6)', async () => {
    await add({ domain: 'fax.bücher.example' })
    group = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 })
    const taken = {
      code: 0,
      reason: 'domain_taken',
      message: 'Another brand uses this domain. Please enter another one.',
    }
    for (const domain of ['fax.BÜCHER.example', 'FAX.xn--bcher-kva.example', 'fax.bu\u0308cher.example'])
      expect(await add({ domain })).toMatchObject(taken)
    const { fsi_bid } = await add()
    expect(await update(fsi_bid, { domain: 'Fax.Bücher.Example' })).toMatchObject(taken)
    expect((await details(fsi_bid)).version).toBe(1)
  })
})

it('a domain is asked nothing, and may be a name of this machine if the main host is one (req 63)', async () => {
  let connections = 0
  const elsewhere = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const local = await openTestApp({ publicUrl: `http://localhost:${port}` })
  const { root, administrator } = await makeOrganisation(local)
  await local.database.pool.query('update groups set is_allow_branding = 1')
  const here = await tokenOf(local, administrator)
  const domain = 'acme.localhost'
  const body = { fsi_gid: root.fsi_gid, brand_name: 'Acme', domain }
  expect((await local.call('createBrand', { token: here, body })).body).toMatchObject({ code: 1 })
  expect((await local.call('previewBrandMail', { token: here, body })).body).toMatchObject({ code: 1 })
  expect((await local.call('checkDomain', { body: { domain } })).body).toEqual({ code: 1 })
  expect((await local.call('checkCertificateDomain', { query: { domain } })).status).toBe(200)
  expect((await local.call('getBrandLogo', { params: { host: domain } })).status).toBe(200)
  expect(connections).toBe(0)
  await local.close()
  elsewhere.close()
})

describe('a name and the texts', () => {
  it.each([
    ['brand_name', '', 'Please enter a valid Brand Name.'],
    ['brand_name', ' ', 'Please enter a valid Brand Name.'],
    ['brand_name', 'Гавань', 'Please enter a valid Brand Name.'],
    ['brand_name', 'n'.repeat(50), 'Please enter a valid Brand Name.'],
    ['welcome_email', 'w'.repeat(251), 'At most 250 characters.'],
    ['email_signature', '𝄞'.repeat(251), 'At most 250 characters.'],
  ])('are refused: %s %j', async (path, text, message) => {
    const refused = { code: 400, errors: [{ path, message }] }
    expect(await add({ [path]: text })).toMatchObject(refused)
    const { fsi_bid } = await add()
    expect(await update(fsi_bid, { [path]: text })).toMatchObject(refused)
  })

  it('take as many characters as they may', async () => {
    const sent = {
      brand_name: 'n'.repeat(49),
      welcome_email: '𝄞'.repeat(250),
      email_signature: 's'.repeat(250),
    }
    const { fsi_bid } = await add(sent)
    expect(await details(fsi_bid)).toMatchObject(sent)
  })
})

describe('updateBrand', () => {
  const changes = {
    is_active: 0,
    brand_name: 'Pier Fax',
    domain: 'fax.pier.example',
    is_send_welcome_email: 0,
    welcome_email: 'Welcome.',
    is_send_activation_link: 0,
    email_signature: 'The pier',
    is_allow_sub_group_signin: 0,
  } as const

  it.each(Object.entries(changes))('saves %s, and records it before and after', async (name, value) => {
    const { fsi_bid } = await add()
    const before = await details(fsi_bid)
    test.clock.advance(5)
    expect(await update(fsi_bid, { [name]: value })).toEqual({ code: 1, version: 2 })
    const after = await details(fsi_bid)
    expect(after).toEqual({ ...before, [name]: value, version: 2, lst_updated_time: test.clock.now() })
    expect((await recordsOf(fsi_bid)).at(-1)).toMatchObject({
      action: 'brand.update',
      entity_name: after.brand_name,
      before: { [name]: before[name as keyof typeof changes] },
      after: { [name]: value },
    })
  })

  it('changes and records nothing for an answer that is sent back', async () => {
    const { fsi_bid } = await add({ logo_data: asData(await makePng()) })
    const shown = await details(fsi_bid)
    expect(await update(fsi_bid, shown)).toEqual({ code: 1, version: 1 })
    expect(await details(fsi_bid)).toEqual(shown)
    expect(await recordsOf(fsi_bid)).toHaveLength(1)
  })

  it('is refused for an old version, and then changes nothing (row 37)', async () => {
    const { fsi_bid } = await add()
    expect(await update(fsi_bid, { email_signature: 'first', version: 1 })).toMatchObject({ code: 1 })
    expect(await update(fsi_bid, { email_signature: 'second', version: 1 })).toMatchObject({
      code: 0,
      reason: 'changed_meanwhile',
    })
    expect((await details(fsi_bid)).email_signature).toBe('first')
  })

  it('reaches a brand only through its own group (req 29)', async () => {
    const { fsi_bid } = await add()
    const other = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 })
    const body = { fsi_bid, fsi_gid: other.fsi_gid }
    expect((await test.call('getBrand', { token, body })).status).toBe(404)
    expect((await test.call('updateBrand', { token, body: { ...body, email_signature: 'x' } })).status).toBe(
      404,
    )
    expect((await details(fsi_bid)).version).toBe(1)
  })

  it('takes no other keys', async () => {
    const { fsi_bid } = await add()
    for (const key of ['logo_png', 'smtp_password_sealed'])
      expect(await update(fsi_bid, { [key]: 'x' })).toMatchObject({ code: 400 })
  })
})

describe('the preview of the mail', () => {
  const preview = async (body: object) =>
    (await test.call('previewBrandMail', { token, body: { fsi_gid: group.fsi_gid, ...body } })).body

  it('is the welcome e-mail with the texts sent, and stores nothing', async () => {
    const before = await countOfBrands()
    const { subject, html, text } = await preview({
      brand_name: 'Harbor Fax',
      domain: 'fax.harbor.example',
      welcome_email: 'Nice to see you.',
      email_signature: 'Pier 4',
      has_logo: 1,
    })
    expect(subject).toBe('Welcome to Harbor Fax')
    expect(html).toContain('src="cid:logo"')
    expect(html).toContain('https://fax.harbor.example:8443/admin/first-time-sign-in#')
    for (const part of ['Hello Ada King,', 'Nice to see you.', 'User guide', 'Pier 4']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(await countOfBrands()).toBe(before)
  })

  it('has what the mail to a user of the group has', async () => {
    const texts = { brand_name: 'Harbor Fax', welcome_email: 'Ahoy.', email_signature: 'Pier 4' }
    const domain = nextDomain()
    await makeBrand(test.database.db, group.fsi_gid, { ...texts, domain })
    const body = {
      fsi_gid: group.fsi_gid,
      first_name: 'Ada',
      last_name: 'King',
      email: 'ada.king@example.com',
      time_zone: 'UTC',
      is_admin: 1,
      is_send_welcome_email: 1,
    } as const
    expect((await test.call('createUser', { token, body })).body).toMatchObject({ code: 1 })
    const { rows } = await test.database.pool.query<{ content: Buffer }>(
      "select content_sealed as content from mails where recipient = 'ada.king@example.com'",
    )
    const { unseal } = await import('../../platform/secrets/seal.ts')
    const { mailPurpose } = await import('../../platform/mail/outbox.ts')
    const mail = JSON.parse(
      unseal(test.services.settings.secretKey, mailPurpose, rows[0]?.content ?? Buffer.alloc(0)),
    ) as { html: string; text: string; subject: string }
    const shown = await preview({ ...texts, domain })
    const withoutCode = (part: string) => part.replaceAll(/c=[\w-]+/g, 'c=')
    expect(withoutCode(shown.html)).toBe(withoutCode(mail.html))
    expect(withoutCode(shown.text)).toBe(withoutCode(mail.text))
    expect(shown.subject).toBe(mail.subject)
  })

  it('keeps texts literal: neither markup nor templates are read (req 71)', async () => {
    const typed = '{{7*7}} ${7*7} <img src=x onerror="alert(1)"> </p><script>alert(1)</script>'
    const { html, text } = await preview({
      brand_name: typed,
      welcome_email: typed,
      email_signature: typed,
    })
    expect(html).not.toMatch(/<script|<img|onerror="|49/)
    expect(html).toContain('{{7*7}} ${7*7} &lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(text).toContain(typed)
  })

  it('takes half a domain and no name: it leads to the main host of the provider', async () => {
    const { subject, html } = await preview({ domain: 'https://fax', is_send_activation_link: 0 })
    expect(subject).toBe('Welcome to Telecopy')
    expect(html).not.toContain('User guide')
    const linked = await preview({ domain: 'https://fax' })
    expect(linked.html).toContain('https://fax.provider.example:8443/admin/')
  })

  it('limits its texts, and takes only a group of the scope', async () => {
    expect(await preview({ welcome_email: 'w'.repeat(251) })).toMatchObject({ code: 400 })
    expect(await preview({ brand_name: 'w'.repeat(301) })).toMatchObject({ code: 400 })
    const body = { fsi_gid: org.west.group.fsi_gid }
    expect((await test.call('previewBrandMail', { token, body })).status).toBe(404)
  })
})
