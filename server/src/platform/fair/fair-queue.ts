import { setTimeout as pause } from 'node:timers/promises'
import { CallerGone } from '../queues/work-queue.ts'
import { Debts } from './debts.ts'
import { FairTree, type Waiting, mostOfBranch } from './fair-tree.ts'
import { presence } from './presence.ts'
import { type Share, placeOf } from './share.ts'

type Entering = Waiting & { begin: () => void }

// A branch that holds others up leaves its places empty for so many times the work, and in milliseconds.
const restTimes = 3
const [shortestRest, longestRest] = [15, 1000]
// So much may be owed by a branch that begins something: a person who opens a page or two pays later.
const graceMilliseconds = 250

type Wanted = { share: Share; signal?: AbortSignal | undefined }

// A branch that works in several queues owes for each of them as often.
const debts = new Debts()

/**
 * A number of places in this process, divided as `FairTree` says. Those who find none wait. While calls of other branches
 * are held up, a branch owes time for its work, and begins nothing more until it has paid: more time the more they are held
 * up. Its places are free for the others meanwhile.
 */
export class FairQueue {
  readonly #tree: FairTree<Entering>
  readonly #isResting: boolean
  readonly #isBackground: boolean
  readonly #most: number
  #timer: NodeJS.Timeout | undefined

  /**
   * `isResting`: a place that was used stays empty for as long while others wait. `isBackground`: a branch owes as much
   * time as it works while another branch is present, held up or not.
   */
  constructor(most: number, { isResting = false, isBackground = false } = {}) {
    this.#tree = new FairTree(most)
    this.#most = most
    this.#isResting = isResting
    this.#isBackground = isBackground
  }

  get activeCount(): number {
    return this.#tree.activeCount
  }

  get waitingCount(): number {
    return this.#tree.waitingCount
  }

  /** How many places the branch of a share has. */
  activeOfBranch(share: Share): number {
    return this.#tree.activeOfBranch(share)
  }

  /** Whether one more of a share may wait, if `most` may wait in all; see `FairTree`. */
  mayWait(share: Share, most: number): boolean {
    return this.#tree.mayWait(placeOf(share), most)
  }

  /** Takes places at once, and answers how to give them back; undefined when none are free for this share. */
  tryEnter(share: Share, units = 1): (() => void) | undefined {
    const wanted = { share: placeOf(share), units }
    if (!this.#tree.fits(wanted)) return undefined
    this.#tree.hold(wanted)
    return this.#giveBackOnce(wanted)
  }

  /** Whether the share would find a place if another one gave its place back. */
  wouldFitWithout(other: Share, share: Share): boolean {
    return this.#tree.fitsWithout(other, share)
  }

  /** Waits for a place; answers how to give it back. @throws CallerGone when the signal aborts before */
  enter({ share, signal }: Wanted): Promise<() => void> {
    if (signal?.aborted === true) return Promise.reject(new CallerGone())
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#tree.remove(waiting)
        reject(new CallerGone())
      }
      const waiting: Entering = {
        share: placeOf(share),
        units: 1,
        begin: () => {
          signal?.removeEventListener('abort', leave)
          resolve(this.#giveBackOnce(waiting))
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#tree.add(waiting)
      this.#beginWhatMay()
    })
  }

  /** Does the work when a place is free. @throws CallerGone when the signal aborts before; work that has begun goes on */
  async run<Result>({ share: of, signal }: Wanted, work: () => Promise<Result>): Promise<Result> {
    const share = placeOf(of)
    presence.note(share)
    const giveBack = await this.enter({ share, signal })
    const started = performance.now()
    try {
      return await work()
    } finally {
      const worked = performance.now() - started
      if (this.#isResting && this.waitingCount > 0) void pause(worked).then(giveBack)
      else {
        this.#noteWork(share, worked)
        giveBack()
      }
    }
  }

  /** Each of the places of a branch is at work for `worked`, then empty for its rest. */
  #noteWork(share: Share, worked: number): void {
    const rest = this.#restAfter(share, worked)
    if (rest > 0) debts.add(share, this, (worked + rest) / mostOfBranch(this.#most))
  }

  #restAfter(share: Share, worked: number): number {
    const holdUp = presence.holdUpOf(share)
    if (holdUp === 0) return this.#isBackground && presence.hasOthers(share) ? worked : 0
    const times = holdUp * (1 + debts.countOthers(share, this))
    return Math.min(longestRest, Math.max(shortestRest, worked * restTimes) * times)
  }

  #giveBackOnce(place: Waiting): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#tree.end(place)
      this.#beginWhatMay()
    }
  }

  #beginWhatMay(): void {
    let soonest = Number.POSITIVE_INFINITY
    const mayBegin = (branch: string): boolean => {
      const milliseconds = debts.owedBy([branch], this) - graceMilliseconds
      if (milliseconds > 0) soonest = Math.min(soonest, milliseconds)
      return milliseconds <= 0
    }
    for (let next = this.#tree.next(mayBegin); next !== undefined; next = this.#tree.next(mayBegin))
      next.begin()
    clearTimeout(this.#timer)
    if (soonest < Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.#beginWhatMay(), Math.ceil(soonest))
  }
}
