import { getAccount } from '@telecopy/contract/account/account.calls'
import { getUser, listUserNumbers, listUsers } from '@telecopy/contract/users/users.calls'
import type { UserRow } from '@telecopy/contract/users/users.schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeServer, inTurn, loses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { openUserScreen } from '../../testing/open-user.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeUser, makeUserNumber, makeUserRow } from './users.factory.ts'

const now = () => Math.floor(Date.now() / 1000)

beforeEach(() => {
  freshTab()
  signedIn()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const aMinute = () => act(() => vi.advanceTimersByTimeAsync(61_000))

const rowOf = (lastOnline: number): UserRow =>
  makeUserRow({ fax_numbers: `501-12025550501-1-001F00000A01-${lastOnline}` })
const usersWith = (lastOnline: number) =>
  answers(listUsers, { data: { data: [rowOf(lastOnline)], counts: 1 } })

const ata = { type: '1', ata_mac: '001F00000A01' } as const
const numbersWith = (lastOnline: number) =>
  answers(listUserNumbers, { data: [makeUserNumber({ ...ata, lst_ata_online_time: lastOnline })] })

describe('the online state of a device', () => {
  it('changes in the users list once a minute, in the background', async () => {
    const server = fakeServer([
      answers(getAccount, makeAccount()),
      inTurn(usersWith(now() - 1300), usersWith(now() + 50)),
    ])
    await openPortal('/users')
    await screen.findByText('Offline')
    await aMinute()
    expect(screen.getByText('Online')).toBeTruthy()
    expect(server.to(listUsers).map(({ headers }) => headers.get('x-background'))).toEqual([null, '1'])
  })

  it(
    'changes in the numbers of a user; a failed reading says that they are old',
    { tags: 'long' },
    async () => {
      const server = fakeServer([
        answers(getAccount, makeAccount()),
        answers(getUser, { data: makeUser() }),
        noHolds,
        answers(listUsers, { data: { data: [], counts: 0 } }),
        inTurn(numbersWith(now() - 1300), numbersWith(now() + 50), loses(listUserNumbers)),
      ])
      await openUserScreen('user-details')
      await screen.findByText('Offline')
      await aMinute()
      expect(screen.getByText('Online')).toBeTruthy()
      expect(server.to(listUserNumbers).map(({ headers }) => headers.get('x-background'))).toEqual([
        null,
        '1',
      ])
      await aMinute()
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toContain('The rows below are those of the last load.'),
      )
      expect(screen.getByText('Online')).toBeTruthy()
    },
  )
})
