import type { AnswerOf, SentBodyOf } from '@telecopy/contract/kit/define-call'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@telecopy/contract/webhooks/webhooks.calls'
import {
  type DeliveryState,
  type Webhook,
  deliveryStates,
} from '@telecopy/contract/webhooks/webhooks.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useRemoval } from '../../form/use-removal.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

const key = ['webhooks']

export const webhooksQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: [...key, 'list', fsi_gid],
    queryFn: async ({ signal }) => (await send(listWebhooks, { body: { fsi_gid }, signal })).data.webhooks,
    // They fail, and are switched off, by themselves.
    staleTime: 0,
  })

export const useWebhookRemoval = () =>
  useRemoval({
    remove: ({ webhook_id }: Webhook) => send(deleteWebhook, { body: { webhook_id } }),
    reads: key,
  })

/** Runs a call about webhooks, and reads what is shown of them again, after a failure too. */
function useWebhookChange<Sent, Answer>(call: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useCreation = () =>
  useWebhookChange((body: SentBodyOf<typeof createWebhook>) => send(createWebhook, { body }))
export const useUpdate = () =>
  useWebhookChange((body: SentBodyOf<typeof updateWebhook>) => send(updateWebhook, { body }))
export const useRotation = () =>
  useWebhookChange((webhook_id: number) => send(rotateWebhookSecret, { body: { webhook_id } }))
export const useTestEvent = () =>
  useWebhookChange((webhook_id: number) => send(testWebhook, { body: { webhook_id } }))
export const useReplay = () =>
  useWebhookChange((body: SentBodyOf<typeof replayWebhookDelivery>) => send(replayWebhookDelivery, { body }))

export type DeliveryNames = { criteria: never; sort: never; filter: 'state' }
type DeliveriesView = ListView<DeliveryNames>

const isState = (value: string): value is DeliveryState =>
  (deliveryStates as readonly string[]).includes(value)

/** The state that the log is narrowed to; '' for all. */
export function stateOf({ filters: { state = '' } }: DeliveriesView): DeliveryState | '' {
  return isState(state) ? state : ''
}

/** One page of the log of a webhook. */
export const deliveriesPage =
  (webhook_id: number) =>
  (view: DeliveriesView): PageQuery<AnswerOf<typeof listWebhookDeliveries>['data']> => {
    const body = { webhook_id, state: stateOf(view), ...pageFields(view) }
    return {
      key: [...key, 'deliveries', webhook_id, body],
      fetch: async (signal, background = false) =>
        (await send(listWebhookDeliveries, { body, signal, background })).data,
      staleTime: 0,
    }
  }
