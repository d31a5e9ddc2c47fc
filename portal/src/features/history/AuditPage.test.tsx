import { getAccount } from '@telecopy/contract/account/account.calls'
import { exportAudit, listAudit, listHistory } from '@telecopy/contract/history/history.calls'
import type { AuditRow } from '@telecopy/contract/history/history.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { makeRouter } from '../../app/router.tsx'
import { answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { renderPart } from '../../testing/render.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { HistoryPanel } from './HistoryPanel.tsx'

const account = answers(getAccount, makeAccount())

const record = (fields: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  time: Date.UTC(2025, 6, 1, 19, 30) / 1000,
  actor: 'account',
  actor_email: 'maya@meridian.example',
  actor_key: '',
  action: 'group.update',
  entity: 'group',
  entity_id: 4,
  entity_name: 'Acme',
  fsi_gid: 4,
  group_name: 'Acme',
  before: { is_active: 1 },
  after: { is_active: 0 },
  ...fields,
})
const page = (rows: AuditRow[], counts = rows.length) => ({ data: { data: rows, counts } })

beforeEach(() => {
  freshTab()
  signedIn()
})

const lastBody = (server: ReturnType<typeof fakeServer>) => server.to(listAudit).at(-1)?.body

describe('the audit screen', () => {
  it('shows time, person, act, thing and each field in words', async () => {
    const rows = [
      record(),
      record({
        id: 2,
        actor: 'outside',
        actor_email: '',
        action: 'group.unheard-of',
        before: null,
        after: null,
      }),
      record({ id: 3, actor: 'operator', actor_email: '', before: null, after: { group_name: 'New' } }),
    ]
    fakeServer([account, answers(listAudit, page(rows, 41))])
    await openPortal('/audit')
    const table = await screen.findByRole('table', { name: 'Audit' })
    const [, first, second, third] = await waitFor(() => {
      const found = within(table).getAllByRole('row')
      expect(found).toHaveLength(4)
      return found
    })
    expect(first?.textContent).toContain('12:30, 2025/07/01')
    expect(first?.textContent).toContain('maya@meridian.example')
    expect(first?.textContent).toContain('Changed the group')
    expect(first?.textContent).toMatch(/Activated:\s*On\s*→\s*became\s*Off/)
    expect(second?.textContent).toContain('Somebody outside your groups')
    expect(second?.textContent).toContain('group.unheard-of')
    expect(third?.textContent).toContain('The operator')
    expect(third?.textContent).toContain('Group Name: New')
    expect(screen.getByText('41 records')).toBeTruthy()
    expect(screen.getByText('Times in PST (GMT−8)', { exact: false })).toBeTruthy()
    expect(screen.getByText('of total 3 pages')).toBeTruthy()
  })

  it('requests whole days of the administrator’s zone', async () => {
    const server = fakeServer([account, answers(listAudit, page([record()]))])
    await openPortal('/audit')
    await userEvent.type(await screen.findByLabelText('Person (part of the email)'), ' maya ')
    await userEvent.selectOptions(screen.getByLabelText('What was done'), 'Moved the group')
    await userEvent.type(screen.getByLabelText('From'), '2025-03-09')
    await userEvent.type(screen.getByLabelText('To'), '2025-03-09')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(lastBody(server)).toEqual({
        person: 'maya',
        action: 'group.move',
        fsi_gid: 0,
        time_from: Date.UTC(2025, 2, 9, 8) / 1000,
        // A day of 23 hours.
        time_to: Date.UTC(2025, 2, 10, 7) / 1000 - 1,
        start: 0,
        pagesize: 20,
      }),
    )
    for (const words of ['Person: maya', 'What was done: Moved the group', '2025/03/09'])
      expect(screen.getByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    await waitFor(() =>
      expect(lastBody(server)).toMatchObject({ person: '', action: '', time_from: null, time_to: null }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Person (part of the email)').value).toBe('')
  })

  it('shows that the download failed', async () => {
    fakeServer([
      account,
      answers(listAudit, page([record({ actor: 'nobody', actor_email: '' })])),
      refuses(exportAudit, { status: 503, message: 'Away.' }),
    ])
    await openPortal('/audit')
    expect(await screen.findByText('Not signed in')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to download the audit list. Please try again later.',
    )
  })

  it('refuses an end before the start, and makes no call', async () => {
    const server = fakeServer([account, answers(listAudit, page([record()]))])
    await openPortal('/audit')
    await userEvent.type(await screen.findByLabelText('From'), '2025-03-10')
    await userEvent.type(screen.getByLabelText('To'), '2025-03-09')
    const asked = server.to(listAudit).length
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The end must not be before the start.')
    expect(server.to(listAudit)).toHaveLength(asked)
  })

  it('gives a hint when no record matches, and offers a retry when it cannot load', async () => {
    const server = fakeServer([account, answers(listAudit, page([]))])
    await openPortal('/audit')
    await screen.findByText('Nothing has been recorded yet.')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    await screen.findByText('Nothing fits the filter.')
    server.now(refuses(listAudit, { status: 400, message: 'No.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous Month' }))
    await screen.findByText('This system is currently unavailable. Please try again later.')
    server.now(answers(listAudit, page([record()])))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('maya@meridian.example')).toBeTruthy()
  })
})

describe('HistoryPanel', () => {
  const open = () => {
    const router = makeRouter(createMemoryHistory({ initialEntries: ['/admin/help'] }))
    renderPart(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Suspense>
            <HistoryPanel entity="group" id={4} />
          </Suspense>
        </RouterContextProvider>
      </QueryClientProvider>,
    )
  }

  it('shows one thing’s records page by page, a few fields of each at first', async () => {
    const after = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`field_${at}`, at]))
    const server = fakeServer([account, answers(listHistory, page([record({ before: null, after })], 21))])
    open()
    await screen.findByText('Changed the group')
    expect(screen.getByText('Field 3:')).toBeTruthy()
    expect(screen.queryByText('Field 5:')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '2 more' }))
    expect(screen.getByText('Field 5:')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() =>
      expect(server.to(listHistory).at(-1)?.body).toEqual({
        entity: 'group',
        id: 4,
        start: 20,
        pagesize: 20,
      }),
    )
  })

  it('says that nothing has changed yet', async () => {
    fakeServer([account, answers(listHistory, page([]))])
    open()
    expect(await screen.findByText('No change has been recorded.')).toBeTruthy()
  })
})
