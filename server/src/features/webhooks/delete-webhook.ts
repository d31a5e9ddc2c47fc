import { webhookDeleted } from '@telecopy/contract/webhooks/webhooks.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { takeRecordedWebhooks } from './recorded-webhook.ts'
import { requireWebhook } from './require-webhook.ts'

/** Deletes a webhook with its deliveries. @throws NotFound */
export const deleteWebhook = (
  ctx: AdministratorContext,
  { webhook_id }: { webhook_id: number },
): Promise<void> =>
  change(ctx, webhookDeleted, async (tx) => {
    const { fsi_gid, group_name } = await requireWebhook(ctx, tx, webhook_id)
    const recordedIn = { fsi_gid, group_name }
    return {
      audit: await takeRecordedWebhooks(ctx, tx, { fsi_gid, webhook_id, recordedIn }),
      result: undefined,
    }
  })
