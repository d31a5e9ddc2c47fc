import { getAccount } from '@telecopy/contract/account/account.calls'
import {
  getDashboardCounts,
  getServiceHealth,
  listBulletins,
} from '@telecopy/contract/dashboard/dashboard.calls'
import type {
  Bulletins,
  DashboardCounts,
  ServiceHealth,
} from '@telecopy/contract/dashboard/dashboard.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const account = answers(getAccount, makeAccount())
const bulletin = (subject: string) => ({ id: 1, subject, content: `About: ${subject}`, created_time: 1 })
const bulletins = (...subjects: string[]) => {
  const told: Bulletins = { bulletins: subjects.map(bulletin) }
  return answers(listBulletins, { data: JSON.stringify(told) })
}
const health = (fields: Partial<ServiceHealth> = {}) => {
  const told: ServiceHealth = { ata: 1, w2f: 1, e2f: 1, zoom_app: 1, not_connected: [], ...fields }
  return answers(getServiceHealth, { data: JSON.stringify(told) })
}

type Attention = DashboardCounts['attention']
const counts = ({ failing = 0, ...attention }: Partial<Attention> & { failing?: number } = {}) =>
  answers(getDashboardCounts, {
    data: {
      groups: 1204,
      users: 1,
      fax_numbers: 600,
      shared_lines: 3,
      attention: {
        failing_numbers: {
          count: failing,
          least_failed: 3,
          report_date_from: '2026-03-30',
          report_date_to: '2026-03-31',
        },
        offline_devices: 0,
        imports_with_errors: 0,
        groups_without_administrator: 0,
        ...attention,
      },
    },
  })

beforeEach(() => {
  freshTab()
  signedIn()
})

it('greets by first and last name, and has four tiles', async () => {
  fakeServer([account])
  await openPortal('/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maya Okafor' })).toBeTruthy()
  const tiles = within(screen.getByRole('list', { name: 'Screens' })).getAllByRole('link')
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/admin/groups',
    '/admin/users',
    '/admin/fax-numbers',
    '/admin/usage',
  ])
})

it('shows the first of the latest bulletins', async () => {
  const { to } = fakeServer([account, bulletins('Newest', 'Older')])
  await openPortal('/dashboard')
  expect(await screen.findByText('Newest')).toBeTruthy()
  expect(screen.queryByText('Older')).toBeNull()
  expect(to(listBulletins)[0]?.path).toContain('id=null&page=null&latest=')
})

it('shows in words whether each service is healthy', async () => {
  fakeServer([account, health({ e2f: 0 })])
  await openPortal('/dashboard')
  await screen.findByText('Fax Apps')
  const indicators = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(indicators).toEqual([
    'Fax ATA: Healthy',
    'Web-to-Fax: Healthy',
    'Email-to-Fax: Warning',
    'Fax Apps: Healthy',
  ])
  expect(screen.queryByRole('link', { name: /Connect/ })).toBeNull()
})

it.each([
  [{ ata: true, w2f: '1', e2f: 'ok', zoom_app: 2 }, 'Healthy'],
  [{ ata: false, w2f: '0', e2f: '', zoom_app: null }, 'Warning'],
])('takes %j as truthy or not, from a server that tells no more', async (told, word) => {
  fakeServer([account, answers(getServiceHealth, { data: JSON.stringify(told) })])
  await openPortal('/dashboard')
  const shown = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(shown).toEqual(Array(4).fill(word))
})

it('a service that has never reported is not connected, and a link leads to the page that connects it', async () => {
  fakeServer([account, health({ ata: 0, e2f: 0, not_connected: ['e2f'] })])
  await openPortal('/dashboard')
  const told = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(told).toEqual(['Warning', 'Healthy', 'Not connected', 'Healthy'])
  const link = screen.getByRole('link', { name: /^Connect the fax engine/ })
  expect(link.getAttribute('href')).toBe('/docs/engine')
})

