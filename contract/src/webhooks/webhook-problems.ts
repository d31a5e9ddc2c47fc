import { refusal } from '../kit/problems.ts'
import { webhookMessages } from '../messages/webhooks.ts'

const { refused } = webhookMessages

export const TooManyWebhooks = refusal('too_many_webhooks', () => refused.too_many_webhooks)
export const WebhookInactive = refusal('webhook_inactive', () => refused.webhook_inactive)
export const WebhookOriginChanged = refusal('webhook_origin_changed', () => refused.webhook_origin_changed)
export const WebhookHttpRefused = refusal('webhook_http_refused', () => refused.webhook_http_refused)
export const WebhookAddressRefused = refusal('webhook_address_refused', () => refused.webhook_address_refused)
