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
import type { Flag } from '@telecopy/contract/kit/flags'
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

// The specification says that truthy means healthy. A text is judged by what it says.
const isHealthy = (value: unknown): Flag => (value && value !== '0' && value !== 'false' ? 1 : 0)

/** The health that an answer tells: a server may leave out the field of ours. */
function healthIn(data: unknown): ServiceHealth {
  const told = (typeof data === 'string' ? JSON.parse(data) : data) as Partial<Record<string, unknown>>
  const { not_connected } = told
  return {
    ata: isHealthy(told['ata']),
    w2f: isHealthy(told['w2f']),
    e2f: isHealthy(told['e2f']),
    zoom_app: isHealthy(told['zoom_app']),
    not_connected: Array.isArray(not_connected) ? not_connected : [],
  }
}

export const serviceHealthQuery = queryOptions({
  queryKey: ['dashboard', 'health'],
  queryFn: async (context): Promise<ServiceHealth> => {
    const background = isRetry(context) || context.client.getQueryData(context.queryKey) !== undefined
    const { data } = await send(getServiceHealth, { background, signal: context.signal })
    return healthIn(data)
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
