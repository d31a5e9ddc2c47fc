import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { Column } from './data-table-column.ts'
import type { ListState } from './list-state.ts'

type Fruit = { id: number; name: string; pieces: number }
const columns: readonly Column<Fruit, 'name'>[] = [
  { key: 'name', header: 'Name', cell: (fruit) => fruit.name, sort: 'name' },
  { key: 'pieces', header: 'Pieces', cell: (fruit) => fruit.pieces },
]
const rows = [
  { id: 1, name: 'Apple', pieces: 3 },
  { id: 2, name: 'Pear', pieces: 5 },
]
const loaded: ListState<Fruit> = { state: 'loaded', rows, busy: false }
const shared = {
  label: 'Fruit',
  columns,
  rowKey: (fruit: Fruit) => fruit.id,
  empty: <EmptyState title="No fruit." hint="Plant a tree." />,
  minWidth: 300,
}

describe('a table of rows', () => {
  it('keeps the place of rows while they load', () => {
    renderPart(<DataTable {...shared} list={{ state: 'loading' }} skeletonRows={4} />)
    const table = screen.getByRole('table')
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(table.querySelectorAll('tbody tr')).toHaveLength(4)
  })

  it('gives a hint when there are none', () => {
    renderPart(<DataTable {...shared} list={{ state: 'loaded', rows: [], busy: false }} />)
    expect(screen.getByText('Plant a tree.')).toBeTruthy()
  })

  it('says that they could not be loaded, and offers to try again', async () => {
    const retry = vi.fn<() => void>()
    renderPart(<DataTable {...shared} list={{ state: 'failed', retry }} />)
    expect(screen.getByText('This system is currently unavailable. Please try again later.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('shows each row under its columns', () => {
    renderPart(<DataTable {...shared} list={loaded} />)
    const cells = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(cells).toEqual([[], ['Apple', '3'], ['Pear', '5']])
  })
})

describe('sorting', () => {
  it('names the direction of the sorted column, and asks for another', async () => {
    const onSort = vi.fn<(field: 'name') => void>()
    const { rerender } = renderPart(
      <DataTable {...shared} list={loaded} sorting={{ field: undefined, method: 1, onSort }} />,
    )
    const head = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
    expect(head()).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith('name')
    rerender(<DataTable {...shared} list={loaded} sorting={{ field: 'name', method: 0, onSort }} />)
    expect(head()).toBe('ascending')
    rerender(<DataTable {...shared} list={loaded} sorting={{ field: 'name', method: 1, onSort }} />)
    expect(head()).toBe('descending')
  })
})

describe('selecting', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const all = 'Select all rows of this page'

  it('takes a row, then shows the whole as partly chosen', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<number>) => void>()
    const selection = { selected: new Set<number>(), onChange, nameOf: (fruit: Fruit) => fruit.name }
    const { rerender } = renderPart(<DataTable {...shared} list={loaded} selection={selection} />)
    await userEvent.click(box('Select Pear'))
    expect(onChange).toHaveBeenLastCalledWith(new Set([2]))
    rerender(<DataTable {...shared} list={loaded} selection={{ ...selection, selected: new Set([2]) }} />)
    expect(box(all).indeterminate).toBe(true)
    await userEvent.click(box(all))
    expect(onChange).toHaveBeenLastCalledWith(new Set([2, 1]))
  })

  it('clears the whole page when all of it is chosen', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<number>) => void>()
    const selection = { selected: new Set([1, 2, 9]), onChange, nameOf: (fruit: Fruit) => fruit.name }
    renderPart(<DataTable {...shared} list={loaded} selection={selection} />)
    expect(box(all).checked).toBe(true)
    await userEvent.click(screen.getByText('Select all'))
    expect(onChange).toHaveBeenLastCalledWith(new Set([9]))
  })
})
