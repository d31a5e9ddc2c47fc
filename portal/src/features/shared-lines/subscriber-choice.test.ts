import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { changesOf, choiceAfter, noChoice, subscribersAfter } from './subscriber-choice.ts'

const uids = fc.array(fc.integer({ min: 1, max: 12 })).map((list) => new Set(list))

const sorted = (set: Iterable<number>): number[] => [...set].toSorted((one, other) => one - other)

it('the count is that of the selected and the present subscribers without the removed ones', () => {
  const choice = { selected: new Set([3, 4]), removed: new Set([1, 9]) }
  expect(sorted(subscribersAfter(new Set([1, 2, 3]), choice))).toEqual([2, 3, 4])
})

it('the checked rows are the subscribers after the save, after any ticks', () => {
  fc.assert(
    fc.property(uids, fc.array(uids), (current, states) => {
      let choice = noChoice
      for (const now of states)
        choice = choiceAfter(choice, { before: subscribersAfter(current, choice), now })
      const last = states.at(-1) ?? current
      expect(sorted(subscribersAfter(current, choice))).toEqual(sorted(last))
      const { added, removed } = changesOf(current, choice)
      expect(sorted(new Set([...current].filter((uid) => !removed.includes(uid)).concat(added)))).toEqual(
        sorted(last),
      )
      expect(added.filter((uid) => current.has(uid))).toEqual([])
      expect(removed.filter((uid) => !current.has(uid))).toEqual([])
    }),
  )
})

it('keeps what was chosen when the subscribers are read again, without what others did already', () => {
  const choice = choiceAfter(noChoice, { before: new Set([1, 2]), now: new Set([1, 3]) })
  expect(changesOf(new Set([1, 2]), choice)).toEqual({ added: [3], removed: [2] })
  expect(changesOf(new Set([1, 3]), choice)).toEqual({ added: [], removed: [] })
})
