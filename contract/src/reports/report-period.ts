import * as z from 'zod/mini'
import { type ReportPeriod, periodMistake } from './period-mistake.ts'

const day = z._default(z.string(), '')

/** The two days of a request. Its body needs the check `isGoodPeriod`. */
export const periodFields = { report_date_from: day, report_date_to: day }

/** Refuses a body whose period has a mistake, with the first one. */
export const isGoodPeriod = z.check<ReportPeriod>(({ value, issues }) => {
  const found = periodMistake(value)
  if (found === undefined) return
  issues.push({ code: 'custom', input: value, path: [found.path], message: found.message })
})
