import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether this run of a query repeats a failed one; such calls don't count as activity of the administrator. */
export function isRetry({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): boolean {
  return (client.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0
}
