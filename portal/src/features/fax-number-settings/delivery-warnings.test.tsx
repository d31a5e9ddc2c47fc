import { getAccount } from '@telecopy/contract/account/account.calls'
import { getFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { getUser } from '@telecopy/contract/users/users.calls'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openNumberScreen } from '../../testing/open-number.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeUser } from '../users/users.factory.ts'
import { makeFreeNumber, makeNumber } from './fax-numbers.factory.ts'

const noWay = 'No fax is delivered: no way of delivery is on.'
const emptyList = 'By email is on, but the list has no address.'
const emailOff = 'The list has addresses, but By email is off.'

beforeAll(() => Promise.all([import('./FaxNumberPage.tsx'), import('./AssignNumberToUserPage.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

const region = (name: string) => within(screen.getByRole('region', { name }))
const warning = (name: string) => region(name).getByRole('status').textContent
const byEmail = (name: string) => fireEvent.click(region(name).getByRole('checkbox', { name: /^By email/ }))
const typeEmail = (name: string, value: string) =>
  fireEvent.change(region(name).getByRole('textbox'), { target: { value } })

async function opened(fields: Partial<FaxNumber>) {
  fakeServer([
    answers(getAccount, makeAccount()),
    noHolds,
    answers(getFaxNumber, { data: makeNumber(fields) }),
  ])
  await openNumberScreen('fax-number', { fsi_nid: 501 })
  await screen.findByRole('region', { name: 'Receive Faxes' })
}

const one = 'one@harbor.example'
const ata = { type: '1', ata_mac: '001F00000A01' } as const

it('are not told of the number of a shared line, which delivers by its own options', async () => {
  await opened({ gsd_id: 7, is_receive_fax_to_email: 0, emails_receive_fax: '' })
  expect(screen.queryByText(noWay)).toBeNull()
})

describe('received faxes', () => {
  it.each([
    [{ is_receive_fax_to_email: 1, emails_receive_fax: one }, ''],
    [{ is_receive_fax_to_email: 1, emails_receive_fax: '' }, emptyList],
    [{ is_receive_fax_to_email: 0, emails_receive_fax: one }, emailOff],
    [{ is_receive_fax_to_email: 0, emails_receive_fax: '' }, noWay],
    [{ ...ata, is_receive_fax_to_email: 0, is_receive_fax_to_ata: 1 }, ''],
    [{ ...ata, is_receive_fax_to_email: 0, is_receive_fax_to_ata: 0 }, noWay],
    [{ ...ata, is_receive_fax_to_email: 1, is_receive_fax_to_ata: 1, emails_receive_fax: '' }, emptyList],
  ] as const)('with %o are warned about: %s', async (fields, words) => {
    await opened(fields)
    expect(warning('Receive Faxes')).toBe(words)
  })

  it('are warned about as soon as nothing is delivered any more, and until it is again', async () => {
    await opened({ emails_receive_fax: '' })
    expect(warning('Receive Faxes')).toBe(emptyList)
    typeEmail('Receive Faxes', one)
    expect(warning('Receive Faxes')).toBe('')
    fireEvent.click(region('Receive Faxes').getByRole('button', { name: 'Add' }))
    expect(warning('Receive Faxes')).toBe('')
    byEmail('Receive Faxes')
    expect(warning('Receive Faxes')).toBe(emailOff)
    fireEvent.click(region('Receive Faxes').getByRole('button', { name: `Remove ${one}` }))
    expect(warning('Receive Faxes')).toBe(noWay)
    fireEvent.click(screen.getByRole('radio', { name: 'ATA' }))
    fireEvent.click(region('Receive Faxes').getByRole('checkbox', { name: 'By fax machine' }))
    expect(warning('Receive Faxes')).toBe('')
  })
})

it.each(['Outbound Notification', 'Inbound Notification'])(
  '%s is warned about only where it is on without an address',
  async (name) => {
    await opened({})
    expect(warning(name)).toBe('')
    typeEmail(name, one)
    expect(warning(name)).toBe('')
    typeEmail(name, '')
    byEmail(name)
    expect(warning(name)).toBe(emptyList)
  },
)

it('warns that an untouched assignment of a vFax delivers nothing: its fax-machine boxes have no effect', async () => {
  fakeServer([
    answers(getAccount, makeAccount()),
    noHolds,
    answers(getUser, { data: makeUser() }),
    answers(getFaxNumber, { data: makeFreeNumber() }),
  ])
  const selection = { fsi_uid: 31, email: 'ada.king@harbor.example', fsi_nid: 501, fax_number: '12025550501' }
  await openNumberScreen('assign-fax-number-to-user', selection)
  await screen.findByRole('region', { name: 'Receive Faxes' })
  expect(warning('Receive Faxes')).toBe(noWay)
  expect(screen.getAllByText('A vFax has no fax machine: this box has no effect.')).toHaveLength(3)
  fireEvent.click(screen.getByRole('radio', { name: 'ATA' }))
  expect(screen.queryByText('A vFax has no fax machine: this box has no effect.')).toBeNull()
})
