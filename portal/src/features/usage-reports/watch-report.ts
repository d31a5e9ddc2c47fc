import { named } from '@telecopy/contract/messages/language'
import { paging } from '@telecopy/contract/limits'
import { usageReportMessages as texts } from '@telecopy/contract/messages/usage-reports'
import { listUsageReports } from '@telecopy/contract/usage-reports/usage-reports.calls'
import {
  type UsageReport,
  isBeingMade,
  isDownloadable,
} from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { send } from '../../api/send.ts'
import { type Look, watchWork } from '../../form/watch-work.ts'

function lookAt(report: UsageReport): Look {
  if (isBeingMade(report)) return { isDone: false, message: report.status_message, done: 0, total: 0 }
  const isGood = isDownloadable(report)
  return {
    isDone: true,
    isGood,
    title: isGood ? texts.over : texts.overFailed,
    message: named(report.report_name, report.status_message),
  }
}

/** Shows a requested report while other screens are shown, until it is ready. */
export function watchReport(fsi_rid: number): void {
  const look = async (): Promise<Look | undefined> => {
    const body = { start: 0, pagesize: paging.pageSize }
    const { data } = await send(listUsageReports, { body, background: true })
    const found = data.reports.find((one) => one.fsi_rid === fsi_rid)
    return found && lookAt(found)
  }
  void watchWork({
    id: `usage-report-${fsi_rid}`,
    title: texts.working,
    shownOn: ['usage', 'usage-reports'],
    look,
  })
}
