import { NotFound } from '@telecopy/contract/kit/problems'
import type { Context, ScopedContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { groupOfWebhook } from './listed-webhooks.queries.ts'

/**
 * The operator in the group of a webhook, with the rights of its administrators. A webhook never changes its group.
 *
 * @throws NotFound for the webhook
 */
export async function operatorOfWebhook(ctx: Context, webhook_id: number): Promise<ScopedContext> {
  const fsi_gid = await groupOfWebhook(ctx.db, webhook_id)
  if (fsi_gid === undefined) throw new Problem(NotFound)
  return { ...ctx, scope: scopeOf(fsi_gid) }
}
