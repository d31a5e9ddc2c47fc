import { beforeEach, describe, expect, it } from 'vitest'
import { expired, fakeServer, unauthorised } from '../testing/fake-server.ts'
import { makeAccount } from '../testing/make-account.ts'
import { freshTab, signedIn } from '../testing/session.ts'
import { Problem } from './problem.ts'
import { checkSession } from './session-check.ts'
import { accessToken, adminUid, refreshToken } from './session-cookies.ts'

const userinfo = '/admin-endpoint/userinfo'
const refresh = '/admin-endpoint/auth/refresh'
const successor = { body: { code: 1, fsi_admin_uid: 7, fsi_a_t: 'access-2', fsi_r_t: 'refresh-2' } }

describe('the check at load', () => {
  let exits: ReturnType<typeof freshTab>
  beforeEach(() => {
    exits = freshTab()
  })

  it('sends somebody without a token to the sign-in page, and asks the server nothing', async () => {
    const { sent } = fakeServer({})
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signIn).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })

  it('fetches the administrator with the access token and stays where it is', async () => {
    signedIn()
    const { to } = fakeServer({ [userinfo]: { body: makeAccount() } })
    expect(await checkSession()).toMatchObject({ first_name: 'Maya' })
    expect(to(userinfo)[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(exits.dashboard).not.toHaveBeenCalled()
  })

  it('goes to the sign-in address when the server names another administrator than the cookie', async () => {
    signedIn()
    fakeServer({ [userinfo]: { body: makeAccount({ fsi_admin_uid: 8 }) } })
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signInUrl).toHaveBeenCalledOnce()
    expect(exits.signIn).not.toHaveBeenCalled()
  })

  it('refreshes an expired token, stores all three values and goes to the dashboard', async () => {
    signedIn()
    const server = fakeServer({
      [userinfo]: ({ headers }) =>
        headers.get('authorization') === 'Bearer access-2' ? { body: makeAccount() } : expired,
      [refresh]: successor,
    })
    expect(await checkSession()).toMatchObject({ fsi_admin_uid: 7 })
    expect(server.to(refresh)[0]?.headers.get('authorization')).toBe('Bearer refresh-1')
    expect([adminUid(), accessToken(), refreshToken()]).toEqual(['7', 'access-2', 'refresh-2'])
    expect(exits.dashboard).toHaveBeenCalledOnce()
  })

  it('goes to the sign-in page of the main host when the refresh fails', async () => {
    signedIn()
    fakeServer({ [userinfo]: expired, [refresh]: unauthorised })
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signInUrl).toHaveBeenCalledOnce()
    expect(exits.dashboard).not.toHaveBeenCalled()
  })

  it.each([
    ['a revoked token', unauthorised],
    ['a failure of the server', { status: 500, body: { code: 500, message: '' } }],
    ['a page that is no answer of ours', { status: 502, body: 'Bad gateway' }],
    ['no answer, twice', 'lost'],
  ] as const)('deletes the access token and goes to the sign-in page after %s', async (_, answer) => {
    signedIn()
    fakeServer({ [userinfo]: answer })
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(accessToken()).toBeUndefined()
    expect(exits.signIn).toHaveBeenCalledOnce()
    expect(exits.signInUrl).not.toHaveBeenCalled()
  })

  it('asks again when the first answer was lost, and ends nothing', async () => {
    signedIn()
    let lost = 1
    const { to } = fakeServer({
      [userinfo]: () => {
        if (lost-- > 0) throw new TypeError('Failed to fetch')
        return { body: makeAccount() }
      },
    })
    await expect(checkSession()).resolves.toMatchObject({ first_name: 'Maya' })
    expect(to(userinfo)).toHaveLength(2)
    expect(accessToken()).toBe('access-1')
    expect(exits.signIn).not.toHaveBeenCalled()
  })

  it('does not refresh twice: a new token that expires at once ends the session', async () => {
    signedIn()
    const { to } = fakeServer({ [userinfo]: expired, [refresh]: successor })
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(to(refresh)).toHaveLength(1)
    expect(accessToken()).toBeUndefined()
    expect(exits.signIn).toHaveBeenCalledOnce()
  })
})
