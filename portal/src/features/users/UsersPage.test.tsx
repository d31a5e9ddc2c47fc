import { getAccount } from '@telecopy/contract/account/account.calls'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { userSortNames } from '@telecopy/contract/users/user-list'
import { exportUserList, listUsers, sendWelcomeEmail } from '@telecopy/contract/users/users.calls'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeServer, loses, refuses, sendsFile } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeUserRow } from './users.factory.ts'
import { userColumns } from './user-columns.tsx'
import { tableWidth } from '../../ui/data-table-column.ts'

const account = answers(getAccount, makeAccount())

const user = (fields: Partial<UserRow> = {}): UserRow =>
  makeUserRow({
    fsi_uid: 8,
    fsi_gid: 4,
    email: 'ada@acme.example',
    last_name: 'Byron',
    group_name: 'Acme',
    created_time: Date.UTC(2025, 6, 1, 19, 30) / 1000,
    ...fields,
  })
const page = (rows: UserRow[], counts = rows.length) => ({ data: { data: rows, counts } })

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  freshTab()
  signedIn()
})

const rowOf = async (email: string) => {
  const link = await screen.findByRole('link', { name: `Details of ${email}` })
  const row = link.closest('tr')
  if (row === null) throw new Error('the link is in no row')
  return row
}
const lastAsked = (server: ReturnType<typeof fakeServer>) => server.to(listUsers).at(-1)?.body
const search = async (criteria: string, keywords: string) => {
  await userEvent.selectOptions(screen.getByLabelText('Criteria'), criteria)
  const box = screen.getByLabelText('Keywords')
  await userEvent.clear(box)
  if (keywords !== '') await userEvent.type(box, keywords)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
}
const open = async (path = '/users') => {
  const portal = await openPortal(path)
  await screen.findByRole('table', { name: 'Users' })
  return portal
}

describe('a row of the users list', () => {
  it('shows time in the account’s zone, status, welcome e-mails and at most five numbers', async () => {
    // The label names the clocks of now.
    vi.setSystemTime(Date.UTC(2026, 0, 15))
    const numbers = [1, 2, 3, 4, 5, 6].map((id) => `${id}-1202555000${id}-0--`).join(',')
    const row = user({ is_active: 0, count_welcome_email: 2, fax_numbers: numbers })
    fakeServer([account, answers(listUsers, page([row], 41))])
    await open()
    const shown = await rowOf('ada@acme.example')
    for (const words of ['12:30, 2025/07/01 PDT', 'Disabled', 'Sent (2)', '12025550005', 'more...'])
      expect(shown.textContent).toContain(words)
    expect(shown.textContent).not.toContain('12025550006')
    expect(within(shown).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    expect(screen.getByText('41 users')).toBeTruthy()
    expect(screen.getByText(texts.timesIn('PST (GMT−8), unless marked PDT (GMT−7)'))).toBeTruthy()
  })

  it('links to the user’s details and reports', async () => {
    fakeServer([account, answers(listUsers, page([user()]))])
    const { router } = await open()
    const shown = within(await rowOf('ada@acme.example'))
    const [identity, ...others] = shown.getAllByRole('link')
    expect(others.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/reports-sent',
      '/admin/reports-received',
      '/admin/user-details',
    ])
    expect(identity?.textContent).toBe('ada@acme.example')
    if (identity) await userEvent.click(identity)
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-details'))
    expect(router.state.location.state.selection).toEqual({ fsi_uid: 8, email: 'ada@acme.example' })
  })
})

it('a text that a server leaves out is empty, a time is a dash, and a count is 0', async () => {
  const { group_name: _group, created_time: _time, count_welcome_email: _count, ...told } = user()
  fakeServer([account, answers(listUsers, page([told as UserRow]))])
  await open()
  const row = await rowOf('ada@acme.example')
  const cellOf = (header: string) => row.querySelector(`[data-label="${header}"]`)?.textContent
  const { group_name, created_time, count_welcome_email } = texts.columns
  expect([group_name, created_time, count_welcome_email].map(cellOf)).toEqual(['', '–', texts.welcomeNo])
})

