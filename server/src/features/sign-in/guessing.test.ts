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

const makeAccount = (): Promise<MadeUser> => makeAdministratorAccount(test.database.db, org.root.fsi_gid)

const guess = (username: string, address: string, password = 'Wrong5Password') =>
  test.call('signIn', { basic: [username, password], address })

async function guessTimes(times: number, username: string, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) statuses.push((await guess(username, address)).status)
  return statuses
}

describe('guessing a password', () => {
  it('ends after 5 wrong tries from an address, even with the right one, until 15 minutes are over (req 1, 5)', async () => {
    const account = await makeAccount()
    expect(await guessTimes(5, account.email, '10.2.0.1')).toEqual([401, 401, 401, 401, 401])
    const locked = await guess(account.email, '10.2.0.1', testPassword)
    expect(locked.status).toBe(429)
    expect(locked.body).toEqual({ code: 429, message: 'Too many tries. Please wait a while and try again.' })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900)
    test.clock.advance(901)
    expect((await guess(account.email, '10.2.0.1', testPassword)).status).toBe(200)
  })

  it('is locked in the same way for an unknown name (req 1, 6)', async () => {
    expect(await guessTimes(6, 'nobody@example.com', '10.2.0.2')).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('counts all spellings of an e-mail together (req 4)', async () => {
    const { email } = await makeAccount()
    for (const name of [email, email.toUpperCase(), ` ${email}`, email.replace('user', 'ｕｓｅｒ'), email])
      expect((await guess(name, '10.2.0.3')).status).toBe(401)
    expect((await guess(email, '10.2.0.3', testPassword)).status).toBe(429)
  })

  it('counts sign-in, new-password challenge and confirmation together (req 3)', async () => {
    const { email } = await makeAccount()
    const sent = { basic: [email, 'Wrong5Password'] as const, address: '10.2.0.4' }
    await guessTimes(3, email, '10.2.0.4')
    await test.call('setNewPassword', { ...sent, body: { new_password: 'Fresh6Meadow' } })
    await test.call('confirmPassword', { ...sent, body: { verification_code: '123456' } })
    expect((await guess(email, '10.2.0.4', testPassword)).status).toBe(429)
  })

  it('from 20 strange addresses locks strangers out, but not an address that signed the account in (req 5)', async () => {
    const { email } = await makeAccount()
    expect((await guess(email, '10.2.1.250', testPassword)).status).toBe(200)
    for (let stranger = 1; stranger <= 20; stranger += 1)
      expect((await guess(email, `10.2.1.${stranger}`)).status).toBe(401)
    expect((await guess(email, '10.2.1.99', testPassword)).status).toBe(429)
    expect((await guess(email, '10.2.1.250', testPassword)).status).toBe(200)
  })

  it('from strange addresses locks out one that signed the account in 30 days ago (req 5)', async () => {
    const { email } = await makeAccount()
    expect((await guess(email, '10.2.5.250', testPassword)).status).toBe(200)
    test.clock.advance(30 * 86_400)
    for (let stranger = 1; stranger <= 20; stranger += 1)
      expect((await guess(email, `10.2.5.${stranger}`)).status).toBe(401)
    expect((await guess(email, '10.2.5.250', testPassword)).status).toBe(429)
  })

  it('is refused to an address after 50 failures across all names, while successes do not count', async () => {
    // Its hash is quick to check.
    const { email } = org.administrator
    for (let round = 0; round < 60; round += 1)
      expect((await guess(email, '10.2.2.1', testPassword)).status).toBe(200)
    for (let round = 0; round < 50; round += 1)
      expect((await guess(`name${round}@example.com`, '10.2.2.1')).status).toBe(401)
    expect((await guess('another@example.com', '10.2.2.1')).status).toBe(429)
  })

  it('leaves an account alone at an address that it signed in from, whatever strangers try there (req 5)', async () => {
    const { email } = await makeAccount()
    expect((await guess(email, '10.2.6.1', testPassword)).status).toBe(200)
    for (let round = 0; round < 54; round += 1)
      expect((await guess(`name${round}@example.com`, '10.2.6.1')).status).toBe(round < 50 ? 401 : 429)
    expect((await guess(email, '10.2.6.1')).status).toBe(401)
    expect((await guess(email, '10.2.6.1', testPassword)).status).toBe(200)
    // Its own wrong tries count for itself, and leave the limit of the address alone.
    expect(await guessTimes(6, email, '10.2.6.1')).toEqual([401, 401, 401, 401, 401, 429])
    test.clock.advance(901)
    expect((await guess('name@example.com', '10.2.6.1')).status).toBe(401)
  })

  it('does not use up the tries of strangers at an address by wrong tries of a known account (req 5)', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, makeAccount))
    for (const { email } of accounts) expect((await guess(email, '10.2.7.1', testPassword)).status).toBe(200)
    for (const { email } of accounts)
      expect(await guessTimes(5, email, '10.2.7.1')).toEqual([401, 401, 401, 401, 401])
    expect((await guess('stranger@example.com', '10.2.7.1')).status).toBe(401)
  })

  /** Lets the network of the last try have failed so often. Each failure would cost a hash. */
  const haveFailed = (network: string, times: number) =>
    test.database.db
      .updateTable('rate_limits')
      .set({ used: times })
      .where('bucket', '=', `try-from|${network}`)
      .executeTakeFirstOrThrow()

  it('is refused to an IPv6 /48 after 500 failures in its /64 networks, and to no other /48', async () => {
    const tryFrom = async (network: number) =>
      (await guess(`name${network}@example.com`, `2001:db8:8:${network}::1`)).status
    expect(await tryFrom(1)).toBe(401)
    expect((await haveFailed('2001:db8:8::/48', 498)).numUpdatedRows).toBe(1n)
    expect([await tryFrom(2), await tryFrom(3), await tryFrom(4)]).toEqual([401, 401, 429])
    expect((await guess('another@example.com', '2001:db8:9:1::1')).status).toBe(401)
  })

  it('is refused to an IPv6 /64 after 50 failures, however its address is written', async () => {
    expect((await guess('name1@example.com', '2001:db8:a:7::1')).status).toBe(401)
    expect((await haveFailed('2001:db8:a:7::/64', 49)).numUpdatedRows).toBe(1n)
    expect((await guess('name2@example.com', '2001:db8:a:7:a:b:c:d')).status).toBe(401)
    expect((await guess('another@example.com', '2001:0DB8:000A:0007:1:2:3:4')).status).toBe(429)
    expect((await guess('another@example.com', '2001:db8:a:8::1')).status).toBe(401)
  })

  it('counts one IPv6 subscriber once, whichever address of its network it takes', async () => {
    const { email } = await makeAccount()
    for (let host = 1; host <= 5; host += 1)
      expect((await guess(email, `2001:db8:7:9::${host}`)).status).toBe(401)
    expect((await guess(email, '2001:db8:7:9:a:b:c:d', testPassword)).status).toBe(429)
  })

  it('cannot be dodged with a forwarded address that no configured proxy vouches for (req 67)', async () => {
    const { email } = await makeAccount()
    for (let round = 1; round <= 5; round += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${round}` }
      await test.call('signIn', { basic: [email, 'Wrong5Password'], address: '10.2.3.1', headers })
    }
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const { status } = await test.call('signIn', {
      basic: [email, testPassword],
      address: '10.2.3.1',
      headers,
    })
    expect(status).toBe(429)
  })

  it('counts the address that a configured proxy vouches for, not the one the client wrote before it (req 67)', async () => {
    const proxied = await openTestApp({ trustedProxies: ['10.2.3.0/24'] })
    const { root } = await makeOrganisation(proxied)
    const { email } = await makeAdministratorAccount(proxied.database.db, root.fsi_gid)
    const tryFrom = async (forwarded: string, password: string, address = '10.2.3.1') => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await proxied.call('signIn', { basic: [email, password], address, headers })).status
    }
    for (let round = 1; round <= 5; round += 1)
      expect(await tryFrom(`198.51.100.${round}, 203.0.113.1`, 'Wrong5Password')).toBe(401)
    expect(await tryFrom('198.51.100.9, 203.0.113.1', testPassword)).toBe(429)
    // Some proxies add the port.
    expect(await tryFrom('203.0.113.1:1042', testPassword)).toBe(429)
    expect(await tryFrom('[::ffff:203.0.113.1]:1043', testPassword)).toBe(429)
    // A client that bypasses the proxy: its forwarded address is ignored.
    expect(await tryFrom('203.0.113.2', 'Wrong5Password', '192.0.2.1')).toBe(401)
    expect(await tryFrom('203.0.113.2', testPassword)).toBe(200)
    await proxied.close()
  })

  it('is recorded, failures and locks, without a name that may be a password (req 76)', async () => {
    const account = await makeAccount()
    await guessTimes(6, account.email, '10.2.4.1')
    await guessTimes(1, 'My5ecretTypedHere', '10.2.4.2')
    const rows = await test.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('address', 'like', '10.2.4.%')
      .execute()
    expect(rows.map((row) => row.action).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'sign-in.failed'),
      'sign-in.locked',
    ])
    const buckets = await test.database.db.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify([rows, buckets, test.logged])).not.toContain('My5ecretTypedHere')
  })
})
