export { usageReportHandler } from './make-usage-report.ts'
export { scheduleHandler, scheduleJob } from './schedule-usage-reports.ts'
export { usageReportJob } from './usage-report-kind.ts'
