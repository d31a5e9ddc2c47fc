import { getAccount } from '@telecopy/contract/account/account.calls'
import {
  deleteGroup,
  getGroup,
  listGroups,
  previewGroupMove,
  updateGroup,
} from '@telecopy/contract/groups/groups.calls'
import type { Group, GroupBlocker } from '@telecopy/contract/groups/groups.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallAnswer, answers, fakeServer, loses, refuses } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { makeDetails, noBelongings } from './groups.factory.ts'

const deleteFailed = 'Sorry, the system cannot delete the group. Please try again later.'
const updated = answers(updateGroup, { version: 4 })
const updateFailed = 'Sorry, the system cannot update the group profile. Please try again later.'

const tree = makeNode('Meridian', [
  makeNode('Northwind Voice', [], { fsi_gid: 2 }),
  makeNode('Prairie Connect', [], { fsi_gid: 9 }),
])

beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(others: readonly CallAnswer[], group: Group = makeDetails()) {
  const server = fakeServer([
    ...noBelongings,
    answers(getAccount, makeAccount()),
    answers(getGroup, { group }),
    answers(listGroups, { data: tree }),
    ...others,
  ])
  const view = await openGroupScreen('group-details')
  await screen.findByLabelText(/^Group Name/)
  return { ...server, ...view }
}

const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))

describe('deleting', () => {
  type Deletion = CallAnswer<typeof deleteGroup>

  async function deleted(deletion: Deletion) {
    const view = await opened([deletion])
    press('Delete')
    const box = await screen.findByRole('dialog', { name: 'Delete this group?' })
    expect(box.textContent).toContain(
      'The group Harbor Family Clinic will be deleted with its brand and its cover pages. Its unassigned fax numbers and its past records go to its parent group.',
    )
    press('Delete', box)
    return { ...view, box }
  }

  it('announces its effect, confirms it, and returns to the groups after two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { to, path } = await deleted(answers(deleteGroup, {}))
    expect(await screen.findByText('The group Harbor Family Clinic is deleted.')).toBeTruthy()
    expect(to(deleteGroup)[0]?.body).toEqual({ fsi_gid: 42 })
    expect(path()).toBe('/admin/group-details')
    await act(() => vi.advanceTimersByTimeAsync(2100))
    await waitFor(() => expect(path()).toBe('/admin/groups'))
  })

  it.each<[string, Deletion, string]>([
    ['a lost answer', loses(deleteGroup), deleteFailed],
    ['an HTTP error', refuses(deleteGroup, { status: 404, message: 'Not found.' }), deleteFailed],
    ['a code that is not 1', refuses(deleteGroup, { code: 2, message: 'Something.' }), deleteFailed],
    [
      'a refusal with a reason',
      refuses(deleteGroup, { reason: 'has_users', message: 'The group has 1 user.' }),
      'The group has 1 user.',
    ],
  ])('that fails with %s says so in the box', { tags: 'long' }, async (_what, deletion, message) => {
    const { box } = await deleted(deletion)
    expect((await within(box).findByRole('alert')).textContent).toBe(message)
  })
})

describe('turning a group off', () => {
  it('sends is_active_changed and the version', async () => {
    const { to } = await opened([updated])
    press('Deactivate')
    const box = await screen.findByRole('dialog', { name: 'Deactivate this group?' })
    expect(box.textContent).toContain(
      'Harbor Family Clinic will be deactivated. It has no users and no sub-groups.',
    )
    press('Deactivate', box)
    await waitFor(() => expect(to(updateGroup)).toHaveLength(1))
    expect(to(updateGroup)[0]?.body).toEqual({ fsi_gid: 42, version: 3, is_active: 0, is_active_changed: 1 })
  })

  it('and on again explains the effect', async () => {
    await opened([], makeDetails({ is_active: 0, deactivated_by: { kind: 'own' } }))
    press('Activate')
    const box = await screen.findByRole('dialog', { name: 'Activate this group?' })
    expect(box.textContent).toContain(
      'Harbor Family Clinic will be activated, with everything that was deactivated together with it. Anything that was off for another reason stays off.',
    )
  })

  it('asks first in the form too', async () => {
    const { to } = await opened([updated])
    fireEvent.click(screen.getByLabelText('Activated'))
    press('Update Settings')
    const box = await screen.findByRole('dialog', { name: 'Deactivate this group?' })
    expect(to(updateGroup)).toEqual([])
    press('Update Settings', box)
    expect(await screen.findByRole('dialog', { name: 'Group settings are updated' })).toBeTruthy()
    expect(to(updateGroup)[0]?.body).toEqual({ fsi_gid: 42, version: 3, is_active: 0, is_active_changed: 1 })
  })
})

