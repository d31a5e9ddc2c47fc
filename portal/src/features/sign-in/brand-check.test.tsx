import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { portalSettings } from '../../api/portal-settings.ts'
import { accessToken } from '../../api/session-cookies.ts'
import { type Reply, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { expectDashboard, openPortal } from '../../testing/open-portal.tsx'
import { freshTab } from '../../testing/session.ts'

const check = '/admin-endpoint/brand/check'
const domain = '/admin-endpoint/brand/'
const signOut = '/admin-endpoint/auth/sign-out'
const portal = {
  '/admin-endpoint/userinfo': { body: makeAccount() },
  '/aws-endpoint/signin': { body: { code: 1, fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' } },
  [signOut]: { body: { code: 1 } },
}
const yes: Reply = { body: { code: 1 } }
const unknownHost: Reply = {
  body: { code: 0, message: 'No brand has this address.', reason: 'unknown_host' },
}
const notAllowed: Reply = {
  body: {
    code: 0,
    message: 'The user is not allowed to access <b>localhost</b>.',
    reason: 'host_not_allowed',
  },
}

const usual = { ...portalSettings }

beforeEach(() => {
  freshTab()
  Object.assign(portalSettings, { host: 'brand', main_url: 'https://main.example/admin' })
})
afterEach(() => {
  Object.assign(portalSettings, usual)
})

async function signIn() {
  const replace = vi.fn<(address: string) => void>()
  const view = await openPortal('/signin', { assign: replace, replace })
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'a@b.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return { ...view, replace }
}

const alertText = async () => (await screen.findByRole('alert')).textContent

describe('after sign-in on a brand’s host', () => {
  it('the host is checked with the fresh token, and then the dashboard opens', async () => {
    const { to } = fakeServer({ ...portal, [check]: yes })
    const { path } = await signIn()
    await expectDashboard({ path })
    expect(to(check)).toMatchObject([{ body: { domain: 'localhost' } }])
    expect(to(check)[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(to(domain)).toEqual([])
  })

  it('a user who does not belong there sees that as plain text, and has no session', async () => {
    const { to } = fakeServer({ ...portal, [check]: notAllowed })
    const { path, replace } = await signIn()
    expect(await alertText()).toBe('The user is not allowed to access <b>localhost</b>.')
    expect(to(signOut)[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect([accessToken(), path()]).toEqual([undefined, '/admin/signin'])
    expect(replace).not.toHaveBeenCalled()
  })

  it('still shows the recovery codes of a second factor that was set up by the way', async () => {
    const signin = '/aws-endpoint/signin'
    const entered = { code: 1, fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' }
    const answers: Reply[] = [
      { status: 201, body: { code: 201, mfa_qr: 'data:image/png;base64,AAAA' } },
      { body: { ...entered, recovery_codes: ['aaaaa-bbbbb'] } },
    ]
    fakeServer({ ...portal, [signin]: () => answers.shift() ?? yes, [check]: notAllowed })
    await signIn()
    const field = await screen.findByLabelText('Code of the app')
    fireEvent.change(field, { target: { value: '123456' } })
    fireEvent.submit(field)
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
    expect(await alertText()).toBe('The user is not allowed to access <b>localhost</b>.')
    fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
    expect(await screen.findByLabelText('Username')).toBeTruthy()
    expect(accessToken()).toBeUndefined()
  })

  it.each([
    ['no answer', 'lost' as const],
    ['a failure', { status: 500, body: { code: 500, message: 'x' } }],
    ['a broken answer', { body: 'x' }],
  ])(
    'a check that gets %s says that the system is unavailable, and nobody is signed in',
    async (_what, reply) => {
      fakeServer({ ...portal, [check]: reply, [signOut]: 'lost' })
      await signIn()
      expect(await alertText()).toBe('This system is currently unavailable. Please try again later.')
      expect(accessToken()).toBeUndefined()
    },
  )

  it('a host that has become unknown leads to the admin page of the main host', async () => {
    const { to } = fakeServer({ ...portal, [check]: unknownHost })
    const { replace } = await signIn()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://main.example/admin'))
    expect(to(signOut)).toHaveLength(1)
    expect(accessToken()).toBeUndefined()
  })

  it('the main host takes everyone without a check', async () => {
    portalSettings.host = 'main'
    const { to } = fakeServer(portal)
    const { path } = await signIn()
    await expectDashboard({ path })
    expect([...to(check), ...to(domain)]).toEqual([])
  })
})

describe('a host that the server did not know', () => {
  const open = async () => {
    portalSettings.host = 'unknown'
    const replace = vi.fn<(address: string) => void>()
    await openPortal('/signin', { assign: replace, replace })
    return replace
  }

  it('leads to the admin page of the main host, and offers no form before', async () => {
    const { to } = fakeServer({ [domain]: unknownHost })
    const replace = await open()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://main.example/admin'))
    expect(to(domain)).toMatchObject([{ body: { domain: 'localhost' } }])
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  it('shows the form when it is somebody’s after all', async () => {
    fakeServer({ [domain]: yes })
    const replace = await open()
    expect(await screen.findByLabelText('Username')).toBeTruthy()
    expect(replace).not.toHaveBeenCalled()
  })

  it('shows the form with the reason when the server does not answer', async () => {
    fakeServer({ [domain]: 'lost' })
    await open()
    expect(await alertText()).toBe('This system is currently unavailable. Please try again later.')
    expect(screen.getByLabelText('Username')).toBeTruthy()
  })
})
