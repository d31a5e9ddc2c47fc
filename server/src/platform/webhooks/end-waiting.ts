import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import type { Tx } from '../db/transaction.ts'
import { addJobs } from '../jobs/job-queue.queries.ts'
import { endSome } from './steps.queries.ts'
import { type WebhookOfGroup, wakeOf, webhookJob } from './webhook-kind.ts'

/** Ends what waits for a locked webhook that was switched off: some of it now, the rest by its job, in steps. */
export async function endWaiting(tx: Tx, webhook: WebhookOfGroup, now: number): Promise<void> {
  const ended = await endSome(tx, webhook.webhook_id, now)
  if (ended === webhooks.stepRows) await addJobs(tx, webhookJob, [wakeOf(webhook)])
}
