import { getAccount } from '@telecopy/contract/account/account.calls'
import { getGroup, listGroups } from '@telecopy/contract/groups/groups.calls'
import { NotFound } from '@telecopy/contract/kit/problems'
import {
  BrandSendsNoWelcome,
  DuplicateEmail,
  addressRefusals,
  SsoAddressTaken,
  userRefusals,
} from '@telecopy/contract/users/user-problems'
import { createUser, listUsers } from '@telecopy/contract/users/users.calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fails, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { makeDetails } from '../groups/groups.factory.ts'

const clinic = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }
const [account, list] = [
  answers(getAccount, makeAccount()),
  answers(listUsers, { data: { data: [], counts: 0 } }),
]
const ofGroup = (is_sso: 0 | 1 = 0) => {
  const details = makeDetails()
  const sso = { ...details.effective.sso, is_sso }
  return answers(getGroup, { group: { ...details, effective: { ...details.effective, sso } } })
}
const tree = answers(listGroups, { data: makeNode('Meridian', [makeNode('Radiology', [], { fsi_gid: 77 })]) })
const created = answers(createUser, { fsi_uid: 501 })

const createFailed = 'Sorry, the system cannot create the new user. Please try again later.'

beforeAll(() => import('./CreateUserPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

/** The form, begun from a users list that shows the clinic, or without a group. */
async function opened(
  creation: CallAnswer = created,
  { isFromClinic = true, is_sso = 0 }: { isFromClinic?: boolean; is_sso?: 0 | 1 } = {},
) {
  const group = isFromClinic ? clinic : undefined
  const server = fakeServer([account, list, tree, ofGroup(is_sso), creation])
  const view = await openPortal('/help')
  await act(async () => {
    await view.router.navigate({ to: '/create-user', state: { selection: group } })
  })
  await screen.findByLabelText(/^First Name/)
  return { ...server, ...view }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create User' }))
const zones = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Time Zone/ })

// As a browser fills it in, without opening the list.
const fillZone = (zone: string) => fireEvent.change(zones(), { target: { value: zone } })

function fillIn(): void {
  type(/^First Name/, ' Nia ')
  type(/^Last Name/, 'Byrne')
  type(/^Email/, ' nia.byrne@example.com ')
  fillZone('Europe/Dublin')
}

describe('creating a user', () => {
  it('sends the typed values, shows that the user is created, and returns to the users', async () => {
    const { to, path } = await opened()
    expect(screen.getByText('The user will be created under the group: Harbor Family Clinic.')).toBeTruthy()
    fillIn()
    expect(screen.queryByLabelText(/^SSO email/)).toBeNull()
    submit()
    const done = await screen.findByRole('dialog', { name: 'The new user is created' })
    expect(within(done).getByText('nia.byrne@example.com is in Harbor Family Clinic.')).toBeTruthy()
    expect(to(createUser).map(({ body }) => body)).toEqual([
      {
        fsi_gid: 42,
        first_name: 'Nia',
        last_name: 'Byrne',
        email: 'nia.byrne@example.com',
        time_zone: 'Europe/Dublin',
        language: 'en',
        is_admin: 0,
        is_active: 1,
        is_send_welcome_email: 0,
      },
    ])
    fireEvent.click(within(done).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(path()).toBe('/admin/users'))
  })

  it.each(['Cancel', 'Create User'])(
    'returns by %s to the users of the group that were shown',
    async (button) => {
      const { to, router } = await opened()
      await act(() => router.navigate({ to: '/users', state: { selection: clinic } }))
      fireEvent.click(await screen.findByRole('link', { name: 'Create a User' }))
      await screen.findByLabelText(/^First Name/)
      fillIn()
      fireEvent.click(screen.getByRole('button', { name: button }))
      const leave = button === 'Cancel' ? 'Leave' : 'Close'
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: leave }))
      expect(await screen.findByText(/^Group: Harbor Family Clinic/)).toBeTruthy()
      expect(to(listUsers).at(-1)?.body).toMatchObject({ fsi_gid: 42 })
    },
  )

  it('returns to the users of the group, in a tab that began with the form', async () => {
    const { to } = await opened()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/^Group: Harbor Family Clinic/)).toBeTruthy()
    expect(to(listUsers).at(-1)?.body).toMatchObject({ fsi_gid: 42 })
  })

  it('starts without a group; one is chosen in the tree', async () => {
    const { to } = await opened(created, { isFromClinic: false })
    expect(field(/^Group/).value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
    await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
    expect(await screen.findByText('The user will be created under the group: Radiology.')).toBeTruthy()
    fillIn()
    fireEvent.click(screen.getByLabelText('Admin'))
    submit()
    await screen.findByRole('dialog', { name: 'The new user is created' })
    expect(to(createUser)[0]?.body).toMatchObject({ fsi_gid: 77, is_admin: 1 })
  })

  it('asks for an SSO email only where the group uses single sign-on', async () => {
    const { to } = await opened(created, { is_sso: 1 })
    expect(await screen.findByLabelText(/^SSO email/)).toBeTruthy()
    fillIn()
    type(/^SSO email/, 'nia')
    submit()
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^SSO email/)))
    type(/^SSO email/, 'nia@id.example')
    submit()
    await screen.findByRole('dialog', { name: 'The new user is created' })
    expect(to(createUser)[0]?.body).toMatchObject({ sso_email: 'nia@id.example' })
  })

  it('forgets a wrong SSO email when the group is changed to one without single sign-on', async () => {
    const { to, now } = await opened(created, { is_sso: 1 })
    fillIn()
    await screen.findByLabelText(/^SSO email/)
    type(/^SSO email/, 'nia')
    now(ofGroup(0))
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Group' }))
    await userEvent.type(await screen.findByLabelText('Search groups'), 'radiology{Enter}')
    await waitFor(() => expect(screen.queryByLabelText(/^SSO email/)).toBeNull())
    submit()
    await screen.findByRole('dialog', { name: 'The new user is created' })
    expect(to(createUser)[0]?.body).not.toHaveProperty('sso_email')
  })

  it('sends the welcome e-mail at once if asked, and never to a disabled user', async () => {
    const { to } = await opened()
    fillIn()
    const welcome = screen.getByLabelText<HTMLInputElement>('Send the welcome email now')
    fireEvent.click(welcome)
    fireEvent.click(screen.getByLabelText('Activated'))
    expect([welcome.disabled, welcome.checked]).toEqual([true, false])
    expect(screen.getByText('A disabled user cannot receive a welcome email.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Activated'))
    expect([welcome.disabled, welcome.checked]).toEqual([false, true])
    submit()
    expect(
      await screen.findByText(
        'nia.byrne@example.com is in Harbor Family Clinic. The welcome email is on its way.',
      ),
    ).toBeTruthy()
    expect(to(createUser)[0]?.body).toMatchObject({ is_active: 1, is_send_welcome_email: 1 })
  })
})

