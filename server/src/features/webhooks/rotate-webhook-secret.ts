import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { webhookSecretRotated } from '@telecopy/contract/webhooks/webhooks.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { newSecret, secretPurpose } from '../../platform/webhooks/signature.ts'
import { ofWebhook } from './recorded-webhook.ts'
import { requireWebhook } from './require-webhook.ts'
import { setWebhook } from './webhooks.queries.ts'

/**
 * Gives a webhook another secret. For a day the former one signs too, so that the receiver can change over without losing
 * an event. Answers the new one.
 *
 * @throws NotFound
 */
export const rotateWebhookSecret = (
  ctx: AdministratorContext,
  { webhook_id }: { webhook_id: number },
): Promise<string> =>
  change(ctx, webhookSecretRotated, async (tx) => {
    const webhook = await requireWebhook(ctx, tx, webhook_id)
    const secret = newSecret()
    await setWebhook(tx, webhook_id, {
      secret_sealed: seal(ctx.settings.secretKey, secretPurpose, secret),
      former_secret_sealed: webhook.secret_sealed,
      former_secret_until:
        webhook.secret_sealed === null ? 0 : ctx.clock.now() + webhooks.formerSecretSeconds,
    })
    return { audit: ofWebhook(webhook), result: secret }
  })
