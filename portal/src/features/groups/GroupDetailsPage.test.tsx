import { getAccount } from '@telecopy/contract/account/account.calls'
import { getGroup } from '@telecopy/contract/groups/groups.calls'
import type { Group, GroupBlocker } from '@telecopy/contract/groups/groups.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, answers, fakeServer, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails, noBelongings } from './groups.factory.ts'

const account = answers(getAccount, makeAccount())
const unavailable = 'This system is currently unavailable. Please try again later.'

beforeEach(() => {
  freshTab()
  signedIn()
})

async function openDetails(...given: CallAnswer[]) {
  const server = fakeServer([...noBelongings, account, ...given])
  return { ...(await openGroupScreen('group-details')), ...server }
}

const opened = async (group: Group, ...others: CallAnswer[]) => {
  const view = await openDetails(answers(getGroup, { group }), ...others)
  await screen.findByLabelText(/^Group Name/)
  return view
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the screen', () => {
  it('leads to the groups without a selection', async () => {
    fakeServer([account])
    const { path } = await openPortal('/group-details')
    await waitFor(() => expect(path()).toBe('/admin/groups'))
  })

  it('is titled after its group, and says so while it loads', async () => {
    await openDetails(refuses(getGroup, { status: 404, message: 'Not found.' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Group: Harbor Family Clinic' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Loading the group' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Back to Groups' })).toHaveLength(1)
  })

  it.each([{}, { group_name: '' }])(
    'has the title of the screen until the name of its group is known (%j)',
    async (named) => {
      fakeServer([account, refuses(getGroup, { status: 404, message: 'Not found.' })])
      await openPortal('/group-details', { selection: { fsi_gid: 42, ...named } })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Group Details')
      await screen.findByRole('button', { name: 'Try again' })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Group Details')
    },
  )

  it('names no parent of the administrator’s top group', async () => {
    await opened(makeDetails({ parent_gid: 0, parent_group_name: '', is_own: 1 }))
    expect(screen.getByText('The top of your groups')).toBeTruthy()
    expect(screen.getByText('None: this is the top of your groups')).toBeTruthy()
  })

  it('shows the identifier by which programs name the group', async () => {
    await opened(makeDetails({ fsi_gid: 4711 }))
    expect(screen.getByText('Group ID 4711')).toBeTruthy()
  })

  it('names the group that turned this one off, if the administrator may see it', async () => {
    await opened(makeDetails({ is_active: 0, deactivated_by: { kind: 'above' } }))
    expect(screen.getByText('Deactivated together with a group from above your groups.')).toBeTruthy()
    expect(
      screen.getByText('Deactivating turns off its sub-groups and users too, and ends their sessions.'),
    ).toBeTruthy()
  })

  it('counts the group’s contents, with and without its sub-groups', async () => {
    const counts = {
      sub_groups: 3,
      users: 12,
      fax_numbers: 18,
      total_sub_groups: 11,
      total_users: 1220,
      total_fax_numbers: 40,
    }
    await opened(makeDetails({ counts }))
    const rows = within(screen.getByRole('table', { name: 'Counts' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'CountsSub-groupsUsersFax numbers',
      'This group31218',
      'With sub-groups111,22040',
    ])
  })

  it('notes that shared lines are enabled though there are sub-groups', async () => {
    const counts = { ...makeDetails().counts, sub_groups: 1 }
    await opened(makeDetails({ is_allow_gsd: 1, counts }))
    expect(screen.getByText(/^Shared lines are enabled, but this group has sub-groups\./)).toBeTruthy()
    expect(screen.getByText('Each switch is saved at once.')).toBeTruthy()
  })

  it('shows no feature that the account does not know', async () => {
    const flags = { is_allow_send_only: 0, is_allow_group_send: 0, is_allow_gsd: 0 } as const
    await opened(makeDetails(), answers(getAccount, makeAccount(flags)))
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
    expect(screen.getByRole('switch', { name: 'Enable Branding' })).toBeTruthy()
  })
})

describe('what is refused', () => {
  it('lists every blocker of an action, each with a link to the screen that shows it', async () => {
    const blockers: GroupBlocker[] = [
      { reason: 'has_sub_groups', count: 2, target: 'groups' },
      { reason: 'has_users', count: 12, target: 'users' },
    ]
    const { path } = await opened(makeDetails({ may: { delete: blockers } }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
    press('Why this group cannot be deleted')
    expect(await screen.findByText(/^The group has 2 sub-groups\. Delete or move them first\./)).toBeTruthy()
    expect(screen.getByText(/^The group has 12 users\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Show the users' }))
    await waitFor(() => expect(path()).toBe('/admin/users'))
  })

  it('names the groups that hold a blocker with links to their details, and links to the tree for more', async () => {
    const groups = [
      { fsi_gid: 42, group_name: 'Harbor Family Clinic' },
      { fsi_gid: 50, group_name: 'Pier Nine' },
    ]
    const blockers: GroupBlocker[] = [
      { reason: 'has_brands', count: 9, target: 'groups', groups, more_groups: 7 },
    ]
    const { path, to } = await opened(makeDetails({ may: { is_allow_branding: blockers } }))
    const reason = await screen.findByText(/^There are 9 brands in the group or below it\./)
    expect(reason.textContent).toMatch(
      /Delete them first\. Harbor Family Clinic, Pier Nine and 7 more\. Show the groups$/,
    )
    const links = within(reason).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Pier Nine', 'Show the groups'])
    fireEvent.click(links[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Group: Pier Nine' })).toBeTruthy()
    expect(path()).toBe('/admin/group-details')
    await waitFor(() => expect(to(getGroup).at(-1)?.body).toEqual({ fsi_gid: 50 }))
  })

  it('does not link to the tree when every group is named', async () => {
    const groups = [{ fsi_gid: 50, group_name: 'Pier Nine' }]
    const blockers: GroupBlocker[] = [
      { reason: 'has_sub_groups', count: 1, target: 'groups', groups, more_groups: 0 },
    ]
    await opened(makeDetails({ may: { delete: blockers } }))
    press('Why this group cannot be deleted')
    const reason = await screen.findByText(/^The group has 1 sub-group\./)
    expect(reason.textContent).toMatch(/first\. Pier Nine$/)
  })

  it('scrolls down the same screen to the shared lines', async () => {
    const blockers: GroupBlocker[] = [{ reason: 'has_shared_lines', count: 2, target: 'group-details' }]
    await opened(makeDetails({ may: { create_sub_group: blockers } }))
    await screen.findByRole('region', { name: 'Shared Lines (Optional)' })
    press('Why no sub-group can be created')
    expect(await screen.findByText(/^The group has 2 shared lines\. Delete them first\./)).toBeTruthy()
    press('Show the shared lines')
    expect(document.activeElement?.textContent).toContain('Shared Lines (Optional)')
  })

  it('locks the delete settings without the permission, and says who may change them', async () => {
    const fixed: GroupBlocker[] = [{ reason: 'set_delete_not_permitted', count: 1, target: '' }]
    await opened(makeDetails({ may: { is_allow_del_inbox: fixed, is_allow_set_del_inbox: fixed } }))
    const received = screen.getByRole('group', { name: 'Received Faxes' })
    expect(received.textContent).toContain(
      'Please contact your account administrator to change these settings.',
    )
    const boxes = within(received).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.disabled)).toEqual([true, true])
  })

  it('disables single sign-on without a registered provider, and links to support', async () => {
    const unregistered: GroupBlocker[] = [{ reason: 'sso_not_registered', count: 1, target: '' }]
    await opened(makeDetails({ may: { is_sso: unregistered } }))
    expect(
      screen.getByText(
        'No identity provider is registered for this group. Please contact support to set one up.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Identity Provider').disabled).toBe(true)
  })

  it('shows enforced single sign-on as decided above, and links to the group that enforces it', async () => {
    const groups = [{ fsi_gid: 2, group_name: 'Northwind Voice' }]
    const enforced: GroupBlocker[] = [
      { reason: 'sso_enforced_above', count: 1, target: 'groups', groups, more_groups: 0 },
    ]
    const notTried: GroupBlocker[] = [{ reason: 'sso_not_tried', count: 1, target: 'ssosignin' }]
    await opened(makeDetails({ may: { is_sso: enforced, is_enforce_sso: [...enforced, ...notTried] } }))
    const section = within(screen.getByRole('region', { name: 'Single Sign-On' }))
    expect(
      section.getByText(/^A group above enforces single sign-on\. It can only be changed there\./),
    ).toBeTruthy()
    expect(section.getByRole('link', { name: 'Northwind Voice' })).toBeTruthy()
    const box = section.getByLabelText<HTMLInputElement>('Enforce SSO')
    expect([box.checked, box.disabled]).toEqual([true, true])
    expect(section.getByLabelText<HTMLSelectElement>('Identity Provider').disabled).toBe(true)
    expect(section.queryByText(/^No identity provider is registered/)).toBeNull()
    expect(section.queryByText(/^Sign in by SSO once yourself/)).toBeNull()
  })

  it('hides the name of a provider above the administrator’s groups', async () => {
    const sso_provider = { name: '', source: { kind: 'above' } } as const
    await opened(makeDetails({ is_sso: 1, sso_provider }))
    const shown = screen.getByLabelText<HTMLSelectElement>('Identity Provider').selectedOptions[0]
    expect(shown?.textContent).toBe('The identity provider from above your groups')
  })
})
