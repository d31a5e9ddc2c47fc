import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListState } from '../ui/list-state.ts'
import type { PageQuery } from './page-query.ts'

/** How often rows are read again in the background. With `whileAny`, only while one of them is like this. */
export type Live<Row> = { everyMilliseconds: number; whileAny?: (row: Row) => boolean }

/** For rows that show the presence of devices. */
export const oncePerMinute = { everyMilliseconds: 60_000 }

/** The interval of rows that were read, in milliseconds; undefined when they are not read again. */
export function intervalOf<Row>(live: Live<Row> | undefined, rows: readonly Row[]): number | undefined {
  if (live?.whileAny !== undefined && !rows.some(live.whileAny)) return undefined
  return live?.everyMilliseconds
}

/**
 * Reads a page again and again while the window is visible, and when it becomes visible after longer. The rows change
 * in place. `failedAt` is the time of the last reading if it failed, else 0.
 */
export function useLivePage<Answer>(
  { key, fetch }: Pick<PageQuery<Answer>, 'key' | 'fetch'>,
  everyMilliseconds: number | undefined,
) {
  const client = useQueryClient()
  const loadedAt = () => client.getQueryState(key)?.dataUpdatedAt
  const { isError, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['live', ...key],
    queryFn: async ({ signal }): Promise<null> => {
      const before = loadedAt()
      const page = await fetch(signal, true)
      // A page that was loaded meanwhile is newer.
      if (loadedAt() === before) client.setQueryData<Answer>(key, page)
      return null
    },
    enabled: everyMilliseconds !== undefined,
    refetchInterval: everyMilliseconds ?? false,
    refetchOnWindowFocus: true,
    // The list itself has just been loaded.
    initialData: null,
    staleTime: everyMilliseconds ?? Infinity,
    retry: false,
    gcTime: 0,
  })
  return { failedAt: isError ? errorUpdatedAt : 0, retry: () => void refetch() }
}

/** The rows stay, and carry the failure of a background reading. */
export const withFailure = <Row>(
  state: ListState<Row>,
  live: { failedAt: number; retry: () => void },
  loadedAt: number,
): ListState<Row> =>
  state.state === 'loaded' && live.failedAt > loadedAt ? { ...state, failure: { retry: live.retry } } : state
