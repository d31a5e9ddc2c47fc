import { getAccount } from '@telecopy/contract/account/account.calls'
import { AlreadyOnHold } from '@telecopy/contract/legal-holds/legal-hold-problems'
import {
  getLegalHolds,
  liftLegalHold,
  listLegalHolds,
  setLegalHold,
} from '@telecopy/contract/legal-holds/legal-holds.calls'
import type { KeepingHold, LegalHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import { getUser, listUserNumbers } from '@telecopy/contract/users/users.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type CallAnswer,
  answers,
  fails,
  fakeServer,
  inTurn,
  loses,
  refuses,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { openUserScreen } from '../../testing/open-user.tsx'
import { makeUser } from '../users/users.factory.ts'

const hold = (fields: Partial<KeepingHold> = {}): KeepingHold => ({
  entity: 'user',
  id: 31,
  name: 'ada.king@harbor.example',
  reason: 'Letter of the court',
  created_time: Date.UTC(2026, 2, 8, 12) / 1000,
  ...fields,
})

const keeps = (...holds: KeepingHold[]) => answers(getLegalHolds, { data: { holds, may_change: 1 } })
const base = [
  answers(
    getAccount,
    makeAccount({
      time_zone: 'UTC',
      time_zone_info: { STD: { offset: 0, tzname: 'GMT' }, DST: { offset: 0, tzname: 'GMT' } },
    }),
  ),
  answers(getUser, { data: makeUser({ fsi_uid: 31, email: 'ada.king@harbor.example' }) }),
  answers(listUserNumbers, { data: [] }),
]

beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the section on the details of a user', () => {
  async function opened(...given: CallAnswer[]) {
    const server = fakeServer([...base, ...given])
    await openUserScreen('user-details')
    const section = await screen.findByRole('region', { name: 'Legal Hold' })
    return { server, section: within(section) }
  }

  it('is not there without a hold for those who may not set one', async () => {
    const server = fakeServer([...base, noHolds])
    await openUserScreen('user-details')
    await waitFor(() => expect(server.to(getLegalHolds)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Legal Hold' })).toBeNull())
  })

  it('sets a hold with its reason, and shows it at once', async () => {
    const { server, section } = await opened(inTurn(keeps(), keeps(hold())), answers(setLegalHold, {}))
    expect(await section.findByText('There is no legal hold on this user.')).toBeTruthy()
    await userEvent.click(section.getByRole('button', { name: 'Set a Legal Hold' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Set a legal hold on ada.king@harbor.example?' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Set a Legal Hold' }))
    expect(dialog.getByText('Please enter a reason.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason' })))
    expect(server.to(setLegalHold)).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Letter of the court')
    await userEvent.click(dialog.getByRole('button', { name: 'Set a Legal Hold' }))
    expect(
      await section.findByText('The faxes of this user have been on hold since 12:00, 2026/03/08 GMT.'),
    ).toBeTruthy()
    expect(section.getByText('Reason: Letter of the court')).toBeTruthy()
    expect(server.to(setLegalHold)).toMatchObject([
      { body: { entity: 'user', id: 31, reason: 'Letter of the court' } },
    ])
    await waitFor(() =>
      expect(section.getByRole('button', { name: 'Lift the Legal Hold' })).toBe(document.activeElement),
    )
  })

  it('lifts a hold with another reason', async () => {
    const { server, section } = await opened(inTurn(keeps(hold()), keeps()), answers(liftLegalHold, {}))
    await userEvent.click(await section.findByRole('button', { name: 'Lift the Legal Hold' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Lift the legal hold on ada.king@harbor.example?' }),
    )
    expect(
      dialog.getByText(
        'Faxes whose storage duration is over are deleted the next night. They cannot be recovered.',
      ),
    ).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Closed')
    await userEvent.click(dialog.getByRole('button', { name: 'Lift the Legal Hold' }))
    expect(await section.findByText('There is no legal hold on this user.')).toBeTruthy()
    expect(server.to(liftLegalHold)).toMatchObject([{ body: { entity: 'user', id: 31, reason: 'Closed' } }])
  })

  it.each([
    ['Set', keeps()],
    ['Lift', keeps(hold())],
  ])('asks before it discards a reason that was typed (%s)', async (act, held) => {
    const { section } = await opened(held)
    await userEvent.click(await section.findByRole('button', { name: new RegExp(`^${act}`) }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Mine')
    await userEvent.keyboard('{Escape}')
    const asks = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await userEvent.click(asks.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says why a hold was not set, and keeps the reason', async () => {
    const { server, section } = await opened(keeps(), fails(setLegalHold, AlreadyOnHold))
    await userEvent.click(await section.findByRole('button', { name: 'Set a Legal Hold' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Mine')
    await userEvent.click(dialog.getByRole('button', { name: 'Set a Legal Hold' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'There is a legal hold already. Please reload.',
    )
    server.now(loses(setLegalHold))
    await userEvent.click(dialog.getByRole('button', { name: 'Set a Legal Hold' }))
    expect(await dialog.findByText(/system is currently unavailable/)).toBeTruthy()
    const isInSight = () => document.activeElement?.contains(dialog.getByRole('alert'))
    await waitFor(() => expect(isInSight()).toBe(true))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Mine')
  })

  it('names a group above with a link, and none above one’s own groups', async () => {
    const ofGroup = hold({ entity: 'group', id: 4, name: 'Harbor', reason: 'Audit of Harbor' })
    const ofAbove = hold({ entity: 'group', id: 0, name: '', reason: '' })
    const { section } = await opened(keeps(ofGroup, ofAbove))
    expect(await section.findByRole('link', { name: 'Harbor' })).toBeTruthy()
    expect(section.getByText('Reason: Audit of Harbor')).toBeTruthy()
    expect(section.getByText('A legal hold on a group above your groups keeps the faxes, too.')).toBeTruthy()
  })

  it('can be read again after a failure', { tags: 'long' }, async () => {
    const { server, section } = await opened(refuses(getLegalHolds, { status: 503, message: 'away' }))
    const retry = await section.findByRole('button', { name: 'Try again' })
    server.now(keeps())
    await userEvent.click(retry)
    expect(await section.findByText('There is no legal hold on this user.')).toBeTruthy()
  })
})

describe('the list of legal holds', () => {
  const row = (fields: Partial<LegalHold>): LegalHold => ({
    hold_id: 1,
    entity: 'user',
    id: 31,
    name: 'ada.king@harbor.example',
    fsi_gid: 4,
    group_name: 'Harbor',
    reason: 'Letter of the court',
    created_time: Date.UTC(2026, 2, 8, 12) / 1000,
    ...fields,
  })
  const lists = (may_change: 0 | 1, ...holds: LegalHold[]) =>
    answers(listLegalHolds, { data: { holds, counts: holds.length, may_change } })

  it('lifts a hold, also on a number of the inventory', async () => {
    const free = row({
      hold_id: 2,
      entity: 'fax-number',
      id: 9,
      name: '12025550100',
      fsi_gid: null,
      group_name: '',
    })
    const server = fakeServer([
      ...base,
      inTurn(lists(1, row({}), free), lists(1, row({}))),
      answers(liftLegalHold, {}),
    ])
    await openPortal('/legal-holds')
    expect(await screen.findByRole('link', { name: 'ada.king@harbor.example' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '12025550100' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Lift the legal hold on 12025550100' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Closed')
    await userEvent.click(dialog.getByRole('button', { name: 'Lift the Legal Hold' }))
    // The message about it names the number too.
    const list = within(screen.getByRole('main'))
    await waitFor(() => expect(list.queryByText('12025550100')).toBeNull())
    expect(server.to(liftLegalHold)).toMatchObject([
      { body: { entity: 'fax-number', id: 9, reason: 'Closed' } },
    ])
  })

  it('offers no way to lift to administrators below the root', async () => {
    fakeServer([...base, lists(0, row({}))])
    await openPortal('/legal-holds')
    await screen.findByRole('link', { name: 'ada.king@harbor.example' })
    expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull()
  })

  it('says that there is none, and where they are set', async () => {
    fakeServer([...base, lists(1)])
    await openPortal('/legal-holds')
    expect(await screen.findByText('There are no legal holds.')).toBeTruthy()
    expect(
      screen.getByText('A legal hold is set on the details of a group, a user or a fax number.'),
    ).toBeTruthy()
  })
})
