import { defineAct } from '../kit/acts.ts'
import { lookFields } from '../reports/report-look.ts'

export const failuresViewed = defineAct({
  name: 'report.view-failures',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'failed-faxes',
  fields: lookFields,
})
