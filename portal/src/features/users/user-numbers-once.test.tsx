import { getAccount } from '@telecopy/contract/account/account.calls'
import { getUser, listUserNumbers } from '@telecopy/contract/users/users.calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { openUserScreen } from '../../testing/open-user.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeUser, makeUserNumber } from './users.factory.ts'

// The lower part of the screen is loaded after the numbers have arrived for the upper one.
let goOn = (): void => undefined
const later = new Promise<void>((resolve) => (goOn = resolve))
vi.mock('./UserSections.tsx', async (original) => {
  await later
  return original()
})

const hasNumbers = { reason: 'has_fax_numbers', count: 1, target: '' } as const

beforeEach(() => {
  freshTab()
  signedIn()
})

it('the numbers of a user are asked for once, for the way out above and for the table below', async () => {
  const server = fakeServer([
    answers(getAccount, makeAccount()),
    answers(getUser, { data: makeUser({ may: { delete: [hasNumbers] } }) }),
    answers(listUserNumbers, { data: [makeUserNumber()] }),
    noHolds,
  ])
  await openUserScreen('user-details')
  await screen.findByRole('button', { name: 'Unassign this number' })
  goOn()
  expect(await screen.findByText('12025550501')).toBeTruthy()
  expect(server.to(listUserNumbers)).toHaveLength(1)
})
