import { getAccount } from '@telecopy/contract/account/account.calls'
import { listDefaultCandidates } from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate } from '@telecopy/contract/default-users/default-users.schemas'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import { createSharedLine } from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type CallAnswer,
  answers,
  chooses,
  fails,
  fakeServer,
  loses,
  refuses,
} from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails } from '../groups/groups.factory.ts'
import { makeCandidate } from './shared-lines.factory.ts'

const group = { fsi_gid: 4, group_name: 'Acme' }
const other = { fsi_uid: 10, fsi_nid: 11, email: 'ben@acme.example', fax_number: '12025550002' }
const listed = (fax_numbers: DefaultCandidate[], counts = fax_numbers.length) =>
  answers(listDefaultCandidates, { data: { fax_numbers, counts } })
const base = [
  answers(getAccount, makeAccount()),
  listed([makeCandidate(), makeCandidate(other)]),
  answers(createSharedLine, { gsd_id: 5 }),
  answers(getGroup, { group: makeDetails() }),
]

beforeAll(() => import('./NewSharedLinePage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(...others: CallAnswer[]) {
  const server = fakeServer([...base, ...others])
  const view = await openPortal('/new-gsd', { selection: group })
  await screen.findByRole('heading', { level: 1, name: 'Create Shared Line' })
  return { ...view, ...server }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const create = () => button('Create Shared Line')
const name = () => screen.getByLabelText<HTMLInputElement>(/^Shared Line Name/)
const typeName = (value: string) => fireEvent.change(name(), { target: { value } })
const box = (label: string) => screen.getByRole('checkbox', { name: label })
const pick = async (who: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Select ${who}` }))
const pickAda = () => pick('ada@acme.example with 12025550001')
const status = () =>
  screen.getByRole('region', { name: 'Step 2: Master User' }).querySelector('[role=status]')

it('leads to the groups when no group was chosen', async () => {
  fakeServer(base)
  const { path } = await openPortal('/new-gsd')
  await waitFor(() => expect(path()).toBe('/admin/groups'))
})

it('creates a line with a name, options and a master; Close leads to the group', async () => {
  const { to, path } = await opened()
  expect(screen.getByText('Group: Acme')).toBeTruthy()
  expect(screen.getByText('0/50')).toBeTruthy()
  expect(create().disabled).toBe(true)
  typeName('Front Desk')
  expect(screen.getByText('10/50')).toBeTruthy()
  expect(create().disabled).toBe(true)
  expect(screen.getByText('No master user is selected yet.')).toBeTruthy()
  await pickAda()
  expect(screen.getByText('Master User: ada@acme.example with 12025550001')).toBeTruthy()
  expect(button('Selected: ada@acme.example with 12025550001').textContent).toBe('Selected')
  fireEvent.click(box('Email Notifications for Outbound Faxes'))
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(box('Receive Inbound Faxes by Email'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Receive Fax Contents' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Receive Notifications Only' }))
  fireEvent.click(create())
  const done = await screen.findByRole('dialog', { name: 'Shared Line is created' })
  expect(within(done).getByText('The Shared Line is created successfully.')).toBeTruthy()
  expect(to(createSharedLine).map(({ body }) => body)).toEqual([
    {
      fsi_gid: 4,
      fsi_uid: 8,
      fax_number: '12025550001',
      csid: 'Acme Inc',
      tag: 'Front Desk',
      is_outbound_notification_to_email: 1,
      is_receive_fax_to_email: 1,
      is_receive_fax_content_to_email: 0,
    },
  ])
  fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(path()).toBe('/admin/group-details'))
})

it('removes what is not Latin from the name, and more than 50 characters', { tags: 'long' }, async () => {
  await opened()
  typeName('Стол Desk')
  expect(name().value).toBe(' Desk')
  expect(
    screen.getByText(
      'Please be aware Shared Line Name only supports Latin characters. All non-Latin characters will be removed.',
    ),
  ).toBeTruthy()
  typeName('x'.repeat(51))
  expect(name().value).toBe('x'.repeat(50))
  expect(screen.getByText('50/50')).toBeTruthy()
})

it(
  'marks numbers of other lines and disabled users, which cannot be selected',
  { tags: 'long' },
  async () => {
    const rows = [
      makeCandidate({ is_gsd: 1, gsd_tag: 'Back Desk' }),
      makeCandidate({ ...other, is_active: 0 }),
    ]
    await opened(listed(rows))
    const table = await screen.findByRole('table', { name: 'Fax numbers of the group' })
    expect(await within(table).findByText('Used by another Shared Line')).toBeTruthy()
    expect(within(table).getByText('Shared Line: Back Desk')).toBeTruthy()
    expect(within(table).getByText('Disabled')).toBeTruthy()
    expect(within(table).queryByRole('button')).toBeNull()
  },
)

it('keeps the selected master over pages and searches, until another one is selected', async () => {
  const { to } = await opened(
    chooses(listDefaultCandidates, ({ body }) => {
      const { start, criteria } = body as { start: number; criteria: string }
      return listed([start === 0 && criteria === '' ? makeCandidate() : makeCandidate(other)], 21)
    }),
  )
  await pickAda()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('button', { name: 'Select ben@acme.example with 12025550002' })
  expect(status()?.textContent).toBe('Master User: ada@acme.example with 12025550001')
  fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: 'email' } })
  fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: 'ben' } })
  fireEvent.click(button('Search Users'))
  await screen.findByText('Email: ben')
  expect(to(listDefaultCandidates).at(-1)?.body).toEqual({
    fsi_gid: 4,
    start: 0,
    pagesize: 20,
    criteria: 'email',
    keywords: 'ben',
  })
  expect(status()?.textContent).toBe('Master User: ada@acme.example with 12025550001')
  await pick('ben@acme.example with 12025550002')
  expect(status()?.textContent).toBe('Master User: ben@acme.example with 12025550002')
  fireEvent.click(button('Clear the Filter'))
  expect(await screen.findByRole('button', { name: 'Select ada@acme.example with 12025550001' })).toBeTruthy()
})

it('asks for a criterion and keywords, and for digits', async () => {
  await opened()
  fireEvent.click(button('Search Users'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a criteria and enter keywords.')
  fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: 'fax_number' } })
  fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: 'abc' } })
  fireEvent.click(button('Search Users'))
  expect(screen.getByRole('alert').textContent).toBe('Fax number must contain only numbers')
})

it('says that a group has no numbers, and that a search finds none', async () => {
  const { now } = await opened(listed([]))
  expect(await screen.findByText('No user of this group has a fax number.')).toBeTruthy()
  now(listed([]))
  fireEvent.change(screen.getByLabelText('Criteria'), { target: { value: 'email' } })
  fireEvent.change(screen.getByLabelText('Keywords'), { target: { value: 'zoe' } })
  fireEvent.click(button('Search Users'))
  expect(await screen.findByText('No fax number fits the search.')).toBeTruthy()
})

it(
  'shows the reason of a refusal, and lets another number be selected; another failure has the text of the catalogue',
  { tags: 'long' },
  async () => {
    const { now, to } = await opened(fails(createSharedLine, lineMemberRefusals.number_of_other_line))
    typeName('Desk')
    await pickAda()
    const before = to(listDefaultCandidates).length
    fireEvent.click(create())
    expect(
      await screen.findByText('The fax number is used by another shared line. Please choose another one.'),
    ).toBeTruthy()
    await waitFor(() => expect(to(listDefaultCandidates).length).toBe(before + 1))
    expect(status()?.textContent).toBe('No master user is selected yet.')
    expect(create().disabled).toBe(true)
    now(loses(createSharedLine))
    await pick('ben@acme.example with 12025550002')
    fireEvent.click(create())
    expect(
      await screen.findByText('This system is currently unavailable. Please try again later.'),
    ).toBeTruthy()
    expect(name().value).toBe('Desk')
    expect(status()?.textContent).toBe('Master User: ben@acme.example with 12025550002')
  },
)

it('asks before it is left with a name', async () => {
  const { path } = await opened()
  typeName('Desk')
  fireEvent.click(button('Cancel'))
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(within(asked).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/admin/group-details'))
})

it('says what is missing when Enter sends the form too early', { tags: 'long' }, async () => {
  const { to } = await opened()
  const sendByEnter = () => fireEvent.submit(name().closest('form') as HTMLFormElement)
  sendByEnter()
  expect(await screen.findByText('Please enter a valid Shared Line Name.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(name()))
  typeName('Front Desk')
  sendByEnter()
  await waitFor(() => expect(status()?.textContent).toBe('Please choose a Master User.'))
  await pickAda()
  expect(status()?.textContent).toBe('Master User: ada@acme.example with 12025550001')
  expect(to(createSharedLine)).toEqual([])
})

it('shows at the name that the server refuses it', { tags: 'long' }, async () => {
  const errors = [{ path: 'tag', message: 'This name is refused.' }]
  await opened(refuses(createSharedLine, { status: 400, message: 'x', errors }))
  typeName('Front Desk')
  await pickAda()
  fireEvent.click(create())
  expect(await screen.findByText('This name is refused.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(name()))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('moves the keyboard to the failure, which may be below a long list', { tags: 'long' }, async () => {
  await opened(loses(createSharedLine))
  typeName('Front Desk')
  await pickAda()
  fireEvent.click(create())
  const said = await screen.findByText('This system is currently unavailable. Please try again later.')
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

it('says at once why the group gets no shared line, in place of the form', async () => {
  const obstacle = { reason: 'line_needs_active_group', count: 1, target: 'group-details' } as const
  const refused = makeDetails({ may: { create_shared_line: [obstacle] } })
  await opened(answers(getGroup, { group: refused }))
  expect(await screen.findByText('Why no shared line can be created')).toBeTruthy()
  expect(screen.getByText('The group is deactivated: it cannot get shared lines.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Shared Line Name/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the group' })).toBeTruthy()
})
