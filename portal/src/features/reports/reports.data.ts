import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { listReceivedFaxes, listSentFaxes } from '@telecopy/contract/reports/reports.calls'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { send } from '../../api/send.ts'
import { pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import type { ReportView } from './report-list.ts'

/** The filters of a report in the form of its calls. */
export const bodyOf = ({ group, filters: { from = '', to = '', email = '' } }: ReportView) => ({
  fsi_gid: group?.fsi_gid ?? 0,
  email,
  report_date_from: from,
  report_date_to: to,
})

/**
 * Rows of another period, user or group are not kept while a page is loading: they are not those of the form above them.
 * Each look is recorded, so a page is read when the administrator asks for it, and never
 * again by itself.
 */
const reportPage =
  <Answer>(name: string, read: (body: ReturnType<typeof pageBody>, signal: AbortSignal) => Promise<Answer>) =>
  (view: ReportView): PageQuery<Answer> => {
    const body = pageBody(view)
    return {
      key: ['reports', name, bodyOf(view), pageFields(view)],
      fetch: (signal) => read(body, signal),
      staleTime: 0,
      isReady: view.filters.isAsked === '1',
    }
  }

const pageBody = (view: ReportView) => ({ ...bodyOf(view), ...pageFields(view) })

export type ReceivedPage = AnswerOf<typeof listReceivedFaxes>['data']
export type SentPage = AnswerOf<typeof listSentFaxes>['data']

export const receivedPage = reportPage<ReceivedPage>(
  'received',
  async (body, signal) => (await send(listReceivedFaxes, { body, signal })).data,
)

export const sentPage = reportPage<SentPage>(
  'sent',
  async (body, signal) => (await send(listSentFaxes, { body, signal })).data,
)

const suggested = 20

/** The users of a group and below it whose e-mail holds the keywords, and their number. */
export const suggestionsQuery = (fsi_gid: number, keywords: string) => ({
  queryKey: ['users', 'suggestions', fsi_gid, keywords],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const criteria = keywords === '' ? ('' as const) : ('email' as const)
    const body = {
      fsi_gid,
      criteria,
      keywords,
      pagesize: suggested,
      sort_field: 'email' as const,
      sort_method: 0 as const,
    }
    return (await send(listUsers, { body, signal })).data
  },
})
