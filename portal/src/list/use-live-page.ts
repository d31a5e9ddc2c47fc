import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageQuery } from './page-query.ts'

const everyMilliseconds = 60_000

/**
 * Reads a page again once a minute while the window is visible, and when it becomes visible after longer. The rows
 * change in place. `failedAt` is the time of the last reading if it failed, else 0.
 */
export function useLivePage<Answer>({ key, fetch }: PageQuery<Answer>, isLive: boolean) {
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
    enabled: isLive,
    refetchInterval: everyMilliseconds,
    refetchOnWindowFocus: true,
    // The list itself has just been loaded.
    initialData: null,
    staleTime: everyMilliseconds,
    retry: false,
    gcTime: 0,
  })
  return { failedAt: isError ? errorUpdatedAt : 0, retry: () => void refetch() }
}
