import { getAccount } from '@telecopy/contract/account/account.calls'
import { listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeFreeNumber } from './fax-numbers.factory.ts'

const user = { fsi_uid: 31, email: 'ada.king@harbor.example', fsi_gid: 42, group_name: 'Harbor' }

beforeAll(() => import('./AssignFaxNumbersPage.tsx'))
beforeEach(() => {
  freshTab()
  signedIn()
})

async function opened(selection: object, counts = 1) {
  const data = counts === 0 ? [] : [makeFreeNumber()]
  const server = fakeServer([
    answers(getAccount, makeAccount()),
    answers(listFaxNumbers, { data: { data, counts } }),
  ])
  const view = await openPortal('/help')
  await act(() => view.router.navigate({ to: '/assign-fax-numbers', state: { selection } }))
  await screen.findByRole('heading', { level: 1, name: 'Assign Fax Numbers' })
  return { ...view, asked: () => server.to(listFaxNumbers).at(-1)?.body }
}

describe('the fax numbers for a user', () => {
  it('are at first the unassigned ones of its group and below, 20 a page', async () => {
    const { asked, router, path } = await opened(user, 41)
    await screen.findByText('12025550501')
    expect(screen.getByText('Group: Harbor (sub-groups included)')).toBeTruthy()
    expect(screen.getByText('For ada.king@harbor.example')).toBeTruthy()
    expect(screen.getByText('41 unassigned fax numbers')).toBeTruthy()
    expect(screen.getByText('of total 3 pages')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Fax Number',
      'Group',
      'Operation',
    ])
    expect(asked()).toEqual({
      fsi_gid: 42,
      start: 0,
      pagesize: 20,
      criteria: '',
      keyword: '',
      is_assigned: 0,
      is_contain_offspring: 1,
    })
    fireEvent.click(screen.getByRole('link', { name: 'Assign to User: 12025550501' }))
    await waitFor(() => expect(path()).toBe('/admin/assign-fax-number-to-user'))
    expect(router.state.location.state.selection).toEqual({
      ...user,
      fsi_nid: 501,
      fax_number: '12025550501',
    })
  })

  it('are searched by digits, and those of all groups once the filter is cleared', async () => {
    const { asked } = await opened(user)
    await screen.findByText('12025550501')
    fireEvent.change(screen.getByLabelText('Fax Number'), { target: { value: '2025' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search Fax Numbers' }))
    await waitFor(() => expect(asked()).toMatchObject({ fsi_gid: 42, keyword: '2025' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    await waitFor(() => expect(asked()).toMatchObject({ fsi_gid: 0, keyword: '' }))
  })

  it('may be none', async () => {
    await opened(user, 0)
    expect(await screen.findByText('No unassigned fax number fits the filter.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear the Filter' }))
    expect(await screen.findByText('There are no unassigned fax numbers.')).toBeTruthy()
  })

  it('lead back to the user', async () => {
    const { router, path } = await opened({ fsi_uid: 31 })
    fireEvent.click(screen.getByRole('link', { name: 'Back to the User' }))
    await waitFor(() => expect(path()).toBe('/admin/user-details'))
    expect(router.state.location.state.selection).toEqual({ fsi_uid: 31 })
  })
})
