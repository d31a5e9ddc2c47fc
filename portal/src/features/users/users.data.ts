import { paging } from '@telecopy/contract/limits'
import { listUsers } from '@telecopy/contract/users/users.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import type { UsersView } from './users-view.ts'

/** One page of users with the exact total; the page before stays in sight until the next one is there. */
export const usersQuery = (view: UsersView) =>
  queryOptions({
    queryKey: ['users', 'list', view],
    queryFn: async ({ signal }) => {
      const body = {
        fsi_gid: view.group?.fsi_gid ?? 0,
        start: (view.page - 1) * paging.pageSize,
        pagesize: paging.pageSize,
        sort_field: view.sort ?? ('id' as const),
        sort_method: view.method,
        criteria: view.search?.criteria ?? ('' as const),
        keywords: view.search?.keywords ?? '',
      }
      return (await send(listUsers, { body, signal })).data
    },
    placeholderData: keepPreviousData,
  })
