import { getAccount } from '@telecopy/contract/account/account.calls'
import { getUser, listUserNumbers, updateUser } from '@telecopy/contract/users/users.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fakeServer, inTurn, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openUserScreen } from '../../testing/open-user.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { noHolds } from '../../testing/no-holds.ts'
import { makeUser } from './users.factory.ts'

const before = answers(getUser, { data: makeUser() })
const after = answers(getUser, { data: makeUser({ first_name: 'Adam', version: 4 }) })
const saved = answers(updateUser, { version: 4 })

beforeAll(() => Promise.all([import('./UserDetailsPage.tsx'), import('../../ui/NoticeBox.tsx')]))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...given: CallAnswer[]) {
  const account = answers(getAccount, makeAccount())
  fakeServer([account, noHolds, answers(listUserNumbers, { data: [] }), before, saved, ...given])
  await openUserScreen('user-details')
  return screen.findByLabelText<HTMLInputElement>(/^First Name/)
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const status = () => document.querySelector('main form [role="status"][tabindex]')

async function pressByKeyboard(name: string): Promise<void> {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}

describe('after the bar of a form was used', () => {
  it.each(['at once', 'slowly'])(
    'a save that is answered %s leads back to the bar, which says so',
    async (pace) => {
      let goOn = (): void => undefined
      const wait = new Promise<void>((resolve) => (goOn = resolve))
      const slow = answers(updateUser, () => wait.then(() => ({ version: 4 })))
      const field = await opened(inTurn(before, after), pace === 'slowly' ? slow : saved)
      await userEvent.type(field, 'm')
      expect(status()?.textContent).toBe('There are changes that are not saved yet.')
      await pressByKeyboard('Update Settings')
      if (pace === 'slowly') {
        await waitFor(() => expect(document.activeElement).toBe(status()))
        expect(status()?.textContent).toBe('Please wait…')
        goOn()
      }
      await screen.findByRole('dialog', { name: 'Settings are updated' })
      await waitFor(() => expect(document.activeElement).toBe(button('Close')))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(document.activeElement).toBe(status()))
      expect(status()?.textContent).toBe('The changes are saved.')
      await userEvent.type(field, 'x')
      expect(status()?.textContent).toBe('There are changes that are not saved yet.')
    },
  )

  it('a cancel leads to the bar, which says so', { tags: 'long' }, async () => {
    const field = await opened()
    await userEvent.type(field, 'm')
    await pressByKeyboard('Cancel')
    expect(field.value).toBe('Ada')
    await waitFor(() => expect(document.activeElement).toBe(status()))
    expect(status()?.textContent).toBe('The changes are discarded.')
  })

  it('a save that fails leads to the reason', { tags: 'long' }, async () => {
    const field = await opened(loses(updateUser))
    await userEvent.type(field, 'm')
    await pressByKeyboard('Update Settings')
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    expect(status()?.textContent).toBe('There are changes that are not saved yet.')
  })

  it('a save that is refused for a field leads to the field, which says why', { tags: 'long' }, async () => {
    const errors = [{ path: 'last_name', message: 'This name is refused.' }]
    const field = await opened(refuses(updateUser, { status: 400, message: 'x', errors }))
    await userEvent.type(field, 'm')
    await pressByKeyboard('Update Settings')
    expect(await screen.findByText('This name is refused.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Last Name/)))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
