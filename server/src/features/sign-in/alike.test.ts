import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
const names = new Map<string, string>()

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const { db, pool } = test.database
  const make = async (fields = {}) => (await makeAdministratorAccount(db, org.root.fsi_gid, fields)).email
  const { fsi_gid } = await makeGroup(db, org.root.fsi_gid)
  await pool.query(
    `insert into identity_providers (fsi_gid, name, type, issuer, sign_in_url, certificates, created_time)
     values ($1, 'Corp', 'saml', 'urn:corp', 'https://idp.example', '{x}', 1)`,
    [fsi_gid],
  )
  await pool.query('update groups set is_sso = 1, is_enforce_sso = 1 where fsi_gid = $1', [fsi_gid])
  names.set('an active account', await make())
  names.set('an unknown name', 'nobody@example.com')
  names.set('a disabled account', await make({ is_active: 0 }))
  names.set('a user who is no administrator', await make({ is_admin: 0 }))
  names.set('an account without a password', await make({ password_hash: null }))
  names.set('an account that must use SSO', (await makeAdministratorAccount(db, fsi_gid)).email)
})
afterAll(() => test.close())

let round = 0
const freshAddress = (): string => `10.19.0.${(round += 1)}`

const tries = {
  'a wrong password': (email: string) =>
    test.call('signIn', { basic: [email, 'Wrong5Password'], address: freshAddress() }),
  'a wrong password to be changed': (email: string) =>
    test.call('changePassword', {
      basic: [email, 'Wrong5Password'],
      body: { new_password: 'Fresh6Meadow' },
      address: freshAddress(),
    }),
  'a wrong code': (email: string) =>
    test.call('confirmPassword', {
      basic: [email, 'Fresh6Meadow'],
      body: { verification_code: '271828' },
      address: freshAddress(),
    }),
}

it.each(Object.entries(tries))(
  '%s sends the same statements for each kind of name (req 95)',
  async (_, send) => {
    const statements = new Map<string, string[]>()
    // Statements that are prepared only once are not sent by the second try.
    for (const pass of [1, 2])
      for (const [kind, email] of names) {
        const sent = await statementsOf(test.database.pool, async () =>
          expect((await send(email)).status).toBe(401),
        )
        if (pass === 2) statements.set(kind, sent)
      }
    const [[, ofActive] = ['', []]] = statements
    expect(ofActive.length).toBeGreaterThan(3)
    for (const [kind, sent] of statements) expect([kind, sent]).toEqual([kind, ofActive])
  },
)

it('a name that is locked sends the same statements, whether it is known or not (req 95)', async () => {
  const { email } = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
  const lock = async (name: string): Promise<string[]> => {
    const address = freshAddress()
    const guess = () => test.call('signIn', { basic: [name, 'Wrong5Password'], address })
    for (let at = 0; at < 5; at += 1) await guess()
    return statementsOf(test.database.pool, async () => expect((await guess()).status).toBe(429))
  }
  expect(await lock('stranger@example.com')).toEqual(await lock(email))
})
