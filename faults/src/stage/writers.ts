import type { Random } from '@telecopy/server/platform/seeded-random'
import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from './accounts.ts'
import { addGroup, listUsers, type Outcome, setDefaultNumber } from './calls.ts'

/** Clients that write until they are stopped, and record which of their writes were acknowledged. */
export type Writers = {
  /** Request ids of the writes that were answered with success. */
  acknowledged: string[]
  outcomes: (Outcome & { at: number })[]
  stop(): Promise<void>
}

/** The pause between two calls of a client, and before it tries again. */
const betweenMilliseconds = 5
const restMilliseconds = 20

/** One client for each account; a tenth of its calls read, and a tenth add a group. */
export function startWriters(url: string, accounts: readonly SignedIn[], chance: Random): Writers {
  const stopping = new AbortController()
  const writers: Pick<Writers, 'acknowledged' | 'outcomes'> = { acknowledged: [], outcomes: [] }
  const act = (account: SignedIn, part: number): Promise<Outcome> => {
    if (part === 0) return listUsers(url, account)
    return part === 1 ? addGroup(url, account) : setDefaultNumber(url, account, chance.pick(account.numbers))
  }
  const work = async (account: SignedIn): Promise<void> => {
    while (!stopping.signal.aborted) {
      const part = chance.below(10)
      const isRead = part === 0
      const outcome = await act(account, part)
      writers.outcomes.push({ ...outcome, at: performance.now() })
      if (!isRead && outcome.status === 200) writers.acknowledged.push(outcome.requestId)
      await pause(outcome.status === 200 ? betweenMilliseconds : restMilliseconds)
    }
  }
  const working = accounts.map(work)
  return {
    ...writers,
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}
