import { NotFound } from '@telecopy/contract/kit/problems'
import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { selectWebhooks } from './webhooks.queries.ts'

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
