import type { Share } from './share.ts'

type Seen = { branch: string; time: number }

const presentMilliseconds = 1000
// A person who reads a page has not gone between two calls, and is held up by the first of many.
const heldUpMilliseconds = 60_000

// The usual time is the shortest one, and is forgotten slowly; the recent time is that of some ten proofs.
const forgetting = 1.000_001
const weight = 0.1
// A proof that takes so many times the usual time, and so many milliseconds, is held up.
const timesUsual = 1.5
const leastHeldUp = 1.5
// A proof counts for so many times what is bearable: a very slow one says little of those that come.
const mostHoldUp = 4

const never: Seen = { branch: '', time: Number.NEGATIVE_INFINITY }

/** Which branches are at this process, in how many queues they wait, and whether callers are held up. */
export class Presence {
  #latest = never
  /** The latest that is another one. */
  #before = never
  #usual = 1000
  #recent = 0
  readonly #busy = new Map<string, Set<object>>()

  note([branch = '']: Share): void {
    // Strangers may be of the same branch.
    if (branch === '') return
    if (branch !== this.#latest.branch) this.#before = this.#latest
    this.#latest = { branch, time: performance.now() }
  }

  /** Notes whether a branch has more waiting in a queue; answers in how many queues it has. */
  noteWaiting([branch = '']: Share, queue: object, isWaiting: boolean): number {
    const queues = this.#busy.get(branch) ?? new Set()
    if (isWaiting) queues.add(queue)
    else queues.delete(queue)
    if (queues.size > 0) this.#busy.set(branch, queues)
    else this.#busy.delete(branch)
    return queues.size
  }

  /** Notes how long a caller's proof took, in milliseconds: a few small statements, which others hold up. */
  noteProof(milliseconds: number): void {
    this.#usual = Math.min(milliseconds, this.#usual * forgetting)
    const counted = Math.min(milliseconds, mostHoldUp * this.#bearable())
    this.#recent += (counted - this.#recent) * weight
  }

  #bearable(): number {
    return Math.max(leastHeldUp, this.#usual * timesUsual)
  }

  /** Whether another branch than that of the share is present, and callers take much longer than usual. */
  areOthersHeldUp(share: Share): boolean {
    return this.holdUpOf(share) > 0
  }

  /** The time of callers in times of what is bearable, 1 to 4; 0 if it is bearable, or no other branch is present. */
  holdUpOf(share: Share): number {
    if (!this.hasOthers(share, heldUpMilliseconds)) return 0
    const times = this.#recent / this.#bearable()
    return times > 1 ? times : 0
  }

  /** Whether another branch than that of the share is present. */
  hasOthers([branch = '']: Share, within = presentMilliseconds): boolean {
    const other = this.#latest.branch === branch ? this.#before : this.#latest
    return performance.now() - other.time < within
  }
}

/** The branches that are present in this process. */
export const presence = new Presence()
