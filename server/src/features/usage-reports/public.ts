export { usageReportHandler } from './make-usage-report.ts'
export { scheduleHandler, scheduleJob } from './schedule-usage-reports.ts'
export { pacificDay, scheduledPeriods } from './scheduled-periods.ts'
export { jobOf, usageReportJob } from './usage-report-kind.ts'
