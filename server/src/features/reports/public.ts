export { type Faxes, sentColumns } from './faxes.queries.ts'
export { type ReportInput, findSubject, lookOf } from './find-subject.ts'
export { type Subject, asSql, isOf, newestFirst, newestOf } from './report-subject.queries.ts'
export {
  changeUsageAbove,
  countFaxesOfGroup,
  countMovedSums,
  lockUsage,
  moveFaxes,
  usageCounts,
} from './usage.queries.ts'
