import { getAccount } from '@telecopy/contract/account/account.calls'
import type { DefaultUserBlockerReason } from '@telecopy/contract/default-users/default-user-blockers'
import {
  getDefaultUser,
  listDefaultCandidates,
  removeDefaultUser,
  setDefaultUser,
} from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultCandidate, DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { makeRouter } from '../../app/router.tsx'
import { answers, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { renderPart } from '../../testing/render.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { takeToasts } from '../../ui/toast.ts'
import { DefaultUserSection } from './public.ts'

const candidate = (fields: Partial<DefaultCandidate> = {}): DefaultCandidate => ({
  fsi_gid: 4,
  fsi_uid: 8,
  fsi_nid: 9,
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: 'Byron',
  is_admin: 0,
  is_active: 1,
  fax_number: '12025550001',
  csid: 'Front Desk',
  is_gsd: 0,
  gsd_tag: '',
  is_group_default: 0,
  ...fields,
})
const listed = (rows: DefaultCandidate[], counts = rows.length) =>
  answers(listDefaultCandidates, { data: { fax_numbers: rows, counts } })
const account = answers(getAccount, makeAccount())

beforeEach(() => {
  freshTab()
  signedIn()
})

describe('the screen Set Default User', () => {
  const open = async () => {
    const portal = await openPortal('/groups')
    await portal.router.navigate({
      to: '/set-default-user',
      state: { selection: { fsi_gid: 4, group_name: 'Acme' } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Set the Default User for Send-Only Users' })
    return portal
  }
  const button = () =>
    screen.findByRole('button', { name: 'Set as Default User: ada@acme.example with 12025550001' })

  it('leads to the groups when no group was chosen', async () => {
    fakeServer([account])
    const { path } = await openPortal('/set-default-user')
    expect(path()).toBe('/admin/groups')
  })

  it('lists users with their numbers, tags administrators, and marks the default', async () => {
    const rows = [
      candidate({ is_admin: 1, is_group_default: 1 }),
      candidate({ fsi_nid: 10, fax_number: '12025550002' }),
    ]
    fakeServer([account, listed(rows, 21)])
    await open()
    const [, first, second] = await waitFor(() => {
      const found = within(screen.getByRole('table')).getAllByRole('row')
      expect(found).toHaveLength(3)
      return found
    })
    expect(first?.textContent).toMatch(
      /ada@acme\.example.*Ada Byron.*Admin.*12025550001.*Front Desk.*Default user/,
    )
    expect(second?.textContent).not.toContain('Admin')
    expect(second?.textContent).toContain('Set as Default User')
    expect(screen.getByText('of total 2 pages')).toBeTruthy()
    expect(screen.getByText('Group: Acme')).toBeTruthy()
  })

  it('searches by a criterion and keywords, asks for both, and is cleared', async () => {
    const server = fakeServer([account, listed([candidate()])])
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please select a criteria and enter keywords.',
    )
    await userEvent.selectOptions(screen.getByLabelText('Criteria'), 'Fax Number')
    await userEvent.type(screen.getByLabelText('Keywords'), '1'.repeat(45))
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const sought = { fsi_gid: 4, start: 0, pagesize: 20, criteria: 'fax_number', keywords: '1'.repeat(40) }
    await waitFor(() => expect(server.to(listDefaultCandidates).at(-1)?.body).toEqual(sought))
    expect(screen.getByText(`Fax Number: ${'1'.repeat(40)}`)).toBeTruthy()
    server.now(listed([]))
    await userEvent.type(screen.getByLabelText('Keywords'), '{Backspace}{Enter}')
    expect(await screen.findByText('No user fits the search.')).toBeTruthy()
    expect(screen.getByText('Clear the filter, or search for a shorter part.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    await waitFor(() => expect(screen.queryByText(/^Fax Number: /)).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Keywords').value).toBe('')
  })

  it('sets one and no second, and goes to the group after 2 seconds', async () => {
    const server = fakeServer([
      account,
      listed([candidate(), candidate({ fsi_nid: 10 })]),
      answers(setDefaultUser, {}),
    ])
    const { path } = await open()
    const [first] = await screen.findAllByRole('button', { name: /^Set as Default User: / })
    if (first === undefined) throw new Error('there is no button')
    await userEvent.click(first)
    expect(
      await screen.findByText('The user ada@acme.example has been set as the group default user.'),
    ).toBeTruthy()
    expect(server.to(setDefaultUser)[0]?.body).toEqual({
      fsi_gid: 4,
      fsi_uid: 8,
      fsi_nid: 9,
      fax_number: '12025550001',
      csid: 'Front Desk',
      is_gsd: 0,
    })
    for (const other of screen.queryAllByRole<HTMLButtonElement>('button', {
      name: /^Set as Default User: /,
    }))
      expect(other.disabled).toBe(true)
    await waitFor(() => expect(path()).toBe('/admin/group-details'), { timeout: 4000 })
  })

  it('offers no disabled user', async () => {
    fakeServer([account, listed([candidate({ is_active: 0 })])])
    await open()
    expect(((await button()) as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText('Disabled')).toBeTruthy()
  })

  it('shows a failure, or the reason of a refusal', { tags: 'long' }, async () => {
    const server = fakeServer([
      account,
      listed([candidate()]),
      refuses(setDefaultUser, { status: 503, message: 'Away.' }),
    ])
    await open()
    await userEvent.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, the system cannot set the group default user. Please try again later.',
    )
    server.now(
      refuses(setDefaultUser, { reason: 'user_not_in_group', message: 'The user is not in this group.' }),
    )
    await userEvent.click(await button())
    expect(await screen.findByText('The user is not in this group.')).toBeTruthy()
  })

  it('gives a hint when there are no users, and offers a retry when it cannot load', async () => {
    const server = fakeServer([account, refuses(listDefaultCandidates, { status: 400, message: 'No.' })])
    await open()
    expect(
      await screen.findByText('This system is currently unavailable. Please try again later.'),
    ).toBeTruthy()
    server.now(listed([]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No user of this group has a fax number.')).toBeTruthy()
    expect(screen.getByText('Create a user in this group and assign a fax number first.')).toBeTruthy()
  })
})

describe('DefaultUserSection', () => {
  const user: DefaultUser = {
    id: 3,
    fsi_gid: 4,
    fsi_uid: 8,
    fsi_nid: 9,
    email: 'ada@acme.example',
    fax_number: '12025550001',
    is_active: 1,
  }
  const found = (group_default_user: DefaultUser | null, reasons: DefaultUserBlockerReason[] = []) =>
    answers(getDefaultUser, {
      group_default_user,
      may: { delete: reasons.map((reason) => ({ reason, count: 1, target: 'group-details' })) },
    })
  const open = (fields: { is_read_only?: boolean } = {}) =>
    renderPart(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={makeRouter(createMemoryHistory({ initialEntries: ['/admin'] }))}>
          <Suspense>
            <DefaultUserSection fsi_gid={4} group_name="Acme" {...fields} />
            <p>Beside it</p>
          </Suspense>
        </RouterContextProvider>
      </QueryClientProvider>,
    )

  it('shows that there is none, and links to the screen that sets one', async () => {
    fakeServer([account, found(null)])
    open()
    expect(await screen.findByText('This group has no default user.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set Default User' }).getAttribute('href')).toBe(
      '/admin/set-default-user',
    )
  })

  it('asks before the removal, confirms it for 2 seconds, and reads the group again', async () => {
    const server = fakeServer([account, found(user), answers(removeDefaultUser, {})])
    open()
    expect(await screen.findByText('12025550001')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(server.to(removeDefaultUser)).toHaveLength(0)
    const dialog = await screen.findByRole('dialog', { name: 'Delete the default user?' })
    expect(dialog.textContent).toContain('ada@acme.example will no longer be the default user of this group.')
    server.now(found(null))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(
      await screen.findByText('The user ada@acme.example is no longer the group default user.'),
    ).toBeTruthy()
    expect(server.to(removeDefaultUser)[0]?.body).toEqual({ id: 3, fsi_gid: 4, fsi_uid: 8, fsi_nid: 9 })
    expect(await screen.findByText('This group has no default user.', {}, { timeout: 5000 })).toBeTruthy()
  })

  it('gives a removed one back, in place of none', async () => {
    const server = fakeServer([
      account,
      found(user),
      answers(removeDefaultUser, {}),
      answers(setDefaultUser, {}),
    ])
    takeToasts()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The user ada@acme.example is no longer the group default user.')
    const [told] = takeToasts()
    const undo = told !== undefined && 'toast' in told ? told.toast.undo : undefined
    expect(await undo?.()).toEqual({
      isDone: true,
      message: 'The user ada@acme.example is the group default user again.',
    })
    expect(server.to(setDefaultUser)[0]?.body).toEqual({
      fsi_gid: 4,
      fsi_uid: 8,
      fsi_nid: 9,
      replaces_nid: 0,
    })
  })

  it('shows that it cannot be removed, or the refusal’s reason', { tags: 'long' }, async () => {
    const server = fakeServer([account, found(user), loses(removeDefaultUser)])
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Sorry, the system cannot remove the group default user. Please try again later.',
    )
    server.now(refuses(removeDefaultUser, { reason: 'send_only_needs_default', message: 'Send-Only is on.' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('Send-Only is on.')).toBeTruthy()
  })

  it('warns of a user that was disabled', async () => {
    fakeServer([account, found({ ...user, is_active: 0 })])
    open()
    expect(
      await screen.findByText('This user is disabled. The group still sends from the number.'),
    ).toBeTruthy()
  })

  it('lists every reason why it must stay', async () => {
    fakeServer([account, found(user, ['send_only_needs_default', 'group_send_needs_default'])])
    open()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })).disabled).toBe(true)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      'Send-Only is on and sends from the default user’s number. Switch it off first. Show the group',
      'Group-Send is on and sends from the default user’s number. Switch it off first. Show the group',
    ])
  })

  it('is read-only on request, and hidden for accounts without sending', async () => {
    fakeServer([account, found(user)])
    const { unmount } = open({ is_read_only: true })
    expect(await screen.findByText('ada@acme.example')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
    freshTab()
    signedIn()
    const plain = makeAccount({ is_allow_send_only: 0, is_allow_group_send: 0 })
    const server = fakeServer([answers(getAccount, plain), found(user)])
    open()
    await waitFor(() => expect(server.to(getAccount)).toHaveLength(1))
    expect(await screen.findByText('Beside it')).toBeTruthy()
    expect(screen.queryByText('Default User')).toBeNull()
    expect(server.to(getDefaultUser)).toHaveLength(0)
  })
})
