import { getAccount } from '@telecopy/contract/account/account.calls'
import { assignFaxNumber, getFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openNumberScreen } from '../../testing/open-number.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeNumber } from './fax-numbers.factory.ts'

const lists = ['Send Faxes', 'Outbound Notification', 'Receive Faxes', 'Inbound Notification'] as const
type List = (typeof lists)[number]

beforeAll(() => import('./FaxNumberPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

/** The number of a group with Group-Send, whose lists take five addresses. */
const ofGroup = { is_group_number: 1, is_allow_group_send: 1 } as const

async function opened(fields: Partial<FaxNumber>) {
  const server = fakeServer([
    answers(getAccount, makeAccount()),
    noHolds,
    answers(getFaxNumber, { data: makeNumber({ emails_send_fax: '', ...fields }) }),
    answers(assignFaxNumber, { version: 4 }),
  ])
  await openNumberScreen('fax-number', { fsi_nid: 501 })
  await screen.findByRole('region', { name: 'Send Faxes' })
  return server
}

const inList = (list: List) => within(screen.getByRole('group', { name: `Emails: ${list}` }))
const emailsOf = (list: List) =>
  inList(list)
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const typed = (list: List) => inList(list).queryByRole<HTMLInputElement>('textbox')
const type = (list: List, value: string) =>
  fireEvent.change(inList(list).getByRole('textbox'), { target: { value } })
const add = (list: List, email: string): void => {
  type(list, email)
  fireEvent.click(inList(list).getByRole('button', { name: 'Add' }))
}
const remove = (list: List, email: string) =>
  fireEvent.click(inList(list).getByRole('button', { name: `Remove ${email}` }))
const same = (list: List) =>
  inList(list).getByRole<HTMLInputElement>('checkbox', { name: /^Use the same emails as above/ })
const sames = () => lists.slice(1).map((list) => same(list).checked)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Settings' }))
const saved = async ({ to }: ReturnType<typeof fakeServer>) => {
  save()
  await screen.findByRole('dialog', { name: 'Settings are updated' })
  return to(assignFaxNumber).at(-1)?.body
}

describe('each list', () => {
  it('takes an address by the button and by Enter, and gives it up again', async () => {
    await opened(ofGroup)
    for (const list of lists) {
      add(list, ' one@harbor.example ')
      type(list, 'two@harbor.example')
      fireEvent.keyDown(inList(list).getByRole('textbox'), { key: 'Enter' })
      expect(emailsOf(list)).toEqual(['one@harbor.example', 'two@harbor.example'])
      expect(typed(list)?.value).toBe('')
      remove(list, 'one@harbor.example')
      expect(emailsOf(list)).toEqual(['two@harbor.example'])
      await waitFor(() => expect(document.activeElement).toBe(typed(list)))
    }
  })

  it('refuses what is no address, and one that it has', { tags: 'long' }, async () => {
    await opened({ ...ofGroup, emails_inbound_notification: '' })
    for (const list of lists) {
      for (const wrong of ['one', 'one@harbor', 'o ne@harbor.example', '@harbor.example']) {
        add(list, wrong)
        expect(inList(list).getByText('It is an invalid email address.')).toBeTruthy()
      }
      add(list, 'one@harbor.example')
      expect(inList(list).queryByText('It is an invalid email address.')).toBeNull()
      add(list, 'ONE@harbor.example')
      expect(inList(list).getByText('The email address is existing.')).toBeTruthy()
      expect(emailsOf(list)).toEqual(['one@harbor.example'])
    }
  })

  it('says nothing about an empty box', async () => {
    await opened(ofGroup)
    for (const list of lists) {
      for (const empty of ['', '  ']) {
        add(list, empty)
        expect(inList(list).queryByText('It is an invalid email address.')).toBeNull()
      }
      expect(emailsOf(list)).toEqual([])
    }
  })

  it('takes several addresses at once, up to the first one with a mistake', { tags: 'long' }, async () => {
    await opened(ofGroup)
    for (const list of lists) {
      add(list, 'a@harbor.example, b@harbor.example;c@harbor.example')
      expect(emailsOf(list)).toEqual(['a@harbor.example', 'b@harbor.example', 'c@harbor.example'])
      add(list, 'd@harbor.example A@harbor.example jo hn@harbor.example')
      expect(emailsOf(list)).toHaveLength(4)
      expect(typed(list)?.value).toBe('A@harbor.example jo hn@harbor.example')
      expect(inList(list).getByText('The email address is existing.')).toBeTruthy()
      add(list, 'e@harbor.example,f@harbor.example')
      expect(emailsOf(list)).toHaveLength(5)
      expect(typed(list)?.value).toBe('f@harbor.example')
      expect(inList(list).getByText('You can add up to 5 email address.')).toBeTruthy()
      type(list, '')
      expect(typed(list)).toBeNull()
      await waitFor(() => expect(document.activeElement?.textContent).toBe('The list is full.'))
    }
  })

  it('takes the lines of a pasted text', async () => {
    await opened(ofGroup)
    for (const list of lists) {
      const clipboardData = { getData: () => 'a@harbor.example\r\nb@harbor.example\n' }
      fireEvent.paste(inList(list).getByRole('textbox'), { clipboardData })
      expect(typed(list)?.value).toBe('a@harbor.example b@harbor.example')
      fireEvent.click(inList(list).getByRole('button', { name: 'Add' }))
      expect(emailsOf(list)).toEqual(['a@harbor.example', 'b@harbor.example'])
    }
  })

  it('grows to one address; then the box and the button are gone', { tags: 'long' }, async () => {
    await opened({ is_group_number: 1 })
    for (const list of lists) {
      add(list, 'one@harbor.example')
      const full = inList(list).getByText('The list is full.')
      await waitFor(() => expect(document.activeElement).toBe(full))
      expect(inList(list).queryByText(/^You can add/)).toBeNull()
      expect(typed(list)).toBeNull()
      expect(inList(list).queryByRole('button', { name: 'Add' })).toBeNull()
      remove(list, 'one@harbor.example')
      expect(typed(list)).toBeTruthy()
    }
  })

  it('grows to five addresses for the number of a group with Group-Send', async () => {
    await opened(ofGroup)
    for (const list of lists) {
      for (const name of ['a', 'b', 'c', 'd']) add(list, `${name}@harbor.example`)
      expect(inList(list).queryByText('The list is full.')).toBeNull()
      add(list, 'e@harbor.example')
      expect(inList(list).getByText('The list is full.')).toBeTruthy()
      expect(typed(list)).toBeNull()
    }
  })
})

describe('the lists', () => {
  it('get the text that is still in a box when the form is sent', async () => {
    const server = await opened(ofGroup)
    type('Send Faxes', 'one@harbor.example')
    type('Inbound Notification', 'two@harbor.example')
    expect(await saved(server)).toMatchObject({
      version: 3,
      emails_send_fax: ['one@harbor.example'],
      emails_inbound_notification: ['two@harbor.example'],
    })
  })

  it('get all addresses that are still in a box', async () => {
    const server = await opened(ofGroup)
    type('Send Faxes', 'one@harbor.example, two@harbor.example')
    expect(await saved(server)).toMatchObject({
      emails_send_fax: ['one@harbor.example', 'two@harbor.example'],
    })
  })

  it('keep the form from being sent while such a text is wrong', async () => {
    const { to } = await opened({ ...ofGroup, emails_receive_fax: 'one@harbor.example' })
    type('Send Faxes', 'one')
    type('Receive Faxes', 'One@harbor.example')
    save()
    expect(inList('Send Faxes').getByText('It is an invalid email address.')).toBeTruthy()
    expect(inList('Receive Faxes').getByText('The email address is existing.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(typed('Send Faxes')))
    expect(to(assignFaxNumber)).toHaveLength(0)
  })

  it('that are longer than their limit only shrink', async () => {
    const long = 'a@harbor.example,b@harbor.example,c@harbor.example'
    const server = await opened({ emails_receive_fax: long })
    const words = 'The list takes only 1 now: an address that you remove cannot be added again.'
    expect(inList('Receive Faxes').getByText(words)).toBeTruthy()
    expect(typed('Receive Faxes')).toBeNull()
    remove('Receive Faxes', 'b@harbor.example')
    expect(typed('Receive Faxes')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words))
    expect(await saved(server)).toMatchObject({
      emails_receive_fax: ['a@harbor.example', 'c@harbor.example'],
    })
  })
})

describe('the same emails as above', () => {
  const one = 'one@harbor.example'

  it('go from list to list, and are sent', async () => {
    const server = await opened({ ...ofGroup, emails_send_fax: `${one},two@harbor.example` })
    for (const list of lists.slice(1)) fireEvent.click(same(list))
    expect(sames()).toEqual([true, true, true])
    for (const list of lists.slice(1)) expect(emailsOf(list)).toEqual([one, 'two@harbor.example'])
    expect(await saved(server)).toEqual({
      fsi_uid: 31,
      fsi_nid: 501,
      version: 3,
      emails_outbound_notification: [one, 'two@harbor.example'],
      emails_receive_fax: [one, 'two@harbor.example'],
      emails_inbound_notification: [one, 'two@harbor.example'],
    })
  })

  const copied = async () => {
    await opened({ ...ofGroup, emails_send_fax: one })
    for (const list of lists.slice(1)) fireEvent.click(same(list))
  }

  it.each([
    ['Send Faxes', [false, false, false]],
    ['Outbound Notification', [false, false, false]],
    ['Receive Faxes', [true, false, false]],
    ['Inbound Notification', [true, true, false]],
  ] as const)('end with an address that is added to %s or removed from it', async (list, left) => {
    await copied()
    add(list, 'two@harbor.example')
    expect(sames()).toEqual(left)
    for (const other of lists)
      expect(emailsOf(other)).toEqual(other === list ? [one, 'two@harbor.example'] : [one])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    for (const other of lists.slice(1)) fireEvent.click(same(other))
    remove(list, one)
    expect(sames()).toEqual(left)
  })

  it('end for the later lists when a list above copies anew, and leave a list as it is when unticked', async () => {
    await opened({ ...ofGroup, emails_send_fax: one, emails_outbound_notification: 'out@harbor.example' })
    fireEvent.click(same('Receive Faxes'))
    expect(emailsOf('Receive Faxes')).toEqual(['out@harbor.example'])
    fireEvent.click(same('Outbound Notification'))
    expect(sames()).toEqual([true, false, false])
    expect(emailsOf('Receive Faxes')).toEqual(['out@harbor.example'])
    fireEvent.click(same('Outbound Notification'))
    expect(sames()).toEqual([false, false, false])
    expect(emailsOf('Outbound Notification')).toEqual([one])
  })

  it('are refused where the list would grow beyond its limit', { tags: 'long' }, async () => {
    const two = `${one},two@harbor.example`
    await opened({ emails_send_fax: two, emails_receive_fax: `${two},three@harbor.example` })
    fireEvent.click(same('Outbound Notification'))
    expect(inList('Outbound Notification').getByText('You can add up to 1 email address.')).toBeTruthy()
    expect(sames()).toEqual([false, false, false])
    expect(emailsOf('Outbound Notification')).toEqual([])
    remove('Send Faxes', 'two@harbor.example')
    fireEvent.click(same('Outbound Notification'))
    fireEvent.click(same('Receive Faxes'))
    expect(emailsOf('Receive Faxes')).toEqual([one])
    expect(sames()).toEqual([true, true, false])
  })
})
