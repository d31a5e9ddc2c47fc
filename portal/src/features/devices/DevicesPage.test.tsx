import { getAccount } from '@telecopy/contract/account/account.calls'
import { listDevices } from '@telecopy/contract/devices/devices.calls'
import type { Device } from '@telecopy/contract/devices/devices.schemas'
import { deviceMessages } from '@telecopy/contract/messages/devices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const seen = Date.UTC(2025, 6, 1, 19, 30) / 1000

const device = (fields: Partial<Device> = {}): Device => ({
  fsi_nid: 501,
  fax_number: '12025550501',
  ata_mac: '001F00AA11BB',
  fsi_uid: 31,
  email: 'ada.king@harbor.example',
  first_name: 'Ada',
  last_name: 'King',
  fsi_gid: 42,
  group_name: 'Harbor Family Clinic',
  state: 'online',
  lst_ata_online_time: seen,
  offline_since: 0,
  ...fields,
})
const page = (rows: Device[], counts = rows.length) => answers(listDevices, { data: { data: rows, counts } })

beforeAll(() => import('./DevicesPage.tsx'))
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...given: CallAnswer[]) {
  const server = fakeServer([answers(getAccount, makeAccount()), ...given])
  const view = await openPortal('/devices')
  await screen.findByRole('heading', { level: 1, name: 'Devices' })
  return { ...server, ...view, asked: () => server.to(listDevices).at(-1)?.body }
}
const rows = async (count: number) => {
  const table = await screen.findByRole('table', { name: 'Devices' })
  return waitFor(() => {
    const [, ...all] = within(table).getAllByRole('row')
    expect(all).toHaveLength(count)
    return all.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  })
}

describe('the devices', () => {
  it('show number, user, group, state and times', async () => {
    // The label names the clocks of now.
    vi.setSystemTime(Date.UTC(2026, 0, 15))
    await opened(
      page(
        [
          device(),
          device({ fsi_nid: 502, state: 'offline', offline_since: seen + 1200 }),
          device({ fsi_nid: 503, state: 'never_seen', lst_ata_online_time: 0 }),
        ],
        41,
      ),
    )
    const [online, offline, never] = await rows(3)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Device (MAC)',
      'Fax Number',
      'User',
      'Group',
      'State',
      'Last Seen',
      'Offline Since',
    ])
    expect(online).toEqual([
      '001F00AA11BB',
      '12025550501',
      'ada.king@harbor.example',
      'Harbor Family Clinic',
      'Online',
      '12:30, 2025/07/01 PDT',
      '–',
    ])
    expect(offline?.slice(4)).toEqual(['Offline', '12:30, 2025/07/01 PDT', '12:50, 2025/07/01 PDT'])
    for (const [state, tone] of [
      ['Online', 'good'],
      ['Offline', 'off'],
      ['Never seen', 'off'],
    ] as const)
      expect(screen.getByText(state, { selector: '[data-tone]' }).getAttribute('data-tone')).toBe(tone)
    expect(never?.slice(4)).toEqual(['Never seen', '–', '–'])
    expect(screen.getByText('41 devices')).toBeTruthy()
    expect(screen.getByText(deviceMessages.timesIn('PST (GMT−8), unless marked PDT (GMT−7)'))).toBeTruthy()
  })

  it('link to the settings of their number and to their user', async () => {
    const { router, path } = await opened(page([device()]))
    await rows(1)
    fireEvent.click(screen.getByRole('link', { name: '12025550501' }))
    await waitFor(() => expect(path()).toBe('/admin/fax-number'))
    expect(router.state.location.state.selection).toEqual({ fsi_nid: 501 })
    router.history.back()
    fireEvent.click(await screen.findByRole('link', { name: 'ada.king@harbor.example' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
  })

  it('begin with the state that another screen hands over', async () => {
    const server = fakeServer([answers(getAccount, makeAccount()), page([device()])])
    await openPortal('/devices', { selection: { state: 'offline' } })
    await rows(1)
    expect(server.to(listDevices).map(({ body }) => body)).toEqual([
      expect.objectContaining({ state: 'offline', fsi_gid: 0 }),
    ])
    expect(screen.getByText('State: Offline')).toBeTruthy()
  })

  it('are filtered by state at once, and searched by MAC address, number and email', async () => {
    const { asked } = await opened(page([device()]))
    await rows(1)
    expect(asked()).toEqual({ fsi_gid: 0, state: '', start: 0, pagesize: 20, criteria: '', keywords: '' })
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'never_seen' } })
    await waitFor(() => expect(asked()).toMatchObject({ state: 'never_seen' }))
    expect(await screen.findByText('State: Never seen')).toBeTruthy()
    for (const [criteria, keywords] of [
      ['ata_mac', '001F00'],
      ['fax_number', '2025'],
      ['email', 'ada'],
    ] as const) {
      fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: criteria } })
      fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: keywords } })
      fireEvent.click(screen.getByRole('button', { name: 'Search' }))
      await waitFor(() => expect(asked()).toMatchObject({ state: 'never_seen', criteria, keywords }))
    }
    fireEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    await screen.findByText('No filter is set.')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('')
  })

  it('may be none, and may fail to load', { tags: 'long' }, async () => {
    const { now, path } = await opened(page([]))
    expect(await screen.findByText('There are no devices yet.')).toBeTruthy()
    now(refuses(listDevices, { status: 400, message: 'No.' }))
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'online' } })
    expect(
      await screen.findByText('This system is currently unavailable. Please try again later.'),
    ).toBeTruthy()
    now(page([]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No device fits the filter.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show All' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Show Fax Numbers' }))
    await waitFor(() => expect(path()).toBe('/admin/fax-numbers'))
  })
})
