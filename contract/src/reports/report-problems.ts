import { refusal } from '../kit/problems.ts'
import { reportMessages } from '../messages/reports.ts'

export const ReportEmpty = refusal('report_empty', reportMessages.emptyDownload)
