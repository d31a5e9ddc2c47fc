import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { singleSignOn } from '@telecopy/contract/limits'
import { ssoMessages } from '@telecopy/contract/messages/sign-in'
import {
  type Misbehaviour,
  type Person,
  type TestOpenIdProvider,
  isElsewhere,
  signInAtOpenIdProvider,
  startOpenIdProvider,
} from '../../testing/open-id-provider.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { makeOpenIdProvider, makeSharingAdministrator, removeProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let provider: TestOpenIdProvider
let other: TestOpenIdProvider

const userPortalUrl = 'https://users.telecopy.example/'
const redirectUris = [1, 2, 3, 4, 5, 6].map((gid) => `http://localhost:8080/sso-endpoint/oidc/${gid}`)

beforeAll(async () => {
  test = await openTestApp({ userPortalUrl })
  org = await makeOrganisation(test)
  provider = await startOpenIdProvider(redirectUris)
  other = await startOpenIdProvider(redirectUris)
})
beforeEach(() => makeOpenIdProvider(test, provider, { fsi_gid: org.east.group.fsi_gid }))
afterEach(async () => {
  await removeProviderOf(test, org.east.group.fsi_gid)
  for (const { misbehaving, forge } of [provider, other]) {
    misbehaving.clear()
    Object.assign(forge, { claims: undefined, isForeignKey: false })
  }
})
afterAll(async () => {
  await provider.close()
  await other.close()
  await test.close()
})

/** The time limit for the provider, shortened for the tests in which it never answers. */
function shortenPatience(): void {
  const { answerSeconds } = singleSignOn
  beforeAll(() => void Object.assign(singleSignOn, { answerSeconds: 1 }))
  afterAll(() => void Object.assign(singleSignOn, { answerSeconds }))
}

const nonce = 'what the browser keeps'
const withNonce = (value: string) => ({ 'x-sign-in-nonce': value })

const start = (email: string, cus_domain: string | null = '') =>
  test.call('requestSingleSignOn', { body: { email, cus_domain }, headers: withNonce(nonce) })

async function urlFor(email: string, cus_domain?: string): Promise<string> {
  const { body } = await start(email, cus_domain)
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.url
}

/** The redirect of the answer address, as path and fragment below the portal. */
async function answer(address: URL): Promise<string> {
  const response = await test.raw({ url: `${address.pathname}${address.search}` })
  expect(response.statusCode).toBe(303)
  return String(response.headers.location)
}

const portal = 'http://localhost:8080/admin'
const refusedBy = (reason: string): string => `${portal}/ssosignin#refused=${reason}`
const exchange = (token: string, shown = nonce) =>
  test.call('exchangeSignInToken', { token, headers: withNonce(shown) })

function tokenIn(location: string): string {
  const [, token = ''] = /^http:\/\/localhost:8080\/admin#u=([\w-]{43})$/.exec(location) ?? []
  if (token === '') throw new Error(`no token in ${location}`)
  return token
}

const administrator = (fields = {}): Promise<MadeUser> =>
  makeAdministratorAccount(test.database.db, org.east.group.fsi_gid, fields)

/** A person at the provider, with the name as the subject. */
function person(subject: string, says: Person): string {
  provider.people.set(subject, says)
  return subject
}

const knownAs = (user: MadeUser, says: Person = {}): string =>
  person(`subject-${user.fsi_uid}`, { email: user.email, email_verified: true, ...says })

async function signInAs(user: MadeUser, subject: string | null): Promise<string> {
  return answer(await signInAtOpenIdProvider(await urlFor(user.email), subject))
}

const causes = (): string[] =>
  test.logged
    .map((line) => JSON.parse(line) as { action?: string; cause?: string })
    .flatMap(({ action, cause }) => (action === 'sign-in.sso-refused' ? [cause ?? ''] : []))