describe('the checks of a new user', () => {
  it('name each missing field, and lead to the first in their order', async () => {
    const { to } = await opened(created, { isFromClinic: false })
    submit()
    const messages = [
      'Please choose a group.',
      'Please enter first name and last name.',
      'Please enter the last name.',
      'Please enter an email.',
      'Please choose a time zone.',
    ]
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy()
    const invalid = [...document.querySelectorAll('[aria-invalid="true"]')]
    expect(invalid).toEqual([...[/^Group/, /^First Name/, /^Last Name/, /^Email/].map(field), zones()])
    await waitFor(() => expect(document.activeElement).toBe(field(/^Group/)))
    type(/^First Name/, 'Nia')
    expect(screen.queryByText('Please enter first name and last name.')).toBeNull()
    expect(screen.getByText('Please enter the last name.')).toBeTruthy()
    type(/^Last Name/, 'Byrne')
    expect(screen.queryByText('Please enter the last name.')).toBeNull()
    type(/^Last Name/, ' ')
    submit()
    expect(await screen.findByText('Please enter first name and last name.')).toBeTruthy()
    expect(to(createUser)).toEqual([])
  })

  it('show the reason at a time zone alone, and no list over it', async () => {
    await opened()
    type(/^First Name/, 'Nia')
    type(/^Last Name/, 'Byrne')
    type(/^Email/, 'nia.byrne@example.com')
    submit()
    expect(await screen.findByText('Please choose a time zone.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(zones()))
    expect(zones().getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{ArrowDown}')
    expect(zones().getAttribute('aria-expanded')).toBe('true')
  })

  it('refuse an email that is none', { tags: 'long' }, async () => {
    const { to } = await opened()
    fillIn()
    type(/^Email/, 'nia@example')
    submit()
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(to(createUser)).toEqual([])
  })

  it.each(['First Name', 'Last Name'])('strip what is not Latin from %s, and warn', async (label) => {
    await opened()
    const name = new RegExp(`^${label}`)
    type(name, 'Niaм東')
    expect(field(name).value).toBe('Nia')
    expect(
      screen.getByText(
        `Please be aware ${label} only supports Latin characters. All non-Latin characters will be removed.`,
      ),
    ).toBeTruthy()
    type(name, 'n'.repeat(21))
    expect(field(name).value).toBe('n'.repeat(20))
  })

  it('limit both addresses to 50 characters', async () => {
    await opened(created, { is_sso: 1 })
    await screen.findByLabelText(/^SSO email/)
    expect([field(/^Email/).maxLength, field(/^SSO email/).maxLength]).toEqual([50, 50])
  })
})

describe('the time zone of a new user', () => {
  const found = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent)

  it('is one of about 450, found by place, abbreviation and offset', async () => {
    await opened()
    await userEvent.click(zones())
    expect(found()).toHaveLength(452)
    await userEvent.keyboard('new york')
    expect(found()).toEqual(['America/New_YorkEST (GMT−5), EDT (GMT−4)'])
    await userEvent.clear(zones())
    await userEvent.keyboard('gmt+5:45')
    expect(found()).toEqual(['Asia/KathmanduGMT+5:45', 'Asia/KatmanduGMT+5:45'])
    await userEvent.clear(zones())
    await userEvent.keyboard('aedt sydney{Enter}')
    expect(zones().value).toBe('Australia/Sydney')
    expect(screen.getByText('Standard time AEST (GMT+10), daylight time AEDT (GMT+11)')).toBeTruthy()
  })

  it('says so when none fits, and when the clock never changes', async () => {
    await opened()
    await userEvent.click(zones())
    await userEvent.keyboard('atlantis')
    expect(screen.getByText('No time zone fits.')).toBeTruthy()
    await userEvent.clear(zones())
    await userEvent.keyboard('kolkata{Enter}')
    expect(screen.getByText('IST (GMT+5:30) all year')).toBeTruthy()
  })
})

describe('a user that the server refuses', () => {
  it('shows at the email that it is taken (code 2)', { tags: 'long' }, async () => {
    await opened(fails(createUser, DuplicateEmail))
    fillIn()
    submit()
    expect(await screen.findByText('A user with this email already exists.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)))
  })

  it.each(addressRefusals)(
    'shows at the email what refuses it: $message',
    { tags: 'long' },
    async (refusal) => {
      await opened(fails(createUser, refusal))
      fillIn()
      submit()
      expect(await screen.findByText(refusal.message)).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('shows at the email that another user signs in by SSO with it (code 2)', async () => {
    await opened(fails(createUser, SsoAddressTaken))
    fillIn()
    submit()
    expect(await screen.findByText('Another user signs in by SSO with this address.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)))
  })

  it('shows the same at the SSO email, if one was typed', async () => {
    await opened(fails(createUser, SsoAddressTaken), { is_sso: 1 })
    fillIn()
    await screen.findByLabelText(/^SSO email/)
    type(/^SSO email/, 'nia@id.example')
    submit()
    expect(await screen.findByText('Another user signs in by SSO with this address.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^SSO email/)))
  })

  it.each<[string, CallAnswer]>([
    ['a lost answer', loses(createUser)],
    ['an HTTP error', fails(createUser, NotFound)],
    ['another code', refuses(createUser, { code: 7, message: 'Something.' })],
  ])("shows the catalogue's text after %s, and keeps what was typed", async (_what, creation) => {
    await opened(creation)
    fillIn()
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(createFailed)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    expect(field(/^Last Name/).value).toBe('Byrne')
  })

  it.each([userRefusals.group_deactivated, BrandSendsNoWelcome])(
    'shows the message of $name',
    async (refusal) => {
      await opened(fails(createUser, refusal))
      fillIn()
      submit()
      expect((await screen.findByRole('alert')).textContent).toBe(refusal.message)
    },
  )

  it('shows a field’s error at the field', async () => {
    const errors = [{ path: 'last_name', message: 'At most 20 characters.' }]
    await opened(refuses(createUser, { status: 400, message: 'At most 20 characters.', errors }))
    fillIn()
    submit()
    expect(await screen.findByText('At most 20 characters.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Last Name/)))
  })
})

it('asks before it is left with typed values', async () => {
  const { path } = await opened()
  type(/^First Name/, 'Nia')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const box = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(path()).toBe('/admin/create-user')
  fireEvent.click(within(box).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/admin/users'))
})
