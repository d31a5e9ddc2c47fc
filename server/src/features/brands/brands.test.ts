import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeBrand, makeBrand } from './brands.factory.ts'
import { findOrigin } from './public.ts'

// East's brand admits its sub-groups too, and two groups below it have their own brands. West's admits West only.
let test: TestApp
let org: Organisation
let east: MadeBrand
let nested: MadeBrand
let off: MadeBrand
let idn: MadeBrand
let deepest: { fsi_gid: number }

beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://Main.Provider.example:8443' })
  org = await makeOrganisation(test)
  const { db } = test.database
  deepest = await makeGroup(db, org.east.below.fsi_gid)
  east = await makeBrand(db, org.east.group.fsi_gid, { domain: 'fax.east.example' })
  nested = await makeBrand(db, org.east.below.fsi_gid, { domain: 'nested.east.example' })
  await makeBrand(db, org.west.group.fsi_gid, {
    domain: 'fax.west.example',
    is_allow_sub_group_signin: 0,
  })
  off = await makeBrand(db, org.west.below.fsi_gid, { domain: 'off.west.example', is_active: 0 })
  idn = await makeBrand(db, deepest.fsi_gid, { domain: 'fax.müller.example' })
})
afterAll(() => test.close())

const no = { status: 200, body: { code: 0, message: 'No brand has this address.', reason: 'unknown_host' } }
const yes = { status: 200, body: { code: 1 } }

const asked = async (domain: string) => {
  const { status, body } = await test.call('checkDomain', { body: { domain } })
  return { status, body }
}

const known = [
  ['an active brand’s', 'fax.east.example'],
  ['in upper case', 'FAX.East.EXAMPLE'],
  ['with a port', 'fax.east.example:8443'],
  ['with a final dot', 'fax.east.example.'],
  ['with both', 'Fax.East.Example.:443'],
  ['in letters of its own', 'fax.MÜLLER.example'],
  ['as IDNA writes it', 'fax.xn--mller-kva.example'],
  ['the main host', 'main.provider.example'],
  ['the main host with port and dot', 'MAIN.provider.example.:8443'],
] as const

const unknown = [
  ['an inactive brand’s', 'off.west.example'],
  ['nobody’s', 'fax.nobody.example'],
  ['a part of a brand’s', 'east.example'],
  ['one below a brand’s', 'x.fax.east.example'],
  ['one that ends in a brand’s', 'evilfax.east.example'],
  ['with two dots at the end', 'fax.east.example..'],
  ['with a path', 'fax.east.example/x'],
  ['with a user', 'x@fax.east.example'],
  ['with a backslash', 'fax.east.example\\x'],
  ['with an encoded dot', 'fax%2eeast.example'],
  ['with a space', 'fax.east.example x'],
  ['with a wildcard', '%.east.example'],
  ['an address', '127.0.0.1'],
  ['an IPv6 address', '[::1]'],
  ['one label', 'localhost'],
  ['empty', ''],
  ['a dot', '.'],
  ['an impossible port', 'fax.east.example:99999'],
] as const

describe('checkDomain', () => {
  it.each(known)('says yes to a host that is known: %s', async (_what, domain) => {
    expect(await asked(domain)).toEqual(yes)
  })

  it.each(unknown)('says no, and nothing else, to one that is not: %s', async (_what, domain) => {
    expect(await asked(domain)).toEqual(no)
  })

  it('is at the address without its slash too, and takes nothing but a domain', async () => {
    const post = (url: string, payload: object) => test.raw({ method: 'POST', url, payload })
    for (const url of ['/admin-endpoint/brand/', '/admin-endpoint/brand'])
      expect((await post(url, { domain: east.domain })).json()).toEqual({ code: 1 })
    for (const payload of [{}, { domain: 1 }, { domain: null }, { domain: 'x'.repeat(301) }])
      expect((await post('/admin-endpoint/brand/', payload)).statusCode).toBe(400)
  })
})

