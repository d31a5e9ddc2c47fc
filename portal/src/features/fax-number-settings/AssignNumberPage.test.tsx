import { getAccount } from '@telecopy/contract/account/account.calls'
import { assignRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import { faxNumberSettingNames, settingsWithoutUser } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { assignFaxNumber, getFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { pickFields } from '@telecopy/contract/kit/fields'
import { listUsers } from '@telecopy/contract/users/users.calls'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openNumberScreen } from '../../testing/open-number.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { makeFreeNumber, makeNumber } from './fax-numbers.factory.ts'
import { makeUserRow } from '../users/users.factory.ts'

const summary = 'The user gets the fax number with the settings below.'
const unavailable = 'This system is currently unavailable. Please try again later.'

const row = (fsi_uid: number, first_name: string, fields: Partial<UserRow> = {}): UserRow =>
  makeUserRow({
    fsi_uid,
    fsi_gid: 77,
    email: `${first_name.toLowerCase()}@harbor.example`,
    first_name,
    group_name: 'Radiology',
    ...fields,
  })
const rows = [row(31, 'Ada'), row(32, 'Bea', { is_active: 0 }), row(33, 'Cleo')]

const tree = makeNode('Meridian', [
  makeNode('Radiology', [], { fsi_gid: 77 }),
  makeNode('Surgery', [], { fsi_gid: 78 }),
])
const base = [
  answers(getAccount, makeAccount()),
  answers(listGroups, { data: tree }),
  answers(listUsers, { data: { data: rows, counts: 3 } }),
  answers(assignFaxNumber, { version: 2 }),
]

beforeAll(() => Promise.all([import('./AssignNumberPage.tsx'), import('./UserChoice.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

const selection = { fsi_nid: 501, fax_number: '12025550501', fsi_gid: 42 }

async function opened(...others: CallAnswer[]) {
  const server = fakeServer([...base, answers(getFaxNumber, { data: makeFreeNumber() }), ...others])
  const view = await openNumberScreen('unassigned-fax-number', selection)
  await screen.findByRole('combobox', { name: /^User/ })
  return { ...view, ...server }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const assign = () => press('Assign to User')
const userBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^User/ })
const listed = (name: string) =>
  within(screen.getByRole('group', { name: `Emails: ${name}` }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const machine = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole<HTMLInputElement>('checkbox', {
    name: 'By fax machine',
  })

async function chooseGroup(name = 'radiology') {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
  await userEvent.type(await screen.findByLabelText('Search groups'), `${name}{Enter}`)
  await waitFor(() => expect(userBox().disabled).toBe(false))
}

async function chooseUser(entry: string) {
  await userEvent.click(userBox())
  await userEvent.click(await screen.findByRole('option', { name: entry }))
}
const ada = 'Radiology > Ada King (ada@harbor.example)'
const cleo = 'Radiology > Cleo King (cleo@harbor.example)'

describe('the screen', () => {
  it('has the number in its title, and loads', async () => {
    fakeServer([...base, answers(getFaxNumber, { data: makeFreeNumber() })])
    await openNumberScreen('unassigned-fax-number', selection)
    expect(screen.getByRole('heading', { level: 1, name: 'Assign 12025550501 to a User' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Loading the fax number' })).toBeTruthy()
    await screen.findByRole('region', { name: 'Send Faxes' })
    expect(screen.getByText(summary)).toBeTruthy()
  })

  it('shows the number and its group, whose users can be chosen at once', async () => {
    const { to } = await opened()
    const facts = within(screen.getByRole('region', { name: 'Fax Number' }))
    for (const [term, value] of [
      ['Fax Number', '12025550501'],
      ['Group', 'Harbor Family Clinic'],
    ] as const)
      expect(facts.getByText(term, { selector: 'dt' }).nextSibling?.textContent).toBe(value)
    expect(screen.getByLabelText<HTMLInputElement>(/^Group/).value).toBe('Harbor Family Clinic')
    await waitFor(() => expect(userBox().disabled).toBe(false))
    expect(to(listUsers).map(({ body }) => body)).toEqual([expect.objectContaining({ fsi_gid: 42 })])
    await chooseUser(ada)
    expect(userBox().value).toBe(ada)
    expect(screen.getByText('Email: ada@harbor.example')).toBeTruthy()
  })

  it('says that the number could not be loaded, with a way back', { tags: 'long' }, async () => {
    fakeServer([...base, refuses(getFaxNumber, { status: 404, message: 'Not found.' })])
    const { path } = await openNumberScreen('unassigned-fax-number', selection)
    expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
    expect(screen.queryByText(summary)).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Back to the unassigned fax numbers' }))
    await waitFor(() => expect(path()).toBe('/admin/unassigned-fax-numbers'))
  })

  it('of a number that has a user already leads to its settings', async () => {
    fakeServer([...base, answers(getFaxNumber, { data: makeNumber() })])
    const { path } = await openNumberScreen('unassigned-fax-number', selection)
    expect(
      await screen.findByText(/^The fax number is assigned to ada.king@harbor.example already\./),
    ).toBeTruthy()
    expect(screen.queryByText(summary)).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Show its settings' }))
    await waitFor(() => expect(path()).toBe('/admin/fax-number'))
  })

  it('starts with a vFax: ticked fax-machine boxes that cannot be changed; those of an ATA are free', async () => {
    await opened()
    const lists = ['Outbound Notification', 'Receive Faxes', 'Inbound Notification']
    const states = () => lists.map((name) => [machine(name).checked, machine(name).disabled])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'vFax' }).checked).toBe(true)
    expect(states()).toEqual(lists.map(() => [true, true]))
    fireEvent.click(screen.getByRole('radio', { name: 'ATA' }))
    expect(states()).toEqual(lists.map(() => [false, false]))
    expect(screen.getByLabelText(/^ATA MAC Address/)).toBeTruthy()
  })

  it('is left by Cancel for the unassigned numbers', { tags: 'long' }, async () => {
    const { path } = await opened()
    press('Cancel')
    await waitFor(() => expect(path()).toBe('/admin/unassigned-fax-numbers'))
  })
})

describe('the user', () => {
  it('is chosen after the group, out of its users; a disabled one cannot be chosen', async () => {
    const { to } = await opened()
    await chooseGroup()
    await waitFor(() => expect(to(listUsers)).toHaveLength(2))
    expect(to(listUsers)[1]?.body).toEqual({
      fsi_gid: 77,
      start: 0,
      pagesize: 1000,
      sort_field: 'id',
      sort_method: 1,
      criteria: '',
      keywords: '',
    })
    await userEvent.click(userBox())
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      ada,
      'Radiology > Bea King (bea@harbor.example)Disabled',
      cleo,
    ])
    await userEvent.type(userBox(), 'cleo')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([cleo])
    await userEvent.keyboard('{Enter}')
    expect(userBox().value).toBe(cleo)
  })

  it('is required, in words that name the group first', async () => {
    const { to } = await opened()
    const words = 'Please choose a group and then select a user.'
    assign()
    expect(await screen.findByText(words)).toBeTruthy()
    await chooseGroup()
    assign()
    expect(await screen.findByText(words)).toBeTruthy()
    // The list would lie over the words.
    await waitFor(() => expect(document.activeElement).toBe(userBox()))
    expect(userBox().getAttribute('aria-expanded')).toBe('false')
    await chooseUser(ada)
    expect(screen.queryByText(words)).toBeNull()
    expect(to(assignFaxNumber)).toHaveLength(0)
  })

  it('may send by e-mail, and is replaced in every list by another one', async () => {
    await opened()
    await chooseGroup()
    await chooseUser(ada)
    expect(listed('Send Faxes')).toEqual(['ada@harbor.example'])
    const outbound = screen.getByRole('region', { name: 'Outbound Notification' })
    fireEvent.click(within(outbound).getByRole('checkbox', { name: /^Use the same/ }))
    await chooseUser(cleo)
    expect(listed('Send Faxes')).toEqual(['cleo@harbor.example'])
    expect(listed('Outbound Notification')).toEqual(['cleo@harbor.example'])
    expect(within(outbound).getByRole<HTMLInputElement>('checkbox', { name: /^Use the same/ }).checked).toBe(
      true,
    )
  })

  it('of another group is chosen anew', async () => {
    await opened()
    await chooseGroup()
    await chooseUser(ada)
    await chooseGroup('surgery')
    expect(userBox().value).toBe('')
  })

  it('of a group with more than a thousand users is found by the server', async () => {
    const { to, now } = await opened(answers(listUsers, { data: { data: rows, counts: 1284 } }))
    await chooseGroup()
    expect(
      await screen.findByText(
        'The group has 1,284 users. The list shows the newest 1,000; type a part of the email to find the others.',
      ),
    ).toBeTruthy()
    now(answers(listUsers, { data: { data: [row(9, 'Zoe')], counts: 1 } }))
    await userEvent.type(userBox(), 'zoe')
    await userEvent.click(await screen.findByRole('option', { name: /^Radiology > Zoe King/ }))
    expect(to(listUsers).at(-1)?.body).toMatchObject({ fsi_gid: 77, criteria: 'email', keywords: 'zoe' })
    expect(userBox().value).toBe('Radiology > Zoe King (zoe@harbor.example)')
    assign()
    await screen.findByRole('dialog', { name: 'The fax number is assigned.' })
    expect(to(assignFaxNumber)[0]?.body).toMatchObject({
      fsi_uid: 9,
      emails_send_fax: ['zoe@harbor.example'],
    })
  })

  it('is missing in a group without users, which says so', async () => {
    await opened(answers(listUsers, { data: { data: [], counts: 0 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
    await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
    expect(await screen.findByText('There are no users in the selected group.')).toBeTruthy()
    expect(userBox().disabled).toBe(true)
  })

  it('can be loaded on another try', { tags: 'long' }, async () => {
    const { now } = await opened(refuses(listUsers, { status: 400, message: 'x' }))
    await chooseGroup()
    expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
    now(answers(listUsers, { data: { data: rows, counts: 3 } }))
    press('Try again')
    await chooseUser(ada)
    expect(userBox().value).toBe(ada)
  })
})

describe('assigning', () => {
  it('sends a vFax with every setting, says so, and returns to the unassigned numbers', async () => {
    const { to, path } = await opened()
    await chooseGroup()
    await chooseUser(ada)
    fireEvent.change(screen.getByLabelText('CSID'), { target: { value: 'Lobby' } })
    const receive = within(screen.getByRole('region', { name: 'Receive Faxes' }))
    fireEvent.click(receive.getByRole('checkbox', { name: 'By email' }))
    fireEvent.change(screen.getByLabelText('Email address for Receive Faxes'), {
      target: { value: 'fax@harbor.example' },
    })
    assign()
    const done = await screen.findByRole('dialog', { name: 'The fax number is assigned.' })
    expect(within(done).getByText('The settings for 12025550501 are updated.')).toBeTruthy()
    expect(to(assignFaxNumber).map(({ body }) => body)).toEqual([
      {
        fsi_uid: 31,
        fsi_nid: 501,
        ...pickFields(settingsWithoutUser, faxNumberSettingNames),
        csid: 'Lobby',
        type: '0',
        is_default: 0,
        is_receive_fax_to_email: 1,
        emails_send_fax: ['ada@harbor.example'],
        emails_outbound_notification: [],
        emails_receive_fax: ['fax@harbor.example'],
        emails_inbound_notification: [],
      },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
  })

  it('leads to the user two seconds after the assignment', async () => {
    const { path, router } = await opened()
    await chooseGroup()
    await chooseUser(ada)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    assign()
    await screen.findByRole('dialog', { name: 'The fax number is assigned.' })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(path()).toBe('/admin/unassigned-fax-number')
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(path()).toBe('/admin/user-details')
    expect(router.state.location.state.selection).toMatchObject({ fsi_uid: 31 })
    vi.useRealTimers()
  })

  it('sends an ATA with what goes to its fax machine', async () => {
    const { to } = await opened()
    await chooseGroup()
    await chooseUser(ada)
    fireEvent.click(screen.getByRole('radio', { name: 'ATA' }))
    assign()
    expect(
      await screen.findByText('The ATA MAC Address is not valid. Please enter a new MAC address.'),
    ).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^ATA MAC Address/), { target: { value: '001f00000a01' } })
    fireEvent.click(machine('Inbound Notification'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Default for sending' }))
    assign()
    await screen.findByRole('dialog', { name: 'The fax number is assigned.' })
    expect(to(assignFaxNumber)[0]?.body).toMatchObject({
      type: '1',
      ata_mac: '001F00000A01',
      is_default: 1,
      is_inbound_notification_to_ata: 1,
      is_receive_fax_to_ata: 0,
    })
  })

  it('takes five addresses a list', async () => {
    await opened()
    const list = within(screen.getByRole('group', { name: 'Emails: Receive Faxes' }))
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      fireEvent.change(list.getByRole('textbox'), { target: { value: `${name}@harbor.example` } })
      fireEvent.click(list.getByRole('button', { name: 'Add' }))
    }
    expect(list.getByText('The list is full.')).toBeTruthy()
    expect(list.queryByRole('textbox')).toBeNull()
    fireEvent.click(list.getByRole('button', { name: 'Remove e@harbor.example' }))
    fireEvent.change(list.getByRole('textbox'), { target: { value: 'f@harbor.example g@harbor.example' } })
    fireEvent.click(list.getByRole('button', { name: 'Add' }))
    expect(list.getByText('You can add up to 5 email addresses.')).toBeTruthy()
  })

  it.each([
    [loses(assignFaxNumber), unavailable],
    [refuses(assignFaxNumber, { status: 500, message: 'x' }), unavailable],
    [fails(assignFaxNumber, assignRefusals.number_assigned), assignRefusals.number_assigned.message],
  ])(
    'says why it failed, and never that it succeeded, case %#',
    { tags: 'long' },
    async (answer, message) => {
      await opened(answer)
      await chooseGroup()
      await chooseUser(ada)
      assign()
      expect((await screen.findByRole('alert')).textContent).toContain(message)
      expect(screen.queryByRole('dialog', { name: 'The fax number is assigned.' })).toBeNull()
      expect(listed('Send Faxes')).toEqual(['ada@harbor.example'])
    },
  )
})
