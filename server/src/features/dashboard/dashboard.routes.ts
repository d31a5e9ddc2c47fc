import type * as calls from '@telecopy/contract/dashboard/dashboard.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { getDashboardCounts, getServiceHealth, listBulletins } from './dashboard.reads.ts'

export const dashboardRoutes: Handlers<typeof calls> = {
  listBulletins: async (ctx, { query }) => ({
    code: 1,
    data: JSON.stringify(await listBulletins(ctx, query)),
  }),
  getServiceHealth: async (ctx) => ({ code: 1, data: JSON.stringify(await getServiceHealth(ctx)) }),
  getDashboardCounts: async (ctx) => ({ code: 1, data: await getDashboardCounts(ctx) }),
}
