import { listAudit, listHistory } from '@telecopy/contract/history/history.calls'
import type { HistoryEntity } from '@telecopy/contract/history/history.schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { type AuditView, filterBody, pageBody } from './audit-view.ts'

/** A page of what was done in the scope; the page before stays in sight until the next one is there. */
export const auditQuery = ({ filter, page }: AuditView, zone: string | undefined) =>
  queryOptions({
    queryKey: ['history', 'audit', filter, page, zone],
    queryFn: async ({ signal }) => {
      const body = { ...filterBody(filter, zone ?? 'UTC'), ...pageBody(page) }
      return (await send(listAudit, { body, signal })).data
    },
    // Whose days are meant is known once the account is.
    enabled: zone !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Thing = { entity: HistoryEntity; id: number }

/** A page of what was done to one thing. */
export const historyQuery = ({ entity, id }: Thing, page: number) =>
  queryOptions({
    queryKey: ['history', entity, id, page],
    queryFn: async ({ signal }) =>
      (await send(listHistory, { body: { entity, id, ...pageBody(page) }, signal })).data,
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
    staleTime: 0,
  })
