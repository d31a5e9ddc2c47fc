import { defineAct } from '../kit/acts.ts'
import { lookFields } from '../reports/report-look.ts'

export const failuresViewed = defineAct({
  name: 'report.view-failures',
  entity: 'group',
  topic: 'reports',
  words: 'Looked at the failed faxes',
  told: 'looked at <the failed faxes> of group {it}',
  screen: 'failed-faxes',
  fields: lookFields,
})
