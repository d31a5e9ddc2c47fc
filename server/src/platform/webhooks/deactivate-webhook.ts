import { webhookDeactivated } from '@telecopy/contract/webhooks/webhooks.acts'
import type { DeactivatedReason } from '@telecopy/contract/webhooks/webhooks.schemas'
import { entryOf, recordAudit } from '../change/audit.ts'
import type { Context } from '../caller/context.ts'
import type { Tx } from '../db/transaction.ts'
import { type ActiveWebhook, setDeactivated } from './deliveries.queries.ts'
import { endWaiting } from './end-waiting.ts'

/** Switches a locked webhook off by itself, ends what waits for it, and records why. */
export async function deactivateWebhook(
  ctx: Context,
  tx: Tx,
  { webhook, reason }: { webhook: ActiveWebhook; reason: Exclude<DeactivatedReason, ''> },
): Promise<void> {
  const { webhook_id, webhook_name, fsi_gid, group_name } = webhook
  await setDeactivated(tx, webhook_id, reason)
  await endWaiting(tx, webhook, ctx.clock.now())
  const record = { group: { fsi_gid, group_name }, entity_id: webhook_id, entity_name: webhook_name }
  await recordAudit(ctx, tx, entryOf(webhookDeactivated, { ...record, after: { reason } }))
}
