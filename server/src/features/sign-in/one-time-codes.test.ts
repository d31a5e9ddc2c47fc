import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { issueActivationCodes } from './issue-activation-codes.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

const newPassword = 'Fresh6Meadow'
const issue = async (user: MadeUser): Promise<string> => {
  const codes = await inTransaction(test.database.db, (tx) =>
    issueActivationCodes(test.services, tx, [{ fsi_uid: user.fsi_uid, fsi_bid: null }]),
  )
  return codes.get(user.fsi_uid) ?? ''
}
const confirm = (
  user: { email: string },
  verification_code: string,
  password = newPassword,
  address = '127.0.0.1',
) => test.call('confirmPassword', { basic: [user.email, password], body: { verification_code }, address })
const makeNewcomer = (): Promise<MadeUser> => makeUser(test.database.db, org.root.fsi_gid, { is_admin: 1 })

describe('confirmPassword', () => {
  it('sets the first password by the activation code, once (req 10)', async () => {
    const user = await makeNewcomer()
    const code = await issue(user)
    expect((await test.call('signIn', { basic: [user.email, newPassword] })).status).toBe(401)
    expect((await confirm(user, code)).body).toEqual({ code: 1 })
    expect((await test.call('signIn', { basic: [user.email, newPassword] })).body).toMatchObject({ code: 1 })
    expect((await confirm(user, code, 'Other7Meadow')).status).toBe(401)
  })

  it('accepts a code for 7 days, for its own account only, and only the newest (req 10)', async () => {
    const [user, other] = [await makeNewcomer(), await makeNewcomer()]
    const older = await issue(user)
    const newer = await issue(user)
    expect((await confirm(user, older)).status).toBe(401)
    expect((await confirm(other, newer)).status).toBe(401)
    test.clock.advance(7 * 86_400)
    expect((await confirm(user, newer, newPassword, '10.4.0.1')).status).toBe(401)
  })

  it('keeps the activation code valid after wrong codes, so that strangers cannot lock a new user out (req 5)', async () => {
    const user = await makeNewcomer()
    const code = await issue(user)
    for (let round = 1; round <= 5; round += 1)
      expect((await confirm(user, 'wrong', newPassword, `10.4.1.${round}`)).status).toBe(401)
    expect((await confirm(user, code, newPassword, '10.4.1.9')).body).toEqual({ code: 1 })
  })

  it('refuses a code that was mailed before the password was set in another way (req 10)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const code = await issue(user)
    const basic = [user.email, 'Correct5Horse'] as const
    const changed = await test.call('changePassword', { basic, body: { new_password: newPassword } })
    expect(changed.body).toEqual({ code: 1 })
    expect((await confirm(user, code, 'Other7Meadow')).status).toBe(401)
  })

  it('refuses a weak password before it looks at the code, and leaves the code usable', async () => {
    const user = await makeNewcomer()
    const code = await issue(user)
    const { status, body } = await confirm(user, code, 'weak')
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 400, errors: [{ path: 'password' }] },
    })
    expect((await confirm(user, code)).body).toEqual({ code: 1 })
  })

  it('ends all open sessions, and is recorded without the password', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const signedIn = await test.call('signIn', { basic: [user.email, 'Correct5Horse'] })
    if (signedIn.body.code !== 1) throw new Error('not signed in')
    await confirm(user, await issue(user))
    expect((await test.call('getAccount', { token: signedIn.body.fsi_a_t })).status).toBe(401)
    const rows = await test.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'password.confirm')
      .orderBy('id')
      .execute()
    expect(rows.at(-1)).toMatchObject({ entity_id: user.fsi_uid, actor_uid: user.fsi_uid })
    expect(JSON.stringify(rows)).not.toContain(newPassword)
  })
})

describe('exchangeSignInToken', () => {
  const makeToken = async (user: MadeUser, nonce: string): Promise<string> => {
    const token = randomToken()
    await test.database.db
      .insertInto('one_time_codes')
      .values({
        code_hash: hashToken(token),
        kind: 'sign-in',
        fsi_uid: user.fsi_uid,
        nonce_hash: hashToken(nonce),
        expires_time: test.clock.now() + 60,
      })
      .execute()
    return token
  }
  const exchange = (token: string, nonce: string) =>
    test.call('exchangeSignInToken', { token, headers: { 'x-sign-in-nonce': nonce } })

  it('gives the three tokens once, in the browser that has the nonce (req 15)', async () => {
    const token = await makeToken(org.administrator, 'my nonce')
    expect((await exchange(token, 'another nonce')).status).toBe(401)
    const { body } = await exchange(token, 'my nonce')
    expect(body).toMatchObject({ code: 1, fsi_admin_uid: org.administrator.fsi_uid })
    expect((await exchange(token, 'my nonce')).status).toBe(401)
  })

  it('accepts no token of another kind, and no other call accepts its token (req 19)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const { body } = await test.call('signIn', { basic: [user.email, 'Correct5Horse'] })
    if (body.code !== 1) throw new Error('not signed in')
    for (const other of [body.fsi_a_t, body.fsi_r_t, await issue(user)])
      expect((await exchange(other, '')).status).toBe(401)
    const token = await makeToken(user, 'n')
    for (const call of ['getAccount', 'refreshSession'] as const)
      expect((await test.call(call, { token })).status).toBe(401)
    expect((await exchange(token, 'n')).status).toBe(200)
  })

  it('expires after 60 seconds (req 15)', async () => {
    const token = await makeToken(org.administrator, 'n')
    test.clock.advance(60)
    expect((await exchange(token, 'n')).status).toBe(401)
  })
})
