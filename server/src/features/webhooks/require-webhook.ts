import { NotFound } from '@telecopy/contract/kit/problems'
import { WebhookInactive } from '@telecopy/contract/webhooks/webhook-problems'
import type { ScopedContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { type LockedWebhook, lockWebhook } from './webhooks.queries.ts'

/**
 * A webhook of the scope, locked. The lock of the tree comes first: a group that moves takes its webhooks out of the scope
 * without changing their rows.
 *
 * @throws NotFound
 */
export async function requireWebhook(
  ctx: Pick<ScopedContext, 'scope'>,
  tx: Tx,
  webhook_id: number,
): Promise<LockedWebhook> {
  await lockTree(tx, 'shared')
  const webhook = await lockWebhook(tx, ctx.scope, webhook_id)
  if (webhook === undefined) throw new Problem(NotFound)
  return webhook
}

/** The same if it is on. @throws NotFound @throws WebhookInactive */
export async function requireActiveWebhook(
  ctx: Pick<ScopedContext, 'scope'>,
  tx: Tx,
  webhook_id: number,
): Promise<LockedWebhook> {
  const webhook = await requireWebhook(ctx, tx, webhook_id)
  if (webhook.is_active === 0) throw new Problem(WebhookInactive)
  return webhook
}
