import type { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import type { Pace } from './pace.ts'

export type Held = { share: Share; pace: Pace; cut: () => void }

/** The places of one kind of call, and those that hold them. */
export type Kind<One extends Held = Held> = { queue: FairQueue; held: Set<One> }

/** Cuts one call that is too slow, if the share would find a place then; of several, one of the branch that has most. */
export function cutOneFor(share: Share, { queue, held }: Kind): void {
  const slow = [...held].filter((one) => one.pace.isTooSlow() && queue.wouldFitWithout(one.share, share))
  slow.sort((a, b) => queue.activeOfBranch(b.share) - queue.activeOfBranch(a.share))
  slow[0]?.cut()
}
