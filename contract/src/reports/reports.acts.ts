import { defineAct } from '../kit/acts.ts'
import { lookFields } from './report-look.ts'

export const receivedFaxesViewed = defineAct({
  name: 'report.view-received',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'reports-received',
  fields: lookFields,
})

export const receivedFaxesExported = defineAct({
  name: 'report.export-received',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'reports-received',
  fields: lookFields,
})

export const sentFaxesViewed = defineAct({
  name: 'report.view-sent',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'reports-sent',
  fields: lookFields,
})

export const sentFaxesExported = defineAct({
  name: 'report.export-sent',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'reports-sent',
  fields: lookFields,
})
