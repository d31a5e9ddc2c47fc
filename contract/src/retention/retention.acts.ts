import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

export const expiredFaxesDeleted = defineAct({
  name: 'retention.delete',
  entity: 'group',
  topic: 'service',
  by: 'system',
  fields: {
    received_faxes: { kind: 'count', label: () => actLabels.receivedFaxes },
    sent_faxes: { kind: 'count', label: () => actLabels.sentFaxes },
  },
})
