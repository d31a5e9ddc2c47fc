import { getAccount } from '@telecopy/contract/account/account.calls'
import { getServiceHealth, listBulletins } from '@telecopy/contract/dashboard/dashboard.calls'
import type { Bulletins, ServiceHealth } from '@telecopy/contract/dashboard/dashboard.schemas'
import { act, screen, within } from '@testing-library/react'
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
  const told: ServiceHealth = { ata: 1, w2f: 1, e2f: 1, zoom_app: 1, ...fields }
  return answers(getServiceHealth, { data: JSON.stringify(told) })
}

beforeEach(() => {
  freshTab()
  signedIn()
})

it('greets by first and last name, and has four tiles', async () => {
  fakeServer([account])
  await openPortal('/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maya Okafor' })).toBeTruthy()
  const tiles = within(within(screen.getByRole('main')).getByRole('list')).getAllByRole('link')
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
})

it('asks for the administrator and both cards at once', async () => {
  const { sent } = fakeServer([answers(getAccount, () => new Promise(() => {})), health()])
  await openPortal('/dashboard')
  await screen.findByText('Fax Apps')
  expect(new Set(sent.map(({ path }) => path.split('?')[0]))).toEqual(
    new Set([listBulletins.path, getServiceHealth.path, getAccount.path]),
  )
})

it('keeps the spinner after a failure, says nothing, and tries again in the background', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const broken = { status: 500, message: 'Broken.' }
  const { to, now } = fakeServer([account, refuses(getServiceHealth, broken), refuses(listBulletins, broken)])
  await openPortal('/dashboard')
  await screen.findByText('Loading service health')
  now(health())
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(await screen.findByText('Fax Apps')).toBeTruthy()
  expect(screen.getByText('Loading service bulletins')).toBeTruthy()
  expect(to(getServiceHealth).map(({ headers }) => headers.get('x-background'))).toEqual([null, '1'])
})
