import type { UserRow } from '@telecopy/contract/users/users.schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listState, type ListState } from '../../ui/list-state.ts'
import { formatTime } from '../../ui/time-format.ts'
import type { ShownUser } from './user-columns.tsx'

/** The rows of a page with what their cells need: the moment they were fetched, and times in the account's zone. */
export function useShownUsers(
  query: UseQueryResult<{ data: UserRow[] }>,
  zone: string,
): ListState<ShownUser> {
  return useMemo(() => {
    const fetched_time = Math.floor(query.dataUpdatedAt / 1000)
    return listState(query, ({ data }) =>
      data.map((row) => Object.assign({ fetched_time, created: formatTime(row.created_time, zone) }, row)),
    )
  }, [query, zone])
}
