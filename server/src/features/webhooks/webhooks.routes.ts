import type * as calls from '@telecopy/contract/webhooks/webhooks.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listWebhookDeliveries, listWebhooks } from './webhooks.reads.ts'
import { replayWebhookDelivery } from './replay-webhook-delivery.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

export const webhooksRoutes: Handlers<typeof calls> = {
  listWebhooks: async (ctx, { body }) => ({ code: 1, data: { webhooks: await listWebhooks(ctx, body) } }),
  createWebhook: async (ctx, { body }) => ({ code: 1, ...(await createWebhook(ctx, body)) }),
  updateWebhook: async (ctx, { body }) => ({ code: 1, version: (await updateWebhook(ctx, body)).version }),
  deleteWebhook: async (ctx, { body }) => {
    await deleteWebhook(ctx, body)
    return { code: 1 }
  },
  rotateWebhookSecret: async (ctx, { body }) => ({ code: 1, secret: await rotateWebhookSecret(ctx, body) }),
  testWebhook: async (ctx, { body }) => ({ code: 1, event_id: await testWebhook(ctx, body) }),
  listWebhookDeliveries: async (ctx, { body }) => ({ code: 1, data: await listWebhookDeliveries(ctx, body) }),
  replayWebhookDelivery: async (ctx, { body }) => {
    await replayWebhookDelivery(ctx, body)
    return { code: 1 }
  },
}
