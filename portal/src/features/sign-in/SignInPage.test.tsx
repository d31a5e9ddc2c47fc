import { getAccount } from '@telecopy/contract/account/account.calls'
import { NewPasswordRequired, Unauthorised } from '@telecopy/contract/kit/problems'
import {
  confirmPassword,
  exchangeSignInToken,
  setMfa,
  setNewPassword,
  signIn,
} from '@telecopy/contract/sign-in/sign-in.calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessToken, adminUid, refreshToken } from '../../api/session-cookies.ts'
import { answers, fails, fakeServer, inTurn, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { expectDashboard, openPortal } from '../../testing/open-portal.tsx'
import { freshTab, openAt, signedIn } from '../../testing/session.ts'
import { holdSignInToken } from './fragment-token.ts'
import { keepSignOnNonce } from './sign-on-nonce.ts'

const tokens = { fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' }
const wantsNewPassword = fails(signIn, NewPasswordRequired)
const account = answers(getAccount, makeAccount())

beforeEach(() => {
  freshTab()
})

async function signInAs(username: string, password: string) {
  const view = await openPortal('/signin')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return view
}

async function newPassword(password: string, again = password) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('New password again'), { target: { value: again } })
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

describe('the form', () => {
  it.each([
    ['', 'x', 'Please enter your username.'],
    ['nobody', 'x', 'Please enter a valid email address.'],
    [`${'a'.repeat(45)}@b.example`, 'x', 'The username can have at most 50 characters.'],
    ['a@b.example', '', 'Please enter your password.'],
    ['a@b.example', 'p'.repeat(17), 'The password can have at most 16 characters.'],
  ])('refuses %j with %j before asking the server: %s', async (username, password, message) => {
    const { to } = fakeServer([])
    await signInAs(username, password)
    const field = await screen.findByText(message)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-describedby')).toContain(field.id))
    expect(to(signIn)).toEqual([])
  })

  it('stores the tokens and opens the dashboard', async () => {
    fakeServer([account, answers(signIn, tokens)])
    const { path } = await signInAs(' a@b.example ', 'Abcdefg1')
    await expectDashboard({ path })
    expect([adminUid(), accessToken(), refreshToken()]).toEqual(['7', 'access-1', 'refresh-1'])
  })

  it("shows the server's words after a 401", async () => {
    fakeServer([refuses(signIn, { status: 401, message: 'Please sign in by SSO.' })])
    await signInAs('a@b.example', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Please sign in by SSO.')
  })

  it.each([429, 500])('shows the specified words after a %i', async (status) => {
    fakeServer([refuses(signIn, { status, message: 'Other words.' })])
    await signInAs('a@b.example', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.')
  })

  it('leads to the SSO page and back', async () => {
    // Load the page first: Vite compiles it on its first import, which takes longer than the wait for a button.
    await import('./SsoSignInPage.tsx')
    fakeServer([])
    const { path } = await openPortal('/signin')
    await userEvent.click(await screen.findByRole('button', { name: 'Use SSO' }))
    await waitFor(() => expect(path()).toBe('/admin/ssosignin'))
    await userEvent.click(await screen.findByRole('button', { name: 'Use Username/Password' }))
    await waitFor(() => expect(path()).toBe('/admin/signin'))
  })

  it('explains where users sign in when no address is set', async () => {
    fakeServer([])
    await openPortal('/signin')
    await userEvent.click(await screen.findByRole('tab', { name: 'User Signin' }))
    expect(screen.getByText(/The user portal is at another address/)).toBeTruthy()
  })
})

describe('the first field', () => {
  const focused = () => document.activeElement?.id

  it('has the focus when a page opens, also after a change of page', async () => {
    fakeServer([])
    await openPortal('/signin')
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Username').id))
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { name: 'Forgot Password' })
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Email').id))
  })
})

describe('Change Password', () => {
  it('leads a signed-in administrator back to the dashboard', async () => {
    fakeServer([account])
    signedIn()
    const { path } = await openPortal('/change-password')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expectDashboard({ path })
  })

  it('has no way to the dashboard without a session', async () => {
    fakeServer([])
    await openPortal('/change-password')
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})

describe('the second step', () => {
  const image = 'data:image/png;base64,AAAA'
  const asks = (mfa_qr: string, message?: string) => answers(signIn, { code: 201, mfa_qr, message })
  async function enterCode(label: string, code: string) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: code } })
    fireEvent.submit(screen.getByLabelText(label))
  }

  it('shows the image and the key of the second factor, and the recovery codes before it goes on', async () => {
    const entered = answers(signIn, { ...tokens, recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] })
    const { to } = fakeServer([
      account,
      inTurn(asks(image), entered),
      answers(setMfa, { mfa_qr: image, mfa_secret: 'ABCDEFGH' }),
    ])
    const { path } = await signInAs('a@b.example', 'Abcdefg1')
    expect((await screen.findByRole<HTMLImageElement>('img', { name: /QR code/ })).src).toBe(image)
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    expect(accessToken()).toBeUndefined()
    await enterCode('Code from the app', '123 456')
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
    expect(to(signIn)[1]?.body).toEqual({ mfa_code: '123 456' })
    expect(path()).toBe('/admin/signin')
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
    await expectDashboard({ path })
  })

  it('lets the image be scanned when the key can’t be fetched, and says so', async () => {
    fakeServer([asks(image), loses(setMfa)])
    await signInAs('a@b.example', 'Abcdefg1')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The key could not be loaded. You can still scan the image.',
    )
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
  })

  it('starts in the field once a factor is enrolled, and says why a code is refused', async () => {
    const tooMany = refuses(signIn, { status: 429, message: 'Too many tries.' })
    fakeServer([inTurn(asks(''), asks('', 'Wrong code.'), tooMany)])
    await signInAs('a@b.example', 'Abcdefg1')
    const field = await screen.findByLabelText('Code from the app')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    await enterCode('Code from the app', '12345')
    expect(await screen.findByText('Please enter the 6 digits that the app shows.')).toBeTruthy()
    await enterCode('Code from the app', '123456')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong code.')
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await enterCode('Recovery code', 'ABCDE FGHJK')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many tries.'))
    await userEvent.click(screen.getByRole('button', { name: 'Back to the sign-in page' }))
    expect(await screen.findByLabelText('Username')).toBeTruthy()
  })
})

