import { defineAct } from '../kit/acts.ts'
import { fieldLabels } from '../messages/fields.ts'
import { actLabels } from '../messages/act-labels.ts'

const fields = {
  report_name: { kind: 'text', label: () => actLabels.reportName },
  from: { kind: 'day', label: () => fieldLabels.dateFrom },
  to: { kind: 'day', label: () => fieldLabels.dateTo },
  report_with_subgroups: { kind: 'flag', label: () => actLabels.includeSubGroups },
} as const

export const usageReportRequested = defineAct({
  name: 'usage-report.request',
  entity: 'group',
  topic: 'reports',
  screen: 'usage-reports',
  fields,
})

export const usageReportDownloaded = defineAct({
  name: 'usage-report.download',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'usage-reports',
  fields,
})
