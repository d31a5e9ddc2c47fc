import { getAccount } from '@telecopy/contract/account/account.calls'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import { refreshSession } from '@telecopy/contract/sign-in/sign-in.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails, fakeServer, onlyWith } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const account = answers(getAccount, makeAccount())
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }))
const entries = async () => (await menu()).getAllByRole('link').map((link) => link.textContent)

beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the main menu', () => {
  it('has eight entries for an administrator who may brand', async () => {
    fakeServer([account])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    expect(await entries()).toEqual([
      'Dashboard',
      'Groups',
      'Users',
      'Fax Numbers',
      'Usage & Reports',
      'Branding',
      'Help',
      'Sign Out',
    ])
  })

  it('hides Branding from other accounts', async () => {
    fakeServer([answers(getAccount, makeAccount({ is_allow_branding: 0 }))])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    expect(await entries()).not.toContain('Branding')
  })

  it('marks the section of the page, also below its list', async () => {
    fakeServer([account])
    await openPortal('/unassigned-fax-numbers')
    expect((await menu()).getByRole('link', { current: 'page' }).textContent).toBe('Fax Numbers')
  })
})

describe('the frame', () => {
  it('has header, year and version', async () => {
    fakeServer([account])
    await openPortal('/help')
    expect(await screen.findByText('Administrator Portal')).toBeTruthy()
    expect(screen.getByText('© 2025 · v2.1.0')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Website/ })).toBeNull()
  })

  it('skips to the content and leaves the address as it is', async () => {
    fakeServer([account])
    const { router } = await openPortal('/help')
    await userEvent.click(await screen.findByRole('link', { name: 'Skip to the content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(router.history.location.hash + window.location.hash).toBe('')
  })

  it('goes back to the previous page', async () => {
    fakeServer([account])
    const { router, path } = await openPortal('/usage')
    await router.navigate({ to: '/help' })
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the previous page' }))
    await waitFor(() => expect(path()).toBe('/admin/usage'))
  })

  it('opens the jump box by Ctrl K and goes to the chosen screen', async () => {
    fakeServer([account])
    const { path } = await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByPlaceholderText('Jump to…'), 'unassigned')
    // The keyword is marked in a separate element; jsdom's accessible name drops the space before it.
    const name = (_: string, entry: Element) => entry.textContent === 'Fax Numbers - Unassigned'
    await userEvent.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(path()).toBe('/admin/unassigned-fax-numbers'))
  })
})

describe('the drawer of a narrow window', () => {
  it('shows who is signed in, and the links of the account', async () => {
    fakeServer([account])
    const { path } = await openPortal('/help')
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }))
    const links = within(await drawer.findByRole('navigation', { name: 'Account menu of Maya Okafor' }))
    expect(links.getByText('Maya Okafor')).toBeTruthy()
    expect(links.getByText(makeAccount().email)).toBeTruthy()
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Sessions',
      'Audit',
      'Two-Step Sign-in',
      'Change Password',
      'Sign Out',
    ])
    expect(drawer.getAllByRole('link', { name: 'Sign Out' })).toHaveLength(1)
    await userEvent.click(links.getByRole('link', { name: 'Sessions' }))
    await waitFor(() => expect(path()).toBe('/admin/sessions'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the jump box', () => {
  const open = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Jump to…' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    return field
  }

  it('lists the screens in the order of the menus, Sign Out last', async () => {
    fakeServer([account])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await open()
    const labels = screen.getAllByRole('option').map((option) => option.textContent)
    expect(labels[0]).toBe('Dashboard')
    expect(labels.slice(-7)).toEqual([
      'Help',
      'Legal Holds',
      'Sessions',
      'Audit',
      'Two-Step Sign-in',
      'Change Password',
      'Sign Out',
    ])
  })

  it('tells a screen reader the entry that the arrows select', async () => {
    fakeServer([account])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    const field = await open()
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('listbox').id).toBe(field.getAttribute('aria-controls'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const selected = screen.getByRole('option', { selected: true })
    expect(selected.textContent).toBe('Groups')
    expect(field.getAttribute('aria-activedescendant')).toBe(selected.id)
    await userEvent.type(field, 'no such screen')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
  })

  it('gives the focus back when Escape closes it, also the first time', async () => {
    fakeServer([account])
    await openPortal('/help')
    const button = await screen.findByRole('button', { name: 'Switch to dark mode' })
    for (const _time of [1, 2]) {
      button.focus()
      await open()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
  })
})

describe('the session under the frame', () => {
  it('goes to the dashboard when the token was expired at load', async () => {
    fakeServer([
      onlyWith('access-2', account),
      answers(refreshSession, { fsi_admin_uid: 7, fsi_a_t: 'access-2', fsi_r_t: 'r-2' }),
    ])
    const { path } = await openPortal('/help')
    await screen.findByRole('heading', { name: 'Welcome, Maya Okafor' })
    expect(path()).toBe('/admin/dashboard')
  })

  it('goes to the sign-in page when the server does not know the token', async () => {
    fakeServer([fails(getAccount, Unauthorised)])
    const { path } = await openPortal('/help')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(path()).toBe('/admin/signin')
  })
})
