import { describe, expect, it } from 'vitest'
import { beginOf, dueBefore, nightAt, sumsKeptSince } from './nights.ts'

const epoch = (time: string): number => Date.parse(`${time}Z`) / 1000

describe('a night', () => {
  it.each([
    ['2026-03-10T08:24:59', '2026-03-09'],
    ['2026-03-10T08:25:00', '2026-03-10'],
    ['2026-03-11T08:24:59', '2026-03-10'],
  ])('at %s GMT is that of %s', (time, day) => {
    expect(nightAt(epoch(time))).toBe(epoch(`${day}T00:00:00`))
  })

  it('begins at 08:25 GMT, or at the next look when that is over', () => {
    const night = epoch('2026-03-10T00:00:00')
    expect(beginOf(night, epoch('2026-03-09T20:00:00'))).toBe(epoch('2026-03-10T08:25:00'))
    expect(beginOf(night, epoch('2026-03-10T08:25:00'))).toBe(epoch('2026-03-10T08:25:00'))
    expect(beginOf(night, epoch('2026-03-10T08:25:01'))).toBe(epoch('2026-03-10T09:25:00'))
    expect(beginOf(night, epoch('2026-03-10T23:30:00'))).toBe(epoch('2026-03-11T00:25:00'))
  })

  it('makes faxes due once they are kept for whole days', () => {
    const night = epoch('2026-03-10T00:00:00')
    expect(dueBefore(night, 0)).toBe(epoch('2026-03-10T00:00:00'))
    expect(dueBefore(night, 30)).toBe(epoch('2026-02-08T00:00:00'))
  })

  it.each([
    ['2026-03-10', '2025-01-10'],
    ['2026-04-30', '2025-02-28'],
    ['2025-04-30', '2024-02-29'],
    ['2026-01-31', '2024-11-30'],
  ])('of %s keeps the sums of days since %s', (night, since) => {
    expect(sumsKeptSince(epoch(`${night}T00:00:00`))).toBe(since)
  })
})
