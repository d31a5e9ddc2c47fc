import { listAudit, listHistory } from '@telecopy/contract/history/history.calls'
import type { HistoryEntity } from '@telecopy/contract/history/history.schemas'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { type AuditView, filterFields } from './audit-list.ts'

/** A page of the records of the scope; the days of its filters are days of the zone. */
export const auditPage = (view: AuditView, zone: string): PageQuery<AnswerOf<typeof listAudit>['data']> => {
  const body = { ...filterFields(view, zone), ...pageFields(view) }
  return {
    key: ['history', 'audit', body],
    fetch: async (signal) => (await send(listAudit, { body, signal })).data,
    staleTime: 0,
  }
}

export type Thing = { entity: HistoryEntity; id: number }

/** A page of the records of one thing. */
export const historyPage = (
  { entity, id }: Thing,
  view: Pick<ListView, 'page'>,
): PageQuery<AnswerOf<typeof listHistory>['data']> => {
  const body = { entity, id, ...pageFields(view) }
  return {
    key: ['history', entity, id, body],
    fetch: async (signal) => (await send(listHistory, { body, signal })).data,
    staleTime: 0,
  }
}
