import { describe, expect, it } from 'vitest'
import { pageChosen, withPage, withRow } from './row-selection.ts'

describe('the selection of rows', () => {
  it('says whether none, some or all of a page is chosen', () => {
    expect(pageChosen(new Set([9]), [1, 2])).toBe('none')
    expect(pageChosen(new Set([1, 9]), [1, 2])).toBe('some')
    expect(pageChosen(new Set([1, 2, 9]), [1, 2])).toBe('all')
    expect(pageChosen(new Set([1]), [])).toBe('none')
  })

  it('adds and removes a page, and keeps other pages', () => {
    expect(withPage(new Set([9]), [1, 2], true)).toEqual(new Set([9, 1, 2]))
    expect(withPage(new Set([9, 1, 2]), [1, 2], false)).toEqual(new Set([9]))
  })

  it('never changes the selection it was given', () => {
    const before = new Set([1])
    withRow(before, 2, true)
    expect(before).toEqual(new Set([1]))
  })
})
