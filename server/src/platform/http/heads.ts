import type { Settings } from '../env.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { mostAtWork } from './turns.ts'

// So many tokens are known to be of a branch.
const mostKnown = 10_000
/** The places in which callers are proved and counted, and the shares that tokens had when they came before. */
export type Heads = { queue: FairQueue; known: Map<string, Share> }

export const makeHeads = (settings: Pick<Settings, 'databasePool'>): Heads => ({
  queue: new FairQueue(mostAtWork(settings)),
  known: new Map(),
})

/** Keeps the share of a token for its next call. */
export function remember({ known }: Heads, token: string, share: Share): void {
  known.delete(token)
  known.set(token, share)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}
