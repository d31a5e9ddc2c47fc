import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portalSettings } from '../../api/portal-settings.ts'
import { accessToken } from '../../api/session-cookies.ts'
import { type Reply, fakeServer } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, openAt } from '../../testing/session.ts'
import { holdSignInToken } from './fragment-token.ts'

// The specified error catalogue of sign-in: each situation with its message. The messages are written out here in
// full, so that a change of the text module fails a test.

const signin = '/aws-endpoint/signin'
const check = '/admin-endpoint/brand/check'
const usual = { ...portalSettings }

type Answer = Reply | 'lost'

const failure = (status: number, code = status): Reply => ({
  status,
  body: { code, message: 'Other words of the server.' },
})
const tokens: Reply = { body: { code: 1, fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' } }
const challenge: Reply = { status: 419, body: { code: 419, message: 'new-password-challenge' } }

beforeEach(() => {
  freshTab()
})
afterEach(() => {
  Object.assign(portalSettings, usual)
})

async function signIn(answers: Record<string, Answer>): Promise<void> {
  fakeServer(answers)
  await openPortal('/signin')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'a@b.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const alertText = async () => (await screen.findByRole('alert')).textContent

describe('sign-in by password', () => {
  it('419 with new-password-challenge starts the password change', async () => {
    await signIn({ [signin]: challenge })
    expect(await screen.findByLabelText('New password')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('401 shows the server’s message', async () => {
    await signIn({ [signin]: failure(401) })
    expect(await alertText()).toBe('Other words of the server.')
  })

  it.each<[string, Answer]>([
    ['400', failure(400)],
    ['401 without a message', { status: 401, body: { code: 401, message: '' } }],
    ['401 of another kind', failure(401, 1001)],
    ['403', failure(403)],
    ['404', failure(404)],
    ['429', failure(429)],
    ['500', failure(500)],
    ['503', failure(503)],
    ['a refusal', { body: { code: 0, message: 'No.', reason: 'no' } }],
    ['an answer that is none', { body: 'x' }],
    ['no answer', 'lost'],
  ])('%s reads as a wrong name or password', async (_what, answer) => {
    await signIn({ [signin]: answer })
    expect(await alertText()).toBe('Invalid username or password.')
    expect(accessToken()).toBeUndefined()
  })
})

describe('the new password', () => {
  async function replace(again: string, answer: Answer): Promise<void> {
    await signIn({ [signin]: challenge, '/aws-endpoint/new-password-challenge': answer })
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Fresh6Meadow' } })
    fireEvent.change(screen.getByLabelText('New password again'), { target: { value: again } })
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
  }

  it('that is typed differently twice', async () => {
    await replace('Fresh6Meadox', 'lost')
    expect(await screen.findByText('The new passwords do not match.')).toBeTruthy()
  })

  it.each<[string, Answer]>([
    ['is rejected', failure(400)],
    ['comes with credentials that have run out', failure(401)],
    ['finds the server failing', failure(500)],
    ['gets no answer', 'lost'],
  ])('that %s', async (_what, answer) => {
    await replace('Fresh6Meadow', answer)
    await screen.findByRole('alert')
    expect(screen.getByRole('alert').textContent).toContain(
      "Invalid password format. If you keep getting the error, please contact the provider's support team.",
    )
  })
})

it.each<[string, Answer]>([
  ['is not taken', failure(401, 1001)],
  ['finds the server failing', failure(500)],
  ['gets no answer', 'lost'],
])('a fragment token that %s', async (_what, answer) => {
  openAt('/admin#u=one-time')
  holdSignInToken(window)
  fakeServer({ '/admin-endpoint/auth': answer })
  await openPortal('')
  expect(await alertText()).toBe('Sorry, the system is unavailable. Please try again later.')
})

describe('the brand check', () => {
  beforeEach(() => {
    portalSettings.host = 'brand'
  })

  it.each<[string, Answer]>([
    ['fails', failure(500)],
    ['is refused for another reason', failure(403)],
    ['gets no answer', 'lost'],
  ])('that %s', async (_what, answer) => {
    await signIn({ [signin]: tokens, [check]: answer })
    expect(await alertText()).toBe('This system is currently unavailable. Please try again later.')
  })

  it('that says no', async () => {
    const message = 'The user is not allowed to access fax.customer.example.'
    await signIn({ [signin]: tokens, [check]: { body: { code: 0, message, reason: 'host_not_allowed' } } })
    expect(await alertText()).toBe(message)
  })
})
