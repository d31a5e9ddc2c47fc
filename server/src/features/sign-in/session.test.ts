import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badTokens, session as usual } from '@telecopy/contract/limits'
import { makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

async function signedIn(email = org.administrator.email) {
  const { body } = await test.call('signIn', { basic: [email, testPassword] })
  if (body.code !== 1) throw new Error('not signed in')
  return { access: body.fsi_a_t, refresh: body.fsi_r_t }
}

const account = (token: string, headers: Record<string, string> = {}) =>
  test.call('getAccount', { token, headers })
const codeOf = async (token: string): Promise<number> => (await account(token)).body.code
const refreshed = (token: string, headers: Record<string, string> = {}) =>
  test.call('refreshSession', { token, headers })

describe('an access token', () => {
  it('is valid for 15 minutes, then the answer is 1002 (req 17)', async () => {
    const { access } = await signedIn()
    expect(await codeOf(access)).toBe(1)
    test.clock.advance(899)
    expect(await codeOf(access)).toBe(1)
    test.clock.advance(1)
    const { status, body } = await account(access)
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 1002, message: 'The access token has expired.' },
    })
  })

  it.each([
    ['an unknown', () => 'a'.repeat(43)],
    ['an unsigned JWT', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a refresh', async () => (await signedIn()).refresh],
    ['a cut', async () => (await signedIn()).access.slice(1)],
  ])('is not %s token (req 19)', async (_what, make) => {
    const { status, body } = await account(await make())
    expect({ status, body }).toEqual({ status: 401, body: { code: 1001, message: 'Please sign in.' } })
  })

  it('is stored only as a hash, and never logged (req 17, 74, 78)', async () => {
    const { access, refresh } = await signedIn()
    await account(access)
    const tokens = await test.database.db.selectFrom('session_tokens').selectAll().execute()
    const everything = `${JSON.stringify(tokens)}${test.logged.join('')}`
    for (const secret of [access, refresh, testPassword]) expect(everything).not.toContain(secret)
  })
})

describe('a refresh token', () => {
  it('is rotated at each use, and is no access token (req 18, 19)', async () => {
    const first = await signedIn()
    const { body } = await refreshed(first.refresh)
    expect(body).toMatchObject({ code: 1, fsi_admin_uid: org.administrator.fsi_uid })
    expect(body.fsi_r_t).not.toBe(first.refresh)
    expect(await codeOf(body.fsi_a_t)).toBe(1)
    expect((await refreshed(first.access)).status).toBe(401)
    expect((await refreshed(body.fsi_r_t)).status).toBe(200)
  })

  it('returns the same successor again within 10 seconds: a lost answer, two tabs (req 18)', async () => {
    const { refresh } = await signedIn()
    const first = await refreshed(refresh)
    test.clock.advance(10)
    const again = await refreshed(refresh)
    expect(again.body).toEqual(first.body)
    expect(await codeOf(again.body.fsi_a_t)).toBe(1)
  })

  it('that has expired is refused, and is not recorded as one that is used again (req 18, 76)', async () => {
    const { refresh } = await signedIn()
    test.clock.advance(test.services.settings.sessionMaxSeconds)
    expect((await refreshed(refresh)).status).toBe(401)
    const { rowCount } = await test.database.pool.query(
      "select 1 from audit_log where action = 'session.token-reuse'",
    )
    expect(rowCount).toBe(0)
  })

  it('used again after the grace ends the whole family and is recorded (req 18, 76)', async () => {
    const { refresh, access } = await signedIn()
    const { body } = await refreshed(refresh)
    test.clock.advance(11)
    expect((await refreshed(refresh)).status).toBe(401)
    expect(await codeOf(access)).toBe(1001)
    expect(await codeOf(body.fsi_a_t)).toBe(1001)
    expect((await refreshed(body.fsi_r_t)).status).toBe(401)
    const events = await test.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'session.token-reuse')
      .execute()
    expect(events).toMatchObject([{ entity_id: org.administrator.fsi_uid, fsi_gid: org.root.fsi_gid }])
  })
})

