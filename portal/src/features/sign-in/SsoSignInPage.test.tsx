import { getAccount } from '@telecopy/contract/account/account.calls'
import { exchangeSignInToken } from '@telecopy/contract/sign-in/sign-in.calls'
import { requestSingleSignOn } from '@telecopy/contract/single-sign-on/single-sign-on.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ssoRefusalMessages } from '@telecopy/contract/messages/sign-in'
import { portalSettings } from '../../api/portal-settings.ts'
import { type CallAnswer, answers, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, openAt } from '../../testing/session.ts'
import { holdSignInToken } from './fragment-token.ts'

type SsoAnswer = CallAnswer<typeof requestSingleSignOn>

const usual = { ...portalSettings }

beforeEach(() => void freshTab())
afterEach(() => {
  Object.assign(portalSettings, usual)
})

const leadsTo = (url: string) => answers(requestSingleSignOn, { url })

async function signInBySso(answer: SsoAnswer, email = 'a@b.example') {
  const server = fakeServer([answer])
  const assign = vi.fn<(address: string) => void>()
  const view = await openPortal('/ssosignin', { address: { assign, replace: assign } })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return { ...view, ...server, assign }
}

const alertText = async () => (await screen.findByRole('alert')).textContent
const failed = /^Sorry, we were unable to log in to your account using SSO\./

describe('the form', () => {
  it.each([
    ['', 'Please enter your email address.'],
    ['nobody', 'Please enter a valid email address.'],
    [`${'a'.repeat(45)}@b.example`, 'The email address can have at most 50 characters.'],
  ])('refuses %j before asking the server', async (email, message) => {
    const { to } = await signInBySso(loses(requestSingleSignOn), email)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(to(requestSingleSignOn)).toEqual([])
  })

  it('leaves for the identity provider, and keeps the nonce for the answer', async () => {
    const url = 'https://idp.example/authorize?state=1'
    const { assign, to } = await signInBySso(leadsTo(url), ' a@b.example ')
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
    const [sent] = to(requestSingleSignOn)
    expect(sent?.body).toEqual({ email: 'a@b.example', cus_domain: '' })
    const nonce = sent?.headers.get('x-sign-in-nonce') ?? ''
    expect(nonce).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.values(sessionStorage)).toEqual([nonce])
  })

  it('sends the host of a brand, where the sign-in returns to', async () => {
    Object.assign(portalSettings, { host: 'brand' })
    const { to } = await signInBySso(leadsTo('https://idp.example/'))
    await waitFor(() => expect(to(requestSingleSignOn)[0]?.body).toMatchObject({ cus_domain: 'localhost' }))
  })

  it('shows the words of the catalogue for an account without SSO', async () => {
    await signInBySso(refuses(requestSingleSignOn, { status: 411, message: 'Other words.' }))
    expect(await alertText()).toBe('The account does not have SSO set up.')
  })

  it("shows the server's words after a 401", async () => {
    const message = 'The user is not allowed to access x.'
    await signInBySso(refuses(requestSingleSignOn, { status: 401, message }))
    expect(await alertText()).toBe(message)
  })

  it.each<[string, SsoAnswer]>([
    ['429', refuses(requestSingleSignOn, { status: 429, message: 'Too many.' })],
    ['503', refuses(requestSingleSignOn, { status: 503, message: 'Other words.' })],
    ['no answer', loses(requestSingleSignOn)],
    ['an address that is none', leadsTo('javascript:alert(1)')],
    ['an address without a host', leadsTo('//evil.example')],
  ])('shows the specified words after %s, and allows another try', async (_what, answer) => {
    const { assign } = await signInBySso(answer)
    expect(await alertText()).toMatch(failed)
    expect(assign).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false),
    )
  })
})

describe('a refusal that the server sends back', () => {
  it.each(Object.entries(ssoRefusalMessages))(
    '%s shows its words, and leaves the address',
    async (reason, words) => {
      openAt(`/admin/ssosignin#refused=${reason}`)
      fakeServer([])
      await openPortal('/ssosignin')
      expect(await alertText()).toBe(words)
      expect(window.location.hash).toBe('')
    },
  )

  it.each(['<b>Call 555-0100</b>', 'toString', ''])(
    'shows no message for %j, which is no refusal',
    async (reason) => {
      openAt(`/admin/ssosignin#refused=${encodeURIComponent(reason)}`)
      fakeServer([])
      await openPortal('/ssosignin')
      expect(await screen.findByLabelText('Email')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

describe('the token that a sign-in ends with (req 15)', () => {
  const arrive = async (): Promise<ReturnType<typeof fakeServer>> => {
    openAt('/admin#u=one-time')
    const server = fakeServer([
      answers(exchangeSignInToken, { fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1' }),
      answers(getAccount, makeAccount()),
    ])
    holdSignInToken(window)
    await openPortal('')
    return server
  }

  it('is shown with the nonce of this tab, once', async () => {
    const { to } = await signInBySso(leadsTo('https://idp.example/'))
    await waitFor(() => expect(to(requestSingleSignOn)).toHaveLength(1))
    const nonce = to(requestSingleSignOn)[0]?.headers.get('x-sign-in-nonce')
    const server = await arrive()
    await waitFor(() => expect(server.to(exchangeSignInToken)[0]?.headers.get('x-sign-in-nonce')).toBe(nonce))
    expect(Object.values(sessionStorage)).toEqual([])
  })

  it('is not sent from a tab that has begun no sign-in', async () => {
    const { to } = await arrive()
    expect(await alertText()).toBe('Sorry, the system is unavailable. Please try again later.')
    expect(to(exchangeSignInToken)).toEqual([])
    expect(window.location.hash).toBe('')
  })
})