describe('checkCertificateDomain', () => {
  const allowed = (query: Record<string, string>) => test.raw({ url: '/tls-allowed', query })

  it.each(known)('lets a proxy ask for a certificate of a host that is known: %s', async (_what, domain) => {
    expect((await allowed({ domain })).statusCode).toBe(200)
  })

  it.each(unknown)('is a 404 for one that is not: %s', async (_what, domain) => {
    expect((await allowed({ domain })).statusCode).toBe(404)
  })

  it('is a 404 without a domain, and 429 to an address that asks too often (req 83)', async () => {
    const { status } = await test.call('checkCertificateDomain')
    expect(status).toBe(404)
    const counts = new Map<number, number>()
    for (let round = 0; round < 1250; round += 1) {
      const { statusCode } = await test.raw({
        url: '/tls-allowed?domain=main.provider.example',
        remoteAddress: '10.9.9.9',
      })
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
    }
    expect(new Set(counts.keys())).toEqual(new Set([200, 429]))
    expect(counts.get(200)).toBeLessThanOrEqual(1200)
    expect((await allowed({ domain: east.domain })).statusCode).toBe(200)
  })
})

/** Signed-in administrators, by the place of their group. */
const tokens = new Map<string, Promise<string>>()
const tokenIn = (fsi_gid: number): Promise<string> => {
  const key = String(fsi_gid)
  const made =
    tokens.get(key) ??
    makeAdministratorAccount(test.database.db, fsi_gid).then((account) => tokenOf(test, account))
  tokens.set(key, made)
  return made
}

const groups = () => ({
  root: org.root.fsi_gid,
  east: org.east.group.fsi_gid,
  'below east': org.east.below.fsi_gid,
  'far below east': deepest.fsi_gid,
  west: org.west.group.fsi_gid,
  'below west': org.west.below.fsi_gid,
})
type GroupName = keyof ReturnType<typeof groups>
const everybody = ['root', 'east', 'below east', 'far below east', 'west', 'below west'] as const

// The hosts where each account may sign in: the brand's own group, and groups below it if the brand allows that.
const entries = [
  ['fax.east.example', ['east', 'below east', 'far below east']],
  ['nested.east.example', ['below east', 'far below east']],
  ['fax.xn--mller-kva.example', ['far below east']],
  ['fax.west.example', ['west']],
  ['main.provider.example', everybody],
] as const
const cases = entries.flatMap(([host, admitted]) =>
  everybody.map(
    (group) => [group, (admitted as readonly GroupName[]).includes(group) ? 'may' : 'may not', host] as const,
  ),
)

describe('checkSignInHost', () => {
  it.each(cases)('an administrator of %s %s sign in at %s', async (group, may, host) => {
    const token = await tokenIn(groups()[group])
    const { status, body } = await test.call('checkSignInHost', { token, body: { domain: `${host}:8443` } })
    const refused = {
      code: 0,
      message: `The user is not allowed to access ${host}.`,
      reason: 'host_not_allowed',
    }
    expect({ status, body }).toEqual({ status: 200, body: may === 'may' ? { code: 1 } : refused })
  })

  it('refuses every account when the brand is off or missing, with the same answer', async () => {
    const token = await tokenIn(org.west.below.fsi_gid)
    for (const domain of [off.domain, 'fax.nobody.example', '127.0.0.1', ''])
      expect(await test.call('checkSignInHost', { token, body: { domain } })).toMatchObject(no)
  })

  it('answers also at the host that refuses the account, and names only that host', async () => {
    const token = await tokenIn(org.root.fsi_gid)
    const { body } = await test.call('checkSignInHost', {
      token,
      body: { domain: 'Fax.East.Example' },
      headers: { host: 'fax.east.example' },
    })
    expect(body).toMatchObject({ code: 0, message: 'The user is not allowed to access fax.east.example.' })
  })
})

