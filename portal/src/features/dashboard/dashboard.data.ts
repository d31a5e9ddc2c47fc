import {
  getDashboardCounts,
  getServiceHealth,
  listBulletins,
} from '@telecopy/contract/dashboard/dashboard.calls'
import type {
  Bulletins,
  DashboardCounts,
  ServiceHealth,
} from '@telecopy/contract/dashboard/dashboard.schemas'
import { queryOptions } from '@tanstack/react-query'
import { isRetry } from '../../api/is-retry.ts'
import { send } from '../../api/send.ts'
import { untilItWorks } from '../../api/until-it-works.ts'

const oftenEnough = 5 * 60_000

export type Bulletin = Bulletins['bulletins'][number]

/** The latest bulletin, null when there is none. */
export const latestBulletinQuery = queryOptions({
  queryKey: ['dashboard', 'bulletin'],
  queryFn: async (context): Promise<Bulletin | null> => {
    const query = { id: 'null', page: 'null', latest: '1' }
    const { data } = await send(listBulletins, {
      query,
      background: isRetry(context),
      signal: context.signal,
    })
    return (JSON.parse(data) as Bulletins).bulletins[0] ?? null
  },
  ...untilItWorks,
})

export const serviceHealthQuery = queryOptions({
  queryKey: ['dashboard', 'health'],
  queryFn: async (context): Promise<ServiceHealth> => {
    const background = isRetry(context) || context.client.getQueryData(context.queryKey) !== undefined
    const { data } = await send(getServiceHealth, { background, signal: context.signal })
    return JSON.parse(data) as ServiceHealth
  },
  refetchInterval: oftenEnough,
  ...untilItWorks,
})

/** What the scope holds, and what of it needs attention. */
export const dashboardCountsQuery = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: async (context): Promise<DashboardCounts> => {
    const background = isRetry(context) || context.client.getQueryData(context.queryKey) !== undefined
    return (await send(getDashboardCounts, { body: {}, background, signal: context.signal })).data
  },
  refetchInterval: oftenEnough,
  // The lists that its tiles lead to change what it counts.
  staleTime: 0,
  ...untilItWorks,
})
