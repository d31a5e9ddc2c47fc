import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AllCalls } from '@telecopy/contract/all-calls'
import { mfaMessages } from '@telecopy/contract/messages/sign-in'
import { makeOperator } from '../../testing/operator.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type Sent, type TestApp, openTestApp } from '../../testing/test-app.ts'
import { beginEnrolment, enrol } from './mfa.factory.ts'
import { setTemporaryPassword } from './set-temporary-password.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

let addresses = 0
/** A new address each time, so that tests share no rate limit. */
const freshAddress = (): string => `10.11.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

const makeAccount = (fsi_gid = org.root.fsi_gid): Promise<MadeUser> =>
  makeAdministratorAccount(test.database.db, fsi_gid)

const signIn = (user: MadeUser, mfa_code?: string, address = freshAddress()) =>
  test.call('signIn', {
    basic: [user.email, testPassword],
    address,
    ...(mfa_code === undefined ? {} : { body: { mfa_code } }),
  })

type ByCode = 'setMfa' | 'removeMfa' | 'renewRecoveryCodes'
const byCode = <Name extends ByCode>(
  name: Name,
  user: MadeUser,
  mfa_code?: string,
  address = freshAddress(),
) => {
  const sent: Sent<AllCalls[ByCode]> = { basic: [user.email, testPassword], address }
  if (mfa_code !== undefined) sent.body = { mfa_code }
  return test.call(name, sent)
}

const statusOf = async (token: string) => (await test.call('getMfa', { token, body: {} })).body.data
const actionsOf = async (user: MadeUser): Promise<string[]> => {
  const rows = await test.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', user.fsi_uid)
    .where('entity', '=', 'user')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

const asksForCode = { status: 201, body: { code: 201, mfa_qr: '' } }
const refusedCode = { status: 201, body: { code: 201, mfa_qr: '', message: mfaMessages.wrongCode } }
const image = expect.stringMatching(/^data:image\/png;base64,[\w+/]+=*$/)
/** The code of the next half minute, which no earlier step of the test has used. */
const nextCode = (app: { codeAt(time: number): string }): string => {
  test.clock.advance(30)
  return app.codeAt(test.clock.now())
}

describe('an account that chooses a second factor', () => {
  it('must enter a code once enrolment has begun, gets ten recovery codes with the first code, and no image after that (req 12)', async () => {
    const user = await makeAccount()
    const before = await signIn(user)
    const offered = await byCode('setMfa', user)
    expect(offered.body).toEqual({
      code: 1,
      mfa_qr: image,
      mfa_secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
    const app = makeAuthenticator(offered.body.mfa_secret)
    const asked = await signIn(user)
    expect(asked).toMatchObject({ status: 201, body: { code: 201, mfa_qr: offered.body.mfa_qr } })

    const first = await signIn(user, app.codeAt(test.clock.now()))
    expect(first).toMatchObject({ status: 200, body: { code: 1, fsi_admin_uid: user.fsi_uid } })
    const { recovery_codes: codes = [] } = first.body.code === 1 ? first.body : {}
    expect(codes).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/)),
    )
    expect(new Set(codes).size).toBe(10)

    expect(await signIn(user)).toMatchObject(asksForCode)
    const later = await signIn(user, nextCode(app))
    expect(Object.keys(later.body).toSorted()).toEqual(['code', 'fsi_a_t', 'fsi_admin_uid', 'fsi_r_t'])
    for (const answer of [await signIn(user), await byCode('setMfa', user), await byCode('setMfa', user, '')])
      expect(JSON.stringify(answer.body)).not.toContain('data:image')
    expect(before.body.code).toBe(1)
    expect(await actionsOf(user)).toEqual(
      expect.arrayContaining(['mfa.offer', 'mfa.enrol', 'sign-in', 'mfa.code-refused']),
    )
  })

  it('gets a new session with the code, and loses the sessions that began without it (req 22)', async () => {
    const user = await makeAccount()
    const old = await signIn(user)
    const { token } = await enrol(test, user, { address: freshAddress() })
    const tokens = [old.body.code === 1 ? old.body.fsi_a_t : '', token]
    expect(tokens[0]).not.toBe(tokens[1])
    const statuses = await Promise.all(
      tokens.map(async (one) => (await test.call('getAccount', { token: one })).status),
    )
    expect(statuses).toEqual([401, 200])
  })

  it('is not bound by an unfinished enrolment: the offer ends after half an hour, or at once when it is withdrawn', async () => {
    const user = await makeAccount()
    const mfa_secret = await beginEnrolment(test, user)
    expect((await signIn(user)).status).toBe(201)
    expect((await byCode('removeMfa', user)).body).toEqual({ code: 1 })
    expect((await signIn(user)).body.code).toBe(1)

    const late = await beginEnrolment(test, user)
    expect(late).not.toBe(mfa_secret)
    test.clock.advance(1800)
    expect((await signIn(user)).body.code).toBe(1)
    const code = makeAuthenticator(late).codeAt(test.clock.now())
    expect((await signIn(user, code)).body).not.toHaveProperty('recovery_codes')
  })

  it('turns it off with a current code, and with nothing else', async () => {
    const user = await makeAccount()
    const { app, recovery_codes } = await enrol(test, user, { address: freshAddress() })
    for (const code of [undefined, '', '000000', 'aaaaa-aaaaa'])
      expect(await byCode('removeMfa', user, code)).toMatchObject({
        status: 401,
        body: { code: 401, message: mfaMessages.wrongCode },
      })
    expect(await signIn(user)).toMatchObject(asksForCode)
    expect((await byCode('removeMfa', user, nextCode(app))).body).toEqual({ code: 1 })
    const { body } = await signIn(user)
    expect(await statusOf(body.code === 1 ? body.fsi_a_t : '')).toEqual({
      is_enrolled: 0,
      is_required: 0,
      verified_time: 0,
      recovery_codes_left: 0,
    })
    expect((await signIn(user, recovery_codes[0])).body).toMatchObject({ code: 1 })
    expect(await actionsOf(user)).toContain('mfa.remove')
  })

  it('moves to another app with a current code; the old app works until a code of the new one arrives', async () => {
    const user = await makeAccount()
    const { app, recovery_codes: former } = await enrol(test, user, { address: freshAddress() })
    expect((await byCode('setMfa', user, '123 456')).status).toBe(401)
    const { body } = await byCode('setMfa', user, nextCode(app))
    const other = makeAuthenticator(body.mfa_secret)
    expect(await signIn(user)).toMatchObject(asksForCode)
    expect((await signIn(user, nextCode(app))).body.code).toBe(1)
    const moved = await signIn(user, nextCode(other))
    expect(moved.body).toMatchObject({
      code: 1,
      recovery_codes: expect.arrayContaining([expect.any(String)]),
    })
    expect(await signIn(user, nextCode(app))).toMatchObject(refusedCode)
    expect(await signIn(user, former[0])).toMatchObject(refusedCode)
    expect((await signIn(user, nextCode(other))).body.code).toBe(1)
  })
})

describe('a code', () => {
  it('is accepted once, from one step before to one after, and never from before the last accepted step (req 13)', async () => {
    const user = await makeAccount()
    const { app } = await enrol(test, user, { address: freshAddress() })
    const now = () => test.clock.now()
    test.clock.advance(120)
    for (const away of [-60, 60])
      expect(await signIn(user, app.codeAt(now() + away))).toMatchObject(refusedCode)
    expect((await signIn(user, app.codeAt(now() - 30))).body.code).toBe(1)
    expect(await signIn(user, app.codeAt(now() - 30))).toMatchObject(refusedCode)
    expect((await signIn(user, app.codeAt(now() + 30))).body.code).toBe(1)
    expect(await signIn(user, app.codeAt(now()))).toMatchObject(refusedCode)
    expect(await signIn(user, app.codeAt(now() + 30))).toMatchObject(refusedCode)
  })

  it('is used up by the first call that accepts it: no other call accepts it again (req 13)', async () => {
    const user = await makeAccount()
    const { app } = await enrol(test, user, { address: freshAddress() })
    const code = nextCode(app)
    expect((await byCode('renewRecoveryCodes', user, code)).body.recovery_codes).toHaveLength(10)
    expect((await byCode('setMfa', user, code)).status).toBe(401)
    expect((await byCode('removeMfa', user, code)).status).toBe(401)
    expect(await signIn(user, code)).toMatchObject(refusedCode)
  })

  it('may contain spaces', async () => {
    const user = await makeAccount()
    const { app } = await enrol(test, user, { address: freshAddress() })
    const code = nextCode(app)
    expect((await signIn(user, ` ${code.slice(0, 3)} ${code.slice(3)} `)).body.code).toBe(1)
  })

  it('of another account’s app, or of a secret copied to another account, is refused', async () => {
    const [user, other] = [await makeAccount(), await makeAccount()]
    await enrol(test, user, { address: freshAddress() })
    const { app } = await enrol(test, other, { address: freshAddress() })
    expect(await signIn(user, nextCode(app))).toMatchObject(refusedCode)
    const { db } = test.database
    const { secret_sealed } = await db
      .selectFrom('second_factors')
      .select('secret_sealed')
      .where('fsi_uid', '=', other.fsi_uid)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('second_factors')
      .set({ secret_sealed })
      .where('fsi_uid', '=', user.fsi_uid)
      .execute()
    expect((await signIn(user, nextCode(app))).body.code).not.toBe(1)
  })

  it('counts as one of the five tries when it is wrong, and the password alone wins none back (req 3, 11)', async () => {
    const user = await makeAccount()
    const { app } = await enrol(test, user, { address: freshAddress() })
    const address = freshAddress()
    for (let round = 0; round < 5; round += 1) {
      expect((await signIn(user, undefined, address)).status).toBe(201)
      const same = {
        basic: [user.email, testPassword] as const,
        body: { new_password: testPassword },
        address,
      }
      expect((await test.call('changePassword', same)).status).toBe(400)
      expect(await signIn(user, '000000', address)).toMatchObject(refusedCode)
    }
    expect((await signIn(user, nextCode(app), address)).status).toBe(429)
    for (const name of ['setMfa', 'removeMfa', 'renewRecoveryCodes'] as const)
      expect((await byCode(name, user, nextCode(app), address)).status).toBe(429)
    expect(await actionsOf(user)).toEqual(expect.arrayContaining(['sign-in.code-refused', 'sign-in.locked']))
  })

  it('that is wrong counts as a try in every call (req 3)', async () => {
    const user = await makeAccount()
    await enrol(test, user, { address: freshAddress() })
    const address = freshAddress()
    for (const name of ['setMfa', 'removeMfa', 'renewRecoveryCodes', 'setMfa', 'removeMfa'] as const)
      expect((await byCode(name, user, '000000', address)).status).toBe(401)
    expect((await signIn(user, undefined, address)).status).toBe(429)
  })

  it.each([
    ['too long', 'mfa_code=' + '1'.repeat(41)],
    ['sent twice', 'mfa_code=123456&mfa_code=654321'],
    ['with a NUL', 'mfa_code=%00'],
  ])('%s is a bad request', async (_what, payload) => {
    const { status } = await test
      .raw({
        method: 'POST',
        url: '/aws-endpoint/signin',
        headers: {
          authorization: `Basic ${Buffer.from(`${org.administrator.email}:${testPassword}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload,
      })
      .then(({ statusCode }) => ({ status: statusCode }))
    expect(status).toBe(400)
  })
})

describe('a recovery code', () => {
  it('signs in once, in any spelling, and leaves nine (req 11)', async () => {
    const user = await makeAccount()
    const { recovery_codes } = await enrol(test, user, { address: freshAddress() })
    const [code = ''] = recovery_codes
    const { body } = await signIn(user, ` ${code.toUpperCase().replace('-', ' ')}`)
    expect(await statusOf(body.code === 1 ? body.fsi_a_t : '')).toMatchObject({
      is_enrolled: 1,
      recovery_codes_left: 9,
    })
    expect(await signIn(user, code)).toMatchObject(refusedCode)
    const row = await test.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'sign-in')
      .where('entity_id', '=', user.fsi_uid)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row?.after).toEqual({ second_factor: 'recovery code' })
  })

  it('is void once new ones are made, and a code of another account is refused', async () => {
    const [user, other] = [await makeAccount(), await makeAccount()]
    const { app, recovery_codes } = await enrol(test, user, { address: freshAddress() })
    const others = (await enrol(test, other, { address: freshAddress() })).recovery_codes
    const { body } = await byCode('renewRecoveryCodes', user, nextCode(app))
    expect(await signIn(user, recovery_codes[0])).toMatchObject(refusedCode)
    expect(await signIn(user, others[0])).toMatchObject(refusedCode)
    expect((await byCode('renewRecoveryCodes', other)).status).toBe(401)
    expect((await signIn(user, body.recovery_codes[9])).body.code).toBe(1)
  })

  it('enrols a new app when the phone is lost', async () => {
    const user = await makeAccount()
    const { recovery_codes } = await enrol(test, user, { address: freshAddress() })
    const { body } = await byCode('setMfa', user, recovery_codes[3])
    const app = makeAuthenticator(body.mfa_secret)
    expect((await signIn(user, nextCode(app))).body).toMatchObject({
      code: 1,
      recovery_codes: expect.anything(),
    })
  })
})

describe('a group whose operator requires a second factor', () => {
  it('passes it down: its accounts enrol at the next sign-in, and can’t turn it off', async () => {
    const { east, west } = org
    const operator = makeOperator(test.database)
    await operator.run('mfa', 'require', '--group', String(east.group.fsi_gid))
    const below = await makeAccount(east.below.fsi_gid)
    expect((await signIn(west.administrator)).body.code).toBe(1)
    for (const user of [east.administrator, below]) {
      const asked = await signIn(user)
      expect(asked).toMatchObject({ status: 201, body: { code: 201, mfa_qr: image } })
      // A second request returns the same image, so one scan is enough.
      expect((await signIn(user)).body).toEqual(asked.body)
      const { body } = await byCode('setMfa', user)
      expect(asked.body).toMatchObject({ mfa_qr: body.mfa_qr })
      expect((await signIn(user, '000000')).body).toEqual({ ...asked.body, message: mfaMessages.wrongCode })
      const app = makeAuthenticator(body.mfa_secret)
      const entered = await signIn(user, nextCode(app))
      const token = entered.body.code === 1 ? entered.body.fsi_a_t : ''
      expect(await statusOf(token)).toMatchObject({ is_enrolled: 1, is_required: 1, recovery_codes_left: 10 })
      expect((await byCode('removeMfa', user, nextCode(app))).body).toEqual({
        code: 0,
        reason: 'mfa_required',
        message: mfaMessages.requiredRefusal,
      })
    }
    await operator.run('mfa', 'require', '--group', String(east.group.fsi_gid), '--off')
    expect(await signIn(below)).toMatchObject(asksForCode)
    expect((await signIn(await makeAccount(east.below.fsi_gid))).body.code).toBe(1)
  })

  it('passes it down to every group that an administrator creates or moves below it (req 91)', async () => {
    const { group, below } = org.east
    const token = await tokenOf(test, await makeAccount(group.fsi_gid))
    const operator = makeOperator(test.database, test.services.settings)
    await operator.run('mfa', 'require', '--group', String(group.fsi_gid))
    const create = async (parent_gid: number): Promise<number> =>
      (await test.call('createGroup', { token, body: { group_name: 'New', parent_gid } })).body.fsi_gid
    const made = await create(group.fsi_gid)
    const moved = await create(below.fsi_gid)
    const move = { fsi_gid: moved, parent_gid: made }
    expect((await test.call('updateGroup', { token, body: move })).body.code).toBe(1)
    for (const fsi_gid of [made, moved])
      expect(await signIn(await makeAccount(fsi_gid))).toMatchObject({ status: 201, body: { mfa_qr: image } })
    await operator.run('mfa', 'require', '--group', String(group.fsi_gid), '--off')
  })

  it('offers a new secret half an hour after it showed the last one', async () => {
    const operator = makeOperator(test.database)
    const { west } = org
    await operator.run('mfa', 'require', '--group', String(west.group.fsi_gid))
    const seen = await byCode('setMfa', west.administrator)
    test.clock.advance(1800)
    const stale = makeAuthenticator(seen.body.mfa_secret).codeAt(test.clock.now())
    const refused = await signIn(west.administrator, stale)
    expect(refused).toMatchObject({ status: 201, body: { message: mfaMessages.wrongCode, mfa_qr: image } })
    expect(refused.body).not.toMatchObject({ mfa_qr: seen.body.mfa_qr })
    await operator.run('mfa', 'require', '--group', String(west.group.fsi_gid), '--off')
  })
})

describe('a new password', () => {
  it('never skips the second factor (req 11)', async () => {
    const user = await makeAccount()
    await enrol(test, user, { address: freshAddress() })
    const ctx = {
      ...test.services,
      requestId: '',
      attemptKey: '',
      address: '',
      device: '',
      actor: null,
      share: [],
    }
    await setTemporaryPassword(ctx, { email: user.email, temporary: 'Sunny7Meadow' })
    const replaced = await test.call('setNewPassword', {
      basic: [user.email, 'Sunny7Meadow'],
      body: { new_password: 'Fresh6Meadow' },
    })
    expect(replaced.body).toEqual({ code: 1 })
    expect(await test.call('signIn', { basic: [user.email, 'Fresh6Meadow'] })).toMatchObject(asksForCode)
  })

  it('that is temporary yields neither the image nor a request for a code (req 10)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, {
      temporary_password_expires_time: test.clock.now() + 3600,
    })
    for (const name of ['setMfa', 'removeMfa', 'renewRecoveryCodes'] as const)
      expect(await byCode(name, user)).toMatchObject({ status: 419 })
  })
})

it('keeps secrets sealed and recovery codes hashed (req 73)', async () => {
  const user = await makeAccount()
  const { mfa_secret, recovery_codes } = await enrol(test, user, { address: freshAddress() })
  const { db } = test.database
  const rows = [
    await db.selectFrom('second_factors').selectAll().where('fsi_uid', '=', user.fsi_uid).execute(),
    await db.selectFrom('recovery_codes').selectAll().where('fsi_uid', '=', user.fsi_uid).execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    test.logged,
  ]
  const visible = rows.map((part) => JSON.stringify(part)).join('\n')
  for (const secret of [mfa_secret, ...recovery_codes]) expect(visible).not.toContain(secret)
})
