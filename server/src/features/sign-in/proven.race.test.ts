import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { codeHash } from './code-hash.ts'
import { hashSideBySide } from './hashing.factory.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOf } from './session.queries.ts'
import { setTemporaryPassword } from './set-temporary-password.ts'
import { replaceCodes } from './sign-in.queries.ts'

let test: TestApp
let org: Organisation

hashSideBySide()

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

let round = 0
/** A new address each time, so that no rate limit refuses one. */
const freshAddress = (): string => `10.16.0.${(round += 1)}`

// With the quick hash of other test accounts, all have signed in before anything ends their sessions.
const usualHash = hashPassword(testPassword)

/** An administrator with its own group. */
async function makeAccount(): Promise<MadeUser> {
  const { db } = test.database
  const { fsi_gid } = await makeGroup(db, org.root.fsi_gid)
  return makeAdministratorAccount(db, fsi_gid, { password_hash: await usualHash })
}

async function signIn({ email }: MadeUser): Promise<number> {
  const { status } = await test.call('signIn', { basic: [email, testPassword], address: freshAddress() })
  return status
}

async function confirm({ fsi_uid, email }: MadeUser): Promise<number> {
  const code_hash = codeHash(test.services.settings.secretKey, fsi_uid, '271828')
  const now = test.clock.now()
  await inTransaction(test.database.db, (tx) =>
    replaceCodes(tx, [{ code_hash, kind: 'reset', fsi_uid, fsi_bid: null, expires_time: now + 900 }], now),
  )
  const { status } = await test.call('confirmPassword', {
    basic: [email, 'Fresh6Meadow'],
    body: { verification_code: '271828' },
    address: freshAddress(),
  })
  return status
}

async function change({ email }: MadeUser): Promise<number> {
  const { status } = await test.call('changePassword', {
    basic: [email, testPassword],
    body: { new_password: 'Fresh6Meadow' },
    address: freshAddress(),
  })
  return status
}

async function reset({ email }: MadeUser): Promise<number> {
  const ctx = {
    ...test.services,
    requestId: '',
    attemptKey: '',
    address: '',
    device: '',
    actor: null,
    share: [],
  }
  await setTemporaryPassword(ctx, { email, temporary: 'Sunny7Meadow' })
  return 200
}

async function turnOff({ fsi_gid }: MadeUser): Promise<number> {
  const token = await tokenOf(test, org.administrator)
  const body = { fsi_gid, is_active: 0, is_active_changed: 1 } as const
  return (await test.call('updateGroup', { token, body })).status
}

const openSessions = ({ fsi_uid }: MadeUser) =>
  test.database.db
    .selectFrom('sessions')
    .select('session_id')
    .where('fsi_uid', '=', fsi_uid)
    .where('ended_time', 'is', null)
    .execute()

const refusalsOf = ({ fsi_uid }: MadeUser) =>
  test.database.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', fsi_uid)
    .where('action', '=', 'sign-in.failed')
    .execute()

const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result>[] =>
  Array.from({ length: count }, work)

it.each([
  ['a change of the password', change],
  ['a new password by a mailed code', confirm],
  ['an operator’s reset', reset],
  ['turning the group off', turnOff],
] as const)(
  'leaves none of 15 sessions open that the old password opens at the moment of %s (req 9, row 39)',
  async (_, end) => {
    const user = await makeAccount()
    const first = times(8, () => signIn(user))
    const ending = end(user)
    // These prove the password after the first ones have signed in, while the call that ends the sessions is under way.
    const later = Promise.race(first).then(() => Promise.all(times(7, () => signIn(user))))
    const statuses = [...(await Promise.all(first)), ...(await later)]
    expect(await ending).toBe(200)
    expect(await openSessions(user)).toEqual([])
    const refused = statuses.filter((status) => status === 401)
    expect(statuses.filter((status) => status !== 200)).toEqual(refused)
    expect(await refusalsOf(user)).toHaveLength(refused.length)
  },
)

