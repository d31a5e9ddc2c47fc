import { accountQuery } from './account.ts'
import { queryClient } from './query-client.ts'

/** Starts the session's check at load without waiting for it. Code that shows the administrator waits for the same check. */
export function startCheck(): void {
  void queryClient.prefetchQuery(accountQuery)
}
