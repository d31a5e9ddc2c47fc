import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { makeNode } from './group-tree.factory.ts'
import { GroupSearch } from './GroupSearch.tsx'
import { indexTree } from './tree-index.ts'

const clinic = 405
const tree = indexTree(
  makeNode('Meridian', [
    makeNode('Bluewater', [makeNode('Acme')]),
    makeNode('Cascade', [makeNode('Evergreen', [makeNode('Clinic', [], { fsi_gid: clinic })])]),
  ]),
)
const taken = vi.fn<(group: { group_name: string }) => void>()
const noMark = (): void => {}

beforeEach(() => {
  taken.mockClear()
  // jsdom has no layout: without these the tree would draw no row.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(560)
})
afterEach(() => vi.restoreAllMocks())

const open = (chosen?: number) =>
  renderPart(<GroupSearch tree={tree} chosen={chosen} onMark={noMark} onTake={taken} />)
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent)
const marked = () => screen.getByRole('treeitem', { selected: true }).textContent

describe('the tree of a dialog', () => {
  it('starts with the groups above the chosen one open, and the focus in its search', () => {
    open(clinic)
    expect(names()).toEqual(['Meridian', 'Bluewater', 'Cascade', 'Evergreen', 'Clinic'])
    expect(marked()).toBe('Clinic')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('starts with closed groups when none is chosen', () => {
    open()
    expect(names()).toEqual(['Meridian', 'Bluewater', 'Cascade'])
    expect(marked()).toBe('Meridian')
  })

  it('does not take a group with a reason against it, and tells the reason', async () => {
    const onMark = vi.fn<(group: unknown, reason?: string) => void>()
    const whyNot = ({ group_name }: { group_name: string }) =>
      group_name === 'Clinic' ? 'The clinic is closed.' : undefined
    renderPart(<GroupSearch tree={tree} chosen={clinic} onMark={onMark} onTake={taken} whyNot={whyNot} />)
    const item = screen.getByRole('treeitem', { selected: true })
    expect([item.textContent, item.getAttribute('aria-disabled')]).toEqual(['Clinic', 'true'])
    expect(onMark).toHaveBeenLastCalledWith(undefined, 'The clinic is closed.')
    await userEvent.type(screen.getByRole('combobox'), '{Enter}')
    await userEvent.dblClick(item)
    expect(taken).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('combobox'), '{ArrowUp}')
    expect(onMark).toHaveBeenLastCalledWith(expect.objectContaining({ group_name: 'Evergreen' }), undefined)
    await userEvent.type(screen.getByRole('combobox'), '{Enter}')
    expect(taken.mock.calls[0]?.[0].group_name).toBe('Evergreen')
  })

  it('closes a found branch, and then takes the closed group instead of a hidden one', async () => {
    open()
    await userEvent.type(screen.getByRole('combobox'), 'clinic')
    expect([names(), marked()]).toEqual([['Meridian', 'Cascade', 'Evergreen', 'Clinic'], 'Clinic'])
    await userEvent.dblClick(screen.getByRole('button', { name: 'Close Cascade' }))
    expect(taken).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Close Cascade' }))
    expect([names(), marked()]).toEqual([['Meridian', 'Cascade'], 'Cascade'])
    await userEvent.type(screen.getByRole('combobox'), '{Enter}')
    expect(taken.mock.calls[0]?.[0].group_name).toBe('Cascade')
  })
})
