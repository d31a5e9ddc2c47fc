import { defineAct } from '../kit/acts.ts'
import { lookFields } from './report-look.ts'

export const receivedFaxesViewed = defineAct({
  name: 'report.view-received',
  entity: 'group',
  words: 'Looked at the received faxes',
  fields: lookFields,
})

export const receivedFaxesExported = defineAct({
  name: 'report.export-received',
  entity: 'group',
  words: 'Downloaded the received faxes',
  fields: lookFields,
})

export const sentFaxesViewed = defineAct({
  name: 'report.view-sent',
  entity: 'group',
  words: 'Looked at the sent faxes',
  fields: lookFields,
})

export const sentFaxesExported = defineAct({
  name: 'report.export-sent',
  entity: 'group',
  words: 'Downloaded the sent faxes',
  fields: lookFields,
})
