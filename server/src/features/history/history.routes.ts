import type * as calls from '@telecopy/contract/history/history.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit, listHistory } from './history.reads.ts'

export const historyRoutes: Handlers<typeof calls> = {
  listHistory: async (ctx, { body }) => ({ code: 1, data: await listHistory(ctx, body) }),
  listAudit: async (ctx, { body }) => ({ code: 1, data: await listAudit(ctx, body) }),
  exportAudit: (ctx, { body }) => exportAudit(ctx, body),
}
