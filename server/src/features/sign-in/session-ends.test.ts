import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeAdministratorAccount, testPassword } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

type Owner = Awaited<ReturnType<typeof makeAdministratorAccount>>

async function signedIn({ email }: Pick<Owner, 'email'>) {
  const { body } = await test.call('signIn', { basic: [email, testPassword] })
  if (body.code !== 1) throw new Error('not signed in')
  return { access: body.fsi_a_t, refresh: body.fsi_r_t }
}

type Tokens = Awaited<ReturnType<typeof signedIn>>

const storeEnd =
  (reason: string) =>
  async (_tokens: Tokens, { fsi_uid }: Owner) =>
    void (await test.database.pool.query(
      'update sessions set ended_time = 1, ended_reason = $2 where fsi_uid = $1',
      [fsi_uid, reason],
    ))

const disableAndEnable = async (_tokens: Tokens, { fsi_uid }: Owner) => {
  const { access: token } = await signedIn(org.administrator)
  for (const is_active of [0, 1] as const) {
    const { body } = await test.call('updateUser', { token, body: { fsi_uid, is_active } })
    expect(body.code).toBe(1)
  }
}

describe('a token of a session that has ended', () => {
  it.each([
    ['idle_too_long', async () => test.clock.advance(1800)],
    ['open_too_long', async () => test.clock.advance(43_200)],
    ['signed_out', async ({ access }: Tokens) => void (await test.call('signOut', { token: access }))],
    [
      'ended_by_owner',
      async (_tokens: Tokens, owner: Owner) => {
        const { access: token } = await signedIn(owner)
        await test.call('endSessions', { token, body: { all_others: 1 } })
      },
    ],
    ['ended_by_operator', storeEnd('ended by the operator')],
    ['password_changed', storeEnd('password changed')],
    ['account_unavailable', disableAndEnable],
    ['password_changed', storeEnd('password reset')],
    ['email_changed', storeEnd('email changed')],
    ['second_factor_changed', storeEnd('second factor set up')],
    ['second_factor_changed', storeEnd('second factor reset')],
    ['identity_provider_removed', storeEnd('identity provider removed')],
    ['identity_provider_removed', storeEnd('identity unlinked')],
    ['account_moved', storeEnd('account moved')],
    ['account_unavailable', storeEnd('group deactivated')],
    ['account_unavailable', storeEnd('a word of an older version')],
  ] as const)('says %s', async (reason, end) => {
    const owner = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const tokens = await signedIn(owner)
    await end(tokens, owner)
    const expected = { status: 401, body: { code: 1001, message: 'Please sign in.', reason } }
    expect(await test.call('getAccount', { token: tokens.access })).toMatchObject(expected)
    expect(await test.call('refreshSession', { token: tokens.refresh })).toMatchObject(expected)
  })

  it('says token_used_twice after the reuse of a refresh token, to both holders', async () => {
    const { refresh } = await signedIn(org.administrator)
    const { body } = await test.call('refreshSession', { token: refresh })
    test.clock.advance(11)
    const expected = { status: 401, body: { code: 1001, reason: 'token_used_twice' } }
    expect(await test.call('refreshSession', { token: refresh })).toMatchObject(expected)
    expect(await test.call('getAccount', { token: body.code === 1 ? body.fsi_a_t : '' })).toMatchObject(
      expected,
    )
  })
})
