import type { AnswerOf, SentBodyOf } from '@telecopy/contract/kit/define-call'
import { listUsageReports, requestUsageReport } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { seconds } from '@telecopy/contract/limits'
import { useTimeout } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { watchReport } from './watch-report.ts'

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
