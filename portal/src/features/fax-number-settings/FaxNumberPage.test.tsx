import { numberHolderMessages } from '@telecopy/contract/messages/fax-numbers'
import { getAccount } from '@telecopy/contract/account/account.calls'
import { faxNumberRefusals, unassignRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import {
  assignFaxNumber,
  getFaxNumber,
  listNumberHolders,
  unassignFaxNumber,
} from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openNumberScreen } from '../../testing/open-number.tsx'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeBlocker, makeFreeNumber, makeNumber } from './fax-numbers.factory.ts'

const unavailable = 'This system is currently unavailable. Please try again later.'
const base = [answers(getAccount, makeAccount()), noHolds, answers(assignFaxNumber, { version: 4 })]

beforeAll(() => import('./FaxNumberPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(number: FaxNumber, ...others: CallAnswer[]) {
  const server = fakeServer([...base, answers(getFaxNumber, { data: number }), ...others])
  const view = await openNumberScreen('fax-number', { fsi_nid: 501 })
  await screen.findByRole('heading', { level: 1, name: '12025550501 Settings' })
  return { ...view, ...server }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Update Settings')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const csid = () => screen.getByLabelText<HTMLInputElement>('CSID')
const typeCsid = (value: string) => fireEvent.change(csid(), { target: { value } })

describe('the screen', () => {
  it('leads to the fax numbers without a selection', async () => {
    fakeServer(base)
    const { path } = await openPortal('/fax-number')
    await waitFor(() => expect(path()).toBe('/admin/fax-numbers'))
  })

  it('says that it loads, then that it failed, and goes to the dashboard', { tags: 'long' }, async () => {
    fakeServer([...base, refuses(getFaxNumber, { status: 404, message: 'Not found.' })])
    const { path } = await openNumberScreen('fax-number', { fsi_nid: 501 })
    expect(screen.getByRole('status', { name: 'Loading the fax number' })).toBeTruthy()
    expect(await screen.findByText(unavailable)).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/admin/dashboard'), { timeout: 4000 })
  })

  it('shows the holders of the number in a tab, and asks for them only there', async () => {
    const holder = {
      from_time: 1_760_000_000,
      to_time: 0,
      fsi_gid: 12,
      group_name: 'Harbor Family Clinic',
      fsi_uid: 77,
      email: 'ada.king@harbor.example',
      type: '1',
      gsd_id: 0,
      gsd_tag: '',
    } as const
    const data = [
      holder,
      {
        ...holder,
        from_time: 1_750_000_000,
        to_time: 1_760_000_000,
        fsi_uid: 0,
        email: 'gone@harbor.example',
        gsd_id: 3,
      },
      {
        ...holder,
        from_time: 1_740_000_000,
        to_time: 1_750_000_000,
        fsi_uid: 0,
        email: '',
        type: '0' as const,
      },
    ]
    const { sent } = await opened(makeNumber(), answers(listNumberHolders, { data: { data, counts: 3 } }))
    const asked = () => sent.filter(({ path }) => path === listNumberHolders.path)
    const tab = (name: string) => screen.getByRole('tab', { name })
    // A hidden panel that is rendered asks when the page has nothing else to do.
    const rendered = (name: string) =>
      document.querySelector(`[aria-labelledby="${tab(name).id}"]`)?.childElementCount
    expect(['Settings', 'Holders', 'History'].map(rendered)).toEqual([1, 0, 0])
    expect(asked()).toEqual([])
    fireEvent.click(tab('Holders'))
    const table = await screen.findByRole('table', { name: 'Holders of the fax number' })
    await within(table).findByText('now')
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(3)
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'ada.king@harbor.example' })).toBeTruthy()
    expect(rows[1]?.textContent).toMatch(/gone@harbor\.example.*deleted.*ATA/)
    expect(within(rows[1] as HTMLElement).queryByRole('link', { name: 'gone@harbor.example' })).toBeNull()
    expect(rows[2]?.textContent).toMatch(/Unassigned.*vFax/)
    expect(asked()).toMatchObject([{ body: { fsi_nid: 501, start: 0 } }])
    screen.getByText(numberHolderMessages.note('').slice(0, -1), { exact: false })
    const [from] = within(rows[0] as HTMLElement).getAllByRole('cell')
    expect([from?.dataset.label, from?.dataset.labelled]).toEqual(['From', 'true'])
  })

  it('keeps the keyboard in the list of holders after another try', { tags: 'long' }, async () => {
    const { now } = await opened(makeNumber(), loses(listNumberHolders))
    fireEvent.click(screen.getByRole('tab', { name: 'Holders' }))
    const retry = () => screen.findByRole('button', { name: 'Try again' })
    const pressAgain = async (button: HTMLElement): Promise<void> => {
      act(() => button.focus())
      await userEvent.click(button)
    }
    await pressAgain(await retry())
    await waitFor(async () => expect(document.activeElement).toBe(await retry()))
    now(answers(listNumberHolders, { data: { data: [], counts: 0 } }))
    await pressAgain(await retry())
    await screen.findByText('No holders')
    const list = screen.getByRole('region', { name: 'Holders of the fax number' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  it('shows a vFax with its user, its settings and its lists', async () => {
    const { path } = await opened(makeNumber())
    const facts = screen.getByRole('region', { name: 'Fax Number' })
    for (const [term, value] of [
      ['Fax Number', '12025550501'],
      ['User Account', 'ada.king@harbor.example'],
      ['User Group', 'Harbor Family Clinic'],
      ['Status', 'Activated'],
    ] as const)
      expect(within(facts).getByText(term, { selector: 'dt' }).nextSibling?.textContent).toBe(value)
    expect(csid().value).toBe('Front Desk')
    expect(screen.getByText('10/20')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'vFax' }).checked).toBe(true)
    expect(screen.queryByLabelText(/^ATA MAC Address/)).toBeNull()
    expect(region('Send Faxes').getByText('ada.king@harbor.example')).toBeTruthy()
    for (const name of ['Outbound Notification', 'Receive Faxes', 'Inbound Notification']) {
      const machine = region(name).getByRole<HTMLInputElement>('checkbox', { name: 'By fax machine' })
      expect([machine.checked, machine.disabled]).toEqual([false, true])
    }
    fireEvent.click(within(facts).getByRole('link', { name: 'ada.king@harbor.example' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
  })

  it('shows an ATA with its device and what goes to it', async () => {
    const lst_ata_online_time = Math.floor(Date.now() / 1000) - 60
    const ata = { type: '1', ata_mac: '001F00000A01', is_receive_fax_to_ata: 1, lst_ata_online_time } as const
    await opened(makeNumber({ ...ata, is_active: 0 }))
    expect(screen.getByText('Online')).toBeTruthy()
    expect(screen.getAllByText('Disabled')).toHaveLength(2)
    expect(screen.getByLabelText<HTMLInputElement>(/^ATA MAC Address/).value).toBe('001F00000A01')
    const machine = region('Receive Faxes').getByRole<HTMLInputElement>('checkbox', {
      name: 'By fax machine',
    })
    expect([machine.checked, machine.disabled]).toEqual([true, false])
  })

  it('of an unassigned number says so, and leads to its assignment', async () => {
    const { path } = await opened(makeFreeNumber())
    expect(screen.getByText('The fax number is not assigned to a user.')).toBeTruthy()
    const facts = region('Fax Number')
    expect(facts.getByText('The fax number, and the group that it is in.')).toBeTruthy()
    expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Fax Number',
      'User Account',
      'Group',
      'Status',
    ])
    expect(screen.queryByRole('button', { name: 'Update Settings' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Unassign' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Assign to User' }))
    await waitFor(() => expect(path()).toBe('/admin/unassigned-fax-number'))
  })
})

describe('the settings', () => {
  it('are saved with the version, only those that changed; Close leads to the user', async () => {
    const { to, path, router } = await opened(makeNumber())
    typeCsid(' Reception ')
    fireEvent.click(box('Default for sending'))
    save()
    const done = await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(within(done).getByText('The settings for 12025550501 are updated.')).toBeTruthy()
    expect(to(assignFaxNumber).map(({ body }) => body)).toEqual([
      { fsi_uid: 31, fsi_nid: 501, version: 3, csid: 'Reception', is_default: 1 },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
    expect(router.state.location.state.selection).toMatchObject({ fsi_uid: 31 })
  })

  it('lead to the user two seconds after they are saved', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const { path, router } = await opened(makeNumber())
    typeCsid('Reception')
    save()
    await screen.findByRole('dialog', { name: 'Settings are updated' })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(path()).toBe('/admin/fax-number')
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(path()).toBe('/admin/user-details')
    expect(router.state.location.state.selection).toMatchObject({ fsi_uid: 31 })
    vi.useRealTimers()
  })

  it('make a vFax an ATA, whose MAC address needs 12 hexadecimal digits', async () => {
    const { to } = await opened(makeNumber())
    const invalid = 'The ATA MAC Address is not valid. Please enter a new MAC address.'
    fireEvent.click(screen.getByRole('radio', { name: 'ATA' }))
    const mac = screen.getByLabelText<HTMLInputElement>(/^ATA MAC Address/)
    fireEvent.click(region('Receive Faxes').getByRole('checkbox', { name: 'By fax machine' }))
    for (const typed of ['', '001F0000A01', '001F0000A01X']) {
      fireEvent.change(mac, { target: { value: typed } })
      save()
      expect(screen.getByText(invalid)).toBeTruthy()
    }
    expect(to(assignFaxNumber)).toHaveLength(0)
    fireEvent.change(mac, { target: { value: '00:1f:00:00:0a:01:ff' } })
    expect(mac.value).toBe('001F00000A01')
    save()
    await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(to(assignFaxNumber)[0]?.body).toEqual({
      fsi_uid: 31,
      fsi_nid: 501,
      version: 3,
      type: '1',
      ata_mac: '001F00000A01',
      is_receive_fax_to_ata: 1,
    })
  })

  it('leave nothing of an ATA when it becomes a vFax', async () => {
    const { to } = await opened(makeNumber({ type: '1', ata_mac: '001F00000A01', is_receive_fax_to_ata: 1 }))
    fireEvent.click(screen.getByRole('radio', { name: 'vFax' }))
    const machine = region('Receive Faxes').getByRole<HTMLInputElement>('checkbox', {
      name: 'By fax machine',
    })
    expect([machine.checked, machine.disabled]).toEqual([false, true])
    save()
    await screen.findByRole('dialog', { name: 'Settings are updated' })
    expect(to(assignFaxNumber)[0]?.body).toEqual({ fsi_uid: 31, fsi_nid: 501, version: 3, type: '0' })
  })

  it('keep printable ASCII of a CSID, at most 19 characters, with a warning for each', async () => {
    await opened(makeNumber())
    const latin =
      /^Please be aware CSID only supports Latin characters\. All non-Latin characters will be removed\.$/
    const long =
      'Please be aware CSID only supports up to 20 characters. All extra characters will be removed.'
    typeCsid('Fax Büro 电')
    expect(csid().value).toBe('Fax Bro ')
    expect(screen.getByText(latin)).toBeTruthy()
    typeCsid('1234567890123456789')
    expect(screen.getByText(latin)).toBeTruthy()
    fireEvent.blur(csid())
    await waitFor(() => expect(screen.queryByText(latin)).toBeNull())
    expect(screen.queryByText(long)).toBeNull()
    typeCsid('12345678901234567890')
    expect(csid().value).toBe('1234567890123456789')
    expect(screen.getByText(long)).toBeTruthy()
    expect(screen.getByText('19/20')).toBeTruthy()
  })

  it('keep a default number the default, with the reason', async () => {
    const { path, router } = await opened(
      makeNumber({ is_default: 1, may: { is_default: [makeBlocker('default_number_stays')] } }),
    )
    expect([box('Default for sending').checked, box('Default for sending').disabled]).toEqual([true, true])
    expect(screen.getByText(/^A user with fax numbers has one default number\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Show the user’s fax numbers' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
    expect(router.state.location.state.selection).toMatchObject({ fsi_uid: 31 })
  })

  it('are taken back by Cancel, with the copies and texts of the lists', { tags: 'long' }, async () => {
    await opened(makeNumber())
    typeCsid('Other')
    fireEvent.click(region('Outbound Notification').getByRole('checkbox', { name: /^Use the same emails/ }))
    fireEvent.change(screen.getByLabelText('Email address for Receive Faxes'), { target: { value: 'x' } })
    press('Cancel')
    expect(csid().value).toBe('Front Desk')
    expect(region('Outbound Notification').getByText('No email address yet.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email address for Receive Faxes').value).toBe('')
    expect(screen.queryByText('There are changes that are not saved yet.')).toBeNull()
  })

  it.each([
    [refuses(assignFaxNumber, { status: 500, message: 'x' }), unavailable],
    [loses(assignFaxNumber), unavailable],
    [
      fails(assignFaxNumber, faxNumberRefusals.number_assigned),
      'The fax number is assigned to a user. Unassign it first.',
    ],
  ])('say why they were not saved, case %#', { tags: 'long' }, async (answer, message) => {
    await opened(makeNumber(), answer)
    typeCsid('Reception')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(csid().value).toBe('Reception')
  })

  it('show at its list that an address is refused, and lead there', { tags: 'long' }, async () => {
    const errors = [{ path: 'emails_receive_fax.0', message: 'This address is refused.' }]
    await opened(makeNumber(), refuses(assignFaxNumber, { status: 400, message: 'x', errors }))
    typeCsid('Reception')
    save()
    expect(await region('Receive Faxes').findByText('This address is refused.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(region('Receive Faxes').getByRole('textbox')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it(
    'are kept when somebody else saved first, and name what would be replaced',
    { tags: 'long' },
    async () => {
      const { now, to } = await opened(makeNumber(), fails(assignFaxNumber, ChangedMeanwhile))
      typeCsid('Reception')
      fireEvent.change(screen.getByLabelText('Email address for Receive Faxes'), {
        target: { value: 'new@harbor.example' },
      })
      press('Update Settings')
      const problem = await screen.findByRole('alert')
      await waitFor(() => expect(document.activeElement?.contains(problem)).toBe(true))
      expect(document.activeElement?.textContent).toContain('Reload the fax number')
      const later = { csid: 'Lobby', emails_receive_fax: 'lobby@harbor.example', version: 9 }
      now(
        answers(getFaxNumber, {
          data: makeNumber({ ...later, emails_inbound_notification: 'in@harbor.example' }),
        }),
        answers(assignFaxNumber, { version: 10 }),
      )
      press('Reload the fax number')
      const note = (await screen.findByText('CSID: Lobby')).closest('[role="status"]')
      await waitFor(() => expect(document.activeElement).toBe(note))
      expect(screen.getByText('Emails: Receive Faxes: lobby@harbor.example')).toBeTruthy()
      expect(csid().value).toBe('Reception')
      expect(region('Inbound Notification').getByText('in@harbor.example')).toBeTruthy()
      save()
      await screen.findByRole('dialog', { name: 'Settings are updated' })
      expect(to(assignFaxNumber).at(-1)?.body).toEqual({
        fsi_uid: 31,
        fsi_nid: 501,
        version: 9,
        csid: 'Reception',
        emails_receive_fax: ['new@harbor.example'],
      })
    },
  )
})

describe('unassigning', () => {
  it('asks, needs the box, says that the number is free, and returns to the previous page', async () => {
    const { to, path } = await opened(makeNumber(), answers(unassignFaxNumber, {}))
    press('Unassign')
    const unassign = screen.getByRole<HTMLButtonElement>('button', { name: 'Unassign' })
    expect(unassign.disabled).toBe(true)
    fireEvent.click(box('Unassign 12025550501 from ada.king@harbor.example?'))
    fireEvent.click(region('Unassign').getByRole('button', { name: 'Cancel' }))
    press('Unassign')
    expect(box('Unassign 12025550501 from ada.king@harbor.example?').checked).toBe(false)
    fireEvent.click(box('Unassign 12025550501 from ada.king@harbor.example?'))
    press('Unassign')
    expect(
      await screen.findByText(
        'The number 12025550501 is not assigned to the user ada.king@harbor.example now.',
      ),
    ).toBeTruthy()
    expect(to(unassignFaxNumber)[0]?.body).toEqual({ fsi_uid: 31, fsi_nid: 501 })
    expect(path()).toBe('/admin/fax-number')
    await waitFor(() => expect(path()).toBe('/admin/branding'), { timeout: 4000 })
  })

  it('lists beforehand what keeps the number, with links', async () => {
    const unassign = [
      makeBlocker('number_of_shared_line', 'group-details'),
      makeBlocker('number_of_default_user', 'group-details'),
    ]
    await opened(makeNumber({ may: { unassign } }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unassign' }).disabled).toBe(true)
    for (const { message } of Object.values(unassignRefusals))
      expect(screen.getByText(message, { exact: false })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Show the group' })).toHaveLength(2)
  })

  it('names the shared line that keeps the number, with a link to it', async () => {
    const lines = [{ gsd_id: 5, fsi_gid: 42, tag: 'Front Desk' }]
    const ofLine = { ...makeBlocker('number_of_shared_line', 'group-details'), lines, more_lines: 0 }
    const { path } = await opened(makeNumber({ may: { unassign: [ofLine] } }))
    fireEvent.click(screen.getByRole('link', { name: 'Front Desk' }))
    await waitFor(() => expect(path()).toBe('/admin/gsd-details'))
  })

  it.each([
    [
      loses(unassignFaxNumber),
      'Sorry, the system cannot complete the operation now. Please try again later.',
    ],
    [
      fails(unassignFaxNumber, unassignRefusals.number_of_default_user),
      'The number of the group’s default user can’t be unassigned. Set another default user first.',
    ],
  ])('says why it failed, case %#', { tags: 'long' }, async (answer, message) => {
    await opened(makeNumber(), answer)
    press('Unassign')
    fireEvent.click(box('Unassign 12025550501 from ada.king@harbor.example?'))
    press('Unassign')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })
})
