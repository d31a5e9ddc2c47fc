import { exportReceivedFaxes } from '@telecopy/contract/reports/reports.calls'
import { receivedColumns } from './report-columns.tsx'
import { ReportPage } from './ReportPage.tsx'
import { receivedPage } from './reports.data.ts'

export const ReceivedFaxesPage = () => (
  <ReportPage
    screen="reports-received"
    query={receivedPage}
    download={exportReceivedFaxes}
    columns={receivedColumns}
  />
)
