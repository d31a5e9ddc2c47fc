export { GroupOfReport } from './GroupOfReport.tsx'
export { onlyGroup } from './only-group.ts'
export { PeriodFields } from './PeriodFields.tsx'
export { PeriodPresets } from './PeriodPresets.tsx'
export {
  type ReportFields,
  type ReportNames,
  askedBy,
  daysOf,
  fieldsOf,
  handOver,
  reportStart,
} from './report-list.ts'
export { type Mistakes, mistakesOf } from './report-mistakes.ts'
export { ReportForm } from './ReportForm.tsx'
export { bodyOf } from './reports.data.ts'
export { ResultLink } from './ResultLink.tsx'
export { sentColumns } from './report-columns.tsx'
export { ReportTabs } from './ReportTabs.tsx'
