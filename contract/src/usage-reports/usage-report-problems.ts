import { refusal } from '../kit/problems.ts'
import { sharedMessages } from '../messages/shared.ts'
import { usageReportMessages as texts } from '../messages/usage-reports.ts'

export const UsageReportNotReady = refusal('usage_report_not_ready', () => sharedMessages.emptyDownload)
export const TooManyUsageReports = refusal('too_many_usage_reports', () => texts.tooMany)