describe('searching users', () => {
  it.each([
    ['Criteria', 'ada', 'Please select a criteria and enter keywords.'],
    ['Email', '', 'Please select a criteria and enter keywords.'],
    ['Fax Number', '12a', 'Fax number must contain only numbers'],
    ['ATA MAC', '00AA', 'ATA MAC address must start with 001F'],
  ])(
    'by %s for %j is refused with the specified words',
    { tags: 'long' },
    async (criteria, keywords, words) => {
      const server = fakeServer([account, answers(listUsers, page([user()]))])
      await open()
      await rowOf('ada@acme.example')
      await search(criteria, keywords)
      expect(screen.getByRole('alert').textContent).toBe(words)
      expect(server.to(listUsers)).toHaveLength(1)
    },
  )

  it('takes a MAC address as a device shows it', async () => {
    const server = fakeServer([account, answers(listUsers, page([user()]))])
    await open()
    await rowOf('ada@acme.example')
    await search('ATA MAC', '00.1f.c1ff')
    await waitFor(() =>
      expect(lastAsked(server)).toMatchObject({ criteria: 'ata_mac', keywords: '00.1f.c1ff' }),
    )
  })

  it('sends at most 40 characters, starts at the first page, and is cleared', async () => {
    const server = fakeServer([account, answers(listUsers, page([user()], 41))])
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(lastAsked(server)).toMatchObject({ start: 20, criteria: '' }))
    await search('Email', 'k'.repeat(45))
    await waitFor(() =>
      expect(lastAsked(server)).toMatchObject({ start: 0, criteria: 'email', keywords: 'k'.repeat(40) }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    // The button is gone; the keyboard goes on beside it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No filter is set.'))
    await screen.findByText('No filter is set.')
    expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('')
  })

  it('puts the prefix before a MAC address, and removes it again', async () => {
    fakeServer([account, answers(listUsers, page([user()]))])
    await open()
    await userEvent.selectOptions(screen.getByLabelText('Criteria'), 'ATA MAC')
    expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('001F')
    await userEvent.selectOptions(screen.getByLabelText('Criteria'), 'Email')
    expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('')
  })
})

describe('the users list', () => {
  it('is restored after Back and from the menu', async () => {
    const server = fakeServer([account, answers(listUsers, page([user()], 41))])
    const { router } = await open()
    await rowOf('ada@acme.example')
    await search('Email', 'ada')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(lastAsked(server)).toMatchObject({ start: 20, keywords: 'ada' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada@acme.example' }))
    for (const leave of [() => router.history.back(), () => void router.navigate({ to: '/users' })]) {
      await act(() => router.navigate({ to: '/help' }))
      await screen.findByRole('heading', { level: 1, name: 'Help' })
      act(leave)
      await screen.findByText('Email: ada')
      expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('ada')
      expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('2')
      expect((await screen.findByText('1 selected')).textContent).toBe('1 selected')
    }
  })

  it('shows the group that another screen handed over', async () => {
    const server = fakeServer([account, answers(listUsers, page([user()]))])
    const { router } = await openPortal('/help')
    const selection = { fsi_gid: 4, group_name: 'Acme' }
    await act(() => router.navigate({ to: '/users', state: { selection } }))
    await screen.findByText('Group: Acme (users of sub-groups included)')
    expect(lastAsked(server)).toMatchObject({ fsi_gid: 4 })
  })

  it('keeps its rows when a refresh fails, says so, and loads on another try', { tags: 'long' }, async () => {
    const server = fakeServer([account, answers(listUsers, page([user()]))])
    await open()
    await rowOf('ada@acme.example')
    server.now(refuses(listUsers, { status: 400, message: 'No.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This system is currently unavailable. Please try again later.',
    )
    expect(await rowOf('ada@acme.example')).toBeTruthy()
    server.now(answers(listUsers, page([user({ email: 'bea@acme.example' })])))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('bea@acme.example')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has no pages when it is empty or failed', { tags: 'long' }, async () => {
    const server = fakeServer([account, answers(listUsers, page([]))])
    await open()
    await screen.findByText('There are no users here yet.')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    server.now(refuses(listUsers, { status: 400, message: 'No.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Email' }))
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('sends welcome e-mails to the checked users and unchecks them', async () => {
    const server = fakeServer([
      account,
      answers(listUsers, page([user(), user({ fsi_uid: 9, email: 'bea@acme.example' })])),
      answers(sendWelcomeEmail, {}),
    ])
    await open()
    await rowOf('ada@acme.example')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send Welcome Email' }))
    await waitFor(() => expect(server.to(sendWelcomeEmail)[0]?.body).toEqual({ fsi_uids: [8, 9] }))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  it('says that the download of an empty list failed', { tags: 'long' }, async () => {
    fakeServer([account, answers(listUsers, page([user()])), sendsFile(exportUserList, '')])
    await open()
    await rowOf('ada@acme.example')
    await userEvent.click(screen.getByRole('button', { name: 'Download User List' }))
    expect(await screen.findByText('Failed to download the user list. Please try again later.')).toBeTruthy()
  })

  it('says that the welcome e-mail or the download failed', { tags: 'long' }, async () => {
    fakeServer([
      account,
      answers(listUsers, page([user()])),
      loses(sendWelcomeEmail),
      refuses(exportUserList, { status: 503, message: 'Away.' }),
    ])
    await open()
    await rowOf('ada@acme.example')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ada@acme.example' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send Welcome Email' }))
    expect(
      await screen.findByText('Unable to submit request to send a welcome email. Please try again later.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Download User List' }))
    expect(await screen.findByText('Failed to download the user list. Please try again later.')).toBeTruthy()
  })
})

describe('the columns of the users list', () => {
  // A window of 1280 px leaves so much room beside the menu.
  it('fit a window of 1280 px without scrolling, but for those that are hidden at first', () => {
    const shown = userColumns.filter(({ hiddenAtFirst }) => hiddenAtFirst !== true)
    expect(tableWidth(shown, true)?.least).toBeLessThanOrEqual(1026)
  })

  it('sort by each field that the server sorts by', () =>
    expect(userColumns.flatMap(({ sort }) => sort ?? [])).toEqual(userSortNames))
})
