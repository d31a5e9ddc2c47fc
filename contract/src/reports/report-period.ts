import * as z from 'zod/mini'
import { dayStart } from '../kit/days.ts'
import { reports } from '../limits.ts'
import { reportMessages as texts } from '../messages/reports.ts'

/** Whole days in GMT as `yyyy-mm-dd`, both included. */
export type ReportPeriod = { report_date_from: string; report_date_to: string }

export type PeriodMistake = { path: keyof ReportPeriod; message: string }

const daySeconds = 86_400

/** A period in epoch seconds, from its first second to its last one; undefined when a day is none of the calendar. */
export function periodSeconds(period: ReportPeriod): { from: number; to: number } | undefined {
  const from = dayStart(period.report_date_from)
  const last = dayStart(period.report_date_to)
  return from === undefined || last === undefined ? undefined : { from, to: last + daySeconds - 1 }
}

const mistake = (path: PeriodMistake['path'], message: string): PeriodMistake => ({ path, message })

/** The first mistake of a period, if it has one (req 47). The form and the server ask the same. */
export function periodMistake(period: ReportPeriod): PeriodMistake | undefined {
  const { report_date_from: from, report_date_to: to } = period
  if (dayStart(from) === undefined) return mistake('report_date_from', texts.startRequired)
  const span = periodSeconds(period)
  if (span === undefined) return mistake('report_date_to', texts.endRequired)
  if (to < from) return mistake('report_date_to', texts.endBeforeStart)
  const days = (span.to + 1 - span.from) / daySeconds
  return days > reports.usageDaysMax ? mistake('report_date_to', texts.periodTooLong) : undefined
}

const day = z._default(z.string(), '')

/** The two days of a request. Its body needs the check `isGoodPeriod`. */
export const periodFields = { report_date_from: day, report_date_to: day }

/** Refuses a body whose period has a mistake, with the first one. */
export const isGoodPeriod = z.check<ReportPeriod>(({ value, issues }) => {
  const found = periodMistake(value)
  if (found === undefined) return
  issues.push({ code: 'custom', input: value, path: [found.path], message: found.message })
})
