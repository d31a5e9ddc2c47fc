import { defineAct } from '../kit/acts.ts'
import { lookFields } from './report-look.ts'

export const receivedFaxesViewed = defineAct({
  name: 'report.view-received',
  entity: 'group',
  topic: 'reports',
  screen: 'reports-received',
  fields: lookFields,
})

export const receivedFaxesExported = defineAct({
  name: 'report.export-received',
  entity: 'group',
  topic: 'reports',
  screen: 'reports-received',
  fields: lookFields,
})

export const sentFaxesViewed = defineAct({
  name: 'report.view-sent',
  entity: 'group',
  topic: 'reports',
  screen: 'reports-sent',
  fields: lookFields,
})

export const sentFaxesExported = defineAct({
  name: 'report.export-sent',
  entity: 'group',
  topic: 'reports',
  screen: 'reports-sent',
  fields: lookFields,
})
