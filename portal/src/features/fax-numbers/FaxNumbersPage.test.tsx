import { getAccount } from '@telecopy/contract/account/account.calls'
import { listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fakeServer, inTurn, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeFreeNumber, makeNumberRow } from './fax-numbers.factory.ts'

const account = answers(getAccount, makeAccount())
const page = (rows: FaxNumberRow[], counts = rows.length) =>
  answers(listFaxNumbers, { data: { data: rows, counts } })

const now = () => Math.floor(Date.now() / 1000)
const ata = { type: '1', ata_mac: '001F00AA11BB' } as const

beforeAll(() => Promise.all([import('./FaxNumbersPage.tsx'), import('./UnassignedFaxNumbersPage.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(path: '/fax-numbers' | '/unassigned-fax-numbers', ...given: CallAnswer[]) {
  const server = fakeServer([account, ...given])
  const view = await openPortal(path)
  await screen.findByRole('table')
  return { ...server, ...view, asked: () => server.to(listFaxNumbers).at(-1)?.body }
}

const row = async (number: string) => {
  const found = (await screen.findByText(number)).closest('tr')
  if (found === null) throw new Error('the number is in no row')
  return found
}
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const search = (digits: string) => {
  fireEvent.change(screen.getByLabelText('Fax Number'), { target: { value: digits } })
  fireEvent.click(screen.getByRole('button', { name: 'Search Fax Numbers' }))
}

describe('the assigned fax numbers', () => {
  it('have each column, and an ATA its MAC address and whether it is online', async () => {
    const { asked } = await opened(
      '/fax-numbers',
      page(
        [
          makeNumberRow(),
          makeNumberRow({ ...ata, fsi_nid: 502, fax_number: '502', lst_ata_online_time: now() - 1100 }),
          makeNumberRow({ ...ata, fsi_nid: 503, fax_number: '503', lst_ata_online_time: now() - 1300 }),
        ],
        41,
      ),
    )
    const vFax = await row('12025550501')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Fax Number',
      'Type',
      'Email',
      'Group',
      'User Name',
      'Operation',
    ])
    expect(cells(vFax)).toEqual([
      '12025550501',
      'vFax',
      'ada.king@harbor.example',
      'Harbor Family Clinic',
      'Ada King',
      'Details',
    ])
    expect(cells(await row('502'))[1]).toBe('ATA 001F00AA11BB Online')
    expect(cells(await row('503'))[1]).toBe('ATA 001F00AA11BB Offline')
    expect(screen.getByText('41 assigned fax numbers')).toBeTruthy()
    expect(screen.getByText('of total 3 pages')).toBeTruthy()
    expect(asked()).toEqual({
      fsi_gid: 0,
      start: 0,
      pagesize: 20,
      criteria: '',
      keyword: '',
      is_assigned: 1,
      is_contain_offspring: 0,
    })
  })

  it('open their settings, and their user', async () => {
    const { router, path } = await opened('/fax-numbers', page([makeNumberRow()]))
    fireEvent.click(await screen.findByRole('link', { name: 'Details of 12025550501' }))
    await waitFor(() => expect(path()).toBe('/admin/fax-number'))
    expect(router.state.location.state.selection).toEqual({ fsi_nid: 501 })
    act(() => router.history.back())
    fireEvent.click(await screen.findByRole('link', { name: 'ada.king@harbor.example' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
    expect(router.state.location.state.selection).toEqual({ fsi_uid: 31, email: 'ada.king@harbor.example' })
  })

  it('are those of the group that another screen handed over, without its sub-groups', async () => {
    const server = fakeServer([account, page([makeNumberRow()])])
    const { router } = await openPortal('/help')
    const selection = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }
    await act(() => router.navigate({ to: '/fax-numbers', state: { selection } }))
    await screen.findByText('Group: Harbor Family Clinic (sub-groups not included)')
    expect(server.to(listFaxNumbers).map(({ body }) => body)).toEqual([
      expect.objectContaining({ fsi_gid: 42, is_contain_offspring: 0 }),
    ])
  })

  it('follow the online state without a press of a button, in the background', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    const offline = makeNumberRow({ ...ata, lst_ata_online_time: now() - 1300 })
    const { to } = await opened(
      '/fax-numbers',
      inTurn(page([offline]), page([{ ...offline, lst_ata_online_time: now() + 50 }])),
    )
    const shown = await row('12025550501')
    expect(shown.textContent).toContain('Offline')
    const link = within(shown).getByRole('link', { name: 'Details of 12025550501' })
    link.focus()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(shown.textContent).toContain('Online')
    expect(document.activeElement).toBe(link)
    expect(to(listFaxNumbers).map(({ headers }) => headers.get('x-background'))).toEqual([null, '1'])
    vi.useRealTimers()
  })

  it('are not read in a hidden window, and at once when it is shown again', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    const { to } = await opened('/fax-numbers', page([makeNumberRow()]))
    await row('12025550501')
    const turn = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    }
    turn('hidden')
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(to(listFaxNumbers)).toHaveLength(1)
    turn('visible')
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(to(listFaxNumbers)).toHaveLength(2)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('say that the rows are old when a reading in the background fails', { tags: 'long' }, async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    const { now: answersNow } = await opened(
      '/fax-numbers',
      inTurn(page([makeNumberRow()]), loses(listFaxNumbers)),
    )
    const shown = await row('12025550501')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByRole('alert').textContent).toContain('The rows below are those of the last load.')
    expect(shown.isConnected).toBe(true)
    answersNow(page([makeNumberRow()]))
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    vi.useRealTimers()
  })
})

