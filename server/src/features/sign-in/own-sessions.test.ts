import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

async function signIn(user: MadeUser, device = firefox, address = '10.1.2.3'): Promise<string> {
  const { body } = await test.call('signIn', {
    basic: [user.email, testPassword],
    headers: { 'user-agent': device },
    address,
  })
  return body.code === 1 ? body.fsi_a_t : ''
}

const administrator = (): Promise<MadeUser> => makeAdministratorAccount(test.database.db, org.root.fsi_gid)
const list = async (token: string) => (await test.call('listSessions', { token, body: {} })).body.data
const isOpen = async (token: string): Promise<boolean> =>
  (await test.call('getAccount', { token })).status === 200

describe('listSessions', () => {
  it('lists the account’s open sessions with device, address and times, the last used first', async () => {
    const user = await administrator()
    await signIn(await administrator())
    const first = await signIn(user)
    test.clock.advance(120)
    const second = await signIn(user, safari, '10.1.2.4')
    const sessions = await list(second)
    expect(sessions).toMatchObject([
      { device: 'Safari 18 on macOS', address: '10.1.2.4', is_current: 1, last_used_time: test.clock.now() },
      { device: 'Firefox 140 on Linux', address: '10.1.2.3', is_current: 0 },
    ])
    const current = (await list(first)).find(({ is_current }) => is_current === 1)
    expect(current?.device).toBe('Firefox 140 on Linux')
    const headers = { 'accept-language': 'es' }
    const { body } = await test.call('listSessions', { token: first, body: {}, headers })
    expect(body.data.map(({ device }) => device)).toEqual(['Safari 18 en macOS', 'Firefox 140 en Linux'])
  })

  it('leaves out sessions that ended, were idle too long, or are too old', async () => {
    const user = await administrator()
    const idle = await signIn(user)
    test.clock.advance(30 * 60)
    const token = await signIn(user)
    await test.call('signOut', { token: await signIn(user) })
    expect(await list(token)).toHaveLength(1)
    expect(await isOpen(idle)).toBe(false)
  })
})

describe('an account whose calls of the minute are used up', () => {
  it('can still end other sessions, and its own (req 20)', async () => {
    const user = await administrator()
    const [busy, token] = [await signIn(user), await signIn(user)]
    const bucket = { name: `call|*|${user.fsi_uid}`, most: 600, windowSeconds: 60 }
    await Promise.all(Array.from({ length: bucket.most }, () => test.services.spend(bucket)))
    expect((await test.call('getAccount', { token: busy })).status).toBe(429)
    expect((await test.call('endSessions', { token, body: { all_others: 1 } })).body).toMatchObject({
      ended: 1,
    })
    expect((await test.call('getAccount', { token: busy })).status).toBe(401)
    expect((await test.call('signOut', { token })).status).toBe(200)
    expect((await test.call('getAccount', { token })).status).toBe(401)
  })
})

describe('endSessions', () => {
  it('ends a session of the account, which is refused on its very next call (req 20)', async () => {
    const user = await administrator()
    const [other, token] = [await signIn(user), await signIn(user)]
    const session = (await list(token)).find(({ is_current }) => is_current === 0)
    const { body } = await test.call('endSessions', {
      token,
      body: { session_ids: [session?.session_id ?? 0] },
    })
    expect(body).toEqual({ code: 1, ended: 1 })
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true])
  })

  it('ends all sessions but that of the call, and records it', async () => {
    const user = await administrator()
    const others = [await signIn(user), await signIn(user)]
    const token = await signIn(user)
    const { body } = await test.call('endSessions', { token, body: { all_others: 1 } })
    expect(body).toEqual({ code: 1, ended: 2 })
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect(await list(token)).toHaveLength(1)
    const row = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'after'])
      .where('actor_uid', '=', user.fsi_uid)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ action: 'session.end', entity_id: user.fsi_uid, after: { ended: 2 } })
  })

  it('counts only open sessions, and treats ended ones as absent', async () => {
    const user = await administrator()
    const idle = (await list(await signIn(user)))[0]?.session_id ?? 0
    test.clock.advance(30 * 60)
    await signIn(user)
    const token = await signIn(user)
    const end = (body: { session_ids: number[] } | { all_others: 1 }) =>
      test.call('endSessions', { token, body })
    expect((await end({ session_ids: [idle] })).status).toBe(404)
    expect((await end({ all_others: 1 })).body).toEqual({ code: 1, ended: 1 })
  })

  it('ends none when a named session belongs to another account (req 30)', async () => {
    const [user, somebody] = [await administrator(), await administrator()]
    const theirs = await signIn(somebody)
    const [own, token] = [await signIn(user), await signIn(user)]
    const ids = [...(await list(theirs)), ...(await list(own))].map(({ session_id }) => session_id)
    const answer = await test.call('endSessions', { token, body: { session_ids: ids } })
    expect([answer.status, answer.body]).toEqual([404, { code: 404, message: 'Not found.' }])
    expect(await Promise.all([theirs, own, token].map(isOpen))).toEqual([true, true, true])
  })
})