describe('a session', () => {
  it('ends 30 minutes after the last call (req 21)', async () => {
    const { refresh, access } = await signedIn()
    test.clock.advance(1799)
    expect((await refreshed(refresh)).status).toBe(200)
    const other = await signedIn()
    test.clock.advance(1800)
    expect((await refreshed(other.refresh)).status).toBe(401)
    expect(await codeOf(access)).toBe(1001)
  })

  it('is not kept alive by polling (req 21)', async () => {
    const { access, refresh } = await signedIn()
    const background = { 'x-background': '1' }
    test.clock.advance(800)
    expect((await account(access, background)).body.code).toBe(1)
    test.clock.advance(700)
    const { body } = await refreshed(refresh, background)
    expect(body.code).toBe(1)
    test.clock.advance(300)
    expect((await account(body.fsi_a_t, background)).body.code).toBe(1001)
  })

  it('ends 12 hours after sign-in even while in use (req 21)', async () => {
    let { refresh } = await signedIn()
    for (let quarter = 0; quarter < 47; quarter += 1) {
      test.clock.advance(900)
      const { body } = await refreshed(refresh)
      expect(body.code).toBe(1)
      refresh = body.fsi_r_t
    }
    test.clock.advance(900)
    expect((await refreshed(refresh)).status).toBe(401)
  })

  it('stores its last use at most once a minute', async () => {
    const { access } = await signedIn()
    const lastUse = async () =>
      (
        await test.database.db
          .selectFrom('sessions')
          .select('last_used_time')
          .orderBy('session_id', 'desc')
          .executeTakeFirstOrThrow()
      ).last_used_time
    const start = await lastUse()
    test.clock.advance(59)
    await account(access)
    expect(await lastUse()).toBe(start)
    test.clock.advance(1)
    await account(access)
    expect(await lastUse()).toBeGreaterThanOrEqual(start + 60)
  })

  it('of a minute lives on while it is used', async () => {
    const { settings } = test.services
    const { sessionIdleSeconds } = settings
    Object.assign(settings, { sessionIdleSeconds: 60 })
    try {
      const { access } = await signedIn()
      for (const seconds of [59, 40, 59]) {
        test.clock.advance(seconds)
        expect(await codeOf(access)).toBe(1)
      }
      test.clock.advance(60)
      expect(await codeOf(access)).toBe(1001)
    } finally {
      Object.assign(settings, { sessionIdleSeconds })
    }
  })

  type Standing = { fsi_uid: number; fsi_gid: number; above: number }
  const db = () => test.database.db
  const setUser = (user: Standing, set: { is_active: 0 } | { is_admin: 0 }) =>
    db().updateTable('users').set(set).where('fsi_uid', '=', user.fsi_uid).execute()

  it.each([
    ['disabling the account', (user: Standing) => setUser(user, { is_active: 0 })],
    ['demoting it', (user: Standing) => setUser(user, { is_admin: 0 })],
    [
      'deleting it',
      (user: Standing) => db().deleteFrom('users').where('fsi_uid', '=', user.fsi_uid).execute(),
    ],
    ['deactivating its group', (user: Standing) => makeGroupInactive(db(), user.fsi_gid)],
    ['deactivating a group above it', (user: Standing) => makeGroupInactive(db(), user.above)],
  ])('ends with the very next call after %s (req 20)', async (_what, act) => {
    const above = await makeGroup(db(), org.root.fsi_gid)
    const group = await makeGroup(db(), above.fsi_gid)
    const user = await makeAdministratorAccount(db(), group.fsi_gid)
    const [first, second] = [await signedIn(user.email), await signedIn(user.email)]
    expect([await codeOf(first.access), await codeOf(second.access)]).toEqual([1, 1])
    await act({ ...user, above: above.fsi_gid })
    expect([await codeOf(first.access), await codeOf(second.access)]).toEqual([1001, 1001])
    expect((await refreshed(first.refresh)).status).toBe(401)
    expect((await test.call('signIn', { basic: [user.email, testPassword] })).status).toBe(401)
  })
})

it('a session that is over gets 401, also at an address that has sent too many tokens that are none (req 101)', async () => {
  const address = '10.1.0.77'
  const spend = (who: string, calls: number) => {
    const bucket = { name: `call|bad-token|${who}`, most: badTokens.perMinute, windowSeconds: 60 }
    return Promise.all(Array.from({ length: calls }, () => test.services.spend(bucket)))
  }
  const { access, refresh } = await signedIn()
  const { session_id } = await test.database.db
    .selectFrom('sessions')
    .select((session) => session.fn.max('session_id').as('session_id'))
    .executeTakeFirstOrThrow()
  expect((await test.call('signOut', { token: access })).body).toEqual({ code: 1 })
  await spend(address, badTokens.perMinute)
  const codesOf = async (token: string, refreshToken: string) => [
    (await test.call('getAccount', { token, address })).body.code,
    (await test.call('refreshSession', { token: refreshToken, address })).body.code,
  ]
  expect(await codesOf('none', 'none')).toEqual([429, 429])
  expect(await codesOf(access, refresh)).toEqual([1001, 1001])
  await spend(`session ${session_id}`, badTokens.perMinute - 2)
  expect(await codesOf(access, refresh)).toEqual([429, 429])
  test.clock.advance(60)
  expect(await codesOf(access, refresh)).toEqual([1001, 1001])
})

describe('the refreshes of an account', () => {
  const refreshMuch = async (token: string): Promise<number> => {
    const answers = await Promise.all(
      Array.from({ length: usual.refreshesPerMinute + 20 }, () => refreshed(token)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    return statuses.filter((status) => status === 200).length
  }

  it('have a limit for all its sessions together, and hold up no other account (req 113)', async () => {
    const { email } = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const [one, other] = [await signedIn(email), await signedIn(email)]
    const neighbour = await signedIn()
    expect(await refreshMuch(one.refresh)).toBe(usual.refreshesPerMinute)
    const { status, headers } = await refreshed(other.refresh)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await refreshed(neighbour.refresh)).status).toBe(200)
    test.clock.advance(60)
    expect((await refreshed(other.refresh)).status).toBe(200)
  })
})
