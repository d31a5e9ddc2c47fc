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
  topic: 'reports',
  words: 'Requested a usage report',
  told: 'requested <a usage report>[ {report_name}] of group {it}',
  screen: 'usage-reports',
  fields,
})

export const usageReportDownloaded = defineAct({
  name: 'usage-report.download',
  entity: 'group',
  topic: 'reports',
  words: 'Downloaded a usage report',
  told: 'downloaded <a usage report>[ {report_name}] of group {it}',
  screen: 'usage-reports',
  fields,
})
