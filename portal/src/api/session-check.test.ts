import { getAccount } from '@telecopy/contract/account/account.calls'
import { AccessTokenExpired, Unauthorised } from '@telecopy/contract/kit/problems'
import { refreshSession } from '@telecopy/contract/sign-in/sign-in.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answers,
  cuts,
  fails,
  fakeServer,
  garbles,
  inTurn,
  loses,
  onlyWith,
  refuses,
} from '../testing/fake-server.ts'
import { makeAccount } from '../testing/make-account.ts'
import { freshTab, signedIn } from '../testing/session.ts'
import { Problem } from './problem.ts'
import { checkSession } from './session-check.ts'
import { accessToken, adminUid, refreshToken } from './session-cookies.ts'
import { onSessionChange } from './session.ts'

const account = answers(getAccount, makeAccount())
const expired = fails(getAccount, AccessTokenExpired)
const successor = answers(refreshSession, { fsi_admin_uid: 7, fsi_a_t: 'access-2', fsi_r_t: 'refresh-2' })

describe('the check at load', () => {
  let exits: ReturnType<typeof freshTab>
  beforeEach(() => {
    exits = freshTab()
  })

  it('redirects to the sign-in page without a token, and makes no call', async () => {
    const { sent } = fakeServer([])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signIn).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })

  it('fetches the administrator with the access token and stays where it is', async () => {
    signedIn()
    const { to } = fakeServer([account])
    expect(await checkSession()).toMatchObject({ first_name: 'Maya' })
    expect(to(getAccount)[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(exits.dashboard).not.toHaveBeenCalled()
  })

  it('goes to the sign-in address when the server names another administrator than the cookie', async () => {
    signedIn()
    fakeServer([answers(getAccount, makeAccount({ fsi_admin_uid: 8 }))])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signInUrl).toHaveBeenCalledOnce()
    expect(exits.signIn).not.toHaveBeenCalled()
  })

  it('refreshes an expired token, stores all three values and goes to the dashboard', async () => {
    signedIn()
    const server = fakeServer([onlyWith('access-2', account), successor])
    expect(await checkSession()).toMatchObject({ fsi_admin_uid: 7 })
    expect(server.to(refreshSession)[0]?.headers.get('authorization')).toBe('Bearer refresh-1')
    expect([adminUid(), accessToken(), refreshToken()]).toEqual(['7', 'access-2', 'refresh-2'])
    expect(exits.dashboard).toHaveBeenCalledOnce()
  })

  it('goes to the sign-in page of the main host when the refresh fails', async () => {
    signedIn()
    fakeServer([expired, fails(refreshSession, Unauthorised)])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signInUrl).toHaveBeenCalledOnce()
    expect(exits.dashboard).not.toHaveBeenCalled()
  })

  it.each([
    ['a revoked token', fails(getAccount, Unauthorised)],
    ['a failure of the server', refuses(getAccount, { status: 500, message: '' })],
    ['a page that is no answer of ours', garbles(getAccount, 502)],
    ['no answer, twice', loses(getAccount)],
  ] as const)('deletes the access token and goes to the sign-in page after %s', async (_, answer) => {
    signedIn()
    fakeServer([answer])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(accessToken()).toBeUndefined()
    expect(exits.signIn).toHaveBeenCalledOnce()
    expect(exits.signInUrl).not.toHaveBeenCalled()
  })

  it.each([
    ['was lost', loses(getAccount)],
    ['broke off', cuts(getAccount)],
  ] as const)('asks again when the first answer %s, and ends no session', async (_, first) => {
    signedIn()
    const { to } = fakeServer([inTurn(first, account)])
    await expect(checkSession()).resolves.toMatchObject({ first_name: 'Maya' })
    expect(to(getAccount)).toHaveLength(2)
    expect(accessToken()).toBe('access-1')
    expect(exits.signIn).not.toHaveBeenCalled()
  })

  it.each([
    ['were lost', loses(getAccount)],
    ['broke off', cuts(getAccount)],
  ] as const)('ends no session when both answers %s because the page is being left', async (_, answer) => {
    signedIn()
    fakeServer([answer])
    const check = checkSession()
    window.dispatchEvent(new Event('pagehide'))
    await expect(check).rejects.toBeInstanceOf(Problem)
    window.dispatchEvent(new Event('pageshow'))
    expect(accessToken()).toBe('access-1')
    expect(exits.signIn).not.toHaveBeenCalled()
    // A page that stays ends it, as before.
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(accessToken()).toBeUndefined()
  })

  it('tells why the session ended, and whose it was', async () => {
    signedIn()
    fakeServer([refuses(getAccount, { status: 401, code: 1001, message: '', reason: 'ended_by_owner' })])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signIn).toHaveBeenCalledExactlyOnceWith({ fsi_admin_uid: '7', end: 'ended_by_owner' })
  })

  it('removes the data of an ended session once, and not for each call that is still sent', async () => {
    signedIn()
    let removals = 0
    onSessionChange(() => (removals += 1))
    fakeServer([fails(getAccount, Unauthorised)])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(exits.signIn).toHaveBeenCalledTimes(2)
    expect(removals).toBe(1)
  })

  it('does not refresh twice: a new token that expires at once ends the session', async () => {
    signedIn()
    const { to } = fakeServer([expired, successor])
    await expect(checkSession()).rejects.toBeInstanceOf(Problem)
    expect(to(refreshSession)).toHaveLength(1)
    expect(accessToken()).toBeUndefined()
    expect(exits.signIn).toHaveBeenCalledOnce()
  })
})