describe('the new-password step', () => {
  it('names the missing rule while a password is typed', async () => {
    fakeServer([wantsNewPassword])
    await signInAs('a@b.example', 'Temporary1')
    const field = await screen.findByLabelText('New password')
    expect(document.activeElement?.textContent).toBe('Set a new password')
    for (const [typed, words] of [
      ['abc', 'Use at least 8 characters.'],
      ['abcdefgh', 'Add a digit.'],
      ['ABCDEFG1', 'Add a lowercase letter.'],
      ['abcdefg1', 'Add an uppercase letter.'],
      ['Abcdefg1', 'Strong password.'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      expect(screen.getByText(words)).toBeTruthy()
    }
  })

  it('requires both fields to match', async () => {
    const { to } = fakeServer([wantsNewPassword])
    await signInAs('a@b.example', 'Temporary1')
    await newPassword('Abcdefg1', 'Abcdefg2')
    expect(await screen.findByText('The new passwords do not match.')).toBeTruthy()
    expect(to(setNewPassword)).toEqual([])
  })

  it('shows the specified words when the server rejects the password', async () => {
    fakeServer([wantsNewPassword, refuses(setNewPassword, { status: 400, message: 'No.' })])
    await signInAs('a@b.example', 'Temporary1')
    await newPassword('Abcdefg1')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Invalid password format\. If you keep/)
  })

  it('confirms with the temporary credentials and returns to the form after three seconds', async () => {
    const { to } = fakeServer([wantsNewPassword, answers(setNewPassword, {})])
    await signInAs('a@b.example', 'Temporary1')
    await screen.findByLabelText('New password')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await newPassword('Abcdefg1')
    await screen.findByText('Your new password is set.')
    expect(to(setNewPassword)[0]).toMatchObject({ body: { new_password: 'Abcdefg1' } })
    expect(to(setNewPassword)[0]?.headers.get('authorization')).toBe(
      `Basic ${btoa('a@b.example:Temporary1')}`,
    )
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(screen.queryByLabelText('Username')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.getByLabelText('Username')).toBeTruthy()
  })
})

describe('the token of a single sign-on', () => {
  beforeEach(() => void keepSignOnNonce())

  it('is exchanged for a session', async () => {
    openAt('/admin#u=one-time')
    const { to } = fakeServer([account, answers(exchangeSignInToken, tokens)])
    holdSignInToken(window)
    const { path } = await openPortal('')
    await expectDashboard({ path })
    expect(to(exchangeSignInToken)[0]?.headers.get('authorization')).toBe('Bearer one-time')
    expect(window.location.hash).toBe('')
  })

  it('shows a message when it is refused', async () => {
    openAt('/admin#u=used')
    fakeServer([fails(exchangeSignInToken, Unauthorised)])
    holdSignInToken(window)
    await openPortal('')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, the system is unavailable. Please try again later.',
    )
  })
})

describe('the first sign-in', () => {
  it('sets the password by the code of the link', async () => {
    const { to } = fakeServer([answers(confirmPassword, {})])
    await openPortal('/first-time-sign-in#e=zoe%40b.example&c=123456')
    await newPassword('Abcdefg1')
    await screen.findByText('Your new password is set.')
    const [sent] = to(confirmPassword)
    expect(sent?.body).toEqual({ verification_code: '123456' })
    expect(sent?.headers.get('authorization')).toBe(`Basic ${btoa('zoe@b.example:Abcdefg1')}`)
  })

  it('says so when the link has been used', async () => {
    fakeServer([refuses(confirmPassword, { status: 401, message: 'No.' })])
    await openPortal('/first-time-sign-in#e=zoe%40b.example&c=123456')
    await newPassword('Abcdefg1')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is no longer valid/)
  })

  it('explains an incomplete link', async () => {
    fakeServer([])
    await openPortal('/first-time-sign-in')
    expect(await screen.findByText(/This link is incomplete/)).toBeTruthy()
  })
})
