import { randomBytes } from 'node:crypto'
import { testEvent } from '@telecopy/contract/webhooks/webhook-events'
import { webhookTested } from '@telecopy/contract/webhooks/webhooks.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { writtenEvent } from '../../platform/webhooks/raise-events.ts'
import { wakeOf, webhookJob } from '../../platform/webhooks/webhook-kind.ts'
import { ofWebhook } from './recorded-webhook.ts'
import { requireActiveWebhook } from './require-webhook.ts'
import { addDelivery } from './webhooks.queries.ts'

/** Sends a test event to a webhook. Answers the event's identifier. @throws NotFound @throws WebhookInactive */
export const testWebhook = (
  ctx: AdministratorContext,
  { webhook_id }: { webhook_id: number },
): Promise<string> =>
  change(ctx, webhookTested, async (tx) => {
    const webhook = await requireActiveWebhook(ctx, tx, webhook_id)
    const { webhook_name, fsi_gid, activation } = webhook
    const { fsi_gid: _of, ...event } = writtenEvent(`evt_${randomBytes(16).toString('hex')}`, {
      type: testEvent,
      time: ctx.clock.now(),
      fsi_gid,
      data: { webhook_id, webhook_name },
    })
    await addDelivery(tx, { webhook_id, activation, ...event })
    await addJobs(tx, webhookJob, [wakeOf(webhook)])
    return { audit: ofWebhook(webhook), result: event.event_id }
  })
