import { getAccount } from '@telecopy/contract/account/account.calls'
import { createGroup, getGroup, updateGroup } from '@telecopy/contract/groups/groups.calls'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails, noBelongings } from './groups.factory.ts'

beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(screenName: 'group-details' | 'create-group') {
  const server = fakeServer([
    ...noBelongings,
    answers(getAccount, makeAccount()),
    answers(getGroup, { group: makeDetails() }),
    answers(createGroup, { fsi_gid: 77 }),
  ])
  const view = await openGroupScreen(screenName)
  await screen.findByLabelText(/^Group Name/)
  // The dialog is loaded after the visible part of the screen.
  await act(() => import('../../form/UnsavedChanges.tsx'))
  return { ...view, ...server }
}

const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Group Name/)
const type = (value: string) => fireEvent.change(nameField(), { target: { value } })
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Branding' }))
const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))

describe.each(['group-details', 'create-group'] as const)('leaving %s', (screenName) => {
  it('asks when a value was typed; staying keeps it', async () => {
    const { path } = await opened(screenName)
    type('Harbor Clinic')
    leave()
    fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe(`/admin/${screenName}`)
    expect(nameField().value).toBe('Harbor Clinic')
    leave()
    fireEvent.click((await question()).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(path()).toBe('/admin/branding'))
  })

  it('does not ask when no value was typed', async () => {
    const { path } = await opened(screenName)
    leave()
    await waitFor(() => expect(path()).toBe('/admin/branding'))
  })
})

it('does not ask once the group is created', async () => {
  const { path } = await opened('create-group')
  type('Harbor Annex')
  fireEvent.click(screen.getByRole('button', { name: 'Create Group' }))
  const created = within(await screen.findByRole('dialog', { name: 'Group is created.' }))
  fireEvent.click(created.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(path()).toBe('/admin/groups'))
})

it('does not ask when the session has ended', async () => {
  const { now, path } = await opened('group-details')
  type('Harbor Clinic')
  now(fails(updateGroup, Unauthorised))
  fireEvent.click(screen.getByRole('button', { name: 'Update Settings' }))
  await waitFor(() => expect(path()).not.toBe('/admin/group-details'))
})
