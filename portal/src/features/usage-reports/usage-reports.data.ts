import type { AnswerOf, SentBodyOf } from '@telecopy/contract/kit/define-call'
import { listUsageReports, requestUsageReport } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { paging, seconds } from '@telecopy/contract/limits'
import { named } from '@telecopy/contract/messages/language'
import { usageReportMessages as texts } from '@telecopy/contract/messages/usage-reports'
import {
  isBeingMade,
  isDownloadable,
  type UsageReport,
} from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { useTimeout } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { type Look, watchWork } from '../../form/watch-work.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

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
function watchReport(fsi_rid: number): void {
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

const listKey = ['usage-reports', 'list']

/** A page of the usage reports. */
export const usageReportsPage = (
  view: Pick<ListView, 'page'>,
): PageQuery<AnswerOf<typeof listUsageReports>['data']> => {
  const body = pageFields(view)
  return {
    key: [...listKey, body],
    fetch: async (signal, background = false) =>
      (await send(listUsageReports, { body, signal, background })).data,
    staleTime: 0,
  }
}

/** Requests a report. The list is read again two seconds later. */
export function useUsageReportRequest(onDone: () => void) {
  const client = useQueryClient()
  const reading = useTimeout(
    () => void client.invalidateQueries({ queryKey: listKey }),
    seconds.usageReportReload * 1000,
  )
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof requestUsageReport>) => send(requestUsageReport, { body }),
    onSuccess: ({ fsi_rid }) => {
      watchReport(fsi_rid)
      onDone()
      reading.start()
    },
  })
}
