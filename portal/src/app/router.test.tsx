import { getAccount } from '@telecopy/contract/account/account.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '../api/session.ts'
import { holdOffer } from '../navigation/held-offer.ts'
import { screenNames } from '../navigation/screens.ts'
import { answers, fakeServer } from '../testing/fake-server.ts'
import { makeAccount } from '../testing/make-account.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { freshTab, signedIn } from '../testing/session.ts'
import { screenRoutes } from './screen-routes.ts'

beforeEach(() => {
  freshTab()
  fakeServer([answers(getAccount, makeAccount())])
})

describe('the screens', () => {
  it('are the 36 of the specification and seven additional ones, each with exactly one page', () => {
    expect(screenNames).toHaveLength(43)
    expect(screenRoutes).toHaveLength(43)
    expect(new Set(screenRoutes.map((route) => route.screen))).toEqual(new Set(screenNames))
  })

  it('of the bare address is the sign-in page', async () => {
    await openPortal('')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })

  it('of an unknown address is the not-found page', async () => {
    signedIn()
    await openPortal('/no-such-screen')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Page not found · Telecopy'))
  })
})

describe('a screen for administrators', () => {
  it('redirects a signed-out user to the sign-in page', async () => {
    const { path } = await openPortal('/dashboard')
    expect(path()).toBe('/admin/signin')
  })

  it('names the window and the page', async () => {
    signedIn()
    await openPortal('/usage')
    expect(
      await screen.findByText('Usage & Reports', { selector: '[aria-current=page]:not(a)' }),
    ).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Usage & Reports · Telecopy'))
  })

  it('moves the focus to its heading when it is opened from another', async () => {
    signedIn()
    const { router } = await openPortal('/usage')
    await router.navigate({ to: '/help' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Help'))
  })
})

/** Opens a link as a new tab does: loads its address. */
async function openInNewTab(link: HTMLAnchorElement) {
  const { pathname, hash, search } = new URL(link.href)
  const replaceState = vi.fn<History['replaceState']>()
  const location = { pathname, hash, search }
  const opened = { location, history: { state: null, replaceState } } as never
  holdOffer(opened)
  const { router, path } = await openPortal(pathname.slice('/admin'.length))
  return { address: replaceState.mock.calls[0]?.[2], router, path }
}

describe('a link that is opened in a new tab', () => {
  const brand = { fsi_bid: 3, fsi_gid: 12 }
  const linkToGroup = async () => {
    const { router } = await openPortal('/help')
    await router.navigate({ to: '/brand-details', state: { selection: brand } })
    return screen.findByRole<HTMLAnchorElement>('link', { name: 'Group Details' })
  }

  it('opens with its selection, which the address never holds', async () => {
    signedIn()
    const link = await linkToGroup()
    fireEvent.mouseDown(link, { button: 1 })
    const { address, router, path } = await openInNewTab(link)
    expect(address).toBe('/admin/group-details')
    expect(path()).toBe('/admin/group-details')
    expect(router.state.location.state.selection).toEqual({ fsi_gid: 12 })
  })

  it('redirects to the screen that chooses one when the offering tab is signed out', async () => {
    signedIn()
    const link = await linkToGroup()
    fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true })
    forgetSession()
    signedIn()
    const { path } = await openInNewTab(link)
    expect(path()).toBe('/admin/groups')
  })
})

describe('a screen that needs a selection', () => {
  it.each([
    ...['group-details', 'create-group', 'set-default-user', 'new-brand', 'brand-details'].map((name) => [
      name,
      'groups',
    ]),
    ...['new-coverpage', 'coverpage-details', 'new-gsd', 'gsd-details', 'webhook-deliveries'].map((name) => [
      name,
      'groups',
    ]),
    ...['user-details', 'change-email', 'assign-fax-numbers', 'assign-fax-number-to-user'].map((name) => [
      name,
      'users',
    ]),
    ['fax-number', 'fax-numbers'],
    ['unassigned-fax-number', 'unassigned-fax-numbers'],
  ])('%s leads to %s without one', async (name, list) => {
    signedIn()
    const { path } = await openPortal(`/${name}`)
    expect(path()).toBe(`/admin/${list}`)
  })

  it('opens with a selection, and refuses an invalid one', async () => {
    signedIn()
    const { router, path } = await openPortal('/help')
    await router.navigate({ to: '/user-details', state: { selection: { fsi_uid: 7 } } })
    expect(path()).toBe('/admin/user-details')
    await router.navigate({ to: '/user-details', state: { selection: { fsi_uid: '7' } } })
    expect(path()).toBe('/admin/users')
  })

  it('gets its selection back through the breadcrumb', async () => {
    signedIn()
    const { router } = await openPortal('/help')
    await router.navigate({ to: '/brand-details', state: { selection: { fsi_bid: 3, fsi_gid: 12 } } })
    const back = await screen.findByRole('link', { name: 'Group Details' })
    back.click()
    await waitFor(() => expect(router.state.location.pathname).toBe('/group-details'))
    expect(router.state.location.state.selection).toEqual({ fsi_gid: 12 })
  })
})
