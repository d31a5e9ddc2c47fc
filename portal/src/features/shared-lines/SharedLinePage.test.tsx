import { getAccount } from '@telecopy/contract/account/account.calls'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import {
  deleteSharedLine,
  getSharedLine,
  listSubscribers,
  renameSharedLine,
  updateSharedLine,
  updateSubscribers,
} from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CallAnswer,
  answers,
  chooses,
  fails,
  fakeServer,
  loses,
  refuses,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeLine, makeMemberRow } from './shared-lines.factory.ts'

const unavailable = 'This system is currently unavailable. Please try again later.'
const ada = makeMemberRow(8, { email: 'ada@acme.example', first_name: 'Ada', last_name: 'King', is_admin: 1 })
const listed = (rows = [ada, makeMemberRow(20), makeMemberRow(21)], counts = rows.length) =>
  answers(listUsers, { data: { data: rows, counts } })
const subscribed = (data: number[], version = 3) => answers(listSubscribers, { data, version })
const base = [
  answers(getAccount, makeAccount()),
  answers(getSharedLine, { data: makeLine() }),
  subscribed([8, 20]),
  listed(),
  answers(updateSharedLine, { version: 4 }),
  answers(updateSubscribers, { version: 5, count_subscriber: 2 }),
  answers(renameSharedLine, { version: 4 }),
  answers(deleteSharedLine, {}),
]