/** A sign-in by the one-time token of a single sign-on. */
async function exchange({ fsi_uid }: MadeUser): Promise<number> {
  const token = randomToken()
  await test.database.db
    .insertInto('one_time_codes')
    .values({
      code_hash: hashToken(token),
      kind: 'sign-in',
      fsi_uid,
      nonce_hash: hashToken('nonce'),
      expires_time: test.clock.now() + 60,
    })
    .execute()
  const headers = { 'x-sign-in-nonce': 'nonce' }
  return (await test.call('exchangeSignInToken', { token, headers })).status
}

/** Waits until a statement waits for a lock in this database, or until the work is done. */
async function waitsOrEnds(work: Promise<unknown>): Promise<void> {
  const ended = work.then(() => true)
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waits = async () => ((await test.database.pool.query(waiting)).rowCount ?? 0) > 0
  await expect.poll(() => Promise.race([ended, waits()]), { interval: 5, timeout: 10_000 }).toBe(true)
}

const off = { is_active: 0 } as const
const renamed = { email: 'renamed@example.com', email_key: 'renamed@example.com' }

it.each([
  ['is being turned off, and then opens no session by the password', signIn, off],
  ['is being turned off, and then opens no session by single sign-on', exchange, off],
  ['gets another email, and then opens no session by the former one', signIn, renamed],
] as const)('waits for an account that %s (req 20, row 39)', async (_, enter, fields) => {
  const user = await makeAccount()
  const { entering } = await inTransaction(test.database.db, async (tx) => {
    await tx.updateTable('users').set(fields).where('fsi_uid', '=', user.fsi_uid).execute()
    const begun = enter(user)
    await waitsOrEnds(begun)
    await endSessionsOf(tx, user.fsi_uid, { reason: 'group deactivated', now: test.clock.now() })
    return { entering: begun }
  })
  expect(await entering).toBe(401)
  expect(await openSessions(user)).toEqual([])
})

/** Makes a call that waits for its account, changes the account meanwhile, and answers the call's result. */
async function whileHeld<Result>(
  { fsi_uid }: MadeUser,
  call: () => Promise<Result>,
  statement: string,
): Promise<Result> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where fsi_uid = $1 for no key update', [fsi_uid])
    const calling = call()
    await waitsOrEnds(calling)
    await client.query(statement, [fsi_uid])
    await client.query('commit')
    return await calling
  } finally {
    client.release()
  }
}

it('asks for a code when a second factor is set up while the password is proven (row 39)', async () => {
  const user = await makeAccount()
  const status = await whileHeld(
    user,
    async () =>
      (await test.call('signIn', { basic: [user.email, testPassword], address: freshAddress() })).body,
    `insert into second_factors (fsi_uid, secret_sealed, verified_time) values ($1, '\\x00', 1)`,
  )
  expect(status).toEqual({ code: 201, mfa_qr: '' })
  expect(await openSessions(user)).toEqual([])
})

async function hashOf({ fsi_uid }: MadeUser): Promise<string | null> {
  const { password_hash } = await test.database.db
    .selectFrom('users')
    .select('password_hash')
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirstOrThrow()
  return password_hash
}

it.each([
  ['turned off', 'update users set is_active = 0 where fsi_uid = $1'],
  [
    'made to sign in by SSO',
    `with provider as (
       insert into identity_providers (fsi_gid, name, type, issuer, sign_in_url, certificates, created_time)
       select fsi_gid, 'Corp', 'saml', 'urn:corp', 'https://idp.example', '{x}', 1 from users where fsi_uid = $1)
     update groups g set is_sso = 1, is_enforce_sso = 1 from users u where u.fsi_uid = $1 and g.fsi_gid = u.fsi_gid`,
  ],
])(
  'sets no password by a mailed code for an account that is %s meanwhile (row 39)',
  async (_what, statement) => {
    const user = await makeAccount()
    const before = await hashOf(user)
    expect(await whileHeld(user, () => confirm(user), statement)).toBe(401)
    expect(await hashOf(user)).toBe(before)
  },
)
