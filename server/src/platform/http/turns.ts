import type { Settings } from '../env.ts'
import { WorkQueue } from '../work-queue.ts'

export type Turns = <T>(account: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** How many calls of an account may be at work: most connections to the database stay for the others. */
export const mostAtWork = ({ databasePool }: Pick<Settings, 'databasePool'>): number =>
  Math.max(1, Math.floor(databasePool * 0.4))

/**
 * Lets the calls of one account take turns: so many are at work at once in this process, and the others wait in their
 * order. Otherwise the calls of one account that wait for one lock hold all connections to the database, and everybody
 * else's calls wait with them. A caller who leaves loses its turn.
 */
export function takeTurns(atOnce: number): Turns {
  const queues = new Map<string, WorkQueue>()
  return async (account, signal, work) => {
    if (account === '') return work()
    const queue = queues.get(account) ?? new WorkQueue({ concurrency: atOnce, mostWaiting: Infinity })
    queues.set(account, queue)
    try {
      return await queue.run(work, { signal })
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(account)
    }
  }
}