it('asks for the administrator, the counts and both cards at once', async () => {
  const { sent } = fakeServer([answers(getAccount, () => new Promise(() => {})), health()])
  await openPortal('/dashboard')
  await screen.findByText('Fax Apps')
  expect(new Set(sent.map(({ path }) => path.split('?')[0]))).toEqual(
    new Set([listBulletins.path, getServiceHealth.path, getDashboardCounts.path, getAccount.path]),
  )
})

it(
  'keeps the spinner after a failure, says nothing, and tries again in the background',
  { tags: 'long' },
  async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const broken = { status: 500, message: 'Broken.' }
    const { to, now } = fakeServer([
      account,
      counts(),
      refuses(getServiceHealth, broken),
      refuses(listBulletins, broken),
    ])
    await openPortal('/dashboard')
    await screen.findByText('Loading service health')
    now(health())
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(await screen.findByText('Fax Apps')).toBeTruthy()
    expect(screen.getByText('Loading service bulletins')).toBeTruthy()
    expect(to(getServiceHealth).map(({ headers }) => headers.get('x-background'))).toEqual([null, '1'])
  },
)

it('leads to what needs attention, each count to its list, those with a count first', async () => {
  fakeServer([
    account,
    counts({ failing: 2, offline_devices: 0, imports_with_errors: 1, groups_without_administrator: 1030 }),
  ])
  const { router } = await openPortal('/dashboard')
  const tiles = within(await screen.findByRole('list', { name: 'Needs attention' })).getAllByRole('link')
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    '2Failing numbers3 or more failed faxes today and yesterday (GMT)',
    '1Imports with errorsUser lists of the last 90 days',
    '1,030Groups without an administratorNo active administrator of their own',
    '0Devices offlineFax machines that were online before',
  ])
  await userEvent.click(screen.getByRole('link', { name: /Failing numbers/ }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/failed-faxes'))
  expect(router.state.location.state.selection).toEqual({
    fsi_gid: makeAccount().fsi_admin_gid,
    group_name: makeAccount().group_name,
    from: '2026-03-30',
    to: '2026-03-31',
    least: 3,
  })
})

it('counts groups with their lines, users and numbers in the tiles', async () => {
  fakeServer([account, counts()])
  await openPortal('/dashboard')
  const tiles = screen.getByRole('list', { name: 'Screens' })
  await within(tiles).findByText('1,204 groups · 3 shared lines')
  expect(within(tiles).getByText('1 user')).toBeTruthy()
  expect(within(tiles).getByText('600 fax numbers')).toBeTruthy()
})

it('is calm when nothing needs attention', async () => {
  fakeServer([account, counts()])
  await openPortal('/dashboard')
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Needs attention' })).toBeNull()
})

it('says that the counts cannot be loaded, and loads them as soon as it can', { tags: 'long' }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { now } = fakeServer([account, refuses(getDashboardCounts, { status: 500, message: 'Broken.' })])
  await openPortal('/dashboard')
  await screen.findByText('This system is currently unavailable. Please try again later.')
  now(counts({ offline_devices: 5 }))
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(await screen.findByRole('link', { name: /5\s*Devices offline/ })).toBeTruthy()
})

it(
  'asks at once for all that is missing by the button below the failed counts',
  { tags: 'long' },
  async () => {
    const broken = { status: 500, message: 'Broken.' }
    const { now } = fakeServer([
      account,
      bulletins('Newest'),
      refuses(getServiceHealth, broken),
      refuses(getDashboardCounts, broken),
    ])
    await openPortal('/dashboard')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('alert').contains(retry)).toBe(true)
    now(counts(), health(), bulletins('Another'))
    await userEvent.click(retry)
    expect(await screen.findByText('Nothing needs attention', {}, { timeout: 1000 })).toBeTruthy()
    expect(await screen.findByText('Fax Apps', {}, { timeout: 1000 })).toBeTruthy()
    expect(screen.getByText('Newest')).toBeTruthy()
    const heading = screen.getByRole('heading', { name: 'Needs attention' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)
