import { webhookTexts as texts } from '@telecopy/contract/messages/webhook-screens'
import type { Webhook, WebhookDelivery } from '@telecopy/contract/webhooks/webhooks.schemas'
import { useQuery } from '@tanstack/react-query'
import { type List, useList } from '../../list/use-list.ts'
import { firstView } from '../../list/list-view.ts'
import { showDone } from '../../ui/toast.ts'
import type { ShownDelivery } from './delivery-columns.tsx'
import { type DeliveryNames, deliveriesPage, useReplay, webhooksQuery } from './webhooks.data.ts'

const everySomeSeconds = { everyMilliseconds: 5000 }

/** A row of the log: `at` is its place on the page. */
type LogRow = ShownDelivery & { at: number; webhook: Webhook }

export type Log = {
  list: List<DeliveryNames, LogRow>
  /** The webhook itself, once it is known. */
  webhook: Webhook | undefined
  /** Why the last replay failed. */
  error: Error | null
}

/** The log of a webhook. It is read again every few seconds, because deliveries go on by themselves. */
export function useLog({ webhook_id, fsi_gid }: { webhook_id: number; fsi_gid: number }): Log {
  const { mutate, error } = useReplay()
  const replayOf =
    ({ event_id, event_type }: WebhookDelivery) =>
    () =>
      mutate({ webhook_id, event_id }, { onSuccess: () => showDone(texts.replayed, event_type) })
  const list = useList({
    list: `webhook-deliveries ${webhook_id}`,
    first: firstView<DeliveryNames>(),
    query: deliveriesPage(webhook_id),
    rowsOf: ({ data, webhook }) =>
      data.map((delivery, at): LogRow =>
        Object.assign({}, delivery, {
          at,
          webhook,
          replay: webhook.is_active === 0 ? undefined : replayOf(delivery),
        }),
      ),
    live: everySomeSeconds,
  })
  // A log without rows says nothing of its webhook.
  const { data: ofGroup = [] } = useQuery(webhooksQuery(fsi_gid))
  const known = ofGroup.find((one) => one.webhook_id === webhook_id)
  const shown = list.state.state === 'loaded' ? list.state.rows[0]?.webhook : undefined
  return { list, webhook: shown ?? known, error }
}
