import type { Share } from './share.ts'

type Seen = { branch: string; time: number }

const presentMilliseconds = 1000
// A person who reads a page has not gone between two calls, and is held up by the first of many.
const heldUpMilliseconds = 60_000

// The usual time is the shortest one, and is forgotten slowly; the recent times are those of some ten proofs.
const forgetting = 1.000_001
const weight = 0.1
// A proof that takes so many times the usual time, and so many milliseconds, is held up.
const timesUsual = 1.5
const leastHeldUp = 1.5
// A proof counts for so many times what is bearable: a very slow one says little of those that come.
const mostHoldUp = 4

const never: Seen = { branch: '', time: Number.NEGATIVE_INFINITY }

/** Which branches are at this process, and whether callers are held up. */
export class Presence {
  #latest = never
  /** The latest that is another one. */
  #before = never
  readonly #usual = new Map<string, number>()
  /** The time of recent proofs, in times of what is bearable. */
  #recent = 0

  note([branch = '']: Share): void {
    // Strangers may be of the same branch.
    if (branch === '') return
    if (branch !== this.#latest.branch) this.#before = this.#latest
    this.#latest = { branch, time: performance.now() }
  }

  /**
   * Notes how long a caller's proof took, in milliseconds: a few small statements, which others hold up. Those of one kind
   * have the same statements.
   */
  noteProof(milliseconds: number, kind = ''): void {
    const usual = Math.min(milliseconds, (this.#usual.get(kind) ?? milliseconds) * forgetting)
    this.#usual.set(kind, usual)
    const times = milliseconds / Math.max(leastHeldUp, usual * timesUsual)
    this.#recent += (Math.min(times, mostHoldUp) - this.#recent) * weight
  }

  /** Whether another branch than that of the share is present, and callers take much longer than usual. */
  areOthersHeldUp(share: Share): boolean {
    return this.holdUpOf(share) > 0
  }

  /** The time of callers in times of what is bearable, 1 to 4; 0 if it is bearable, or no other branch is present. */
  holdUpOf(share: Share): number {
    return this.#recent > 1 && this.hasOthers(share, heldUpMilliseconds) ? this.#recent : 0
  }

  /** Whether another branch than that of the share is present. */
  hasOthers([branch = '']: Share, within = presentMilliseconds): boolean {
    const other = this.#latest.branch === branch ? this.#before : this.#latest
    return performance.now() - other.time < within
  }
}

/** The branches that are present in this process. */
export const presence = new Presence()
