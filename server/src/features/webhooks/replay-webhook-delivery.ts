import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { WebhookOriginChanged } from '@telecopy/contract/webhooks/webhook-problems'
import { eventReplayed } from '@telecopy/contract/webhooks/webhooks.acts'
import type { replayWebhookDelivery as call } from '@telecopy/contract/webhooks/webhooks.calls'
import { change } from '../../platform/change/change.ts'
import type { ScopedContext } from '../../platform/caller/context.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { wakeOf, webhookJob } from '../../platform/webhooks/webhook-kind.ts'
import { ofWebhook } from './recorded-webhook.ts'
import { requireActiveWebhook } from './require-webhook.ts'
import { findDelivery, repeatDelivery } from './webhooks.queries.ts'

/**
 * Sends an event to its webhook again, under the same identifier, so that the receiver can tell that it is a copy. One
 * that waits is sent now. One that has ended goes to the server that it was made for, unless the request allows the
 * present one.
 *
 * @throws NotFound for the webhook or the event @throws WebhookInactive @throws WebhookOriginChanged
 */
export const replayWebhookDelivery = (ctx: ScopedContext, input: BodyOf<typeof call>): Promise<void> =>
  change(ctx, eventReplayed, async (tx) => {
    const { webhook_id, event_id } = input
    const webhook = await requireActiveWebhook(ctx, tx, webhook_id)
    const delivery = await findDelivery(tx, { webhook_id, event_id })
    if (delivery === undefined) throw new Problem(NotFound)
    if (!delivery.mayGo && input.is_other_origin !== 1) throw new Problem(WebhookOriginChanged)
    await repeatDelivery(tx, webhook, { event_id, now: ctx.clock.now() })
    await addJobs(tx, webhookJob, [wakeOf(webhook)])
    const audit = { ...ofWebhook(webhook), after: { event: delivery.event_type } }
    return { audit, result: undefined }
  })
