import { accountQuery } from './account.ts'
import { queryClient } from './query-client.ts'

/** Starts the session's check at load without waiting for it. Whoever shows the administrator waits for the same one. */
export function startCheck(): void {
  void queryClient.prefetchQuery(accountQuery)
}
