import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'
import { webhookEnds } from '../messages/webhooks.ts'

const settings = {
  webhook_name: { kind: 'text', label: () => actLabels.name },
  url: { kind: 'text', label: () => actLabels.address },
  events: { kind: 'list', label: () => actLabels.events },
  is_active: { kind: 'flag', label: () => actLabels.active },
} as const

const event = { event: { kind: 'text', label: () => actLabels.event } } as const

export const webhookCreated = defineAct({
  name: 'webhook.create',
  entity: 'webhook',
  topic: 'webhooks',
  fields: settings,
})

export const webhookUpdated = defineAct({
  name: 'webhook.update',
  entity: 'webhook',
  topic: 'webhooks',
  fields: settings,
})

export const webhookSecretRotated = defineAct({
  name: 'webhook.rotate-secret',
  entity: 'webhook',
  topic: 'webhooks',
  fields: {},
})

export const webhookDeleted = defineAct({
  name: 'webhook.delete',
  entity: 'webhook',
  topic: 'webhooks',
  fields: settings,
})

export const webhookTested = defineAct({
  name: 'webhook.test',
  entity: 'webhook',
  topic: 'webhooks',
  fields: {},
})

export const eventReplayed = defineAct({
  name: 'webhook.replay',
  entity: 'webhook',
  topic: 'webhooks',
  fields: event,
})

/** A webhook that failed for too long, or whose receiver is gone. */
export const webhookDeactivated = defineAct({
  name: 'webhook.deactivate',
  entity: 'webhook',
  topic: 'webhooks',
  by: 'system',
  fields: {
    reason: { kind: 'text', label: () => actLabels.reason, words: () => webhookEnds },
  },
})
