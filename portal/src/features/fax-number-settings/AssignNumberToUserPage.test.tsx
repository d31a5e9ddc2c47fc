import { getAccount } from '@telecopy/contract/account/account.calls'
import { assignRefusals } from '@telecopy/contract/fax-numbers/fax-number-problems'
import {
  assignFaxNumber,
  getFaxNumber,
  listFaxNumbers,
} from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { getUser } from '@telecopy/contract/users/users.calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openNumberScreen } from '../../testing/open-number.tsx'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeUser } from '../users/users.factory.ts'
import { makeFreeNumber } from './fax-numbers.factory.ts'

const unavailable = 'This system is currently unavailable. Please try again later.'
const selection = { fsi_uid: 31, email: 'ada.king@harbor.example', fsi_nid: 501, fax_number: '12025550501' }

beforeAll(() => import('./AssignNumberToUserPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

const base = [
  answers(getAccount, makeAccount()),
  answers(getUser, { data: makeUser() }),
  answers(getFaxNumber, { data: makeFreeNumber() }),
  answers(assignFaxNumber, { version: 2 }),
]

async function opened(...others: CallAnswer[]) {
  const server = fakeServer([...base, ...others])
  const view = await openNumberScreen('assign-fax-number-to-user', selection)
  await screen.findByRole('region', { name: 'Send Faxes' })
  return { ...view, ...server }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows the number, the group and the user, whose address is the first that may send', async () => {
  await opened()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Assign 12025550501 to user ada.king@harbor.example' }),
  ).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'Fax Number' }))
  for (const [term, value] of [
    ['Fax Number', '12025550501'],
    ['User Group', 'Harbor Family Clinic'],
    ['User Account', 'ada.king@harbor.example'],
  ] as const)
    expect(facts.getByText(term, { selector: 'dt' }).nextSibling?.textContent).toBe(value)
  const list = within(screen.getByRole('group', { name: 'Emails: Send Faxes' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['ada.king@harbor.example'])
})

it('assigns the number, says so, and returns to the user', async () => {
  const { to, path, router } = await opened()
  press('Assign to User')
  const done = await screen.findByRole('dialog', { name: 'The fax number is assigned.' })
  expect(within(done).getByText('The settings for 12025550501 are updated.')).toBeTruthy()
  expect(to(assignFaxNumber)[0]?.body).toMatchObject({
    fsi_uid: 31,
    fsi_nid: 501,
    emails_send_fax: ['ada.king@harbor.example'],
  })
  fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(path()).toBe('/admin/user-details'))
  expect(router.state.location.state.selection).toMatchObject({ fsi_uid: 31 })
})

it('returns to the numbers of the user by Cancel, in a tab that began here', { tags: 'long' }, async () => {
  fakeServer(base)
  const { path, router } = await openPortal('/assign-fax-number-to-user')
  await act(() => router.navigate({ to: '/assign-fax-number-to-user', replace: true, state: { selection } }))
  await screen.findByRole('region', { name: 'Send Faxes' })
  press('Cancel')
  await waitFor(() => expect(path()).toBe('/admin/assign-fax-numbers'))
})

it('returns by Cancel to the list of numbers with its filters', { tags: 'long' }, async () => {
  const list = answers(listFaxNumbers, { data: { data: [], counts: 0 } })
  const { to } = fakeServer([...base, list])
  const { router } = await openNumberScreen('assign-fax-number-to-user', selection)
  await act(() => router.navigate({ to: '/assign-fax-numbers', state: { selection } }))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Fax Number' }), '2025')
  press('Search Fax Numbers')
  await waitFor(() => expect(to(listFaxNumbers).at(-1)?.body).toMatchObject({ keyword: '2025' }))
  await act(() => router.navigate({ to: '/assign-fax-number-to-user', state: { selection } }))
  await screen.findByRole('region', { name: 'Send Faxes' })
  press('Cancel')
  expect(await screen.findByText('Fax Number: 2025')).toBeTruthy()
})

it('says that it failed, for a failure without words of its own', { tags: 'long' }, async () => {
  await opened(refuses(assignFaxNumber, { status: 404, message: 'Not found.' }))
  press('Assign to User')
  expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(Object.values(assignRefusals))(
  'says why it is refused: $reason',
  { tags: 'long' },
  async (problem) => {
    await opened(fails(assignFaxNumber, problem))
    press('Assign to User')
    expect((await screen.findByRole('alert')).textContent).toContain(problem.message)
  },
)

it.each([
  ['user', refuses(getUser, { status: 404, message: 'x' }), 'Back to Users', '/admin/users'],
  [
    'number',
    refuses(getFaxNumber, { status: 404, message: 'x' }),
    'Back to the unassigned fax numbers',
    '/admin/assign-fax-numbers',
  ],
] as const)(
  'says that the %s could not be loaded, with a way back',
  { tags: 'long' },
  async (_thing, answer, link, back) => {
    fakeServer([...base, answer])
    const { path } = await openNumberScreen('assign-fax-number-to-user', selection)
    expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
    expect(screen.queryByText('The user gets the fax number with the settings below.')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: link }))
    await waitFor(() => expect(path()).toBe(back))
  },
)
