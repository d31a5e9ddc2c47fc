import type * as calls from '@telecopy/contract/reports/reports.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { exportReceivedFaxes, exportSentFaxes, listReceivedFaxes, listSentFaxes } from './reports.reads.ts'

export const reportsRoutes: Handlers<typeof calls> = {
  listReceivedFaxes: async (ctx, { body }) => ({ code: 1, data: await listReceivedFaxes(ctx, body) }),
  exportReceivedFaxes: (ctx, { body }) => exportReceivedFaxes(ctx, body),
  listSentFaxes: async (ctx, { body }) => ({ code: 1, data: await listSentFaxes(ctx, body) }),
  exportSentFaxes: (ctx, { body }) => exportSentFaxes(ctx, body),
}
