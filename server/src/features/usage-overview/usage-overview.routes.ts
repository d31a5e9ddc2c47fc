import type * as calls from '@telecopy/contract/usage-overview/usage-overview.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { getUsageOverview } from './get-usage-overview.ts'

export const usageOverviewRoutes: Handlers<typeof calls> = {
  getUsageOverview: async (ctx, { body }) => ({ code: 1, data: await getUsageOverview(ctx, body) }),
}
