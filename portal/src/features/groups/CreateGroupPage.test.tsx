import { getAccount } from '@telecopy/contract/account/account.calls'
import { createGroup, getGroup } from '@telecopy/contract/groups/groups.calls'
import type { Group, GroupBlocker } from '@telecopy/contract/groups/groups.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type CallAnswer, answers, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails } from './groups.factory.ts'

type Creation = CallAnswer<typeof createGroup>

const account = answers(getAccount, makeAccount())
const created = answers(createGroup, { fsi_gid: 43 })
const createFailed = 'Sorry, the system cannot create the new group. Please try again later.'

beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(parent: Group, creation: Creation = created) {
  const server = fakeServer([account, answers(getGroup, { group: parent }), creation])
  const view = await openGroupScreen('create-group')
  return { ...server, ...view }
}

async function create(name: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Group Name/), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Create Group' }))
}

it('opens the groups page if no parent group is selected', async () => {
  fakeServer([account])
  const { path } = await openPortal('/create-group')
  await waitFor(() => expect(path()).toBe('/admin/groups'))
})

it('starts with the parent’s settings, and returns to the groups once the group is created', async () => {
  const { to, path } = await opened(makeDetails({ is_retention_sent: '1', retention_sent_days: 90 }))
  expect((await screen.findByLabelText<HTMLInputElement>('Days to keep sent faxes')).value).toBe('90')
  fireEvent.click(screen.getByLabelText('Enable Branding'))
  await create(' New Clinic ')
  const done = await screen.findByRole('dialog', { name: 'Group is created.' })
  expect(within(done).getByText('New Clinic is in Harbor Family Clinic.')).toBeTruthy()
  expect(to(createGroup)[0]?.body).toMatchObject({
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

it('disables settings that the new group may not have, and says why', async () => {
  const lacks: GroupBlocker[] = [{ reason: 'parent_lacks_feature', count: 1, target: 'group-details' }]
  const notTried: GroupBlocker[] = [{ reason: 'sso_not_tried', count: 1, target: 'ssosignin' }]
  const may_below = { is_allow_gsd: lacks, is_allow_del_sent: lacks, is_enforce_sso: notTried }
  const sso_provider = { name: 'Harbor ID', source: { kind: 'own' } } as const
  // Obstacles to the parent's own settings do not apply to the new group.
  const { router, path } = await opened(
    makeDetails({ may_below, sso_provider, is_sso: 1, is_enforce_sso: 1 }),
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Enable Shared Lines')).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Enable Branding').disabled).toBe(false)
  expect(screen.getByText('What the new group may use: at most what its parent group has.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Identity Provider'), { target: { value: 'on' } })
  expect(screen.getByLabelText<HTMLInputElement>('Enforce SSO').disabled).toBe(true)
  expect(screen.getByText(/^Sign in by SSO once yourself/)).toBeTruthy()
  const sent = within(screen.getByRole('group', { name: 'Sent Faxes' }))
  expect(sent.getByLabelText<HTMLInputElement>('Users may delete them').disabled).toBe(true)
  // The parent of the new group lacks it.
  fireEvent.change(screen.getByLabelText('Identity Provider'), { target: { value: '' } })
  fireEvent.click(sent.getByRole('link', { name: 'Show the group' }))
  await waitFor(() => expect(path()).toBe('/admin/group-details'))
  expect(router.history.location.state).toMatchObject({ selection: { fsi_gid: 42 } })
})

it('disables single sign-on when the parent enforces it, and links to the parent', async () => {
  const groups = [{ fsi_gid: 42, group_name: 'Harbor Family Clinic' }]
  const enforced: GroupBlocker[] = [
    { reason: 'sso_enforced_above', count: 1, target: 'groups', groups, more_groups: 0 },
  ]
  const sso_provider = { name: 'Harbor ID', source: { kind: 'own' } } as const
  await opened(makeDetails({ may_below: { is_sso: enforced, is_enforce_sso: enforced }, sso_provider }))
  const section = within(await screen.findByRole('region', { name: 'Single Sign-On' }))
  expect(section.getByRole('link', { name: 'Harbor Family Clinic' })).toBeTruthy()
  expect(section.getByLabelText<HTMLInputElement>('Enforce SSO').checked).toBe(true)
  expect(section.getByLabelText<HTMLSelectElement>('Identity Provider').disabled).toBe(true)
})

it('disables single sign-on when the parent itself has no provider', async () => {
  const unregistered: GroupBlocker[] = [{ reason: 'sso_not_registered', count: 1, target: '' }]
  const sso_provider = { name: 'Above ID', source: { kind: 'group', fsi_gid: 2, group_name: 'N' } } as const
  await opened(makeDetails({ may_below: { is_sso: unregistered }, sso_provider }))
  expect(await screen.findByText(/^No identity provider is registered for this group\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Identity Provider').disabled).toBe(true)
})

it.each<[string, Creation]>([
  ['a lost answer', loses(createGroup)],
  ['an HTTP error', refuses(createGroup, { status: 404, message: 'Not found.' })],
  ['a code that is not 1', refuses(createGroup, { code: 2, message: 'Something.' })],
])("shows the catalogue's text after %s, and keeps what was typed", async (_what, creation) => {
  await opened(makeDetails(), creation)
  await create('New Clinic')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(createFailed)
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>(/^Group Name/).value).toBe('New Clinic')
})

it("shows a refusal's own message", { tags: 'long' }, async () => {
  const message = 'The parent group does not have this feature.'
  await opened(makeDetails(), refuses(createGroup, { reason: 'parent_lacks_feature', message }))
  await create('New Clinic')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('shows every reason instead of the form when no sub-group may be created', async () => {
  const blockers: GroupBlocker[] = [{ reason: 'group_deactivated', count: 1, target: 'group-details' }]
  await opened(makeDetails({ may: { create_sub_group: blockers } }))
  expect(await screen.findByText(/^The group is deactivated: it cannot get sub-groups\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the group' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Group Name/)).toBeNull()
})
