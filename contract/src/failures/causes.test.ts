import { expect, it } from 'vitest'
import { faxCauses } from '../fax-causes.ts'
import { failureMessages as texts } from '../messages/failures.ts'

it.each(Object.entries(faxCauses))('result %s, %s, has an advised action in one sentence', (code, cause) => {
  expect(texts.causeName(Number(code))).toBe(cause)
  expect(texts.actionOf(Number(code))).toMatch(/^[A-Z][^.]{10,85}\.$/)
  expect(texts.actionOf(Number(code))).not.toBe(texts.actionOf(3))
})

it('a result without a name has one too', () => {
  expect([texts.causeName(3), texts.actionOf(3)]).toEqual([
    'Result 3',
    'Contact support, and tell them the result.',
  ])
})

it.each([
  [{ recent: 7, before: 14 }, '7 failed in the 2 days to 2026/03/31; 1 a day in the 14 days before'],
  [{ recent: 7, before: 21 }, '7 failed in the 2 days to 2026/03/31; 1.5 a day in the 14 days before'],
  [{ recent: 3, before: 2 }, '3 failed in the 2 days to 2026/03/31; 2 in the 14 days before'],
  [{ recent: 3, before: 0 }, '3 failed in the 2 days to 2026/03/31; none in the 14 days before'],
])('a rise of %j in words', (failed, words) => {
  expect(texts.risingWords({ ...failed, day: '2026-03-31' })).toBe(words)
})
