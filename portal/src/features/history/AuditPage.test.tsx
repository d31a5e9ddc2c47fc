import { getAccount } from '@telecopy/contract/account/account.calls'
import { exportAudit, listAudit, listHistory } from '@telecopy/contract/history/history.calls'
import type { AuditRow, RecordedThing } from '@telecopy/contract/history/history.schemas'
import { historyMessages } from '@telecopy/contract/messages/history'
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
  actor_uid: 7,
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
  is_by_person: 1,
  others: 0,
  ...fields,
})
const thing = (fields: Partial<RecordedThing>): RecordedThing => ({
  entity: 'user',
  id: 7,
  is_deleted: 0,
  fsi_gid: 4,
  fsi_uid: 0,
  name: '',
  ...fields,
})
const page = (rows: AuditRow[], { counts = rows.length, things = [] as RecordedThing[] } = {}) => ({
  data: { data: rows, counts, things },
})

beforeEach(() => {
  freshTab()
  signedIn()
})

const lastBody = (server: ReturnType<typeof fakeServer>) => server.to(listAudit).at(-1)?.body

describe('the audit screen', () => {
  it('shows the time, who did what to what, and each field in words', async () => {
    const rows = [
      record(),
      record({
        id: 2,
        actor: 'outside',
        actor_uid: null,
        actor_email: '',
        action: 'group.unheard-of',
        before: null,
        after: null,
      }),
      record({
        id: 3,
        actor: 'operator',
        actor_uid: null,
        actor_email: '',
        before: null,
        after: { group_name: 'New' },
      }),
    ]
    fakeServer([account, answers(listAudit, page(rows, { counts: 41 }))])
    await openPortal('/audit')
    const table = await screen.findByRole('table', { name: 'Audit' })
    const [, first, second, third] = await waitFor(() => {
      const found = within(table).getAllByRole('row')
      expect(found).toHaveLength(4)
      return found
    })
    expect(first?.textContent).toContain('12:30, 2025/07/01')
    expect(first?.textContent).toContain('maya@meridian.example changed group Acme')
    expect(first?.textContent).toMatch(/Activated:\s*On\s*→\s*became\s*Off/)
    expect(second?.textContent).toContain('Somebody outside your groups')
    expect(second?.textContent).toContain('group.unheard-of')
    expect(third?.textContent).toContain('The operator')
    expect(third?.textContent).toContain('Group Name: New')
    expect(screen.getByText('41 records')).toBeTruthy()
    expect(screen.getByText(historyMessages.timesIn('PST (GMT−8)'), { exact: false })).toBeTruthy()
    expect(screen.getByText('of total 3 pages')).toBeTruthy()
  })

  it('requests whole days of the administrator’s zone', async () => {
    const server = fakeServer([account, answers(listAudit, page([record()]))])
    await openPortal('/audit')
    await userEvent.type(await screen.findByLabelText('Person (part of the email)'), ' maya ')
    const acts = screen.getByRole('combobox', { name: 'What was done' })
    await userEvent.type(acts, 'moved the g')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Moved the group'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.clear(acts)
    await userEvent.type(acts, 'deleted the group{ArrowDown}{Enter}{Tab}')
    await userEvent.type(screen.getByLabelText('From'), '2025-03-09')
    await userEvent.type(screen.getByLabelText('To'), '2025-03-09')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(lastBody(server)).toEqual({
        person: 'maya',
        actions: ['group.move', 'group.delete'],
        is_people_only: true,
        fsi_gid: 0,
        time_from: Date.UTC(2025, 2, 9, 8) / 1000,
        // A day of 23 hours.
        time_to: Date.UTC(2025, 2, 10, 7) / 1000 - 1,
        start: 0,
        pagesize: 20,
      }),
    )
    for (const words of ['Person: maya', 'What was done: Moved the group, Deleted the group', '2025/03/09'])
      expect(screen.getByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    await waitFor(() =>
      expect(lastBody(server)).toMatchObject({ person: '', actions: [], time_from: null, time_to: null }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Person (part of the email)').value).toBe('')
  })

  it('shows what an API key did, also without people, until the filter is removed', async () => {
    const server = fakeServer([account, answers(listAudit, page([record()]))])
    await openPortal('/audit', { selection: { key_id: 7, key_name: 'Sync' } })
    expect(await screen.findByText('API key: Sync')).toBeTruthy()
    await waitFor(() => expect(lastBody(server)).toMatchObject({ key_id: 7, is_people_only: false }))
    const system = screen.getByLabelText<HTMLInputElement>('Also what the system did')
    expect([system.checked, system.disabled]).toEqual([true, true])
    await userEvent.type(screen.getByLabelText('From'), '2025-03-09')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(lastBody(server)).toMatchObject({ key_id: 7, time_from: Date.UTC(2025, 2, 9, 8) / 1000 }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter by the API key Sync' }))
    await waitFor(() => expect(lastBody(server)).toMatchObject({ is_people_only: true }))
    expect(lastBody(server)).not.toHaveProperty('key_id')
    expect(lastBody(server)).toMatchObject({ time_from: Date.UTC(2025, 2, 9, 8) / 1000 })
    expect(screen.queryByText('API key: Sync')).toBeNull()
  })

  it('without a record of an API key does not offer what is shown already', async () => {
    fakeServer([account, answers(listAudit, page([]))])
    await openPortal('/audit', { selection: { key_id: 7, key_name: 'Sync' } })
    await screen.findByText('Nothing fits the filter.')
    expect(screen.getByText('Take a filter away to see more.')).toBeTruthy()
  })

  it('links the actor and the things that exist, and says what is deleted', async () => {
    const of = { before: null, after: null, group_name: '', fsi_gid: null }
    const rows = [
      record({
        action: 'group.move',
        before: null,
        after: { parent_gid: 9, parent_group_name: 'Retail' },
      }),
      record({
        ...of,
        id: 2,
        actor_uid: 8,
        actor_email: 'gone@x.example',
        action: 'fax-number.move',
        entity: 'fax-number',
        entity_id: 5,
        entity_name: '13105550001',
        after: { fsi_gid: 10, group_name: 'Closed' },
      }),
      record({ ...of, id: 3, action: 'group.delete', entity_id: 10, entity_name: 'Closed' }),
      record({ ...of, id: 4, action: 'user-import.request', group_name: 'Acme', fsi_gid: 4 }),
    ]
    const things = [
      thing({ name: 'Maya Okafor' }),
      thing({ entity: 'group', id: 4 }),
      thing({ id: 8, is_deleted: 1 }),
      thing({ entity: 'fax-number', id: 5 }),
      thing({ entity: 'group', id: 10, is_deleted: 1 }),
    ]
    fakeServer([account, answers(listAudit, page(rows, { things }))])
    await openPortal('/audit')
    const table = await screen.findByRole('table', { name: 'Audit' })
    await within(table).findAllByText('Acme')
    const sentences = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0])
    expect(sentences.map((cell) => cell?.textContent)).toEqual([
      'Maya Okafor moved group Acme to Retailmaya@meridian.example',
      'gone@x.example (deleted) moved fax number 13105550001 to group Closed (deleted)',
      'Maya Okafor deleted group Closedmaya@meridian.example',
      'Maya Okafor requested an import of users into group Acmemaya@meridian.example',
    ])
    const linksOf = (cell: HTMLElement | undefined) =>
      within(cell ?? table)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    const person = ['Maya Okafor', '/admin/user-details']
    const group = ['Acme', '/admin/group-details']
    expect(sentences.map(linksOf)).toEqual([
      [person, group],
      [['13105550001', '/admin/unassigned-fax-number']],
      [person],
      [person, ['an import of users', '/admin/reports-import-user-list'], group],
    ])
  })

  it('asks for what the system did on request, and with an act of the system', async () => {
    const server = fakeServer([account, answers(listAudit, page([record({ is_by_person: 0 })]))])
    await openPortal('/audit')
    const also = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Also what the system did' })
    await waitFor(() => expect(lastBody(server)).toMatchObject({ is_people_only: true }))
    await userEvent.click(also)
    await waitFor(() => expect(lastBody(server)).toMatchObject({ is_people_only: false }))
    await userEvent.click(also)
    await waitFor(() => expect(lastBody(server)).toMatchObject({ is_people_only: true }))
    await userEvent.type(
      screen.getByRole('combobox', { name: 'What was done' }),
      'finished an import{ArrowDown}{Enter}{Tab}',
    )
    expect(also.checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() =>
      expect(lastBody(server)).toMatchObject({ is_people_only: false, actions: ['user-import.finish'] }),
    )
  })

  it('groups the acts by what they concern, each once', async () => {
    fakeServer([account, answers(listAudit, page([record()]))])
    await openPortal('/audit')
    await userEvent.click(await screen.findByRole('combobox', { name: 'What was done' }))
    for (const topic of ['Groups', 'Users', 'Fax Numbers', 'Sign-in'])
      expect(within(screen.getByRole('listbox')).getByText(topic)).toBeTruthy()
    expect(screen.getAllByRole('option', { name: 'Set a legal hold' })).toHaveLength(1)
    await userEvent.type(screen.getByRole('combobox', { name: 'What was done' }), 'nothing like this')
    expect(screen.getByText('No act has these words.')).toBeTruthy()
  })

  it('shows that the download failed', { tags: 'long' }, async () => {
    fakeServer([
      account,
      answers(listAudit, page([record({ actor: 'nobody', actor_uid: null, actor_email: '' })])),
      refuses(exportAudit, { status: 503, message: 'Away.' }),
    ])
    await openPortal('/audit')
    expect(await screen.findByText('Somebody')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to download the audit list. Please try again later.',
    )
  })

  it('refuses an end before the start, and makes no call', { tags: 'long' }, async () => {
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
    screen.getByText('Clear the filter, look at a longer time, or show also what the system did.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also what the system did' }))
    await screen.findByText('Take a filter away to see more.')
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
    const server = fakeServer([
      account,
      answers(listHistory, page([record({ before: null, after })], { counts: 21 })),
    ])
    open()
    await screen.findByText(/changed group/)
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
