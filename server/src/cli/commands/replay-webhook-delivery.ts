import { NotFound } from '@telecopy/contract/kit/problems'
import { WebhookInactive, WebhookOriginChanged } from '@telecopy/contract/webhooks/webhook-problems'
import { EventId } from '@telecopy/contract/webhooks/webhooks.schemas'
import { replayWebhookDelivery } from '../../features/webhooks/public.ts'
import { type Answer, type Call, UsageError } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { readWebhookId, withWebhook } from './webhook-words.ts'

const command = 'webhook replay'

function readDelivery(words: readonly string[]): { webhook_id: number; event_id: string } {
  const [id = '', event_id = '', extra] = words
  const webhook_id = readWebhookId(id, command)
  if (extra !== undefined || !EventId.safeParse(event_id).success)
    throw new UsageError(
      `\`${command}\` needs one EVENT_ID after the WEBHOOK_ID, as \`webhook deliveries\` shows it.`,
    )
  return { webhook_id, event_id }
}

/** Sends an event to its webhook again, by the rules of the portal. */
export async function replayDelivery({ given, open }: Call): Promise<Answer> {
  const delivery = readDelivery(given.words)
  const { webhook_id, event_id } = delivery
  const is_other_origin = given.has('other-origin') ? 1 : 0
  const sentences = [
    [
      NotFound,
      `The webhook ${webhook_id} has no event ${event_id}; \`webhook deliveries ${webhook_id}\` lists them.`,
    ],
    [WebhookInactive, `The webhook ${webhook_id} is off: \`webhook activate ${webhook_id}\` switches it on.`],
    [
      WebhookOriginChanged,
      'The event was made for another server than the present address names: --other-origin sends it there.',
    ],
  ] as const
  await withWebhook(await open(), webhook_id, (ctx) =>
    inSentences(sentences, () => replayWebhookDelivery(ctx, { ...delivery, is_other_origin })),
  )
  return {
    value: delivery,
    lines: [`The event ${event_id} is due now; the next worker that asks sends it.`],
  }
}
