import { defineAct } from '../kit/acts.ts'
import { sharedLineFields } from './shared-line-fields.ts'
import { actLabels } from '../messages/act-labels.ts'

const subscriber = {
  fsi_uid: { kind: 'uid', label: () => actLabels.subscriber },
  email: { kind: 'email', label: () => actLabels.subscriber, of: 'fsi_uid' },
} as const

const identity = {
  fsi_uid: { kind: 'uid', label: () => actLabels.masterUser },
  email: { kind: 'email', label: () => actLabels.masterUser, of: 'fsi_uid' },
  fsi_nid: { kind: 'nid', label: () => actLabels.faxNumber },
  fax_number: { kind: 'number', label: () => actLabels.faxNumber, of: 'fsi_nid' },
} as const

export const sharedLineCreated = defineAct({
  name: 'shared-line.create',
  entity: 'shared-line',
  topic: 'shared-lines',
  fields: { ...sharedLineFields, ...identity },
})

export const sharedLineUpdated = defineAct({
  name: 'shared-line.update',
  entity: 'shared-line',
  topic: 'shared-lines',
  fields: sharedLineFields,
})

export const sharedLineRenamed = defineAct({
  name: 'shared-line.rename',
  entity: 'shared-line',
  topic: 'shared-lines',
  fields: { tag: sharedLineFields.tag },
})

export const sharedLineDeleted = defineAct({
  name: 'shared-line.delete',
  entity: 'shared-line',
  topic: 'shared-lines',
  fields: {
    ...sharedLineFields,
    ...identity,
    subscribers: { kind: 'count', label: () => actLabels.subscribers },
  },
})

export const subscriberAdded = defineAct({
  name: 'shared-line.add-subscriber',
  entity: 'shared-line',
  topic: 'shared-lines',
  fields: subscriber,
})

export const subscriptionCancelled = defineAct({
  name: 'shared-line.cancel-subscription',
  entity: 'shared-line',
  topic: 'shared-lines',
  fields: subscriber,
})
