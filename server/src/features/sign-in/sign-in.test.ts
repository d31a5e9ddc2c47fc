import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdministratorAccount, makeUser, testPassword } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, basicHeader, openTestApp } from '../../testing/test-app.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'
import { hashPassword } from './password-hash.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

const audited = (action: string, entity_id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .where('entity_id', '=', entity_id)
    .execute()

let lastAddress = 0
/** A new address each time, so that tests share no rate limit. */
const freshAddress = (): string => `10.1.${Math.floor(lastAddress / 250)}.${(lastAddress++ % 250) + 1}`

const wrong = { status: 401, body: { code: 401, message: 'Invalid username or password.' } }

describe('signIn', () => {
  it('gives an administrator the three tokens, records it (req 76) and renews the XSRF token (req 24)', async () => {
    const { body, status, headers } = await test.call('signIn', {
      basic: [org.administrator.email, testPassword],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 1,
      fsi_admin_uid: org.administrator.fsi_uid,
      fsi_a_t: expect.stringMatching(/^[\w-]{43}$/),
      fsi_r_t: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
    expect(await audited('sign-in', org.administrator.fsi_uid)).toMatchObject([
      {
        actor_uid: org.administrator.fsi_uid,
        actor_email: org.administrator.email,
        fsi_gid: org.root.fsi_gid,
      },
    ])
  })

  it('gives every sign-in its own session and tokens (req 22)', async () => {
    const once = await tokenOf(test, org.administrator)
    const again = await tokenOf(test, org.administrator)
    expect(once).not.toBe(again)
  })

  it('gives an unknown name, a wrong password, a user and a disabled account the same answer (req 6)', async () => {
    const disabled = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, { is_active: 0 })
    const plain = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, { is_admin: 0 })
    const asleep = await makeGroup(test.database.db, org.root.fsi_gid)
    const inAsleep = await makeAdministratorAccount(test.database.db, asleep.fsi_gid)
    await makeGroupInactive(test.database.db, asleep.fsi_gid)
    const tries: [string, string][] = [
      ['nobody@example.com', testPassword],
      [org.administrator.email, 'Wrong5Password'],
      [plain.email, testPassword],
      [disabled.email, testPassword],
      [inAsleep.email, testPassword],
      ['', ''],
    ]
    for (const basic of tries) {
      const { status, body, headers } = await test.call('signIn', { basic, address: freshAddress() })
      expect({ status, body }).toEqual(wrong)
      expect(headers['www-authenticate']).toBeUndefined()
    }
    expect(await audited('sign-in.failed', disabled.fsi_uid)).toMatchObject([{ actor_uid: null }])
    expect(await audited('sign-in.not-administrator', plain.fsi_uid)).toHaveLength(1)
  })

  it.each([
    ['upper case', (email: string) => email.toUpperCase()],
    ['spaces around', (email: string) => `  ${email} `],
    ['full-width letters', (email: string) => email.replace('user', 'ｕｓｅｒ')],
  ])('takes %s of an e-mail for the same account (req 4)', async (_what, variant) => {
    const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const { body } = await test.call('signIn', { basic: [variant(account.email), testPassword] })
    expect(body).toMatchObject({ code: 1, fsi_admin_uid: account.fsi_uid })
  })

  it.each(['pass: word 1A', 'Schloß🔑Auf 9', 'Aa1 :: : :'])(
    'accepts the password %s in full (req 7)',
    async (password) => {
      const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, {
        password_hash: await hashPassword(password),
      })
      const right = await test.call('signIn', { basic: [account.email, password] })
      expect(right.body).toMatchObject({ code: 1 })
      const cut = await test.call('signIn', { basic: [account.email, password.slice(0, -1)] })
      expect(cut).toMatchObject(wrong)
    },
  )

  it('stores only an Argon2id hash of the password (req 7)', async () => {
    const { email, fsi_uid } = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const basic = [email, testPassword] as const
    const changed = await test.call('changePassword', { basic, body: { new_password: 'Fresh6Meadow' } })
    expect(changed.body.code).toBe(1)
    const row = await test.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('fsi_uid', '=', fsi_uid)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuses a missing, broken or foreign authorization header', async () => {
    const broken = [
      '',
      'Basic',
      'Basic ***',
      `Bearer ${'a'.repeat(43)}`,
      `Basic ${Buffer.from('nocolon').toString('base64')}`,
    ]
    for (const authorization of broken) {
      const response = await test.raw({
        method: 'POST',
        url: '/aws-endpoint/signin',
        headers: { authorization },
      })
      expect({ status: response.statusCode, body: response.json() }).toEqual(wrong)
    }
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', undefined])(
    'takes content type %s',
    async (type) => {
      const response = await test.raw({
        method: 'POST',
        url: '/aws-endpoint/signin/',
        headers: {
          authorization: basicHeader(org.administrator.email, testPassword),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        ...(type === undefined ? {} : { payload: 'a=1' }),
      })
      expect(response.statusCode).toBe(200)
    },
  )
})

describe('a temporary password', () => {
  const makeTemporary = async (expires: number) =>
    makeAdministratorAccount(test.database.db, org.root.fsi_gid, { temporary_password_expires_time: expires })

  it('yields only the new-password challenge, never tokens (req 10)', async () => {
    const account = await makeTemporary(test.clock.now() + 3600)
    const { status, body } = await test.call('signIn', { basic: [account.email, testPassword] })
    expect({ status, body }).toEqual({ status: 419, body: { code: 419, message: 'new-password-challenge' } })
    const sessions = await test.database.db
      .selectFrom('sessions')
      .where('fsi_uid', '=', account.fsi_uid)
      .selectAll()
      .execute()
    expect(sessions).toEqual([])
  })

  it('is replaced once, and the new password signs in', async () => {
    const account = await makeTemporary(test.clock.now() + 3600)
    const replaced = await test.call('setNewPassword', {
      basic: [account.email, testPassword],
      body: { new_password: 'Fresh6Meadow' },
    })
    expect(replaced.body).toEqual({ code: 1 })
    const { body } = await test.call('signIn', { basic: [account.email, 'Fresh6Meadow'] })
    expect(body).toMatchObject({ code: 1 })
    expect(await audited('password.replace-temporary', account.fsi_uid)).toHaveLength(1)
    const again = await test.call('setNewPassword', {
      basic: [account.email, 'Fresh6Meadow'],
      body: { new_password: 'Other7Meadow' },
    })
    expect(again.status).toBe(401)
  })

  it('is refused after it expired (req 10)', async () => {
    const account = await makeTemporary(test.clock.now() - 1)
    expect(await test.call('signIn', { basic: [account.email, testPassword] })).toMatchObject(wrong)
    const replaced = await test.call('setNewPassword', {
      basic: [account.email, testPassword],
      body: { new_password: 'Fresh6Meadow' },
    })
    const changed = await test.call('changePassword', {
      basic: [account.email, testPassword],
      body: { new_password: 'Fresh6Meadow' },
    })
    expect([replaced.status, changed.status]).toEqual([401, 401])
    expect(await audited('sign-in.temporary-password-expired', account.fsi_uid)).toHaveLength(3)
  })

  it.each([
    ['short', 'Ab1defg', 'Use at least 8 characters.'],
    ['without a digit', 'Abcdefgh', 'Add a digit.'],
    ['without a lower-case letter', 'ABCDEFG1', 'Add a lowercase letter.'],
    ['without an upper-case letter', 'abcdefg1', 'Add an uppercase letter.'],
    ['over 16 characters', 'Abcdefg1Abcdefg12', 'The password can have at most 16 characters.'],
    ['the temporary one again', testPassword, 'The new password must not be the present one.'],
    ['a common one (req 8)', 'Password1', 'This password is too common. Please choose another one.'],
  ])('is not replaced by a password that is %s', async (_what, new_password, message) => {
    const account = await makeTemporary(test.clock.now() + 3600)
    const { status, body } = await test.call('setNewPassword', {
      basic: [account.email, testPassword],
      body: { new_password },
    })
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 400, message, errors: [{ path: 'new_password', message }] },
    })
    expect((await test.call('signIn', { basic: [account.email, testPassword] })).status).toBe(419)
  })

  it('is not replaced by the e-mail address (req 8)', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, {
      email: 'Zed9@example.com',
      temporary_password_expires_time: test.clock.now() + 3600,
    })
    const { body } = await test.call('setNewPassword', {
      basic: [account.email, testPassword],
      body: { new_password: 'Zed9@Example.com' },
    })
    expect(body).toMatchObject({ code: 400, message: 'The password must not be your email address.' })
  })
})

describe('signOut', () => {
  it('ends the session on the very next call (req 20), and clears only the cache (req 26)', async () => {
    const token = await tokenOf(test, org.administrator)
    const { body, headers } = await test.call('signOut', { token })
    expect(body).toEqual({ code: 1 })
    expect(headers['clear-site-data']).toBe('"cache"')
    const after = await test.call('getAccount', { token })
    expect({ status: after.status, code: after.body.code }).toEqual({ status: 401, code: 1001 })
    expect(await audited('sign-out', org.administrator.fsi_uid)).toHaveLength(1)
  })
})

describe('a user who is no administrator', () => {
  it('has no valid session, whichever way it was made (req 40)', async () => {
    const user = await makeUser(test.database.db, org.root.fsi_gid, {
      is_admin: 1,
      password_hash: await hashPassword(testPassword),
    })
    const token = await tokenOf(test, user)
    await test.database.db
      .updateTable('users')
      .set({ is_admin: 0 })
      .where('fsi_uid', '=', user.fsi_uid)
      .execute()
    expect((await test.call('listUsers', { token })).status).toBe(401)
  })
})
