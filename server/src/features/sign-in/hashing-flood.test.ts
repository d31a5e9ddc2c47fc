import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '@telecopy/contract/all-calls'
import { guessing, passwordHashing } from '@telecopy/contract/limits'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, basicHeader, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { hashPassword, hashingTurns } from './password-hash.ts'

let test: TestApp
let org: Organisation
let port: number

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  password_hash = await hashPassword(testPassword)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

// No password is hashed until a test says so.
let release: () => void
const { concurrency } = hashingTurns
beforeEach(() => {
  hashingTurns.concurrency = 1
  const held = new Promise<void>((resolve) => (release = resolve))
  void hashingTurns.run(() => held, { share: [] })
})
afterEach(async () => {
  release()
  await untilWaiting(0)
  hashingTurns.concurrency = concurrency
})

async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => hashingTurns.pendingCount).toBe(count)
}

const fillTheLine = (room = 0): Promise<unknown> =>
  Promise.all(
    Array.from({ length: passwordHashing.mostWaiting - room }, () =>
      hashingTurns.run(() => Promise.resolve()),
    ),
  )

let addresses = 0
const freshAddress = (): string => `10.93.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
// Its hash takes as long as that of a user, because these tests are about the order of answers.
let password_hash: string
const makeAccount = (fsi_gid = org.root.fsi_gid): Promise<MadeUser> =>
  makeAdministratorAccount(test.database.db, fsi_gid, { password_hash })
const signIn = (
  { email }: Pick<MadeUser, 'email'>,
  { address = freshAddress(), password = testPassword } = {},
) => test.call('signIn', { basic: [email, password], address })

/** An account that was signed in from this address a moment ago. */
async function makeKnown(fsi_gid?: number): Promise<{ user: MadeUser; address: string }> {
  const [user, address] = [await makeAccount(fsi_gid), freshAddress()]
  await test.database.db
    .insertInto('sign_in_addresses')
    .values({ fsi_uid: user.fsi_uid, address, last_time: test.clock.now() })
    .execute()
  return { user, address }
}

/** A sign-in over its own connection, which a test can cut. */
function signInOverSocket({ email }: MadeUser): ClientRequest {
  const sent = request({
    port,
    method: 'POST',
    path: '/aws-endpoint/signin',
    agent: false,
    headers: { authorization: basicHeader(email, testPassword) },
  })
  sent.on('error', () => undefined)
  sent.end()
  return sent
}

const busy = {
  code: 503,
  message: 'The server is too busy to check a password. Please try again shortly.',
  request_id: expect.any(String),
}

it('hashes for a known and for an unknown name, so that timing reveals nothing (req 6)', async () => {
  const names = [await makeAccount(), { email: 'stranger@example.com' }]
  const tries = names.map((name) => signIn(name, { password: 'Wrong5Password' }))
  await untilWaiting(2)
  release()
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401])
})

describe('a flood of sign-ins', () => {
  it('is dropped when its callers are gone, and no password is hashed for them (req 93)', async () => {
    const user = await makeAccount()
    const flood = Array.from({ length: 5 }, () => signInOverSocket(user))
    await untilWaiting(5)
    for (const sent of flood) sent.destroy()
    await untilWaiting(0)
    const stays = signInOverSocket(await makeAccount())
    await untilWaiting(1)
    release()
    const [{ statusCode }] = (await once(stays, 'response')) as [{ statusCode: number }]
    expect(statusCode).toBe(200)
  })

  it('charges also those whose callers are gone (req 2, 93)', async () => {
    const user = await makeAccount()
    const flood = Array.from({ length: guessing.perAccountAndAddress }, () => signInOverSocket(user))
    await untilWaiting(flood.length)
    for (const sent of flood) sent.destroy()
    await untilWaiting(0)
    expect((await signIn(user, { address: '127.0.0.1' })).status).toBe(429)
  })

  it('lets an account at its known address go first (req 93)', async () => {
    const { user, address } = await makeKnown()
    const order: string[] = []
    const strangers = await Promise.all(Array.from({ length: 6 }, () => makeAccount()))
    const waiting = strangers.map((one) => signIn(one).then(() => order.push('stranger')))
    await untilWaiting(6)
    waiting.push(signIn(user, { address }).then(() => order.push('known')))
    await untilWaiting(7)
    release()
    await Promise.all(waiting)
    // It is not always the very first: after its hash, each answer waits for the database.
    expect(order.indexOf('known')).toBeLessThan(3)
  })

  it('lets an account at a known address go before many of another account (req 93)', async () => {
    const [eager, other] = [await makeKnown(), await makeKnown()]
    const order: string[] = []
    const waiting = Array.from({ length: 5 }, () =>
      signIn(eager.user, { address: eager.address }).then(() => order.push('eager')),
    )
    await untilWaiting(5)
    waiting.push(signIn(other.user, { address: other.address }).then(() => order.push('other')))
    await untilWaiting(6)
    release()
    await Promise.all(waiting)
    // After three of the eager account; the answer then waits for the database.
    expect(order.indexOf('other')).toBeLessThan(5)
  })

  it('at known addresses of one branch lets another branch go before all that wait (req 93, 113)', async () => {
    const { east, west } = org
    const gids = [east.group, east.below, east.group, east.below, east.group, east.below]
    const flood = await Promise.all(gids.map(({ fsi_gid }) => makeKnown(fsi_gid)))
    const other = await makeKnown(west.below.fsi_gid)
    const order: string[] = []
    const waiting = flood.map(({ user, address }) =>
      signIn(user, { address }).then(() => order.push('flood')),
    )
    await untilWaiting(6)
    waiting.push(signIn(other.user, { address: other.address }).then(() => order.push('other')))
    await untilWaiting(7)
    release()
    await Promise.all(waiting)
    // Its hash is the first or second; the answer then waits for the database.
    expect(order.indexOf('other')).toBeLessThan(4)
  })

  it('at known addresses of one branch fills half of the line, and leaves room for another (req 93, 113)', async () => {
    const { east, west } = org
    const [eager, other] = [await makeKnown(east.group.fsi_gid), await makeKnown(west.group.fsi_gid)]
    const fill = (gid: number) =>
      Promise.allSettled(
        Array.from({ length: passwordHashing.mostWaiting }, (_, at) =>
          hashingTurns.run(() => Promise.resolve(), { share: [String(gid), `${gid}${at}`, 'own', 'one'] }),
        ),
      )
    const half = passwordHashing.mostWaiting / 2
    const filled = [fill(east.group.fsi_gid)]
    await untilWaiting(half)
    expect(await signIn(eager.user, { address: eager.address })).toMatchObject({ status: 503, body: busy })
    filled.push(fill(0))
    await untilWaiting(2 * half)
    const answer = signIn(other.user, { address: other.address })
    await untilWaiting(2 * half + 1)
    release()
    expect((await answer).status).toBe(200)
    await Promise.all(filled)
  })

  it('answers 503 when the line is full, charges nothing, and has room for known addresses (req 93)', async () => {
    const { user, address } = await makeKnown()
    const stranger = { address: freshAddress(), password: 'Wrong5Password' }
    const filled = fillTheLine()
    for (let round = 0; round <= guessing.perAccountAndAddress; round += 1) {
      const refused = await signIn(user, stranger)
      expect({ status: refused.status, body: refused.body }).toEqual({ status: 503, body: busy })
      expect(refused.headers['retry-after']).toBe(String(passwordHashing.retryAfterSeconds))
    }
    const known = signIn(user, { address })
    await untilWaiting(passwordHashing.mostWaiting + 1)
    release()
    expect((await known).status).toBe(200)
    await filled
    expect((await signIn(user, stranger)).status).toBe(401)
  })

  it('refunds a try that finds the line full after it was charged (req 93)', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => makeAccount()))
    await test.database.db.deleteFrom('rate_limits').execute()
    const filled = fillTheLine(1)
    const answers = users.map((user) => signIn(user))
    await untilWaiting(passwordHashing.mostWaiting)
    release()
    await filled
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 503, 503, 503])
    const { rows } = await test.database.pool.query(
      "select 1 from rate_limits where bucket like 'try%' and used > 0",
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['setMfa', {}],
    ['removeMfa', {}],
    ['renewRecoveryCodes', {}],
    ['changePassword', { new_password: 'Fresh6Meadow' }],
    ['setNewPassword', { new_password: 'Fresh6Meadow' }],
    ['confirmPassword', { verification_code: '123456' }],
  ] satisfies [CallName, object][])('of full line refuses %s too (req 93)', async (name, body) => {
    const { email } = await makeAccount()
    const filled = fillTheLine()
    const sent = { basic: [email, testPassword] as const, address: freshAddress(), body: body as never }
    expect((await test.call(name, sent)).status).toBe(503)
    release()
    await filled
  })
})