describe('searching fax numbers', () => {
  it('takes digits only, at most 40, starts at page 1, and is cleared', async () => {
    const { to, asked } = await opened('/fax-numbers', page([makeNumberRow()], 41))
    await row('12025550501')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(asked()).toMatchObject({ start: 20 }))
    search('12a')
    expect(screen.getByRole('alert').textContent).toBe('Fax number must contain only numbers')
    expect(to(listFaxNumbers)).toHaveLength(2)
    search('1'.repeat(45))
    await waitFor(() =>
      expect(asked()).toMatchObject({ start: 0, criteria: 'fax_number', keyword: '1'.repeat(40) }),
    )
    expect(await screen.findByText(`Fax Number: ${'1'.repeat(40)}`)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    await screen.findByText('No filter is set.')
    expect(screen.getByLabelText<HTMLInputElement>('Fax Number').value).toBe('')
  })

  it('takes a number as it is written elsewhere', async () => {
    const { asked } = await opened('/fax-numbers', page([makeNumberRow()]))
    await row('12025550501')
    search('+1 (202) 555-0501')
    await waitFor(() => expect(asked()).toMatchObject({ keyword: '12025550501' }))
    expect(screen.getByLabelText<HTMLInputElement>('Fax Number').value).toBe('12025550501')
    search('202.555')
    await waitFor(() => expect(asked()).toMatchObject({ keyword: '202555' }))
    search('+-')
    expect(screen.getByRole('alert').textContent).toBe('Fax number must contain only numbers')
  })

  it('for nothing lists all numbers again', async () => {
    const { asked } = await opened('/fax-numbers', page([makeNumberRow()]))
    await row('12025550501')
    search(' 2025 ')
    await waitFor(() => expect(asked()).toMatchObject({ keyword: '2025' }))
    search(' ')
    await screen.findByText('No filter is set.')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe.each([
  ['/fax-numbers', 'No fax number is assigned yet.', 'No assigned fax number fits the filter.'],
  [
    '/unassigned-fax-numbers',
    'There are no unassigned fax numbers.',
    'No unassigned fax number fits the filter.',
  ],
] as const)('the list at %s', (path, empty, emptyFiltered) => {
  it('says what to do without rows, and without fitting ones', async () => {
    await opened(path, page([]))
    expect(await screen.findByText(empty)).toBeTruthy()
    search('77')
    expect(await screen.findByText(emptyFiltered)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show All' }))
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull()
  })

  it('says that it failed, and tries again', { tags: 'long' }, async () => {
    const server = fakeServer([account, refuses(listFaxNumbers, { status: 400, message: 'No.' })])
    await openPortal(path)
    await screen.findByText('This system is currently unavailable. Please try again later.')
    server.now(page([makeNumberRow()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('12025550501')).toBeTruthy()
  })
})

it('the empty list of the assigned numbers leads to the unassigned ones', async () => {
  const { path } = await opened('/fax-numbers', page([]))
  fireEvent.click(await screen.findByRole('link', { name: 'Show Unassigned Fax Numbers' }))
  await waitFor(() => expect(path()).toBe('/admin/unassigned-fax-numbers'))
})

describe('the unassigned fax numbers', () => {
  it('are a tab beside the assigned ones, and link to their assignment', async () => {
    const free = makeFreeNumber()
    const { router, path, asked } = await opened('/fax-numbers', page([free]))
    const tabs = within(screen.getByRole('navigation', { name: 'Lists of fax numbers' }))
    expect(tabs.getByRole('link', { name: 'Assigned' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(tabs.getByRole('link', { name: 'Unassigned' }))
    await screen.findByRole('heading', { level: 1, name: 'Fax Numbers - Unassigned' })
    await waitFor(() => expect(asked()).toMatchObject({ is_assigned: 0, is_contain_offspring: 1 }))
    expect(cells(await row('12025550501'))).toEqual([
      '',
      '12025550501',
      'Harbor Family Clinic',
      'Assign to User',
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Assign to User: 12025550501' }))
    await waitFor(() => expect(path()).toBe('/admin/unassigned-fax-number'))
    expect(router.state.location.state.selection).toEqual({
      fsi_nid: 501,
      fax_number: '12025550501',
      fsi_gid: 42,
    })
  })
})
