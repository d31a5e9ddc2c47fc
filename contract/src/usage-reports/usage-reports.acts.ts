import { defineAct } from '../kit/acts.ts'

const fields = {
  report_name: { kind: 'text', label: 'Report Name' },
  from: { kind: 'text', label: 'Date From' },
  to: { kind: 'text', label: 'Date To' },
  report_with_subgroups: { kind: 'flag', label: 'Include Sub-groups' },
} as const

export const usageReportRequested = defineAct({
  name: 'usage-report.request',
  entity: 'group',
  words: 'Requested a usage report',
  fields,
})

export const usageReportDownloaded = defineAct({
  name: 'usage-report.download',
  entity: 'group',
  words: 'Downloaded a usage report',
  fields,
})