async function countRefusals(): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from audit_log where action = 'sign-in.sso-refused'`,
  )
  return rows[0]?.count ?? 0
}
const lastCause = (): string => causes().at(-1) ?? ''

describe('requestSingleSignOn', () => {
  it('leads to the provider of the group with state, nonce and PKCE (req 14)', async () => {
    const user = await administrator()
    const { body } = await start(user.email.toUpperCase())
    expect(body.code).toBe(1)
    const { origin, searchParams } = new URL(body.url)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'telecopy',
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:8080/sso-endpoint/oidc/${org.east.group.fsi_gid}`,
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  })

  it('applies to the groups below, unless it is not passed down', async () => {
    const below = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
    expect((await start(below.email)).body).toMatchObject({ code: 1 })
    await removeProviderOf(test, org.east.group.fsi_gid)
    await makeOpenIdProvider(test, provider, {
      fsi_gid: org.east.group.fsi_gid,
      words: ['--only-this-group'],
    })
    expect((await start(below.email)).status).toBe(411)
  })

  it('takes the nearest provider upwards', async () => {
    await makeOpenIdProvider(test, other, { fsi_gid: org.east.below.fsi_gid })
    const below = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
    expect(new URL(await urlFor(below.email)).origin).toBe(other.issuer)
    expect(new URL(await urlFor((await administrator()).email)).origin).toBe(provider.issuer)
    await removeProviderOf(test, org.east.below.fsi_gid)
  })

  it('answers 411 for an unknown account, a disabled one, and one without a provider (req 6)', async () => {
    const disabled = await administrator({ is_active: 0 })
    const without = org.west.administrator
    for (const email of ['nobody-at-all@example.com', disabled.email, without.email])
      expect(await start(email)).toMatchObject({
        status: 411,
        body: { code: 411, message: 'The account does not have SSO set up.' },
      })
  })

  describe('at a provider that misbehaves', () => {
    shortenPatience()
    it.each<[string, string, Misbehaviour]>([
      ['is slow', '/openid-configuration', 'hang'],
      ['answers nonsense', '/openid-configuration', 'nonsense'],
      ['answers more than anybody reads', '/openid-configuration', 'huge'],
      ['leads elsewhere', '/openid-configuration', 'redirect'],
    ])('says so when the provider %s (req 103)', async (_what, path, how) => {
      const user = await administrator()
      provider.misbehaving.set(path, how)
      expect(await start(user.email)).toMatchObject({
        status: 503,
        body: { code: 503, message: ssoMessages.failed },
      })
      expect(test.logged.join('')).toContain('the identity provider does not work')
      expect(provider.asked.filter(isElsewhere)).toEqual([])
    })
  })

  it('answers 401 when the account does not belong to the brand of the host', async () => {
    const user = await administrator()
    const domain = 'fax.west.example'
    await test.database.pool.query(
      `insert into brands (fsi_gid, brand_name, domain, created_time) values ($1, 'West', $2, 1)`,
      [org.west.group.fsi_gid, domain],
    )
    expect(await start(user.email, 'FAX.West.example:8080')).toMatchObject({
      status: 401,
      body: { code: 401, message: `The user is not allowed to access ${domain}.` },
    })
  })

  it('answers that the provider is down', async () => {
    const short = await startOpenIdProvider(redirectUris)
    await makeOpenIdProvider(test, short, { fsi_gid: org.west.group.fsi_gid })
    await short.close()
    expect((await start(org.west.administrator.email)).status).toBe(503)
    await removeProviderOf(test, org.west.group.fsi_gid)
  })
})

