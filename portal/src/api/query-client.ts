import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './problem.ts'
import { onSessionChange } from './session.ts'

const retriesMost = 2

/** Retries lost answers and server failures only: the server would repeat a refusal. */
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

/** The portal's only query client. Its data belongs to one session. */
export const queryClient = makeQueryClient()
onSessionChange(() => queryClient.clear())
