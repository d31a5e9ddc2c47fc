import type { Settings } from '../env/env.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'

export type Turns = <T>(caller: { share: Share; signal: AbortSignal }, work: () => Promise<T>) => Promise<T>

/** How many calls of accounts and keys may be at work in this process: some connections are for its other work. */
export const mostAtWork = ({ databasePool }: Pick<Settings, 'databasePool'>): number =>
  Math.max(2, Math.floor(databasePool * 0.8))

/**
 * Lets calls take turns: so many are at work at once in this process, divided between the branches of the tree, and the
 * others wait. Otherwise the calls of one branch that wait for one lock hold all connections to the database, and the
 * calls of all others wait with them. A caller who leaves loses its turn. Strangers have limits by address.
 */
export function takeTurns(atOnce: number, { isBackground = false } = {}): Turns {
  const queue = new FairQueue(atOnce, { isBackground })
  return (caller, work) => (caller.share.length === 0 ? work() : queue.run(caller, work))
}
