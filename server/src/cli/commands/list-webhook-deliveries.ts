import { webhookMessages } from '@telecopy/contract/messages/webhooks'
import type { WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import { listedDeliveries } from '../../features/webhooks/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList, momentUnlessNever } from '../listing.ts'
import { inWords } from './count-in-words.ts'
import { readOnlyWebhookId, withWebhook } from './webhook-words.ts'

function reasonOf({ last_reason, last_status }: WebhookDelivery): string {
  if (last_reason === '') return ''
  const status = last_status === 0 ? '' : ` (${last_status})`
  return `: ${webhookMessages.reasons[last_reason]}${status}`
}

/** A line for each delivery of a webhook. */
export async function listWebhookDeliveries(call: Call): Promise<Answer> {
  const { given } = call
  const webhook_id = readOnlyWebhookId(given.words, 'webhook deliveries')
  const isFailed = given.has('failed')
  return withWebhook(await call.open(), webhook_id, ({ db }) =>
    answerList(call, {
      read: (limit) => listedDeliveries(db, { webhook_id, isFailed, limit }),
      none: 'There is no such delivery.',
      linesOf(delivery) {
        const { event_id, event_type, event_time, state, attempts, next_time } = delivery
        const next = next_time === 0 ? '' : `, next attempt ${momentOf(next_time)}`
        const tries = inWords(attempts, 'attempt')
        return [
          `${event_id}  ${event_type} of ${momentOf(event_time)}, ${state}, ${tries}${next}${reasonOf(delivery)}`,
        ]
      },
      valueOf: ({ event_time, last_time, next_time, last_reason, last_status, ...delivery }) => ({
        ...delivery,
        event_time: momentOf(event_time),
        last_attempt: momentUnlessNever(last_time),
        last_status: last_status === 0 ? null : last_status,
        last_reason: last_reason === '' ? null : last_reason,
        next_attempt: momentUnlessNever(next_time),
      }),
    }),
  )
}
