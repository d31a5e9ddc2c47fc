import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Reply, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from '../group-tree/group-tree.factory.ts'
import { makeDetails, noBelongings } from './groups.factory.ts'

const update = '/admin-endpoint/group/update'
const remove = '/admin-endpoint/group/delete'
const preview = '/admin-endpoint/group/move-preview'
const deleteFailed = 'Sorry, the system cannot delete the group. Please try again later.'
const updateFailed = 'Sorry, the system cannot update the group profile. Please try again later.'

const tree = makeNode('Meridian', [
  makeNode('Northwind Voice', [], { fsi_gid: 2 }),
  makeNode('Prairie Connect', [], { fsi_gid: 9 }),
])

beforeEach(() => {
  freshTab()
  signedIn()
})
afterEach(() => {
  vi.useRealTimers()
})

async function opened(answers: Record<string, Reply | 'lost'>, group: Group = makeDetails()) {
  const server = fakeServer({
    ...noBelongings,
    '/admin-endpoint/userinfo': { body: makeAccount() },
    '/admin-endpoint/group/details': { body: { code: 1, group } },
    '/admin-endpoint/group/list': { body: { code: 1, data: tree } },
    ...answers,
  })
  const view = await openGroupScreen('group-details')
  await screen.findByLabelText(/^Group Name/)
  return { ...server, ...view }
}

const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))

describe('deleting', () => {
  async function deleted(reply: Reply | 'lost') {
    const view = await opened({ [remove]: reply })
    press('Delete')
    const box = await screen.findByRole('dialog', { name: 'Delete this group?' })
    expect(box.textContent).toContain(
      'The group Harbor Family Clinic will be deleted with its brand and its cover pages. Its unassigned fax numbers and its past records go to its parent group.',
    )
    press('Delete', box)
    return { ...view, box }
  }

  it('says what it will do, says that it is done, and is back at the groups after two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { to, path } = await deleted({ body: { code: 1 } })
    expect(await screen.findByText('The group Harbor Family Clinic is deleted.')).toBeTruthy()
    expect(to(remove)[0]?.body).toEqual({ fsi_gid: 42 })
    expect(path()).toBe('/admin/group-details')
    await act(() => vi.advanceTimersByTimeAsync(2100))
    await waitFor(() => expect(path()).toBe('/admin/groups'))
  })

  it.each<[string, Reply | 'lost', string]>([
    ['a lost answer', 'lost', deleteFailed],
    ['an HTTP error', { status: 404, body: { code: 404, message: 'Not found.' } }, deleteFailed],
    ['a code that is not 1', { body: { code: 2, message: 'Something.' } }, deleteFailed],
    [
      'a refusal with a reason',
      { body: { code: 0, reason: 'has_users', message: 'The group has 1 user.' } },
      'The group has 1 user.',
    ],
  ])('that fails with %s says so in the box', async (_what, reply, message) => {
    const { box } = await deleted(reply)
    expect((await within(box).findByRole('alert')).textContent).toBe(message)
  })
})

describe('turning a group off', () => {
  it('sends that it is meant, and with which version', async () => {
    const { to } = await opened({ [update]: { body: { code: 1, version: 4 } } })
    press('Deactivate')
    const box = await screen.findByRole('dialog', { name: 'Deactivate this group?' })
    expect(box.textContent).toContain(
      'Harbor Family Clinic will be deactivated. It has no users and no sub-groups.',
    )
    press('Deactivate', box)
    await waitFor(() => expect(to(update)).toHaveLength(1))
    expect(to(update)[0]?.body).toEqual({ fsi_gid: 42, version: 3, is_active: 0, is_active_changed: 1 })
  })

  it('and on again says what that does', async () => {
    await opened({}, makeDetails({ is_active: 0, deactivated_by: { kind: 'own' } }))
    press('Activate')
    const box = await screen.findByRole('dialog', { name: 'Activate this group?' })
    expect(box.textContent).toContain(
      'Harbor Family Clinic will be activated, with everything that was deactivated together with it. Anything that was off for another reason stays off.',
    )
  })

  it('asks first in the form too', async () => {
    const { to } = await opened({ [update]: { body: { code: 1, version: 4 } } })
    fireEvent.click(screen.getByLabelText('Activated'))
    press('Update Settings')
    const box = await screen.findByRole('dialog', { name: 'Deactivate this group?' })
    expect(to(update)).toEqual([])
    press('Update Settings', box)
    expect(await screen.findByRole('dialog', { name: 'Group settings are updated' })).toBeTruthy()
    expect(to(update)[0]?.body).toEqual({ fsi_gid: 42, version: 3, is_active: 0, is_active_changed: 1 })
  })
})

describe('moving', () => {
  const allowed: Reply = {
    body: {
      code: 1,
      groups: 2,
      users: 12,
      fax_numbers: 1,
      parent_group_name: 'Prairie Connect',
      blockers: [],
    },
  }

  async function movingTo(words: string, answers: Record<string, Reply | 'lost'>) {
    const view = await opened(answers)
    press('Move')
    const box = await screen.findByRole('dialog', { name: 'Move the group' })
    const search = await within(box).findByLabelText('Search groups')
    fireEvent.change(search, { target: { value: words } })
    return { ...view, box }
  }

  it('says where to and how much before it moves anything', async () => {
    const { box, to } = await movingTo('prairie', {
      [preview]: allowed,
      [update]: { body: { code: 1, version: 4 } },
    })
    expect(await within(box).findByText('Counting what moves…')).toBeTruthy()
    expect(
      await within(box).findByText('You are going to move the current group to Prairie Connect.'),
    ).toBeTruthy()
    expect(within(box).getByText('2 groups, 12 users and 1 fax number will move.')).toBeTruthy()
    press('Move', box)
    await waitFor(() => expect(to(update)[0]?.body).toEqual({ fsi_gid: 42, version: 3, parent_gid: 9 }))
    expect(await screen.findByText('Group moved')).toBeTruthy()
    expect(screen.getByText('Harbor Family Clinic is now in Prairie Connect.')).toBeTruthy()
  })

  it.each([
    ['move_to_itself', 'You cannot move a group to itself.'],
    ['move_to_sub_group', 'You cannot move a group to its Sub-Group.'],
    ['move_to_deactivated', 'You cannot move a group to a deactivated group.'],
  ])('is disabled by %s, with its words', async (reason, words) => {
    const refused = { ...(allowed.body as object), blockers: [{ reason, count: 1, target: '' }] }
    const { box } = await movingTo('prairie', { [preview]: { body: refused } })
    const message = `${words} Please choose another group as its Parent-Group.`
    expect(await within(box).findByText(message)).toBeTruthy()
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true)
  })

  it('stays closed on the parent that the group has, and where the preview fails', async () => {
    const { box, to } = await movingTo('northwind', { [preview]: 'lost' })
    expect(await within(box).findByText('This is its Parent-Group already.')).toBeTruthy()
    expect(to(preview)).toEqual([])
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true)
  })

  it("that fails shows the catalogue's text", async () => {
    const { box } = await movingTo('prairie', { [preview]: allowed, [update]: 'lost' })
    await within(box).findByText(/^2 groups/)
    press('Move', box)
    expect((await within(box).findByRole('alert')).textContent).toBe(updateFailed)
  })
})
