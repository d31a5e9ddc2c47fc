/** What webhooks tell, in the order in which forms offer it. Webhooks store the names, so none gets a new event by itself. */
export const webhookEvents = [
  'fax.failed',
  'fax.undelivered',
  'import.finished',
  'report.ready',
  'device.offline',
  'device.online',
  'user.created',
  'user.updated',
  'user.moved',
  'user.disabled',
  'user.enabled',
  'user.deleted',
  'number.assigned',
  'number.unassigned',
  'group.created',
  'group.updated',
  'group.deactivated',
  'group.activated',
  'group.deleted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that an administrator sends to try a webhook. It comes whatever events the webhook has chosen. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent
