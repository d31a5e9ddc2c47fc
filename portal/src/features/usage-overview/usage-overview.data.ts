import { shownPercent } from '@telecopy/contract/messages/language'
import { getUsageOverview } from '@telecopy/contract/usage-overview/usage-overview.calls'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isRetry } from '../../api/is-retry.ts'
import { send } from '../../api/send.ts'
import { untilItWorks } from '../../api/until-it-works.ts'
import type { DaySpan } from '../../ui/days.ts'

export type Asked = DaySpan & { fsi_gid: number; group_name: string }

/**
 * The usage of a group over some days. While another one is loading, the last one stays. With `isPatient` it is tried
 * until it works.
 */
export const overviewQuery = ({ fsi_gid, from, to }: Asked, isPatient = false) =>
  queryOptions({
    queryKey: ['usage-overview', fsi_gid, from, to],
    queryFn: async (context) => {
      const body = { fsi_gid, report_date_from: from, report_date_to: to }
      const { signal } = context
      return (await send(getUsageOverview, { body, signal, background: isRetry(context) })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    ...(isPatient ? untilItWorks : {}),
  })

const daySeconds = 86_400
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The last 30 days up to today, in GMT. */
export function last30Days(): DaySpan {
  const now = Math.floor(Date.now() / 1000)
  return { from: dayOf(now - 29 * daySeconds), to: dayOf(now) }
}

/** The share of delivered faxes in sent ones with a result, such as `97.5%`; undefined when none was sent. */
export function successRate({
  sent_faxes,
  failed_faxes,
}: Pick<UsageOverview['totals'], 'sent_faxes' | 'failed_faxes'>): string | undefined {
  if (sent_faxes === 0) return undefined
  const share = (sent_faxes - failed_faxes) / sent_faxes
  // It is rounded down, so that a single failure among thousands does not look like none.
  return shownPercent(Math.floor(share * 1000) / 10)
}