describe('an answer of the provider', () => {
  it('opens a session once, in the browser that started the sign-in (req 14, 15)', async () => {
    const user = await administrator()
    const location = await signInAs(user, knownAs(user))
    const token = tokenIn(location)
    expect((await exchange(token, 'another browser')).status).toBe(401)
    const { body } = await exchange(token)
    expect(body.fsi_admin_uid).toBe(user.fsi_uid)
    expect((await test.call('getAccount', { token: body.fsi_a_t })).status).toBe(200)
    expect((await exchange(token)).status).toBe(401)
    expect(test.logged.join('')).not.toContain(token)
  })

  it('accepts the token for 60 seconds (req 15)', async () => {
    const user = await administrator()
    const token = tokenIn(await signInAs(user, knownAs(user)))
    test.clock.advance(60)
    expect((await exchange(token)).status).toBe(401)
  })

  it('as a form does the same, without an XSRF token', async () => {
    const user = await administrator()
    const address = await signInAtOpenIdProvider(await urlFor(user.email), knownAs(user))
    const response = await test.raw({
      method: 'POST',
      url: address.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=whatever' },
      payload: address.searchParams.toString(),
    })
    expect((await exchange(tokenIn(String(response.headers.location)))).status).toBe(200)
  })

  it('is accepted once: any outcome uses its state up (req 14)', async () => {
    const user = await administrator()
    const address = await signInAtOpenIdProvider(await urlFor(user.email), knownAs(user))
    tokenIn(await answer(address))
    expect(await answer(address)).toBe(refusedBy('expired'))
  })

  it('is refused 15 minutes after the sign-in started', async () => {
    const user = await administrator()
    const address = await signInAtOpenIdProvider(await urlFor(user.email), knownAs(user))
    test.clock.advance(15 * 60)
    expect(await answer(address)).toBe(refusedBy('expired'))
  })

  it('is refused and recorded with an unknown state, that of another sign-in, two states or none (req 14, 104)', async () => {
    const before = await countRefusals()
    const user = await administrator()
    const address = await signInAtOpenIdProvider(await urlFor(user.email), knownAs(user))
    const withState = (...states: string[]): URL => {
      const changed = new URL(address)
      changed.searchParams.delete('state')
      for (const state of states) changed.searchParams.append('state', state)
      return changed
    }
    const stateOf = async (): Promise<string> =>
      new URL(await urlFor(user.email)).searchParams.get('state') ?? ''
    expect(await answer(withState('x'.repeat(43)))).toBe(refusedBy('expired'))
    expect(await answer(withState())).toBe(refusedBy('expired'))
    expect(await answer(withState(await stateOf(), await stateOf()))).toBe(refusedBy('expired'))
    // The code belongs to another verifier and another nonce.
    expect(await answer(withState(await stateOf()))).toBe(refusedBy('failed'))
    expect((await countRefusals()) - before).toBe(4)
  })

  it('is refused at the address of another provider (req 14)', async () => {
    const user = await administrator()
    await makeOpenIdProvider(test, other, { fsi_gid: org.west.group.fsi_gid })
    const address = await signInAtOpenIdProvider(await urlFor(user.email), knownAs(user))
    address.pathname = `/sso-endpoint/oidc/${org.west.group.fsi_gid}`
    expect(await answer(address)).toBe(refusedBy('failed'))
    expect(lastCause()).toBe('the answer came to the address of another provider')
    await removeProviderOf(test, org.west.group.fsi_gid)
  })

  it.each([
    ['nonce', (claims: object) => ({ ...claims, nonce: 'another' }), /nonce/],
    ['audience', (claims: object) => ({ ...claims, aud: 'somebody-else' }), /aud/],
    ['issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' }), /iss/],
    ['expiry', (claims: object) => ({ ...claims, exp: 1 }), /exp|JWT timestamp/],
  ])('is refused when its ID token has a wrong %s (req 14)', async (_what, claims, cause) => {
    const user = await administrator()
    provider.forge.claims = claims
    expect(await signInAs(user, knownAs(user))).toBe(refusedBy('failed'))
    expect(lastCause()).toMatch(cause)
  })

  it('is refused when its ID token is signed by another key (req 14, 19)', async () => {
    const user = await administrator()
    provider.forge.isForeignKey = true
    expect(await signInAs(user, knownAs(user))).toBe(refusedBy('failed'))
    expect(lastCause()).toMatch(/signature/)
  })

  describe('by a provider that misbehaves', () => {
    shortenPatience()
    it.each<[string, string, Misbehaviour]>([
      ['tokens are slow', '/token', 'hang'],
      ['tokens are nonsense', '/token', 'nonsense'],
      ['keys lead elsewhere', '/jwks', 'redirect'],
      ['tokens lead elsewhere', '/token', 'redirect'],
      ['person leads elsewhere', '/me', 'redirect'],
      ['person is nonsense', '/me', 'nonsense'],
    ])('is refused when the provider’s %s (req 103)', async (_what, path, how) => {
      const user = await administrator()
      const address = await signInAtOpenIdProvider(await urlFor(user.email), knownAs(user))
      provider.misbehaving.set(path, how)
      expect(await answer(address)).toBe(refusedBy('failed'))
      expect(lastCause()).not.toBe('')
      expect(provider.asked.filter(isElsewhere)).toEqual([])
    })
  })

  it('reports it when the user cancels at the provider', async () => {
    const user = await administrator()
    expect(await signInAs(user, null)).toBe(refusedBy('cancelled'))
    expect(lastCause()).toBe('the identity provider refused: access_denied')
  })

  it('returns to the host of a brand, and for any other to the main one (req 68)', async () => {
    const user = await administrator()
    await test.database.pool.query(
      `insert into brands (fsi_gid, brand_name, domain, created_time) values ($1, 'Acme', 'fax.acme.example', 1)`,
      [org.east.group.fsi_gid],
    )
    const at = async (domain: string): Promise<string> =>
      new URL(await answer(await signInAtOpenIdProvider(await urlFor(user.email, domain), knownAs(user))))
        .origin
    expect(await at('FAX.acme.example:8080')).toBe('http://fax.acme.example:8080')
    for (const domain of ['evil.example', '//evil.example', 'localhost', 'evil.example#']) {
      expect(await at(domain)).toBe('http://localhost:8080')
    }
  })

  describe('goes to no host that does not take the account which the provider names (req 69)', () => {
    const domain = 'fax.below.example'
    const setBrand = (is_active: 0 | 1) =>
      test.database.pool.query('update brands set is_active = $1 where domain = $2', [is_active, domain])
    beforeAll(() =>
      test.database.pool.query(
        `insert into brands (fsi_gid, brand_name, domain, created_time) values ($1, 'Below', $2, 1)`,
        [org.east.below.fsi_gid, domain],
      ),
    )

    it.each([
      ['of a group above', async () => await administrator(), async () => undefined],
      [
        'of the host’s group, once its brand is switched off',
        async () => await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid),
        async () => void (await setBrand(0)),
      ],
    ])('%s', async (_whose, makeNamed, meanwhile) => {
      await setBrand(1)
      const beginner = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
      const named = await makeNamed()
      const url = await urlFor(beginner.email, domain)
      await meanwhile()
      expect(await answer(await signInAtOpenIdProvider(url, knownAs(named)))).toBe(refusedBy('other-host'))
      expect(lastCause()).toBe(`user ${named.fsi_uid} may not sign in at ${domain}:8080`)
      const made = `select from one_time_codes where fsi_uid = $1 union all select from sso_links where fsi_uid = $1`
      expect((await test.database.pool.query(made, [named.fsi_uid])).rowCount).toBe(0)
    })
  })
})

