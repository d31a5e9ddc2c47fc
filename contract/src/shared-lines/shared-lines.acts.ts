import { defineAct } from '../kit/acts.ts'
import { sharedLineFields } from './shared-line-fields.ts'

const subscriber = {
  fsi_uid: { kind: 'uid', label: 'Subscriber' },
  email: { kind: 'email', label: 'Subscriber', of: 'fsi_uid' },
} as const

const identity = {
  fsi_uid: { kind: 'uid', label: 'Master User' },
  email: { kind: 'email', label: 'Master User', of: 'fsi_uid' },
  fsi_nid: { kind: 'nid', label: 'Fax Number' },
  fax_number: { kind: 'number', label: 'Fax Number', of: 'fsi_nid' },
} as const

export const sharedLineCreated = defineAct({
  name: 'shared-line.create',
  entity: 'shared-line',
  topic: 'shared-lines',
  words: 'Created the shared line',
  told: 'created shared line {it}[ in group {group}]',
  fields: { ...sharedLineFields, ...identity },
})

export const sharedLineUpdated = defineAct({
  name: 'shared-line.update',
  entity: 'shared-line',
  topic: 'shared-lines',
  words: 'Changed the shared line',
  told: 'changed shared line {it}',
  fields: sharedLineFields,
})

export const sharedLineRenamed = defineAct({
  name: 'shared-line.rename',
  entity: 'shared-line',
  topic: 'shared-lines',
  words: 'Renamed the shared line',
  told: 'renamed shared line {it}',
  fields: { tag: sharedLineFields.tag },
})

export const sharedLineDeleted = defineAct({
  name: 'shared-line.delete',
  entity: 'shared-line',
  topic: 'shared-lines',
  words: 'Deleted the shared line',
  told: 'deleted shared line {it}[ of group {group}]',
  fields: { ...sharedLineFields, ...identity, subscribers: { kind: 'count', label: 'Subscribers' } },
})

export const subscriberAdded = defineAct({
  name: 'shared-line.add-subscriber',
  entity: 'shared-line',
  topic: 'shared-lines',
  words: 'Added a subscriber',
  told: 'added[ subscriber {email}] to shared line {it}',
  fields: subscriber,
})

export const subscriptionCancelled = defineAct({
  name: 'shared-line.cancel-subscription',
  entity: 'shared-line',
  topic: 'shared-lines',
  words: 'Cancelled a subscription',
  told: 'cancelled the subscription[ of {email}] to shared line {it}',
  fields: subscriber,
})
