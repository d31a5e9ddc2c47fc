import { endSessions, listSessions } from '@telecopy/contract/sign-in/sign-in.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await send(listSessions, { body: {}, signal })).data,
})

/** Ends one session, or all others; answers how many. */
export async function endOwn(which: { session_id: number } | 'all others'): Promise<number> {
  const body = which === 'all others' ? { all_others: 1 as const } : { session_ids: [which.session_id] }
  return (await send(endSessions, { body })).ended
}
