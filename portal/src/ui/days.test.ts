import { describe, expect, it } from 'vitest'
import { dayAt, dayStart, presetDays } from './days.ts'

const at = (text: string): number => Date.parse(text) / 1000

describe('days of a zone', () => {
  it.each([
    ['2025-03-30', 'Europe/Berlin', '2025-03-29T23:00:00Z'],
    ['2025-03-31', 'Europe/Berlin', '2025-03-30T22:00:00Z'],
    ['2025-10-26', 'Europe/Berlin', '2025-10-25T22:00:00Z'],
    ['2025-10-27', 'Europe/Berlin', '2025-10-26T23:00:00Z'],
    ['2025-03-09', 'America/Los_Angeles', '2025-03-09T08:00:00Z'],
    ['2025-03-10', 'America/Los_Angeles', '2025-03-10T07:00:00Z'],
    ['2025-07-01', 'Asia/Kathmandu', '2025-06-30T18:15:00Z'],
    ['2025-07-01', 'Pacific/Kiritimati', '2025-06-30T10:00:00Z'],
    ['2025-07-01', 'UTC', '2025-07-01T00:00:00Z'],
  ])('%s begins in %s at %s', (day, zone, moment) => {
    expect(dayStart(day, zone)).toBe(at(moment))
    expect(dayAt(at(moment), zone)).toBe(day)
    expect(dayAt(at(moment) - 1, zone)).not.toBe(day)
  })
})

describe('presetDays', () => {
  it.each([
    ['today', '2025-03-31', '2025-03-31', '2025-03-31'],
    ['month-to-date', '2025-03-31', '2025-03-01', '2025-03-31'],
    ['month-to-date', '2025-03-01', '2025-03-01', '2025-03-01'],
    ['previous-7-days', '2025-03-03', '2025-02-24', '2025-03-02'],
    ['previous-month', '2025-03-31', '2025-02-01', '2025-02-28'],
    ['previous-month', '2024-01-15', '2023-12-01', '2023-12-31'],
    ['previous-month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ] as const)('%s on %s is %s to %s', (preset, today, from, to) =>
    expect(presetDays(preset, today)).toEqual({ from, to }),
  )
})
