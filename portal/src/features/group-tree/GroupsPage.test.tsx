import { MantineProvider } from '@mantine/core'
import { getAccount } from '@telecopy/contract/account/account.calls'
import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { makeRouter } from '../../app/router.tsx'
import { theme } from '../../app/theme.ts'
import { answers, fakeServer } from '../../testing/fake-server.ts'
import { makeAccount } from '../../testing/make-account.ts'
import { freshTab, signedIn } from '../../testing/session.ts'
import { makeNode } from './group-tree.factory.ts'

const gid = { cascade: 302, evergreen: 303, clinic: 305 }

const treeWith = (...more: string[]) =>
  makeNode('Meridian', [
    makeNode('Bluewater', [makeNode('Acme Dental')]),
    makeNode(
      'Cascade',
      [
        makeNode(
          'Evergreen',
          [makeNode('Radiology'), ...more.map((name) => makeNode(name, [], { fsi_gid: gid.clinic }))],
          { fsi_gid: gid.evergreen },
        ),
        makeNode('Ridgeline'),
      ],
      { fsi_gid: gid.cascade },
    ),
    makeNode('Cobalt'),
  ])

const scrolls = vi.fn<(options: ScrollToOptions) => void>()

beforeEach(() => {
  freshTab()
  signedIn()
  scrolls.mockClear()
  // jsdom has no layout: without these the tree would draw no row.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  HTMLElement.prototype.scrollTo = scrolls as typeof HTMLElement.prototype.scrollTo
  fakeServer([answers(getAccount, makeAccount()), answers(listGroups, { data: treeWith() })])
})
afterEach(() => vi.restoreAllMocks())

const openOn = async (history: ReturnType<typeof createMemoryHistory>) => {
  const router = makeRouter(history)
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => router.load())
  return router
}
const openTree = async (path = '/admin/groups') => {
  const router = await openOn(createMemoryHistory({ initialEntries: [path] }))
  if (path === '/admin/groups') await screen.findByRole('treegrid')
  return router
}
const names = () =>
  screen.getAllByRole('row').map((one) => one.querySelector('[title]')?.getAttribute('title'))
const row = (name: string) => {
  const found = screen.getAllByRole('row').find((one) => one.querySelector(`[title="${name}"]`) !== null)
  if (found === undefined) throw new Error(`the tree has no row ${name}`)
  return found
}
const toggle = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const search = (words: string) => userEvent.type(screen.getByLabelText('Search groups'), words)
const visitHelp = async (router: Awaited<ReturnType<typeof openOn>>) => {
  await act(() => router.navigate({ to: '/help' }))
  await screen.findByRole('heading', { level: 1, name: 'Help' })
}
const openEvergreen = async () => {
  await toggle('Open Cascade')
  await toggle('Open Evergreen')
}
const written = () => act(() => new Promise((done) => setTimeout(done, 200)))

const top = ['Meridian', 'Bluewater', 'Cascade', 'Cobalt']
const evergreenOpen = ['Meridian', 'Bluewater', 'Cascade', 'Evergreen', 'Radiology', 'Ridgeline', 'Cobalt']

describe('the groups tree remembers', () => {
  it('its open groups, active row and scroll over Back and a visit elsewhere', async () => {
    const router = await openTree()
    await openEvergreen()
    const frame = screen.getByRole('treegrid').parentElement
    if (frame === null) throw new Error('the tree has no frame')
    frame.scrollTop = 80
    act(() => void frame.dispatchEvent(new Event('scroll')))
    await written()
    for (const leave of [() => router.history.back(), () => void router.navigate({ to: '/groups' })]) {
      await visitHelp(router)
      scrolls.mockClear()
      act(leave)
      await screen.findByRole('treegrid')
      expect(names()).toEqual(evergreenOpen)
      expect(row('Evergreen').tabIndex).toBe(0)
      expect(scrolls.mock.calls[0]?.[0].top).toBe(80)
      expect(router.state.location.searchStr + router.state.location.hash).toBe('')
    }
  })

  it('its search over a visit elsewhere', async () => {
    const router = await openTree()
    await search('ridge')
    await visitHelp(router)
    await act(() => router.navigate({ to: '/groups' }))
    await screen.findByRole('treegrid')
    expect(screen.getByLabelText<HTMLInputElement>('Search groups').value).toBe('ridge')
    expect(names()).toEqual(['Meridian', 'Cascade', 'Ridgeline'])
  })

  it('its open groups over a reload, also if the groups have other places then', async () => {
    const router = await openTree()
    await openEvergreen()
    await written()
    cleanup()
    queryClient.clear()
    // Ends what the tab has in its memory, like a reload.
    freshTab()
    signedIn()
    const tree = treeWith()
    fakeServer([
      answers(getAccount, makeAccount()),
      answers(listGroups, { data: { ...tree, children: [makeNode('Aspen'), ...tree.children] } }),
    ])
    const reloaded = await openOn(router.history)
    await screen.findByRole('treegrid')
    const asBefore = ['Meridian', 'Aspen', ...evergreenOpen.slice(1)]
    expect(names()).toEqual(asBefore)
    await visitHelp(reloaded)
    await act(() => reloaded.navigate({ to: '/groups' }))
    await screen.findByRole('treegrid')
    expect(names()).toEqual(asBefore)
  })

  it('nothing of another administrator', async () => {
    const router = await openTree()
    await openEvergreen()
    await written()
    cleanup()
    freshTab()
    signedIn({ fsi_admin_uid: 8 })
    queryClient.clear()
    fakeServer([
      answers(getAccount, makeAccount({ fsi_admin_uid: 8 })),
      answers(listGroups, { data: treeWith() }),
    ])
    await openOn(router.history)
    await screen.findByRole('treegrid')
    expect(names()).toEqual(top)
  })
})

