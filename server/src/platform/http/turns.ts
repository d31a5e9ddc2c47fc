import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../env/env.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import { type Presence, presence } from '../fair/presence.ts'
import type { Share } from '../fair/share.ts'

const strangers: Share = ['']
const longestRest = 100

export type Turns = <T>(caller: { share: Share; signal: AbortSignal }, work: () => Promise<T>) => Promise<T>

/** How many calls of accounts and keys may be at work in this process: some connections are for its other work. */
export const mostAtWork = ({ databasePool }: Pick<Settings, 'databasePool'>): number =>
  Math.max(2, Math.floor(databasePool * 0.8))

/** How many calls that read much of the database may be at work in this process. */
export const readingMuch = (settings: Pick<Settings, 'databasePool'>): number =>
  Math.ceil(mostAtWork(settings) / 2)

const turnsIn =
  (queue: FairQueue): Turns =>
  (caller, work) =>
    caller.share.length === 0 ? work() : queue.run(caller, work)

/**
 * Lets calls take turns: so many are at work at once in this process, divided between the branches of the tree, and the
 * others wait. Otherwise the calls of one branch that wait for one lock hold all connections to the database, and the
 * calls of all others wait with them. A caller who leaves loses its turn. A call without a share waits for none.
 */
export function takeTurns(atOnce: number, { isBackground = false } = {}): Turns {
  return turnsIn(new FairQueue(atOnce, { isBackground }))
}

/**
 * The turns of calls, and those of calls that read much of the database. The latter wait for a place among theirs, and then
 * among all; what they owe counts with all.
 */
export function takeTurnsOfCalls(settings: Pick<Settings, 'databasePool'>): { all: Turns; reading: Turns } {
  const queue = new FairQueue(mostAtWork(settings))
  const places = new FairQueue(readingMuch(settings), { before: queue })
  const reading: Turns = async (caller, work) => {
    if (caller.share.length === 0) return work()
    const underWay = presence.begin(caller.share)
    try {
      const giveBack = await places.enter(caller)
      return await queue.run(caller, work).finally(giveBack)
    } finally {
      underWay.end()
    }
  }
  return { all: turnsIn(queue), reading }
}

/**
 * The turns of calls that anybody may make, divided between sites: a stranger with many addresses takes no more of the
 * database than these places. Sign-ins wait elsewhere. While customers are held up, a place rests for as long as it was used:
 * the next site may be a customer's, so it waits for twice as long at most.
 */
export function takeStrangersTurns(
  { databasePool }: Pick<Settings, 'databasePool'>,
  seen: Pick<Presence, 'areOthersHeldUp'> = presence,
): Turns {
  const queue = new FairQueue(Math.max(2, Math.floor(databasePool / 5)))
  return async ({ share: [, ...site], signal }, work) => {
    const giveBack = await queue.enter({ share: site, signal })
    const began = performance.now()
    try {
      return await work()
    } finally {
      const worked = performance.now() - began
      if (seen.areOthersHeldUp(strangers)) void pause(Math.min(worked, longestRest)).then(giveBack)
      else giveBack()
    }
  }
}
