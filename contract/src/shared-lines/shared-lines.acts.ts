import { defineAct } from '../kit/acts.ts'

export const subscriptionCancelled = defineAct({
  name: 'shared-line.cancel-subscription',
  entity: 'shared-line',
  words: 'Cancelled a subscription',
  fields: {
    fsi_uid: { kind: 'uid', label: 'Subscriber' },
    email: { kind: 'email', label: 'Subscriber', of: 'fsi_uid' },
  },
})
