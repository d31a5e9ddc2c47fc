import { defineAct } from '../kit/acts.ts'
import { lookFields } from './report-look.ts'

export const receivedFaxesViewed = defineAct({
  name: 'report.view-received',
  entity: 'group',
  topic: 'reports',
  words: 'Looked at the received faxes',
  told: 'looked at <the received faxes> of group {it}',
  screen: 'reports-received',
  fields: lookFields,
})

export const receivedFaxesExported = defineAct({
  name: 'report.export-received',
  entity: 'group',
  topic: 'reports',
  words: 'Downloaded the received faxes',
  told: 'downloaded <the received faxes> of group {it}',
  screen: 'reports-received',
  fields: lookFields,
})

export const sentFaxesViewed = defineAct({
  name: 'report.view-sent',
  entity: 'group',
  topic: 'reports',
  words: 'Looked at the sent faxes',
  told: 'looked at <the sent faxes> of group {it}',
  screen: 'reports-sent',
  fields: lookFields,
})

export const sentFaxesExported = defineAct({
  name: 'report.export-sent',
  entity: 'group',
  topic: 'reports',
  words: 'Downloaded the sent faxes',
  told: 'downloaded <the sent faxes> of group {it}',
  screen: 'reports-sent',
  fields: lookFields,
})
