import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../jobs.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makeOperator } from '../../testing/operator.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { makeSamlProvider, readSamlRequest } from '../../testing/saml-provider.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { issueActivationCodes } from '../sign-in/public.ts'
import { type MadeUser, makeAdministratorAccount, makeUser, testPassword } from '../users/users.factory.ts'
import { blockersOfEnforcingSso } from './public.ts'
import { makeSamlProviderOf, removeProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let mail: MailServer
let provider: Awaited<ReturnType<typeof makeSamlProvider>>

beforeAll(async () => {
  mail = await startMailServer()
  test = await openTestApp({ mailServer: mail.settings(), providerName: 'Meridian' })
  org = await makeOrganisation(test)
  provider = await makeSamlProvider('urn:test:provider')
  await register()
})
afterEach(async () => {
  mail.received.length = 0
  await enforce(0)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const fresh = 'Fresh6Meadow'
const fsiGid = () => org.east.group.fsi_gid
const register = () =>
  makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), { fsi_gid: fsiGid() })
const enforce = (is_enforce_sso: 0 | 1, fsi_gid = fsiGid()) =>
  test.database.pool.query('update groups set is_enforce_sso = $1 where fsi_gid = $2', [
    is_enforce_sso,
    fsi_gid,
  ])
const administrator = (fsi_gid = fsiGid()): Promise<MadeUser> =>
  makeAdministratorAccount(test.database.db, fsi_gid)
const signIn = ({ email }: MadeUser, password = testPassword, address = '127.0.0.1') =>
  test.call('signIn', { basic: [email, password], address })
const bySso = { status: 401, body: { code: 401, message: 'Please sign in by SSO.' } }

const operate = (...argv: string[]) => makeOperator(test.database, test.services.settings).run(...argv)
const reset = (user: MadeUser, ...more: string[]) =>
  operate('password', 'reset', '--email', user.email, '--temporary', 'Temporary7', ...more)

async function signInBySso({ email }: MadeUser): Promise<void> {
  const headers = { 'x-sign-in-nonce': '' }
  const { body } = await test.call('requestSingleSignOn', { body: { email, cus_domain: null }, headers })
  const fields = provider.answer(readSamlRequest(body.url), test.clock.now(), { email, nameId: email })
  const response = await test.raw({
    method: 'POST',
    url: `/sso-endpoint/saml/${fsiGid()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(response.headers.location).toContain('#u=')
}

async function runJobs(...names: string[]): Promise<string> {
  const handlers = jobHandlers(test.database, test.services)
  for (const name of names) {
    const handler = handlers.find(({ kind }) => kind.name === name)
    if (handler !== undefined) await runQueuedJobs(test, handler)
  }
  return mail.received.at(-1)?.parsed.text ?? ''
}

describe('where SSO is enforced', () => {
  it('no password opens a session, right or wrong, in the group and below (req 14)', async () => {
    const [user, below] = [await administrator(), await administrator(org.east.below.fsi_gid)]
    expect((await signIn(user)).status).toBe(200)
    await enforce(1)
    for (const account of [user, below]) {
      expect(await signIn(account)).toMatchObject(bySso)
      expect(await signIn(account, 'Wrong5Password')).toMatchObject(bySso)
    }
    expect((await signIn(org.west.administrator)).status).toBe(200)
    expect((await signIn(org.administrator)).status).toBe(200)
  })

  it('no password is set, changed or confirmed (req 14)', async () => {
    const user = await administrator()
    const codes = await inTransaction(test.database.db, (tx) =>
      issueActivationCodes(test.services, tx, [{ fsi_uid: user.fsi_uid, fsi_bid: null }]),
    )
    await enforce(1)
    const change = { basic: [user.email, testPassword] as const, body: { new_password: fresh } }
    expect(await test.call('changePassword', change)).toMatchObject(bySso)
    expect(await test.call('setNewPassword', change)).toMatchObject(bySso)
    const confirm = {
      basic: [user.email, fresh] as const,
      body: { verification_code: codes.get(user.fsi_uid) ?? '' },
    }
    expect(await test.call('confirmPassword', confirm)).toMatchObject(bySso)
    await enforce(0)
    expect((await signIn(user)).status).toBe(200)
  })

  it('a forgotten password brings a link to SSO, and no code', async () => {
    const user = await administrator()
    await enforce(1)
    expect((await test.call('requestPasswordReset', { body: { username: user.email } })).body).toEqual({
      code: 1,
    })
    const text = await runJobs('password-reset', 'mail')
    expect(text).toContain('http://localhost:8080/admin/ssosignin')
    expect(text).not.toMatch(/\d{6}/)
    const codes = await test.database.pool.query('select 1 from one_time_codes where fsi_uid = $1', [
      user.fsi_uid,
    ])
    expect(codes.rowCount).toBe(0)
  })

  it('a welcome e-mail links to SSO, and has no activation code', async () => {
    const newcomer = await makeUser(test.database.db, fsiGid(), { is_admin: 1 })
    const token = await tokenOf(test, org.administrator)
    await enforce(1)
    await test.call('sendWelcomeEmail', { token, body: { fsi_uids: [newcomer.fsi_uid] } })
    const text = await runJobs('mail')
    expect(text).toContain('Sign in by SSO: http://localhost:8080/admin/ssosignin')
    expect(text).not.toContain('first-time-sign-in')
    expect(text).not.toContain('your password')
  })

  it('an operator allows one sign-in by password, and only one', async () => {
    const user = await administrator()
    await enforce(1)
    const { noted } = await reset(user)
    expect(noted.join()).toContain('opens nothing without --break-glass')
    expect(await signIn(user, 'Temporary7')).toMatchObject(bySso)
    expect((await reset(user, '--break-glass')).code).toBe(0)
    expect((await signIn(user, 'Temporary7')).status).toBe(419)
    const challenge = { basic: [user.email, 'Temporary7'] as const, body: { new_password: fresh } }
    expect((await test.call('setNewPassword', challenge)).body).toEqual({ code: 1 })
    const tries = await Promise.all(Array.from({ length: 3 }, () => signIn(user, fresh)))
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401])
    expect(await signIn(user, fresh)).toMatchObject(bySso)
    const { rows } = await test.database.pool.query<{ after: object }>(
      `select after from audit_log where action = 'password.reset' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ after: { is_break_glass: 1 } }])
  })

  it('an unused exception ends with the temporary password', async () => {
    const user = await administrator()
    await enforce(1)
    await reset(user, '--break-glass')
    // The operator's command uses the machine's clock, which runs on during the test.
    test.clock.advance(8 * 86_400)
    expect(await signIn(user, 'Temporary7')).toMatchObject(bySso)
  })

  it('removing the provider allows passwords again, and the next provider starts without enforcement', async () => {
    const user = await administrator(org.east.below.fsi_gid)
    await enforce(1)
    await test.database.pool.query('update groups set is_sso = 1, is_enforce_sso = 1 where fsi_gid = $1', [
      org.east.below.fsi_gid,
    ])
    expect(await signIn(user)).toMatchObject(bySso)
    await removeProviderOf(test, fsiGid())
    expect((await signIn(user)).status).toBe(200)
    await register()
    expect((await signIn(user)).status).toBe(200)
  })
})

