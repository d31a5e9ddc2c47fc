import { defineAct } from '../kit/acts.ts'

const fields = {
  fsi_uid: { kind: 'uid', label: 'User' },
  email: { kind: 'email', label: 'User', of: 'fsi_uid' },
  from: { kind: 'text', label: 'Date From' },
  to: { kind: 'text', label: 'Date To' },
} as const

export const receivedFaxesViewed = defineAct({
  name: 'report.view-received',
  entity: 'group',
  words: 'Looked at the received faxes',
  fields,
})

export const receivedFaxesExported = defineAct({
  name: 'report.export-received',
  entity: 'group',
  words: 'Downloaded the received faxes',
  fields,
})

export const sentFaxesViewed = defineAct({
  name: 'report.view-sent',
  entity: 'group',
  words: 'Looked at the sent faxes',
  fields,
})

export const sentFaxesExported = defineAct({
  name: 'report.export-sent',
  entity: 'group',
  words: 'Downloaded the sent faxes',
  fields,
})
