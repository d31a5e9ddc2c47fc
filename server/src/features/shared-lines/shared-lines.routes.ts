import type * as calls from '@telecopy/contract/shared-lines/shared-lines.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { listSharedLines } from './list-shared-lines.ts'

export const sharedLinesRoutes: Handlers<typeof calls> = {
  listSharedLines: async (ctx, { body }) => ({ code: 1, data: await listSharedLines(ctx, body) }),
  cancelSubscription: async (ctx, { body }) => {
    await cancelSubscription(ctx, body)
    return { code: 1 }
  },
}
