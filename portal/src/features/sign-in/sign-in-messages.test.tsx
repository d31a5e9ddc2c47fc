import { checkSignInHost } from '@telecopy/contract/brands/brand-hosts.calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { exchangeSignInToken, setNewPassword, signIn } from '@telecopy/contract/sign-in/sign-in.calls'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portalSettings } from '../../api/portal-settings.ts'
import { accessToken } from '../../api/session-cookies.ts'
import { type CallAnswer, answers, fakeServer, garbles, loses, refuses } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, openAt } from '../../testing/session.ts'
import { holdSignInToken } from './fragment-token.ts'

// The specified error catalogue of sign-in: each situation with its message. The messages are written out here in
// full, so that a change of the text module fails a test.

const usual = { ...portalSettings }

const failure = <C extends Call>(call: C, status: number, code = status) =>
  refuses(call, { status, code, message: 'Other words of the server.' })
const tokens = answers(signIn, { fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' })
const challenge = refuses(signIn, { status: 419, message: 'new-password-challenge' })

beforeEach(() => {
  freshTab()
})
afterEach(() => {
  Object.assign(portalSettings, usual)
})

async function enterPassword(...given: CallAnswer[]): Promise<void> {
  fakeServer(given)
  await openPortal('/signin')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'a@b.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const alertText = async () => (await screen.findByRole('alert')).textContent

describe('sign-in by password', () => {
  it('419 with new-password-challenge starts the password change', async () => {
    await enterPassword(challenge)
    expect(await screen.findByLabelText('New password')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('401 shows the server’s message', async () => {
    await enterPassword(failure(signIn, 401))
    expect(await alertText()).toBe('Other words of the server.')
  })

  it.each<[string, CallAnswer<typeof signIn>]>([
    ['400', failure(signIn, 400)],
    ['401 without a message', refuses(signIn, { status: 401, message: '' })],
    ['401 of another kind', failure(signIn, 401, 1001)],
    ['403', failure(signIn, 403)],
    ['404', failure(signIn, 404)],
    ['419 with another message', failure(signIn, 419)],
    ['429', failure(signIn, 429)],
    ['500', failure(signIn, 500)],
    ['503', failure(signIn, 503)],
    ['a refusal', refuses(signIn, { message: 'No.', reason: 'no' })],
    ['an answer that is none', garbles(signIn)],
    ['no answer', loses(signIn)],
  ])('%s is shown as a wrong name or password', async (_what, answer) => {
    await enterPassword(answer)
    expect(await alertText()).toBe('Invalid username or password.')
    expect(accessToken()).toBeUndefined()
  })
})

describe('the new password', () => {
  async function replace(again: string, answer: CallAnswer<typeof setNewPassword>): Promise<void> {
    await enterPassword(challenge, answer)
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Fresh6Meadow' } })
    fireEvent.change(screen.getByLabelText('New password again'), { target: { value: again } })
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
  }

  it('that is typed differently twice', async () => {
    await replace('Fresh6Meadox', loses(setNewPassword))
    expect(await screen.findByText('The new passwords do not match.')).toBeTruthy()
  })

  it.each<[string, CallAnswer<typeof setNewPassword>]>([
    ['is rejected', failure(setNewPassword, 400)],
    ['comes with credentials that have run out', failure(setNewPassword, 401)],
    ['finds the server failing', failure(setNewPassword, 500)],
    ['gets no answer', loses(setNewPassword)],
  ])('that %s', async (_what, answer) => {
    await replace('Fresh6Meadow', answer)
    await screen.findByRole('alert')
    expect(screen.getByRole('alert').textContent).toContain(
      "Invalid password format. If you keep getting the error, please contact the provider's support team.",
    )
  })
})

it.each<[string, CallAnswer<typeof exchangeSignInToken>]>([
  ['is not taken', failure(exchangeSignInToken, 401, 1001)],
  ['finds the server failing', failure(exchangeSignInToken, 500)],
  ['gets no answer', loses(exchangeSignInToken)],
])('a fragment token that %s', async (_what, answer) => {
  openAt('/admin#u=one-time')
  holdSignInToken(window)
  fakeServer([answer])
  await openPortal('')
  expect(await alertText()).toBe('Sorry, the system is unavailable. Please try again later.')
})

describe('the brand check', () => {
  beforeEach(() => {
    portalSettings.host = 'brand'
  })

  it.each<[string, CallAnswer<typeof checkSignInHost>]>([
    ['fails', failure(checkSignInHost, 500)],
    ['is refused for another reason', failure(checkSignInHost, 403)],
    ['gets no answer', loses(checkSignInHost)],
  ])('that %s', async (_what, answer) => {
    await enterPassword(tokens, answer)
    expect(await alertText()).toBe('This system is currently unavailable. Please try again later.')
  })

  it('that refuses', async () => {
    const message = 'The user is not allowed to access fax.customer.example.'
    await enterPassword(tokens, refuses(checkSignInHost, { message, reason: 'host_not_allowed' }))
    expect(await alertText()).toBe(message)
  })
})
