import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { TooManyWebhooks } from '@telecopy/contract/webhooks/webhook-problems'
import { webhookCreated } from '@telecopy/contract/webhooks/webhooks.acts'
import type { createWebhook as call } from '@telecopy/contract/webhooks/webhooks.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { newSecret, secretPurpose } from '../../platform/webhooks/signature.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { requirePossible } from './judge-url.ts'
import { freeSlot, insertWebhook } from './webhooks.queries.ts'

type Created = { webhook_id: number; secret: string }

/**
 * Creates a webhook of a group. The answer alone shows its secret.
 *
 * @throws NotFound for the group @throws TooManyWebhooks
 * @throws WebhookHttpRefused @throws WebhookAddressRefused
 */
export function createWebhook(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<Created> {
  return change(ctx, webhookCreated, async (tx) => {
    await lockTree(tx, 'shared')
    // The lock of the group is that of its webhooks' positions too.
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const { webhook_name, url, is_active = 1 } = input
    requirePossible(ctx, url)
    const slot = await freeSlot(tx, group.fsi_gid)
    if (slot === undefined) throw new Problem(TooManyWebhooks)
    const values = { webhook_name, url, events: [...new Set(input.events)], is_active }
    const secret = newSecret()
    const secret_sealed = seal(ctx.settings.secretKey, secretPurpose, secret)
    const row = { ...values, fsi_gid: group.fsi_gid, slot, secret_sealed, created_time: ctx.clock.now() }
    const webhook_id = await insertWebhook(tx, row)
    const audit = { group, entity_id: webhook_id, entity_name: webhook_name, after: values }
    return { audit, result: { webhook_id, secret } }
  })
}
