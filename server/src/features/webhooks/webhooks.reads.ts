import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type * as calls from '@telecopy/contract/webhooks/webhooks.calls'
import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { findDeliveries, findWebhook, selectWebhooks } from './webhooks.queries.ts'

/** A webhook with a page of its deliveries. @throws NotFound */
export async function listWebhookDeliveries(
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.listWebhookDeliveries>,
) {
  const { webhook_id } = input
  const webhook = await findWebhook(ctx.db, ctx.scope, { webhook_id, now: ctx.clock.now() })
  if (webhook === undefined) throw new Problem(NotFound)
  return { webhook, ...(await findDeliveries(ctx.db, input)) }
}

/** The webhooks of a group. @throws NotFound */
export async function listWebhooks(
  ctx: AdministratorContext,
  { fsi_gid }: { fsi_gid: number },
): Promise<Webhook[]> {
  const [group, webhooks] = await Promise.all([
    findGroup(ctx.db, ctx.scope, fsi_gid),
    selectWebhooks(ctx.db, ctx.scope, { fsi_gid, now: ctx.clock.now() }),
  ])
  if (group === undefined) throw new Problem(NotFound)
  return webhooks
}
