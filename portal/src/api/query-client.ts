import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './problem.ts'
import { onSessionChange } from './session.ts'

const retriesMost = 2

/** What the server refuses it refuses again: only lost answers and its own failures are tried again. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < retriesMost && !isRefusal(error)

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a list fails and offers a retry, instead of loading for ever.
      queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The portal's one client. What it holds belongs to one session. */
export const queryClient = makeQueryClient()
onSessionChange(() => queryClient.clear())
