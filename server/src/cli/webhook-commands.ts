import { type Command, anyId } from './command.ts'
import { limitOption } from './listing.ts'

/** The commands for webhooks of any group. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook list',
    summary:
      'Lists the webhooks: group, name, address, state, last success, and waiting, failed and dropped deliveries.',
    options: [
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'only those of this group',
        whole: anyId,
      },
      {
        name: 'failing',
        value: '',
        about: 'only those whose last attempts have failed, and those that were switched off for that',
      },
      limitOption,
    ],
    more: ['Waiting and failed deliveries are counted up to 10,000. Failed ones are kept for 14 days.'],
    load: async () => (await import('./commands/list-webhooks.ts')).listWebhooks,
  },
  {
    name: 'webhook deliveries',
    summary: 'Lists the deliveries of a webhook, newest first, with the reason of the last failed attempt.',
    usage: 'WEBHOOK_ID [--failed] [--limit N]',
    words: 'WEBHOOK_ID',
    options: [{ name: 'failed', value: '', about: 'only those that have failed for good' }, limitOption],
    load: async () => (await import('./commands/list-webhook-deliveries.ts')).listWebhookDeliveries,
  },
  {
    name: 'webhook replay',
    summary: 'Sends an event to its webhook again, under the same identifier; one that waits is sent now.',
    usage: 'WEBHOOK_ID EVENT_ID [--other-origin]',
    words: 'WEBHOOK_ID EVENT_ID',
    options: [
      {
        name: 'other-origin',
        value: '',
        about: 'also to another server (scheme, host and port) than the event was made for',
      },
    ],
    more: ['The webhook must be active.'],
    load: async () => (await import('./commands/replay-webhook-delivery.ts')).replayDelivery,
  },
  {
    name: 'webhook deactivate',
    summary: 'Switches a webhook off: it receives nothing, and what waits for it ends as failed.',
    usage: 'WEBHOOK_ID',
    words: 'WEBHOOK_ID',
    options: [],
    load: async () => (await import('./commands/switch-webhook.ts')).deactivateWebhook,
  },
  {
    name: 'webhook activate',
    summary: 'Switches a webhook on again: what made it fail is forgotten, and it receives new events.',
    usage: 'WEBHOOK_ID',
    words: 'WEBHOOK_ID',
    options: [],
    more: ['What ended while it was off is not sent by itself: `webhook replay` sends it.'],
    load: async () => (await import('./commands/switch-webhook.ts')).activateWebhook,
  },
]
