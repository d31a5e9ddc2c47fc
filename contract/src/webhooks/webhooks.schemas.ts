import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'

export const WebhookEventName = z.enum(webhookEvents)

/** Why a webhook was deactivated by itself; '' if it was not. */
export const DeactivatedReason = z.enum(['', 'gone', 'failing'])
export type DeactivatedReason = z.infer<typeof DeactivatedReason>

export const Webhook = z.object({
  webhook_id: Id,
  fsi_gid: Id,
  webhook_name: z.string(),
  url: z.string(),
  events: z.array(WebhookEventName),
  is_active: Flag,
  deactivated_reason: DeactivatedReason,
  /** The first failed attempt since the last success; 0 if there is none. */
  failing_since: z.int(),
  last_success_time: z.int(),
  /** Deliveries that were dropped since it was switched on, because too many waited. */
  dropped_count: z.int(),
  /** The former secret signs too until then; 0 if there is none. */
  former_secret_until: z.int(),
  created_time: z.int(),
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt was not successful; '' if it was, or if there was none. */
export const AttemptReason = z.enum([
  '',
  'status',
  'redirect',
  'timeout',
  'private-address',
  'name',
  'tls',
  'connection',
  'answer',
  'http',
  'secret',
  'deactivated',
  'dropped',
  'interrupted',
])
export type AttemptReason = z.infer<typeof AttemptReason>

export const EventId = z.string().check(z.regex(/^[\w-]{8,60}$/))

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  event_id: z.string(),
  event_type: z.enum([...webhookEvents, testEvent]),
  event_time: z.int(),
  /** The scheme, host and port of the server that it was made for; '' if that is not known. */
  origin: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The end of the last attempt; 0 if there was none. */
  last_time: z.int(),
  /** The status of its answer; 0 if there was none. */
  last_status: z.int(),
  last_reason: AttemptReason,
  last_milliseconds: z.int(),
  /** 0 if no attempt is to come. */
  next_time: z.int(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
