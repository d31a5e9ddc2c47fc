export { usageReportHandler } from './make-usage-report.ts'
export { usageReportJob } from './usage-report-kind.ts'
