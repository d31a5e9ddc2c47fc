import { defineAct } from '../kit/acts.ts'

export const expiredFaxesDeleted = defineAct({
  name: 'retention.delete',
  entity: 'group',
  topic: 'service',
  words: 'Deleted faxes after their storage duration',
  told: 'deleted faxes of group {it} after their storage duration',
  by: 'system',
  fields: {
    received_faxes: { kind: 'count', label: 'Received Faxes' },
    sent_faxes: { kind: 'count', label: 'Sent Faxes' },
  },
})
