import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { type ReportPeriod, periodSeconds } from '@telecopy/contract/reports/period-mistake'
import type { getUsageOverview as call } from '@telecopy/contract/usage-overview/usage-overview.calls'
import type { UsageDay, UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { findOverview } from './usage-overview.queries.ts'

const none = { sent_faxes: 0, failed_faxes: 0, sent_pages: 0, received_faxes: 0, received_pages: 0 }
const names = Object.keys(none) as (keyof typeof none)[]
const daySeconds = 86_400

const emptyDay = (day: string): UsageDay => ({ day, ...none })

/** Every day of a period, `yyyy-mm-dd`. */
function daysOf(period: ReportPeriod): string[] {
  const span = periodSeconds(period)
  if (span === undefined) return []
  const length = Math.round((span.to + 1 - span.from) / daySeconds)
  return Array.from({ length }, (_, at) =>
    new Date((span.from + at * daySeconds) * 1000).toISOString().slice(0, 10),
  )
}

/**
 * The usage of a group and all groups below it. It has sums and no single fax, so a look is not recorded. It counts the
 * kept sums of days: deleting faxes changes nothing.
 *
 * @throws NotFound for a group outside of the scope
 */
export async function getUsageOverview(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<UsageOverview> {
  const { fsi_gid, report_date_from: from, report_date_to: to } = input
  if ((await findGroup(db, scope, fsi_gid)) === undefined) throw new Problem(NotFound)
  const found = await findOverview(db, { fsi_gid, from, to })
  const known = new Map(found.days.map((day) => [day.day, day]))
  const days = daysOf(input).map((day): UsageDay => known.get(day) ?? emptyDay(day))
  const totals = { ...none }
  for (const day of days) for (const name of names) totals[name] += day[name]
  return { ...found, days, totals }
}
