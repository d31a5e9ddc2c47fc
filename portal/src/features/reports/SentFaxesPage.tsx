import { exportSentFaxes } from '@telecopy/contract/reports/reports.calls'
import { sentColumns } from './report-columns.tsx'
import { ReportPage } from './ReportPage.tsx'
import { sentPage } from './reports.data.ts'

export const SentFaxesPage = () => (
  <ReportPage screen="reports-sent" query={sentPage} download={exportSentFaxes} columns={sentColumns} />
)
