import { getAccount } from '@telecopy/contract/account/account.calls'
import { DuplicateEmail, addressRefusals } from '@telecopy/contract/users/user-problems'
import {
  checkEmailExists,
  getUser,
  listUserNumbers,
  listUsers,
  updateUser,
} from '@telecopy/contract/users/users.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { openUserScreen } from '../../testing/open-user.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeUser } from './users.factory.ts'

const base = [
  answers(getAccount, makeAccount()),
  answers(getUser, { data: makeUser() }),
  answers(listUserNumbers, { data: [] }),
  answers(listUsers, { data: { data: [], counts: 0 } }),
  answers(checkEmailExists, { is_email_exist: 0 }),
  answers(updateUser, { version: 4 }),
]

beforeAll(() => import('./ChangeEmailPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...others: CallAnswer[]) {
  const server = fakeServer([...base, ...others])
  const view = await openUserScreen('change-email')
  await screen.findByLabelText(/^New Email/)
  return { ...view, ...server }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Change the email of this user' })
const tick = () => fireEvent.click(box())
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Settings' })
const choose = (answer: 'Yes' | 'No') => fireEvent.click(screen.getByRole('radio', { name: answer }))

function fillIn(email = 'augusta@harbor.example', again = email): void {
  type(/^New Email/, email)
  type(/^Confirm Email/, again)
}

const ticked = () => waitFor(() => expect(box().checked).toBe(true))

describe('the screen', () => {
  it('leads to the users without a user', async () => {
    fakeServer(base)
    const { path } = await openPortal('/change-email')
    await waitFor(() => expect(path()).toBe('/admin/users'))
  })

  it('shows the original address and empty fields of at most 50 characters', async () => {
    await opened()
    expect(field(/^Original Email/).value).toBe('ada.king@harbor.example')
    expect([field(/^New Email/).maxLength, field(/^Confirm Email/).maxLength]).toEqual([50, 50])
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ])
    expect(
      screen.getByText(
        'This only works for fax numbers whose original email is the same as the email of the user account.',
      ),
    ).toBeTruthy()
    expect(button().disabled).toBe(true)
  })
})

describe('ticking the box', () => {
  it('checks in the order of the specification, and stays off', async () => {
    const { to } = await opened(answers(checkEmailExists, { is_email_exist: 1 }))
    const expectMistake = async (message: string) => {
      tick()
      expect(
        await screen.findByText(
          (_, element) => element?.textContent === message && element.children.length === 0,
        ),
      ).toBeTruthy()
      expect([box().checked, button().disabled]).toEqual([false, true])
    }
    await expectMistake('Please enter an email address.')
    type(/^New Email/, ' augusta ')
    await expectMistake('Please confirm the email address.')
    type(/^Confirm Email/, 'else')
    await expectMistake(' The Confirmation Email Address must match the New Email Address.')
    type(/^Confirm Email/, 'augusta')
    await expectMistake('augusta is an invalid email address.')
    fillIn('augusta@harbor.example')
    await expectMistake('Please select if you want to update emails for all associated fax numbers.')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }))
    expect(to(checkEmailExists)).toHaveLength(0)
    choose('No')
    await expectMistake('The email address augusta@harbor.example is used by another user.')
    expect(to(checkEmailExists).map(({ body }) => body)).toEqual([{ email: 'augusta@harbor.example' }])
    await waitFor(() => expect(document.activeElement).toBe(field(/^New Email/)))
    expect(to(updateUser)).toHaveLength(0)
  })

  it('enables the button once everything fits; an edit takes the tick away', async () => {
    await opened()
    fillIn()
    choose('Yes')
    tick()
    await ticked()
    expect(button().disabled).toBe(false)
    for (const name of [/^New Email/, /^Confirm Email/]) {
      type(name, 'augusta.king@harbor.example')
      expect([box().checked, button().disabled]).toEqual([false, true])
      fillIn()
      tick()
      await ticked()
    }
  })

  it('says that the check failed', { tags: 'long' }, async () => {
    await opened(loses(checkEmailExists))
    fillIn()
    choose('No')
    tick()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This system is currently unavailable. Please try again later.',
    )
    expect(box().checked).toBe(false)
  })

  it('does not take another spelling of the user’s own address for another user’s', async () => {
    const { to } = await opened(answers(checkEmailExists, { is_email_exist: 1 }))
    fillIn('Ada.King@harbor.example')
    choose('No')
    tick()
    await ticked()
    expect(to(checkEmailExists)).toHaveLength(0)
  })
})

describe('Update Settings', () => {
  it.each([
    ['Yes', '1'],
    ['No', '0'],
  ] as const)('sends the address with %s, says so, and returns to the user', async (answer, choice) => {
    const { to, path } = await opened()
    fillIn(' augusta@harbor.example ')
    choose(answer)
    tick()
    await ticked()
    fireEvent.click(button())
    const done = await screen.findByRole('dialog', { name: 'The email address is updated' })
    expect(within(done).getByText('The email address for the user is updated.')).toBeTruthy()
    expect(to(updateUser).map(({ body }) => body)).toEqual([
      {
        fsi_uid: 31,
        version: 3,
        new_email: 'augusta@harbor.example',
        confirm_email: 'augusta@harbor.example',
        is_batch_update_dids_emails: choice,
      },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
  })

  it.each(addressRefusals)(
    'shows at the field what refuses the address: $message',
    { tags: 'long' },
    async (refusal) => {
      await opened(fails(updateUser, refusal))
      fillIn()
      choose('No')
      tick()
      await ticked()
      fireEvent.click(button())
      const isTaken = refusal === DuplicateEmail
      const taken = 'The email address augusta@harbor.example is used by another user.'
      expect(await screen.findByText(isTaken ? taken : refusal.message)).toBeTruthy()
      expect([box().checked, button().disabled]).toEqual([false, true])
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('says that it failed, and can be pressed again at once', { tags: 'long' }, async () => {
    const { now } = await opened(refuses(updateUser, { status: 500, message: 'x' }))
    fillIn()
    choose('No')
    tick()
    await ticked()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Sorry, the system cannot update the group profile. Please try again later.',
    )
    expect([box().checked, button().disabled]).toEqual([true, false])
    now(answers(updateUser, { version: 4 }))
    fireEvent.click(button())
    expect(await screen.findByRole('dialog', { name: 'The email address is updated' })).toBeTruthy()
  })
})
