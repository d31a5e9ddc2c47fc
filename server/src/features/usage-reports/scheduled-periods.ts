import { reports } from '@telecopy/contract/limits'
import { zoneOffset } from '../../platform/time/time-zone.ts'

export type ScheduledKind = 'daily' | 'weekly' | 'monthly'

/** The period of a scheduled report: whole days in Pacific Time as `yyyy-mm-dd`, both included. */
export type ScheduledPeriod = { kind: ScheduledKind; from: string; to: string }

const pacific = 'America/Los_Angeles'

// The engine reports the last faxes of a day some time after midnight.
const waitSeconds = 2 * 3600

const milliseconds = 86_400_000
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * milliseconds).toISOString().slice(0, 10)

/** The day in Pacific Time whose reports of the day before are due. */
export function pacificDay(now: number): string {
  const moment = now - waitSeconds
  const local = moment + zoneOffset(pacific, new Date(moment * 1000)) * 3600
  return new Date(local * 1000).toISOString().slice(0, 10)
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** The first day of the month that lies so many months before that of a day. */
function monthBefore(day: string, months: number): string {
  const [year = '', month = ''] = day.split('-')
  return new Date(Date.UTC(Number(year), Number(month) - 1 - months, 1)).toISOString().slice(0, 10)
}

/**
 * The periods whose reports exist on a day in Pacific Time, the newest of each kind first. A daily report is there from
 * the next day on, for a week. A weekly one (Monday to Sunday) is there from Monday on; the last eight are kept. A monthly
 * one is there from the second day of the next month on; the last thirteen are kept.
 */
export function scheduledPeriods(today: string): ScheduledPeriod[] {
  const daily = numbersTo(reports.dailyKeptDays).map((at) => addDays(today, -1 - at))
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekday)
  const weeks = numbersTo(reports.weeklyKept).map((at) => addDays(monday, -7 * (at + 1)))
  const newest = today.endsWith('-01') ? 2 : 1
  const months = numbersTo(reports.monthlyKept).map((at) => monthBefore(today, newest + at))
  return [
    ...daily.map((day) => ({ kind: 'daily' as const, from: day, to: day })),
    ...weeks.map((day) => ({ kind: 'weekly' as const, from: day, to: addDays(day, 6) })),
    ...months.map((day) => ({ kind: 'monthly' as const, from: day, to: addDays(monthBefore(day, -1), -1) })),
  ]
}
