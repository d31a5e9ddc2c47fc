import type * as calls from '@telecopy/contract/retention/retention.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { previewRetention } from './preview-retention.ts'

export const retentionRoutes: Handlers<typeof calls> = {
  previewRetention: async (ctx, { body }) => ({ code: 1, data: await previewRetention(ctx, body) }),
}
