import { defineAct } from '../kit/acts.ts'

export const expiredFaxesDeleted = defineAct({
  name: 'retention.delete',
  entity: 'group',
  words: 'Deleted faxes after their storage duration',
  fields: {
    received_faxes: { kind: 'count', label: 'Received Faxes' },
    sent_faxes: { kind: 'count', label: 'Sent Faxes' },
  },
})
