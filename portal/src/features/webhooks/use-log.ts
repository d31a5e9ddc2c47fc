import { originOf } from '@telecopy/contract/webhooks/webhook-url'
import type { Webhook, WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { WebhookOriginChanged } from '@telecopy/contract/webhooks/webhook-problems'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { firstView } from '../../list/list-view.ts'
import { type List, useList } from '../../list/use-list.ts'
import { showDone } from '../../ui/toast.ts'
import type { OtherServer } from './OtherServerBox.tsx'
import type { ShownDelivery } from './delivery-columns.tsx'
import { deliveriesPage, type DeliveryNames, useReplay, webhooksQuery } from './webhooks.data.ts'

/** Sends events of a webhook again. `refused` is the one that was made for another server, which it sends if it is allowed. */
function useSendAgain(webhook_id: number) {
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

const everySomeSeconds = { everyMilliseconds: 5000 }

/** A row of the log. `number` stays with its event, so that the focus does too when newer events come above it. */
type LogRow = ShownDelivery & { number: number; webhook: Webhook }

/** Numbers the events in the order in which they are first seen. */
function useNumbers(): (event_id: string) => number {
  const [numbers] = useState(() => new Map<string, number>())
  return (event_id) => {
    const number = numbers.get(event_id) ?? numbers.size
    numbers.set(event_id, number)
    return number
  }
}

export type Log = {
  list: List<DeliveryNames, LogRow>
  /** The webhook itself, once it is known. */
  webhook: Webhook | undefined
  /** Why the last replay failed. */
  error: Error | null
  /** The question about an event that was made for another server. */
  otherServer: OtherServer | undefined
}

/** The log of a webhook. It is read again every few seconds, because deliveries go on by themselves. */
export function useLog({ webhook_id, fsi_gid }: { webhook_id: number; fsi_gid: number }): Log {
  const { sendAgain, error, refused } = useSendAgain(webhook_id)
  const numberOf = useNumbers()
  const list = useList({
    list: `webhook-deliveries ${webhook_id}`,
    first: firstView<DeliveryNames>(),
    query: deliveriesPage(webhook_id),
    rowsOf: ({ data, webhook }) =>
      data.map((delivery): LogRow =>
        Object.assign({}, delivery, {
          number: numberOf(delivery.event_id),
          webhook,
          replay: webhook.is_active === 0 ? undefined : () => sendAgain(delivery),
        }),
      ),
    live: everySomeSeconds,
  })
  // A log without rows says nothing of its webhook.
  const { data: ofGroup = [] } = useQuery(webhooksQuery(fsi_gid))
  const known = ofGroup.find((one) => one.webhook_id === webhook_id)
  const shown = list.state.state === 'loaded' ? list.state.rows[0]?.webhook : undefined
  const webhook = shown ?? known
  const otherServer = webhook && refused && { ...refused, present: originOf(webhook.url) }
  return { list, webhook, error, otherServer }
}
