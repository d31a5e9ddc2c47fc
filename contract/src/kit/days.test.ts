import { describe, expect, it } from 'vitest'
import { dayStart } from './calendar.ts'
import { momentInput } from './days.ts'

describe('dayStart', () => {
  it.each([
    ['1970-01-01', 0],
    ['2024-02-29', Date.UTC(2024, 1, 29) / 1000],
    ['9999-12-31', Date.UTC(9999, 11, 31) / 1000],
    ['2025-02-29', undefined],
    ['2025-13-01', undefined],
    ['2025-00-10', undefined],
    ['1969-12-31', undefined],
    ['2025-1-01', undefined],
    ['2025-01-01T00:00', undefined],
    ['', undefined],
  ])('%s begins at %s', (day, start) => expect(dayStart(day)).toBe(start))
})

describe('momentInput', () => {
  it('takes a whole day from its first second to its last', () => {
    const first = Date.UTC(2025, 2, 30) / 1000
    expect(momentInput('from').parse('2025-03-30')).toBe(first)
    expect(momentInput('to').parse('2025-03-30')).toBe(first + 86_399)
  })

  it.each([[0], [''], [null], [undefined]])('reads %s as no limit', (value) => {
    expect(momentInput('from').parse(value)).toBeUndefined()
    expect(momentInput('to').parse(value)).toBeUndefined()
  })

  it.each([['2025-02-30'], [-1], [1.5], [10_000_000_000], [{}], [true]])('refuses %s', (value) => {
    expect(momentInput('from').safeParse(value).success).toBe(false)
  })
})
