import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type Reply, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails } from './groups.factory.ts'

const add = '/admin-endpoint/group/add'
const createFailed = 'Sorry, the system cannot create the new group. Please try again later.'

beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(parent: Group, reply: Reply | 'lost' = { body: { code: 1, fsi_gid: 43 } }) {
  const server = fakeServer({
    '/admin-endpoint/userinfo': { body: makeAccount() },
    '/admin-endpoint/group/details': { body: { code: 1, group: parent } },
    [add]: reply,
  })
  const view = await openGroupScreen('create-group')
  return { ...server, ...view }
}

async function create(name: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Group Name/), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Create Group' }))
}

it('leads to the groups without a parent', async () => {
  fakeServer({ '/admin-endpoint/userinfo': { body: makeAccount() } })
  const { path } = await openPortal('/create-group')
  await waitFor(() => expect(path()).toBe('/admin/groups'))
})

it('begins with what the parent has, and returns to the groups once the group is created', async () => {
  const { to, path } = await opened(makeDetails({ is_retention_sent: '1', retention_sent_days: 90 }))
  expect((await screen.findByLabelText<HTMLInputElement>('Days to keep sent faxes')).value).toBe('90')
  fireEvent.click(screen.getByLabelText('Enable Branding'))
  await create(' New Clinic ')
  expect(await screen.findByRole('dialog', { name: 'Group is created.' })).toBeTruthy()
  expect(to(add)[0]?.body).toMatchObject({
    parent_gid: 42,
    group_name: 'New Clinic',
    is_allow_branding: 0,
    is_allow_send_only: 1,
    is_retention_inbox: '0',
    is_retention_sent: '1',
    retention_sent_days: 90,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(path()).toBe('/admin/groups'))
})

it('offers no feature that the parent lacks', async () => {
  await opened(makeDetails({ is_allow_gsd: 0 }))
  expect((await screen.findByLabelText<HTMLInputElement>('Enable Shared Lines')).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Enable Branding').disabled).toBe(false)
})

it.each<[string, Reply | 'lost']>([
  ['a lost answer', 'lost'],
  ['an HTTP error', { status: 404, body: { code: 404, message: 'Not found.' } }],
  ['a code that is not 1', { body: { code: 2, message: 'Something.' } }],
])("shows the catalogue's text after %s, and keeps what was typed", async (_what, reply) => {
  await opened(makeDetails(), reply)
  await create('New Clinic')
  expect((await screen.findByRole('alert')).textContent).toBe(createFailed)
  expect(screen.getByLabelText<HTMLInputElement>(/^Group Name/).value).toBe('New Clinic')
})

it("shows a refusal's own message", async () => {
  const message = 'The parent group does not have this feature.'
  await opened(makeDetails(), { body: { code: 0, reason: 'parent_lacks_feature', message } })
  await create('New Clinic')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('shows every reason instead of the form where no sub-group may be created', async () => {
  const blockers = [{ reason: 'group_deactivated', count: 1, target: 'group-details' }]
  await opened(makeDetails({ may: { create_sub_group: blockers } }))
  expect(await screen.findByText(/^The group is deactivated: it cannot get sub-groups\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the group' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Group Name/)).toBeNull()
})
