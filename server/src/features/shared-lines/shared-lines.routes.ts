import type * as settings from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import type * as lines from '@telecopy/contract/shared-lines/shared-lines.calls'
import type * as subscriptions from '@telecopy/contract/shared-lines/subscriptions.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { createSharedLine } from './create-shared-line.ts'
import { deleteSharedLine } from './delete-shared-line.ts'
import { getSharedLine, listSharedLines, listSubscribers } from './shared-lines.reads.ts'
import { renameSharedLine } from './rename-shared-line.ts'
import { updateSharedLine } from './update-shared-line.ts'
import { updateSubscribers } from './update-subscribers.ts'

export const sharedLinesRoutes: Handlers<typeof lines & typeof settings & typeof subscriptions> = {
  listSharedLines: async (ctx, { body }) => ({ code: 1, data: await listSharedLines(ctx, body) }),
  getSharedLine: async (ctx, { body }) => ({ code: 1, data: await getSharedLine(ctx, body) }),
  listSubscribers: async (ctx, { body }) => ({ code: 1, ...(await listSubscribers(ctx, body)) }),
  createSharedLine: async (ctx, { body }) => ({ code: 1, gsd_id: await createSharedLine(ctx, body) }),
  updateSharedLine: async (ctx, { body }) => ({ code: 1, version: await updateSharedLine(ctx, body) }),
  renameSharedLine: async (ctx, { body }) => ({ code: 1, version: await renameSharedLine(ctx, body) }),
  updateSubscribers: async (ctx, { body }) => ({ code: 1, ...(await updateSubscribers(ctx, body)) }),
  deleteSharedLine: async (ctx, { body }) => {
    await deleteSharedLine(ctx, body)
    return { code: 1 }
  },
  cancelSubscription: async (ctx, { body }) => {
    await cancelSubscription(ctx, body)
    return { code: 1 }
  },
}
