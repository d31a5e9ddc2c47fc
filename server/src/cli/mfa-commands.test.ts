import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol } from '../features/sign-in/mfa.factory.ts'
import { makeAdministratorAccount, testPassword } from '../features/users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation
let operator: Operator

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
})
afterAll(() => test.close())

const audits = (action: string) =>
  test.database.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()

const requireFor = (fsi_gid: number, ...more: string[]) =>
  operator.run('mfa', 'require', '--group', String(fsi_gid), ...more)

const signInStatus = async (email: string): Promise<number> =>
  (await test.call('signIn', { basic: [email, testPassword] })).status

describe('mfa require', () => {
  it('applies to the group and everything below it until it is withdrawn, counts who has none yet, and is recorded (req 75)', async () => {
    const { east, west } = org
    const name = `East (${east.group.fsi_gid})`
    expect(await requireFor(east.group.fsi_gid)).toMatchObject({
      code: 0,
      noted: [],
      said: [
        `The group ${name}, with everything below it, now asks for a second factor.`,
        '1 of 1 administrators has none yet, and can set one up at the next sign-in.',
      ],
    })
    const below = await makeAdministratorAccount(test.database.db, east.below.fsi_gid)
    const statuses = [east.administrator, below, west.administrator].map(({ email }) => signInStatus(email))
    expect(await Promise.all(statuses)).toEqual([201, 201, 200])
    expect(await requireFor(east.group.fsi_gid)).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/asks for a second factor already\.$/), expect.stringMatching(/^2 of 2/)],
    })
    expect(await requireFor(east.group.fsi_gid, '--off')).toMatchObject({
      code: 0,
      noted: [],
      said: [`The group ${name} no longer asks for a second factor. Those that are set up stay.`],
    })
    const fresh = await makeAdministratorAccount(test.database.db, east.below.fsi_gid)
    expect(await signInStatus(fresh.email)).toBe(200)
    expect(await audits('group.require-mfa')).toMatchObject([
      {
        entity_id: east.group.fsi_gid,
        address: 'command line',
        actor_uid: null,
        before: { is_mfa_required: 0 },
        after: { is_mfa_required: 1 },
      },
      { entity_id: east.group.fsi_gid, after: { is_mfa_required: 0 } },
    ])
  })

  it('--off below a group that requires it says so', async () => {
    await requireFor(org.root.fsi_gid)
    const { code, said, noted } = await requireFor(org.west.below.fsi_gid, '--off')
    expect({ code, said, noted }).toEqual({
      code: 0,
      said: [expect.stringMatching(/^The group West below .* does not ask for a second factor anyway/)],
      noted: [`The group Root (${org.root.fsi_gid}) above it does, so its administrators still need one.`],
    })
    expect(await signInStatus(org.west.administrator.email)).toBe(201)
    await requireFor(org.root.fsi_gid, '--off')
  })

  it('refuses a group that does not exist', async () => {
    expect(await requireFor(999_999)).toMatchObject({
      code: 1,
      said: [],
      noted: ['There is no group 999999.'],
    })
  })
})

describe('mfa reset', () => {
  it('takes the factor and the recovery codes away, ends the sessions, lifts a lock and is recorded (req 76)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const { token, recovery_codes } = await enrol(test, user)
    const wrong = { basic: [user.email, testPassword] as const, body: { mfa_code: '000000' } }
    for (let round = 0; round < 5; round += 1) await test.call('signIn', wrong)
    expect(await signInStatus(user.email)).toBe(429)
    const { code, said } = await operator.run('mfa', 'reset', '--email', user.email.toUpperCase())
    expect({ code, said }).toEqual({
      code: 0,
      said: [
        `${user.email} has no second factor any more. Its sessions have ended; a lock by wrong tries is lifted.`,
      ],
    })
    expect((await test.call('getAccount', { token })).status).toBe(401)
    const entered = await test.call('signIn', { basic: [user.email, testPassword] })
    expect(entered.body.code).toBe(1)
    expect(await audits('mfa.reset')).toMatchObject([
      { entity_id: user.fsi_uid, actor_uid: null, address: 'command line' },
    ])
    const codes = await test.database.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('fsi_uid', '=', user.fsi_uid)
      .execute()
    expect([recovery_codes.length, codes]).toEqual([10, []])
  })

  it('reports that there is no factor, or no such user', async () => {
    const { email } = org.west.administrator
    await test.call('removeMfa', { basic: [email, testPassword] })
    expect(await operator.run('mfa', 'reset', '--email', email)).toMatchObject({
      code: 0,
      said: [`${email} has no second factor; a lock by wrong tries is lifted.`],
    })
    expect(await operator.run('mfa', 'reset', '--email', 'nobody@example.com')).toMatchObject({
      code: 1,
      noted: ['There is no user with the e-mail nobody@example.com.'],
    })
  })
})
