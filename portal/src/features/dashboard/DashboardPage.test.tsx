import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, type Reply } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const userinfo = '/admin-endpoint/userinfo'
const bulletins = '/admin-endpoint/bulletin/list'
const health = '/admin-endpoint/service/health'
const asText = (value: unknown): Reply => ({ body: { code: 1, data: JSON.stringify(value) } })
const bulletin = (subject: string) => ({ id: 1, subject, content: `About: ${subject}`, created_time: 1 })
const allWell = { ata: 1, w2f: 1, e2f: 1, zoom_app: 1 }

beforeEach(() => {
  freshTab()
  signedIn()
})
afterEach(() => {
  vi.useRealTimers()
})

it('greets by first and last name, and has four tiles', async () => {
  fakeServer({ [userinfo]: { body: makeAccount() } })
  await openPortal('/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maya Okafor' })).toBeTruthy()
  const tiles = within(screen.getByRole('main')).getAllByRole('link')
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/admin/groups',
    '/admin/users',
    '/admin/fax-numbers',
    '/admin/usage',
  ])
})

it('shows the first of the latest bulletins', async () => {
  const { to } = fakeServer({
    [userinfo]: { body: makeAccount() },
    [bulletins]: asText({ bulletins: [bulletin('Newest'), bulletin('Older')] }),
  })
  await openPortal('/dashboard')
  expect(await screen.findByText('Newest')).toBeTruthy()
  expect(screen.queryByText('Older')).toBeNull()
  expect(to(bulletins)[0]?.path).toContain('id=null&page=null&latest=')
})

it('says of each service in words whether it is healthy', async () => {
  fakeServer({ [userinfo]: { body: makeAccount() }, [health]: asText({ ...allWell, e2f: 0 }) })
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
  const { sent } = fakeServer({ [userinfo]: () => new Promise<Reply>(() => {}), [health]: asText(allWell) })
  await openPortal('/dashboard')
  await screen.findByText('Fax Apps')
  expect(new Set(sent.map(({ path }) => path.split('?')[0]))).toEqual(new Set([bulletins, health, userinfo]))
})

it('keeps the spinner after a failure, says nothing, and tries again in the background', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const failing: Reply = { status: 500, body: { code: 500, message: 'Broken.' } }
  const { to, answers } = fakeServer({
    [userinfo]: { body: makeAccount() },
    [health]: failing,
    [bulletins]: failing,
  })
  await openPortal('/dashboard')
  await screen.findByText('Loading service health')
  answers[health] = asText(allWell)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(await screen.findByText('Fax Apps')).toBeTruthy()
  expect(screen.getByText('Loading service bulletins')).toBeTruthy()
  expect(to(health).map(({ headers }) => headers.get('x-background'))).toEqual([null, '1'])
})
