import type * as calls from '@telecopy/contract/usage-reports/usage-reports.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { downloadUsageReport } from './download-usage-report.ts'
import { listUsageReports } from './list-usage-reports.ts'
import { requestUsageReport } from './request-usage-report.ts'

export const usageReportsRoutes: Handlers<typeof calls> = {
  requestUsageReport: async (ctx, { body }) => ({ code: 1, fsi_rid: await requestUsageReport(ctx, body) }),
  listUsageReports: async (ctx, { body }) => ({ code: 1, data: await listUsageReports(ctx, body) }),
  downloadUsageReport: (ctx, { body }) => downloadUsageReport(ctx, body),
}
