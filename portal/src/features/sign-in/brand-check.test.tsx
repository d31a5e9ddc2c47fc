import { getAccount } from '@telecopy/contract/account/account.calls'
import { UnknownHost } from '@telecopy/contract/brands/brand-host-problems'
import { checkDomain, checkSignInHost } from '@telecopy/contract/brands/brand-hosts.calls'
import { signIn, signOut } from '@telecopy/contract/sign-in/sign-in.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { portalSettings } from '../../api/portal-settings.ts'
import { accessToken } from '../../api/session-cookies.ts'
import {
  type CallAnswer,
  answers,
  fails,
  fakeServer,
  garbles,
  inTurn,
  loses,
  refuses,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { expectDashboard, openPortal } from '../../testing/open-portal.tsx'
import { freshTab } from '../../testing/session.ts'

const tokens = { fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' }
const portal = [answers(getAccount, makeAccount()), answers(signIn, tokens), answers(signOut, {})]
const notAllowed = refuses(checkSignInHost, {
  message: 'The user is not allowed to access <b>localhost</b>.',
  reason: 'host_not_allowed',
})

const usual = { ...portalSettings }

beforeEach(() => {
  freshTab()
  Object.assign(portalSettings, { host: 'brand', main_url: 'https://main.example/admin' })
})
afterEach(() => {
  Object.assign(portalSettings, usual)
})

async function enterPassword() {
  const replace = vi.fn<(address: string) => void>()
  const view = await openPortal('/signin', { address: { assign: replace, replace } })
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'a@b.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return { ...view, replace }
}

const alertText = async () => (await screen.findByRole('alert')).textContent

describe('after sign-in on a brand’s host', () => {
  it('the host is checked with the fresh token, and then the dashboard opens', async () => {
    const { to } = fakeServer([...portal, answers(checkSignInHost, {})])
    const { path } = await enterPassword()
    await expectDashboard({ path })
    expect(to(checkSignInHost)).toMatchObject([{ body: { domain: 'localhost' } }])
    expect(to(checkSignInHost)[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(to(checkDomain)).toEqual([])
  })

  it('a user who does not belong there sees the message as plain text, and has no session', async () => {
    const { to } = fakeServer([...portal, notAllowed])
    const { path, replace } = await enterPassword()
    expect(await alertText()).toBe('The user is not allowed to access <b>localhost</b>.')
    expect(to(signOut)[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect([accessToken(), path()]).toEqual([undefined, '/admin/signin'])
    expect(replace).not.toHaveBeenCalled()
  })

  it('still shows the recovery codes of a second factor that was set up during sign-in', async () => {
    const asks = answers(signIn, { code: 201, mfa_qr: 'data:image/png;base64,AAAA' })
    const entered = answers(signIn, { ...tokens, recovery_codes: ['aaaaa-bbbbb'] })
    fakeServer([...portal, inTurn(asks, entered), notAllowed])
    await enterPassword()
    const field = await screen.findByLabelText('Code from the app')
    fireEvent.change(field, { target: { value: '123456' } })
    fireEvent.submit(field)
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
    expect(await alertText()).toBe('The user is not allowed to access <b>localhost</b>.')
    fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
    expect(await screen.findByLabelText('Username')).toBeTruthy()
    expect(accessToken()).toBeUndefined()
  })

  it.each<[string, CallAnswer<typeof checkSignInHost>]>([
    ['no answer', loses(checkSignInHost)],
    ['a failure', refuses(checkSignInHost, { status: 500, message: 'x' })],
    ['a broken answer', garbles(checkSignInHost)],
  ])(
    'after %s the page says that the system is unavailable, and no user is signed in',
    async (_what, answer) => {
      fakeServer([...portal, answer, loses(signOut)])
      await enterPassword()
      expect(await alertText()).toBe('This system is currently unavailable. Please try again later.')
      expect(accessToken()).toBeUndefined()
    },
  )

  it('a host that has become unknown leads to the admin page of the main host', async () => {
    const { to } = fakeServer([...portal, fails(checkSignInHost, UnknownHost)])
    const { replace } = await enterPassword()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://main.example/admin'))
    expect(to(signOut)).toHaveLength(1)
    expect(accessToken()).toBeUndefined()
  })

  it('the main host admits every user without a check', async () => {
    portalSettings.host = 'main'
    const { to } = fakeServer(portal)
    const { path } = await enterPassword()
    await expectDashboard({ path })
    expect([...to(checkSignInHost), ...to(checkDomain)]).toEqual([])
  })
})

describe('a host that the server did not know', () => {
  const open = async () => {
    portalSettings.host = 'unknown'
    const replace = vi.fn<(address: string) => void>()
    await openPortal('/signin', { address: { assign: replace, replace } })
    return replace
  }

  it('leads to the admin page of the main host, and offers no form before', async () => {
    const { to } = fakeServer([fails(checkDomain, UnknownHost)])
    const replace = await open()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://main.example/admin'))
    expect(to(checkDomain)).toMatchObject([{ body: { domain: 'localhost' } }])
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  it('shows the form when it turns out to be known', async () => {
    fakeServer([answers(checkDomain, {})])
    const replace = await open()
    expect(await screen.findByLabelText('Username')).toBeTruthy()
    expect(replace).not.toHaveBeenCalled()
  })

  it('shows the form with the reason when the server does not answer', async () => {
    fakeServer([loses(checkDomain)])
    await open()
    expect(await alertText()).toBe('This system is currently unavailable. Please try again later.')
    expect(screen.getByLabelText('Username')).toBeTruthy()
  })
})