describe('moving', () => {
  const preview = (blockers: GroupBlocker[] = []) =>
    answers(previewGroupMove, {
      groups: 2,
      users: 12,
      fax_numbers: 1,
      api_keys: 2,
      webhooks: 1,
      brands: 1,
      identity_providers: 1,
      mail_servers: 1,
      parent_group_name: 'Prairie Connect',
      blockers,
    })

  async function movingTo(words: string, ...others: CallAnswer[]) {
    const view = await opened(others)
    press('Move')
    const box = await screen.findByRole('dialog', { name: 'Move the group' })
    const search = await within(box).findByLabelText('Search groups')
    fireEvent.change(search, { target: { value: words } })
    return { ...view, box }
  }

  it('shows the target and the size before the move', async () => {
    const { box, to } = await movingTo('prairie', preview(), updated)
    expect(await within(box).findByText('Counting what moves…')).toBeTruthy()
    expect(
      await within(box).findByText('You are going to move the current group to Prairie Connect.'),
    ).toBeTruthy()
    expect(within(box).getByText('2 groups, 12 users and 1 fax number will move.')).toBeTruthy()
    expect(within(box).getByText(/^2 API keys and 1 webhook come along and work on\./)).toBeTruthy()
    expect(
      within(box).getByText(
        'Active brands that come along, with their hosts: 1. To stop one, switch it off in Branding.',
      ),
    ).toBeTruthy()
    expect(
      within(box).getByText(
        'Identity providers that come along: 1. They go on to sign users of the moved groups in. Only the operator of the service can remove them.',
      ),
    ).toBeTruthy()
    expect(
      within(box).getByText(
        'Mail servers of brands that are removed: 1. Mails of these brands leave by the usual mail server.',
      ),
    ).toBeTruthy()
    press('Move', box)
    await waitFor(() => expect(to(updateGroup)[0]?.body).toEqual({ fsi_gid: 42, version: 3, parent_gid: 9 }))
    expect(await screen.findByText('Group moved')).toBeTruthy()
    expect(screen.getByText('Harbor Family Clinic is now in Prairie Connect.')).toBeTruthy()
  })

  it.each<[GroupBlocker['reason'], string]>([
    ['move_to_itself', 'You cannot move a group to itself.'],
    ['move_to_sub_group', 'You cannot move a group to its Sub-Group.'],
    ['move_to_deactivated', 'You cannot move a group to a deactivated group.'],
  ])('is disabled by %s, with its words', async (reason, words) => {
    const { box } = await movingTo('prairie', preview([{ reason, count: 1, target: '' }]))
    const message = `${words} Please choose another group as its Parent-Group.`
    expect(await within(box).findByText(message)).toBeTruthy()
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true)
  })

  it('is disabled for the present parent, and when the preview fails', { tags: 'long' }, async () => {
    const { box, to } = await movingTo('northwind', loses(previewGroupMove))
    expect(await within(box).findByText('This is its Parent-Group already.')).toBeTruthy()
    expect(to(previewGroupMove)).toEqual([])
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true)
  })

  it("that fails shows the catalogue's text", { tags: 'long' }, async () => {
    const { box } = await movingTo('prairie', preview(), loses(updateGroup))
    await within(box).findByText(/^2 groups/)
    press('Move', box)
    expect((await within(box).findByRole('alert')).textContent).toBe(updateFailed)
  })
})
