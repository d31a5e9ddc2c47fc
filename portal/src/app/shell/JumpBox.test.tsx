import { getAccount } from '@telecopy/contract/account/account.calls'
import { Unforeseen } from '@telecopy/contract/kit/problems'
import { search } from '@telecopy/contract/search/search.calls'
import type { Found } from '@telecopy/contract/search/search.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'

const account = answers(getAccount, makeAccount())

beforeEach(() => {
  freshTab()
  signedIn()
})

const nothing: Found = { groups: [], users: [], fax_numbers: [] }
const number = {
  fsi_nid: 501,
  fax_number: '12025550001',
  ata_mac: '001FC1ABCD01',
  fsi_gid: 4,
  group_name: 'Acme Dental',
  fsi_uid: 8,
  email: 'ada@acme.example',
}
const acme: Found = {
  groups: [{ fsi_gid: 4, group_name: 'Acme Dental' }],
  users: [
    {
      fsi_uid: 8,
      email: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'Byron',
      group_name: 'Acme Dental',
    },
  ],
  fax_numbers: [number],
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Jump to…' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}
const options = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent)
const titles = () => within(screen.getByRole('listbox')).getAllByRole('group')
const selected = () => screen.getByRole('option', { selected: true }).textContent

describe('the jump box', () => {
  it('finds groups, users and numbers after a pause in typing, and opens the first by Enter', async () => {
    const { to } = fakeServer([account, answers(search, { data: acme })])
    const { path } = await openPortal('/help')
    await screen.findByText('Maya Okafor')
    const box = await open()
    // In one go, so that no pause comes between two keys on a busy machine.
    for (const value of ['a', 'ac', 'acm', 'acme']) fireEvent.change(box, { target: { value } })
    await waitFor(() =>
      expect(options()).toEqual([
        'Acme Dental',
        'ada@acme.exampleAda Byron · Acme Dental',
        '12025550001ada@acme.example · Acme Dental · 001FC1ABCD01',
      ]),
    )
    expect(to(search).map(({ body }) => body)).toEqual([{ keywords: 'acme' }])
    expect(titles().map((group) => group.getAttribute('aria-label'))).toEqual([
      'Groups',
      'Users',
      'Fax Numbers',
    ])
    expect(selected()).toBe('Acme Dental')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
  })

  it('shows what was chosen lately first, in this tab', async () => {
    fakeServer([account, answers(search, { data: acme })])
    const { path } = await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await userEvent.type(await open(), 'ada')
    await userEvent.click(await screen.findByRole('option', { name: /^ada@acme\.example/ }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
    await open()
    expect(options().slice(0, 2)).toEqual(['ada@acme.exampleAda Byron · Acme Dental', 'Dashboard'])
    expect(titles()[0]?.getAttribute('aria-label')).toBe('Recent')
  })

  it('keeps the entry that the arrows chose when things arrive above it', async () => {
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    fakeServer([account, answers(search, () => waiting.then(() => ({ data: acme })))])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await userEvent.type(await open(), 'users')
    await waitFor(() => expect(selected()).toBe('Users'))
    await userEvent.keyboard('{ArrowDown}')
    const chosen = selected()
    answer()
    await screen.findByRole('option', { name: 'Acme Dental' })
    expect(selected()).toBe(chosen)
  })

  it('says when the search fails, and still shows the screens', async () => {
    fakeServer([account, fails(search, Unforeseen)])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await userEvent.type(await open(), 'usage')
    expect(
      await screen.findByText('Groups, users and numbers cannot be searched at the moment.'),
    ).toBeTruthy()
    expect(options()).toContain('Usage & Reports')
  })

  it('says that nothing was found once it is known, and that it searches before', async () => {
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    fakeServer([account, answers(search, () => waiting.then(() => ({ data: nothing })))])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await userEvent.type(await open(), 'zzz')
    expect(await screen.findByText('Searching…')).toBeTruthy()
    expect(screen.queryByText('Nothing has that name.')).toBeNull()
    answer()
    expect(await screen.findByText('Nothing has that name.')).toBeTruthy()
    expect(screen.queryByText('Searching…')).toBeNull()
  })

  it('does not say that nothing was found when the search fails', async () => {
    fakeServer([account, fails(search, Unforeseen)])
    await openPortal('/help')
    await screen.findByText('Maya Okafor')
    await userEvent.type(await open(), 'zzz')
    expect(
      await screen.findByText('Groups, users and numbers cannot be searched at the moment.'),
    ).toBeTruthy()
    expect(screen.queryByText('Nothing has that name.')).toBeNull()
  })
})
