import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { listWebhookDeliveries as call } from '@telecopy/contract/webhooks/webhooks.calls'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findDeliveries, findWebhook } from './webhooks.queries.ts'

/** A webhook with a page of its deliveries. @throws NotFound */
export async function listWebhookDeliveries(ctx: AdministratorContext, input: BodyOf<typeof call>) {
  const { webhook_id } = input
  const webhook = await findWebhook(ctx.db, ctx.scope, { webhook_id, now: ctx.clock.now() })
  if (webhook === undefined) throw new Problem(NotFound)
  return { webhook, ...(await findDeliveries(ctx.db, input)) }
}