it('removing a provider leaves enforced what signs in by a nearer one', async () => {
  const { fsi_gid } = org.east.below
  await makeSamlProviderOf(
    test,
    (await makeSamlProvider('urn:test:nearer')).metadata('https://near.example/sso'),
    {
      fsi_gid,
    },
  )
  const user = await administrator(fsi_gid)
  await enforce(1, fsi_gid)
  await removeProviderOf(test, fsiGid())
  expect(await signIn(user)).toMatchObject(bySso)
  await removeProviderOf(test, fsi_gid)
  expect((await signIn(user)).status).toBe(200)
  await register()
})

describe('switching passwords off', () => {
  const reasons = async (user: MadeUser, fsi_gid = fsiGid()): Promise<string[]> => {
    const ctx = {
      db: test.database.db,
      administrator: user as unknown as AdministratorContext['administrator'],
    }
    return (await blockersOfEnforcingSso(ctx, fsi_gid)).map(({ reason }) => reason)
  }

  it('requires a provider that the administrator has signed in with', async () => {
    const [user, other] = [await administrator(), await administrator()]
    expect(await reasons(user, org.west.group.fsi_gid)).toEqual(['sso_not_registered'])
    expect(await reasons(user)).toEqual(['sso_not_tried'])
    await signInBySso(user)
    expect(await reasons(user)).toEqual([])
    expect(await reasons(user, org.east.below.fsi_gid)).toEqual([])
    expect(await reasons(other)).toEqual(['sso_not_tried'])
    await removeProviderOf(test, fsiGid())
    await register()
    expect(await reasons(user)).toEqual(['sso_not_tried'])
  })
})
