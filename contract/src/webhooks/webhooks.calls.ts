import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { saysAnd } from '../kit/documented.ts'
import { FlagInput } from '../kit/flags.ts'
import { Id, idOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { ChangedMeanwhile, NotFound, TooManyTries } from '../kit/problems.ts'
import { nameUpTo, requiredText, says, textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { webhooks } from './webhook-limits.ts'
import { webhookMessages } from '../messages/webhooks.ts'
import { webhookEvents } from './webhook-events.ts'
import {
  TooManyWebhooks,
  WebhookAddressRefused,
  WebhookHttpRefused,
  WebhookInactive,
  WebhookOriginChanged,
} from './webhook-problems.ts'
import { isWebhookUrl, webhookUrlForm } from './webhook-url.ts'
import { deliveryStates, EventId, Webhook, WebhookDelivery, WebhookEventName } from './webhooks.schemas.ts'

const name = requiredText(nameUpTo(lengths.webhookName), () => webhookMessages.nameMissing)
const url = textUpTo(lengths.webhookUrl).check(
  z.refine(
    isWebhookUrl,
    saysAnd(() => webhookMessages.urlInvalid, { pattern: webhookUrlForm.source }),
  ),
)
const events = z.array(WebhookEventName).check(
  z.minLength(
    1,
    says(() => webhookMessages.eventsMissing),
  ),
  z.maxLength(webhookEvents.length),
)

const limit = { per: 'branch', most: webhooks.perMinute, windowSeconds: 60 } as const

export const listWebhooks = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhooks/list',
  summary: 'The webhooks of a group, by name',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.object({ webhooks: z.array(Webhook) }) }),
  problems: [NotFound],
})

export const createWebhook = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhooks/add',
  summary:
    'Creates a webhook, which receives the events of a group and of everything below it. The answer alone shows its secret',
  access: 'administrator',
  body: fields({
    fsi_gid: idOf('group'),
    webhook_name: name,
    url,
    events,
    is_active: z.optional(FlagInput),
  }),
  answer: success({ webhook_id: Id, secret: z.string() }),
  answersSecret: true,
  problems: [NotFound, TooManyWebhooks, WebhookHttpRefused, WebhookAddressRefused],
})

export const updateWebhook = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhooks/update',
  summary: 'Changes what is sent of a webhook; switched off, it gets no events, and its waiting ones end',
  access: 'administrator',
  body: fields({
    webhook_id: idOf('webhook'),
    version: z.optional(z.int()),
    webhook_name: z.optional(name),
    url: z.optional(url),
    events: z.optional(events),
    is_active: z.optional(FlagInput),
  }),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile, WebhookHttpRefused, WebhookAddressRefused],
})

export const deleteWebhook = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhooks/delete',
  summary: 'Deletes a webhook with its deliveries',
  access: 'administrator',
  body: fields({ webhook_id: idOf('webhook') }),
  answer: success({}),
  problems: [NotFound],
})

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhooks/rotate-secret',
  summary: 'Gives a webhook another secret; the former one signs too for 24 hours',
  access: 'administrator',
  body: fields({ webhook_id: idOf('webhook') }),
  answer: success({ secret: z.string() }),
  answersSecret: true,
  problems: [NotFound],
})

export const testWebhook = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhooks/test',
  summary: 'Sends the event webhook.test to a webhook',
  access: 'administrator',
  body: fields({ webhook_id: idOf('webhook') }),
  answer: success({ event_id: z.string() }),
  problems: [NotFound, TooManyTries, WebhookInactive],
  limit,
})

export const listWebhookDeliveries = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhook-deliveries/list',
  summary: 'A webhook, and a page of its deliveries, newest first, with the exact total',
  access: 'administrator',
  body: fields({
    webhook_id: idOf('webhook'),
    state: z._default(z.enum(['', ...deliveryStates]), ''),
    ...pageFields,
  }),
  answer: success({ data: z.object({ webhook: Webhook, data: z.array(WebhookDelivery), counts: z.int() }) }),
  problems: [NotFound],
})

export const replayWebhookDelivery = defineCall({
  method: 'POST',
  path: '/admin-endpoint/webhook-deliveries/replay',
  summary:
    'Sends an event to its webhook again, under the same identifier. If the address of the webhook has another scheme, host or port by now, is_other_origin must be 1',
  access: 'administrator',
  body: fields({ webhook_id: idOf('webhook'), event_id: EventId, is_other_origin: z.optional(FlagInput) }),
  answer: success({}),
  problems: [NotFound, TooManyTries, WebhookInactive, WebhookOriginChanged],
  limit,
})
