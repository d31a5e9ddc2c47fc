import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import { WebhookOriginChanged } from '@telecopy/contract/webhooks/webhook-problems'
import type { WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import { useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { showDone } from '../../ui/toast.ts'
import { useReplay } from './webhooks.data.ts'

/** Sends events of a webhook again. `refused` is the one that was made for another server, which it sends if it is allowed. */
export function useSendAgain(webhook_id: number) {
  const { mutate, error, isPending, reset } = useReplay()
  const [asked, setAsked] = useState<WebhookDelivery>()
  const sendAgain = (delivery: WebhookDelivery, allowed: { is_other_origin?: 1 } = {}): void => {
    const { event_id, event_type } = delivery
    mutate(
      { webhook_id, event_id, ...allowed },
      {
        onSuccess: () => {
          setAsked(undefined)
          showDone(texts.replayed, event_type)
        },
        onError: (refusal) => {
          if (isProblem(refusal, WebhookOriginChanged)) setAsked(delivery)
        },
      },
    )
  }
  const problem = isProblem(error, WebhookOriginChanged) ? null : error
  const refused = asked && {
    former: asked.origin,
    isBusy: isPending,
    error: problem,
    onSend: () => sendAgain(asked, { is_other_origin: 1 }),
    onCancel: () => {
      setAsked(undefined)
      reset()
    },
  }
  return { sendAgain, error: asked === undefined ? problem : null, refused }
}
