import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

export const jobCancelled = defineAct({
  name: 'job.cancel',
  entity: 'service',
  topic: 'service',
  fields: {},
})

export const jobRetried = defineAct({
  name: 'job.retry',
  entity: 'service',
  topic: 'service',
  fields: {},
})

export const mailsRetried = defineAct({
  name: 'mail.retry',
  entity: 'service',
  topic: 'service',
  fields: { mails: { kind: 'count', label: () => actLabels.waitingMails } },
})
