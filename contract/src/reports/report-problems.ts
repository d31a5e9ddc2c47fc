import { refusal } from '../kit/problems.ts'
import { sharedMessages } from '../messages/shared.ts'

export const ReportEmpty = refusal('report_empty', () => sharedMessages.emptyDownload)
