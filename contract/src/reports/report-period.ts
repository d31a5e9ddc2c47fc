import * as z from 'zod/mini'
import { checkAnd } from '../kit/documented.ts'
import { type ReportPeriod, periodMistake } from './period-mistake.ts'

const day = z._default(z.string(), '')

/** The two days of a request. Its body needs the check `isGoodPeriod`. */
export const periodFields = { report_date_from: day, report_date_to: day }

const isDay = { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
const documented = {
  required: ['report_date_from', 'report_date_to'],
  properties: { report_date_from: isDay, report_date_to: isDay },
}

/** Refuses a body whose period has a mistake, with the first one. */
export const isGoodPeriod = checkAnd<ReportPeriod>(documented, ({ value, issues }) => {
  const found = periodMistake(value)
  if (found === undefined) return
  issues.push({ code: 'custom', input: value, path: [found.path], message: found.message })
})
