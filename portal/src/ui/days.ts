import { offsetHours, partsOf } from './time-format.ts'

const dayMilliseconds = 86_400_000

/** The day `yyyy-mm-dd` of a moment in a zone. */
export function dayAt(epochSeconds: number, timeZone: string): string {
  const { year, month, day } = partsOf(epochSeconds, timeZone)
  return `${year}-${month}-${day}`
}

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day a number of days later; earlier, for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(utcOf(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The time when a day begins in a zone, in epoch seconds. */
export function dayStart(day: string, timeZone: string): number {
  const asUtc = utcOf(day) / 1000
  const guess = asUtc - offsetHours(asUtc, timeZone) * 3600
  // The offset of the guess is the right one, also when the clocks change around midnight.
  return asUtc - offsetHours(guess, timeZone) * 3600
}

export type DatePreset = 'today' | 'month-to-date' | 'previous-7-days' | 'previous-month'

/** The first and the last day of a span, both included. */
export type DaySpan = { from: string; to: string }

const monthOf = (day: string): string => `${day.slice(0, 8)}01`

/** The days of a preset on a given day. The previous seven days end with yesterday. */
export function presetDays(preset: DatePreset, today: string): DaySpan {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'month-to-date':
      return { from: monthOf(today), to: today }
    case 'previous-7-days':
      return { from: addDays(today, -7), to: addDays(today, -1) }
    case 'previous-month': {
      const to = addDays(monthOf(today), -1)
      return { from: monthOf(to), to }
    }
  }
}