beforeAll(() => Promise.all([import('./SharedLinePage.tsx'), import('./SubscriberList.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...others: CallAnswer[]) {
  const server = fakeServer([...base, ...others])
  const view = await openPortal('/gsd-details', { selection: { gsd_id: 5, fsi_gid: 4 } })
  await screen.findByText('Front Desk · 12025550001')
  await screen.findByRole('checkbox', { name: 'Select ada@acme.example' })
  return { ...view, ...server }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const save = () => press('Update Settings')
const row = (email: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${email}` })
const user = (uid: number) => row(`user${uid}@acme.example`)
const region = (name: string) => screen.getByRole('region', { name })
const count = () => region('Register Subscribers').querySelector('[role=status]')?.textContent
const receive = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Receive Inbound Faxes by Email' })

describe('the screen', () => {
  it('leads to the groups without a selection', async () => {
    fakeServer(base)
    const { path } = await openPortal('/gsd-details')
    await waitFor(() => expect(path()).toBe('/admin/groups'))
  })

  it(
    'says that a foreign or deleted line does not exist, and leads to its group',
    { tags: 'long' },
    async () => {
      fakeServer([...base, fails(getSharedLine, NotFound)])
      const { path } = await openPortal('/gsd-details', { selection: { gsd_id: 5, fsi_gid: 4 } })
      expect(await screen.findByText('The shared line does not exist any more.')).toBeTruthy()
      await waitFor(() => expect(path()).toBe('/admin/group-details'), { timeout: 4000 })
    },
  )

  it('shows the line with its number, master user, group and creation time', async () => {
    await opened()
    const facts = within(region('Shared Line'))
    for (const [term, value] of [
      ['Shared Line Name', /^Front Desk/],
      ['Fax Number', /^12025550001$/],
      ['Master User', /^ada@acme\.example$/],
      ['Group', /^Acme$/],
      ['Creation Time', /2023\/11\/14/],
    ] as const)
      expect(facts.getByText(term, { selector: 'dt' }).nextSibling?.textContent).toMatch(value)
  })

  it('lists the users of the group, the master checked for good, administrators marked', async () => {
    const entries = [1, 2, 3, 4, 5, 6].map((at) => `${at}-1202555010${at}-0--`)
    const online = Math.floor(Date.now() / 1000) - 60
    entries[0] = `1-12025550101-1-001F00000A01-${online}`
    await opened(listed([ada, makeMemberRow(20, { fax_numbers: entries.join(','), is_active: 0 })]))
    expect([row('ada@acme.example').checked, row('ada@acme.example').disabled]).toEqual([true, true])
    expect([user(20).checked, user(20).disabled]).toEqual([true, false])
    const table = screen.getByRole('table', { name: 'Users of the group' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('Ada King (Admin)')
    expect(second?.textContent).toMatch(/12025550101001F00000A01 Online.*12025550105more\.\.\./)
    expect(second?.textContent).not.toContain('12025550106')
    expect(second?.textContent).toContain('Disabled')
    expect(count()).toBe('2 subscribers')
  })
})

describe('the name', () => {
  it('is edited in its place, with a counter, and saved at once', async () => {
    const { to, now } = await opened()
    press('Edit Name')
    const input = screen.getByLabelText<HTMLInputElement>(/^Shared Line Name/)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(screen.getByText('10/50')).toBeTruthy()
    fireEvent.change(input, { target: { value: ' ' } })
    press('Update')
    expect(await screen.findByText('Please enter a valid Shared Line Name.')).toBeTruthy()
    fireEvent.change(input, { target: { value: 'Back Desk ' } })
    now(answers(getSharedLine, { data: makeLine({ tag: 'Back Desk', version: 4 }) }))
    press('Update')
    expect(await screen.findByText('Back Desk · 12025550001')).toBeTruthy()
    expect(to(renameSharedLine).map(({ body }) => body)).toEqual([
      { gsd_id: 5, tag: 'Back Desk', version: 3 },
    ])
    expect(screen.queryByLabelText(/^Shared Line Name/)).toBeNull()
  })

  it('stays with Cancel, and must be settled before the settings are saved', { tags: 'long' }, async () => {
    await opened()
    press('Edit Name')
    fireEvent.click(user(21))
    expect(screen.getByText('Press Update or Cancel beside the name first.')).toBeTruthy()
    expect(button('Update Settings').disabled).toBe(true)
    const [first] = screen.getAllByRole('button', { name: 'Cancel' })
    if (first === undefined) throw new Error('there is no button')
    fireEvent.click(first)
    expect(button('Update Settings').disabled).toBe(false)
  })

  it('stays with Escape, and the keyboard returns to its button', { tags: 'long' }, async () => {
    await opened()
    press('Edit Name')
    fireEvent.keyDown(screen.getByLabelText(/^Shared Line Name/), { key: 'Escape' })
    expect(screen.queryByLabelText(/^Shared Line Name/)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Name')))
  })

  it('stays with Escape also after a failure, which has the keyboard', { tags: 'long' }, async () => {
    await opened(loses(renameSharedLine))
    press('Edit Name')
    fireEvent.change(screen.getByLabelText(/^Shared Line Name/), { target: { value: 'Mine' } })
    press('Update')
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Name')))
  })

  it('counts as an unsaved change only while it differs from what is saved', async () => {
    await opened()
    press('Edit Name')
    const input = screen.getByLabelText<HTMLInputElement>(/^Shared Line Name/)
    const unsaved = 'There are changes that are not saved yet.'
    expect(screen.queryByText(unsaved)).toBeNull()
    fireEvent.change(input, { target: { value: 'Back Desk' } })
    expect(screen.getByText(unsaved)).toBeTruthy()
    fireEvent.change(input, { target: { value: 'Front Desk ' } })
    expect(screen.queryByText(unsaved)).toBeNull()
  })

  it('that the server refuses is shown at the name', { tags: 'long' }, async () => {
    const errors = [{ path: 'tag', message: 'This name is refused.' }]
    await opened(refuses(renameSharedLine, { status: 400, message: 'x', errors }))
    press('Edit Name')
    fireEvent.change(screen.getByLabelText(/^Shared Line Name/), { target: { value: 'Mine' } })
    press('Update')
    expect(await screen.findByText('This name is refused.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Shared Line Name/)))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that somebody else has changed is asked for again', { tags: 'long' }, async () => {
    const { now } = await opened(fails(renameSharedLine, ChangedMeanwhile))
    press('Edit Name')
    fireEvent.change(screen.getByLabelText(/^Shared Line Name/), { target: { value: 'Mine' } })
    press('Update')
    expect(await screen.findByText(ChangedMeanwhile.message)).toBeTruthy()
    now(answers(getSharedLine, { data: makeLine({ tag: 'Theirs', version: 9 }) }))
    press('Reload the shared line')
    expect(await screen.findByText('Theirs · 12025550001')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Shared Line Name/).value).toBe('Mine')
    expect(screen.getByText('Shared Line Name: Theirs')).toBeTruthy()
  })
})

describe('saving', () => {
  it('updates the settings first, then the subscribers with the new version; Close leads to the group', async () => {
    const { sent, path } = await opened()
    expect(button('Update Settings').disabled).toBe(true)
    fireEvent.click(receive())
    fireEvent.click(user(20))
    fireEvent.click(user(21))
    expect(count()).toBe('2 subscribers · not saved yet: 1 added, 1 removed')
    save()
    const done = await screen.findByRole('dialog', { name: 'Shared Line is updated' })
    const writes = sent.filter(({ path: to }) => /gsd\/(update|subscribers\/update)$/.test(to))
    expect(writes.map(({ body }) => body)).toEqual([
      {
        gsd_id: 5,
        csid: 'Acme Inc',
        tag: 'Front Desk',
        is_outbound_notification_to_email: 0,
        is_receive_fax_to_email: 1,
        is_receive_fax_content_to_email: 1,
        version: 3,
      },
      {
        gsd_id: 5,
        fsi_gid: 4,
        fax_number: '12025550001',
        csid: 'Acme Inc',
        gsd_selected_subscribers: [21],
        gsd_removed_subscribers: [20],
        version: 4,
      },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
  })

  it('sends the older version when the line and its subscribers were read at different times', async () => {
    const { to } = await opened(subscribed([8, 20], 2))
    fireEvent.click(receive())
    save()
    await screen.findByRole('dialog', { name: 'Shared Line is updated' })
    expect(to(updateSharedLine)[0]?.body).toMatchObject({ version: 2 })
    expect(to(updateSubscribers)).toEqual([])
  })

  it('that fails at the settings leaves the subscribers alone', { tags: 'long' }, async () => {
    const { to } = await opened(loses(updateSharedLine))
    fireEvent.click(user(21))
    save()
    expect(await screen.findByText(unavailable)).toBeTruthy()
    expect(to(updateSubscribers)).toEqual([])
    expect(screen.queryByText('The settings are saved, but the subscribers are not.')).toBeNull()
    expect(user(21).checked).toBe(true)
  })

  it(
    'that fails at the subscribers says what was saved; after a reload the choice is still there',
    { tags: 'long' },
    async () => {
      const { now, to } = await opened(fails(updateSubscribers, ChangedMeanwhile))
      fireEvent.click(user(21))
      save()
      expect(await screen.findByText('The settings are saved, but the subscribers are not.')).toBeTruthy()
      expect(screen.getByText(ChangedMeanwhile.message)).toBeTruthy()
      now(
        answers(getSharedLine, { data: makeLine({ version: 7 }) }),
        subscribed([8], 7),
        answers(updateSubscribers, { version: 9, count_subscriber: 2 }),
      )
      press('Reload the shared line')
      await waitFor(() => expect(count()).toBe('2 subscribers · not saved yet: 1 added, 0 removed'))
      expect(user(20).checked).toBe(false)
      save()
      await screen.findByRole('dialog', { name: 'Shared Line is updated' })
      expect(to(updateSharedLine).at(-1)?.body).toMatchObject({ version: 7 })
      expect(to(updateSubscribers).at(-1)?.body).toMatchObject({ gsd_selected_subscribers: [21] })
    },
  )

  it.each([
    [NotFound, 'A user whom you selected or removed is not in this group any more.'],
    [
      lineMemberRefusals.subscriber_not_in_group,
      'One of the selected users is not in the group of the shared line.',
    ],
  ])('offers to discard a choice of users that are gone (%#)', { tags: 'long' }, async (problem, message) => {
    await opened(fails(updateSubscribers, problem))
    fireEvent.click(user(21))
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    press('Discard the changes of the subscribers')
    await waitFor(() => expect(count()).toBe('2 subscribers'))
    expect(screen.queryByText(message)).toBeNull()
  })

  it(
    'of options that somebody else has saved keeps what was chosen beside their other options',
    { tags: 'long' },
    async () => {
      const { now } = await opened(fails(updateSharedLine, ChangedMeanwhile))
      fireEvent.click(receive())
      fireEvent.click(screen.getByRole('radio', { name: 'Receive Notifications Only' }))
      save()
      await screen.findByText(ChangedMeanwhile.message)
      const theirs = { is_outbound_notification_to_email: 1, version: 8 } as const
      now(answers(getSharedLine, { data: makeLine(theirs) }))
      press('Reload the shared line')
      await waitFor(() =>
        expect(
          screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email Notifications for Outbound Faxes' })
            .checked,
        ).toBe(true),
      )
      expect(receive().checked).toBe(true)
    },
  )

  it('is cancelled: options and choice are those that are saved', { tags: 'long' }, async () => {
    await opened()
    fireEvent.click(receive())
    fireEvent.click(user(21))
    press('Cancel')
    expect([receive().checked, user(21).checked, count()]).toEqual([false, false, '2 subscribers'])
    expect(screen.getByText('The changes are discarded.')).toBeTruthy()
  })
})

describe('the choice of subscribers', () => {
  const pages = chooses(listUsers, ({ body }) => {
    const { start } = body as { start: number }
    return listed(start === 0 ? [ada, makeMemberRow(20)] : [makeMemberRow(30), makeMemberRow(31)], 22)
  })
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })

  it('ticks and unticks a page, but never the master, and is kept over pages', async () => {
    await opened(pages)
    expect(all().checked).toBe(true)
    fireEvent.click(all())
    expect([row('ada@acme.example').checked, user(20).checked]).toEqual([true, false])
    press('Next')
    await waitFor(() => expect(user(30).checked).toBe(false))
    expect(all().checked).toBe(false)
    fireEvent.click(all())
    expect([user(30).checked, user(31).checked]).toEqual([true, true])
    expect(count()).toBe('3 subscribers · not saved yet: 2 added, 1 removed')
    press('Prev')
    await waitFor(() => expect(user(20).checked).toBe(false))
    fireEvent.click(user(20))
    expect(count()).toBe('4 subscribers · not saved yet: 2 added, 0 removed')
  })

  it.each([
    ['', 'x', 'Please select a criteria and enter keywords.'],
    ['email', ' ', 'Please select a criteria and enter keywords.'],
    ['fax_number', '12a', 'Fax number must contain only numbers'],
    ['ata_mac', '00AA', 'ATA MAC address must start with 001F'],
  ])(
    'is searched: by "%s" for "%s" is refused with the specified words',
    { tags: 'long' },
    async (criteria, keywords, said) => {
      await opened()
      fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: criteria } })
      fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: keywords } })
      press('Search')
      expect((await screen.findByRole('alert')).textContent).toBe(said)
    },
  )

  it(
    'is searched by ATA MAC with the prefix, sorted by email, and stays meanwhile',
    { tags: 'long' },
    async () => {
      const { to } = await opened()
      fireEvent.click(user(21))
      fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: 'ata_mac' } })
      expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('001F')
      press('Search')
      await screen.findByText('ATA MAC: 001F')
      fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Email' }))
      await waitFor(() =>
        expect(to(listUsers).at(-1)?.body).toEqual({
          fsi_gid: 4,
          start: 0,
          pagesize: 20,
          criteria: 'ata_mac',
          keywords: '001F',
          sort_field: 'email',
          sort_method: 0,
        }),
      )
      expect(count()).toBe('3 subscribers · not saved yet: 1 added, 0 removed')
    },
  )

  it('keeps its rows and the choice when a refresh fails', { tags: 'long' }, async () => {
    const { now } = await opened()
    now(refuses(listUsers, { status: 400, message: 'No.' }))
    press('Refresh')
    expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
    expect(user(20).checked).toBe(true)
  })

  it('says that a search finds no user', async () => {
    const { now } = await opened()
    now(listed([]))
    fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: 'email' } })
    fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: 'zoe' } })
    press('Search')
    expect(await screen.findByText('No user fits the filter.')).toBeTruthy()
  })

  it(
    'is not shown when the subscribers cannot be loaded, but can be tried again',
    { tags: 'long' },
    async () => {
      const server = fakeServer([...base, fails(listSubscribers, NotFound)])
      await openPortal('/gsd-details', { selection: { gsd_id: 5, fsi_gid: 4 } })
      const retry = await screen.findByRole('button', { name: 'Try again' })
      expect(screen.queryByRole('checkbox', { name: /^Select user/ })).toBeNull()
      server.now(subscribed([8, 20]))
      fireEvent.click(retry)
      await waitFor(() => expect(user(20).checked).toBe(true))
    },
  )

  it('of more than a thousand at once is not sent', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => makeMemberRow(100 + at))
    await opened(listed([ada, ...many.slice(0, 1001)]))
    fireEvent.click(all())
    expect(
      await screen.findByText('You can add up to 1,000 subscribers at once, and remove as many.'),
    ).toBeTruthy()
    expect(button('Update Settings').disabled).toBe(true)
  }, 30_000)
})

describe('deleting', () => {
  it('is confirmed by the box, says so, and leads to the group', async () => {
    const { to, path } = await opened()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Delete this shared line?' }))
    press('Delete')
    const done = await screen.findByRole('dialog', { name: 'Shared Line is deleted' })
    expect(within(done).getByText('The shared line Front Desk is deleted.')).toBeTruthy()
    expect(to(deleteSharedLine).map(({ body }) => body)).toEqual([
      { gsd_id: 5, fsi_gid: 4, fsi_uid: 8, fax_number: '12025550001' },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/group-details'))
  })

  it('that fails says so; of a line that is gone the screen says that', { tags: 'long' }, async () => {
    const { now } = await opened(loses(deleteSharedLine))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Delete this shared line?' }))
    press('Delete')
    expect(await screen.findByText(unavailable)).toBeTruthy()
    now(fails(deleteSharedLine, NotFound), fails(getSharedLine, NotFound))
    press('Delete')
    expect(await screen.findByText('The shared line does not exist any more.')).toBeTruthy()
  })
})
