import { beforeEach, expect, it } from 'vitest'
import { startView } from './kept-views.ts'
import { freshTab } from '../testing/session.ts'
import { changedView, firstView } from './list-view.ts'

beforeEach(freshTab)

it.each([
  [1, 1],
  [2, 3],
  [3, 3],
])('a view of shape %i in the history opens the list at page %i', (shape, page) => {
  const first = firstView()
  const held = { shape, list: 'users', owner: undefined, view: changedView(first, { page: 3, hidden: [] }) }
  expect(startView({ list: 'users', first }, held).page).toBe(page)
})