it('opens the groups above a handed-over group, as soon as the tree has it', async () => {
  const router = await openTree()
  await search('ridge')
  await visitHelp(router)
  const { now } = fakeServer([answers(getAccount, makeAccount()), answers(listGroups, { data: treeWith() })])
  await act(() => router.navigate({ to: '/groups', state: { selection: { fsi_gid: gid.clinic } } }))
  await screen.findByRole('treegrid')
  expect(names()).toEqual(top)
  now(answers(listGroups, { data: treeWith('Clinic') }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['groups'] }))
  await waitFor(() => expect(row('Clinic').tabIndex).toBe(0))
  await visitHelp(router)
  await act(() => router.navigate({ to: '/groups', state: { selection: { fsi_gid: gid.cascade } } }))
  await waitFor(() => expect(row('Cascade').tabIndex).toBe(0))
  expect(screen.getByLabelText<HTMLInputElement>('Search groups').value).toBe('')
})

describe('a searched tree', () => {
  it('closes and opens branches by mouse and by keyboard, apart from the tree without a search', async () => {
    await openTree()
    await search('evergreen')
    await waitFor(() => expect(names()).toEqual(['Meridian', 'Cascade', 'Evergreen', 'Radiology']))
    await toggle('Close Cascade')
    expect(names()).toEqual(['Meridian', 'Cascade'])
    act(() => row('Cascade').focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(names()).toEqual(['Meridian', 'Cascade', 'Evergreen', 'Radiology'])
    await userEvent.keyboard('{ArrowLeft}')
    expect(names()).toEqual(['Meridian', 'Cascade'])
    await userEvent.clear(screen.getByLabelText('Search groups'))
    await waitFor(() => expect(names()).toEqual(top))
  })
})

describe('the keys of a row', () => {
  it('open its settings with Enter', async () => {
    const router = await openTree()
    act(() => row('Cascade').focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/group-details'))
    expect(router.state.location.state.selection).toEqual({ fsi_gid: gid.cascade, group_name: 'Cascade' })
  })

  it('lead to the next name with a letter, and from the last one to the first', async () => {
    await openTree()
    act(() => row('Meridian').focus())
    for (const [key, name] of [
      ['c', 'Cascade'],
      ['C', 'Cobalt'],
      ['c', 'Cascade'],
      ['z', 'Cascade'],
      ['b', 'Bluewater'],
    ] as const) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(document.activeElement).toBe(row(name)))
    }
  })
})

describe('groups without an administrator', () => {
  const lacks = { has_administrator: 0 } as const
  const some = makeNode('Meridian', [
    makeNode('Cascade', [makeNode('Ridgeline', [], lacks)]),
    makeNode('Cobalt'),
  ])

  it('are shown alone with the groups above them, if another screen asks for them, and named', async () => {
    fakeServer([answers(getAccount, makeAccount()), answers(listGroups, { data: some })])
    const history = createMemoryHistory({ initialEntries: ['/admin/help'] })
    history.push('/admin/groups', { selection: { lacks: 'administrator' } })
    await openOn(history)
    await screen.findByText('Ridgeline')
    expect(screen.getByText('1 group found')).toBeTruthy()
    expect(screen.getAllByText('No administrator')).toHaveLength(1)
    expect(screen.queryByText('Cobalt')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only without an administrator' }))
    expect(await screen.findByText('Cobalt')).toBeTruthy()
    expect(screen.queryByText('No administrator')).toBeNull()
  })

  it('are none in a tree whose groups all have one', async () => {
    await openTree()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only without an administrator' }))
    expect(await screen.findByText('No group here is without an administrator.')).toBeTruthy()
  })
})
