import { dayStart } from '../kit/calendar.ts'
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