describe('the account of an identity', () => {
  it('follows from the SSO e-mail, else from the e-mail, and after the first sign-in from the subject (req 14)', async () => {
    const [user, newcomer] = [
      await administrator({ sso_email: 'Idp.Name@corp.example' }),
      await administrator(),
    ]
    const subject = person('subject-of-name', { email: 'idp.name@CORP.example', email_verified: 'true' })
    expect((await exchange(tokenIn(await signInAs(user, subject)))).body.fsi_admin_uid).toBe(user.fsi_uid)
    // A user with an SSO e-mail is not found by the other e-mail.
    expect(await signInAs(user, person('another', { email: user.email, email_verified: true }))).toBe(
      refusedBy('unknown-account'),
    )
    // The address now belongs to another user, but the subject does not.
    person('subject-of-name', { email: newcomer.email, email_verified: true })
    expect((await exchange(tokenIn(await signInAs(user, subject)))).body.fsi_admin_uid).toBe(user.fsi_uid)
    // Another subject cannot take the account over by its address.
    const thief = person('a-thief', { email: 'idp.name@corp.example', email_verified: true })
    expect(await signInAs(user, thief)).toBe(refusedBy('unknown-account'))
    expect(lastCause()).toMatch(/linked to another identity/)
  })

  it('is unknown outside the group of the provider, and when two users have the address', async () => {
    const user = await administrator()
    expect(await signInAs(user, knownAs(org.west.administrator))).toBe(refusedBy('unknown-account'))
    expect(await signInAs(user, knownAs(org.administrator))).toBe(refusedBy('unknown-account'))
    const [first] = [await administrator({ sso_email: 'twin@corp.example' })]
    const twin = { sso_email: 'twin@corp.example' }
    await makeSharingAdministrator(test.database.db, org.east.group.fsi_gid, twin)
    expect(await signInAs(first, knownAs(first, { email: 'twin@corp.example' }))).toBe(
      refusedBy('unknown-account'),
    )
    expect(lastCause()).toBe('several users have the address')
  })

  it('belongs to the account above, when one below has the same address as SSO e-mail (req 33)', async () => {
    const user = await administrator()
    const below = await makeGroup(test.database.db, org.east.group.fsi_gid)
    await makeSharingAdministrator(test.database.db, below.fsi_gid, { sso_email: user.email })
    const token = tokenIn(await signInAs(user, knownAs(user)))
    expect((await exchange(token)).body.fsi_admin_uid).toBe(user.fsi_uid)
  })

  it.each([
    ['a full-width letter', (email: string) => email.replace('k', 'ｋ')],
    ['the sign for kelvin', (email: string) => email.replace('k', '\u212A')],
    ['a full-width sign', (email: string) => email.replace('@', '＠')],
  ])('does not follow from an e-mail with %s (req 97)', async (_what, spell) => {
    const user = await administrator({ email: `kim.${randomUUID().slice(0, 8)}@east.example` })
    const similar = person(`similar-${user.fsi_uid}`, { email: spell(user.email), email_verified: true })
    expect(await signInAs(user, similar)).toBe(refusedBy('unknown-account'))
    expect(lastCause()).toMatch(/more than case/)
    const own = person(`own-${user.fsi_uid}`, { email: user.email.toUpperCase(), email_verified: true })
    expect((await exchange(tokenIn(await signInAs(user, own)))).body.fsi_admin_uid).toBe(user.fsi_uid)
  })

  it('follows from the same mailbox in another form of its domain, by e-mail and by SSO e-mail', async () => {
    const [letters, ascii] = ['bücher.example', 'xn--bcher-kva.example']
    for (const [has, sends] of [
      [letters, ascii],
      [ascii, letters.toUpperCase()],
    ]) {
      const name = `kim.${randomUUID().slice(0, 8)}`
      const email = `${name}@${has}`
      const user = await administrator(has === ascii ? { email } : { sso_email: email })
      const identity = person(`idn-${user.fsi_uid}`, { email: `${name}@${sends}`, email_verified: true })
      const url = await urlFor(`${name}@${sends}`)
      const token = tokenIn(await answer(await signInAtOpenIdProvider(url, identity)))
      expect((await exchange(token)).body.fsi_admin_uid).toBe(user.fsi_uid)
    }
  })

  it('does not follow from an e-mail that the provider has not verified, unless it is trusted', async () => {
    const user = await administrator()
    for (const email_verified of [false, 'false', 'yes'])
      expect(await signInAs(user, knownAs(user, { email_verified }))).toBe(refusedBy('email-not-verified'))
    const silent = person('silent', { email: user.email })
    expect(await signInAs(user, silent)).toBe(refusedBy('email-not-verified'))
    await removeProviderOf(test, org.east.group.fsi_gid)
    await makeOpenIdProvider(test, provider, { fsi_gid: org.east.group.fsi_gid, words: ['--trust-email'] })
    expect(await signInAs(user, knownAs(user, { email_verified: false }))).toBe(
      refusedBy('email-not-verified'),
    )
    expect((await exchange(tokenIn(await signInAs(user, silent)))).status).toBe(200)
  })

  it('refuses a disabled user or group at any moment (req 20)', async () => {
    const { pool } = test.database
    const [user, other_user] = [await administrator(), await administrator()]
    tokenIn(await signInAs(user, knownAs(user)))
    const url = await urlFor(user.email)
    const token = tokenIn(await signInAs(user, knownAs(user)))
    await pool.query('update users set is_active = 0 where fsi_uid = $1', [user.fsi_uid])
    expect((await exchange(token)).status).toBe(401)
    expect(await answer(await signInAtOpenIdProvider(url, knownAs(user)))).toBe(refusedBy('account-disabled'))
    const below = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
    await makeGroupInactive(test.database.db, org.east.below.fsi_gid)
    expect(await signInAs(other_user, knownAs(below))).toBe(refusedBy('account-disabled'))
  })

  it('leads a user who is no administrator to the user portal (req 40)', async () => {
    const user = await makeUser(test.database.db, org.east.group.fsi_gid)
    expect(await signInAs(user, knownAs(user))).toBe(userPortalUrl)
  })

  it('is refused once the group signs in by another provider', async () => {
    await test.database.pool.query(
      'update groups set is_active = 1, deactivated_by_gid = null where fsi_gid = $1',
      [org.east.below.fsi_gid],
    )
    const below = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
    const url = await urlFor((await administrator()).email)
    await makeOpenIdProvider(test, other, { fsi_gid: org.east.below.fsi_gid })
    expect(await answer(await signInAtOpenIdProvider(url, knownAs(below)))).toBe(refusedBy('not-set-up'))
    await removeProviderOf(test, org.east.below.fsi_gid)
  })

  it('is recorded, with the cause of a refusal (req 76)', async () => {
    const user = await administrator()
    await signInAs(user, knownAs(user, { email_verified: false }))
    tokenIn(await signInAs(user, knownAs(user)))
    const { rows } = await test.database.pool.query<{
      action: string
      after: unknown
      actor_uid: number | null
    }>(
      `select action, after, actor_uid from audit_log where action like 'sign-in.sso%' order by id desc limit 2`,
    )
    expect(rows).toMatchObject([
      { action: 'sign-in.sso', actor_uid: user.fsi_uid, after: { identity_provider: '127.0.0.1' } },
      { action: 'sign-in.sso-refused', after: { reason: 'email-not-verified' } },
    ])
  })
})
