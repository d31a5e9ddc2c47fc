import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, unauthorised } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openGroupScreen } from '../../testing/open-group.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeDetails, noBelongings } from './groups.factory.ts'

beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(screenName: 'group-details' | 'create-group') {
  const server = fakeServer({
    ...noBelongings,
    '/admin-endpoint/userinfo': { body: makeAccount() },
    '/admin-endpoint/group/details': { body: { code: 1, group: makeDetails() } },
    '/admin-endpoint/group/add': { body: { code: 1, fsi_gid: 77 } },
  })
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
  it('asks when something was typed; who stays keeps it', async () => {
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

  it('asks nothing when nothing was typed', async () => {
    const { path } = await opened(screenName)
    leave()
    await waitFor(() => expect(path()).toBe('/admin/branding'))
  })
})

it('asks nothing once the group is created', async () => {
  const { path } = await opened('create-group')
  type('Harbor Annex')
  fireEvent.click(screen.getByRole('button', { name: 'Create Group' }))
  const created = within(await screen.findByRole('dialog', { name: 'Group is created.' }))
  fireEvent.click(created.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(path()).toBe('/admin/groups'))
})

it('does not hold up somebody whose session has ended', async () => {
  const { answers, path } = await opened('group-details')
  type('Harbor Clinic')
  answers['/admin-endpoint/group/update'] = unauthorised
  fireEvent.click(screen.getByRole('button', { name: 'Update Settings' }))
  await waitFor(() => expect(path()).not.toBe('/admin/group-details'))
})