describe('a token (req 69)', () => {
  const statusAt = async (host: string, token: string): Promise<number> =>
    (await test.call('getAccount', { token, headers: { host } })).status

  it.each(cases)('of %s %s be used at %s', async (group, may, host) => {
    const token = await tokenIn(groups()[group])
    const { status, body } = await test.call('getAccount', { token, headers: { host: `${host}:8443` } })
    expect({ status, code: body.code }).toEqual(
      may === 'may' ? { status: 200, code: 1 } : { status: 401, code: 1001 },
    )
  })

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'api.internal.example', 'fax.nobody.example.'])(
    'works at %s, which is no brand’s',
    async (host) => {
      expect(await statusAt(host, await tokenIn(org.west.below.fsi_gid))).toBe(200)
    },
  )

  it('does not work at the host of a brand that is off', async () => {
    expect(await statusAt(off.domain, await tokenIn(org.west.below.fsi_gid))).toBe(401)
  })

  it('is refused on the very next call after the brand leaves its sub-groups out, or is off (req 20)', async () => {
    const { db } = test.database
    const change = (set: { is_allow_sub_group_signin?: 0 | 1; is_active?: 0 | 1 }) =>
      db.updateTable('brands').set(set).where('fsi_bid', '=', nested.fsi_bid).execute()
    const token = await tokenIn(deepest.fsi_gid)
    expect(await statusAt(nested.domain, token)).toBe(200)
    await change({ is_allow_sub_group_signin: 0 })
    expect(await statusAt(nested.domain, token)).toBe(401)
    await change({ is_allow_sub_group_signin: 1, is_active: 0 })
    expect(await statusAt(nested.domain, token)).toBe(401)
    await change({ is_active: 1 })
    expect(await statusAt(nested.domain, token)).toBe(200)
  })

  it('ignores a forwarded host: only the one that the proxy asks for counts (req 66)', async () => {
    const { status } = await test.call('getAccount', {
      token: await tokenIn(org.root.fsi_gid),
      headers: { host: east.domain, 'x-forwarded-host': 'main.provider.example' },
    })
    expect(status).toBe(401)
  })

  it('can be ended, but not refreshed, at a host that refuses it', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const signIn = async () => {
      const { body } = await test.call('signIn', {
        basic: [account.email, 'Correct5Horse'],
        headers: { host: east.domain },
      })
      if (body.code !== 1) throw new Error('not signed in')
      return body
    }
    const first = await signIn()
    const refreshed = await test.call('refreshSession', {
      token: first.fsi_r_t,
      headers: { host: east.domain },
    })
    expect(refreshed.status).toBe(401)
    const host = 'main.provider.example'
    const elsewhere = await test.call('refreshSession', { token: first.fsi_r_t, headers: { host } })
    expect(await statusAt(host, elsewhere.body.fsi_a_t)).toBe(200)
    const second = await signIn()
    const ended = await test.call('signOut', { token: second.fsi_a_t, headers: { host: east.domain } })
    expect(ended.body).toEqual({ code: 1 })
    expect(await statusAt('main.provider.example', second.fsi_a_t)).toBe(401)
  })

  it('of a deactivated group works nowhere, not even at its own host', async () => {
    const asleep = await makeGroup(test.database.db, org.root.fsi_gid)
    const brand = await makeBrand(test.database.db, asleep.fsi_gid)
    const token = await tokenIn(asleep.fsi_gid)
    expect(await statusAt(brand.domain, token)).toBe(200)
    await makeGroupInactive(test.database.db, asleep.fsi_gid)
    expect(await statusAt(brand.domain, token)).toBe(401)
  })
})

describe('a link (req 66)', () => {
  const originOf = (host: string) => findOrigin(test.services, host)

  it('leads to the active brand of a host, under scheme and port of the public address', async () => {
    expect(await originOf('FAX.east.example.')).toBe('https://fax.east.example:8443')
    expect(await originOf(idn.domain)).toBe('https://fax.xn--mller-kva.example:8443')
  })

  it.each([
    'main.provider.example',
    'off.west.example',
    'nobody.example',
    '//evil.example',
    'https:evil.example',
    String.raw`\\evil.example`,
    'javascript:alert(1)',
    'data:text/html,x',
    'fax.east.example@evil.example',
    'evil.example/fax.east.example',
    'evil.example#fax.east.example',
    '[::1]',
    '',
  ])('leads to the main host from %j (req 68)', async (host) =>
    expect(await originOf(host)).toBe('https://Main.Provider.example:8443'),
  )
})
