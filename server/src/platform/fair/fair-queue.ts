import { setTimeout as pause } from 'node:timers/promises'
import { CallerGone } from '../queues/work-queue.ts'
import { Debts } from './debts.ts'
import { FairTree, type Waiting, mostOfBranch } from './fair-tree.ts'
import { type Presence, presence } from './presence.ts'
import { type Share, isOfBranch, isOfCustomer, placeOf } from './share.ts'

type Entering = Waiting & { begin: () => void }

// A branch that holds others up leaves its places empty for so many times the work, and in milliseconds: for a second at
// most, but after longer work for as long as it worked, five seconds at most.
const restTimes = 3
const [shortestRest, longestRest, longestAfterLong] = [15, 1000, 5000]
// So much may be owed by a branch that begins something: a person who opens a page or two pays later.
const graceMilliseconds = 250

type Kind = { isResting?: boolean; isBackground?: boolean; before?: FairQueue; seen?: Presence }

type Wanted = { share: Share; signal?: AbortSignal | undefined }

const debts = new Debts()

/**
 * A number of places in this process, divided as `FairTree` says. Those who find none wait. While calls of other branches
 * are held up, a branch that works more than they do owes time for its work, and begins nothing more until it has paid: more
 * time the more they are held up, and the more queues it owes in. Its places are free for the others meanwhile.
 */
export class FairQueue {
  readonly #tree: FairTree<Entering>
  readonly #isResting: boolean
  readonly #isBackground: boolean
  readonly #most: number
  readonly #account: object
  readonly #seen: Presence
  #timer: NodeJS.Timeout | undefined

  /**
   * `isResting`: a place that was used stays empty for as long while others wait. `isBackground`: a branch owes as much
   * time as it works while another branch is present, held up or not. `before`: a branch begins nothing here while it owes in
   * that queue, which comes next.
   */
  constructor(most: number, { isResting = false, isBackground = false, before, seen = presence }: Kind = {}) {
    this.#seen = seen
    this.#account = before ?? this
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
    const underWay = isOfBranch(share) ? this.#seen.begin(share) : undefined
    try {
      const giveBack = await this.enter({ share, signal })
      return await this.#runIn({ share, giveBack }, work)
    } finally {
      underWay?.end()
    }
  }

  async #runIn<Result>(
    { share, giveBack }: { share: Share; giveBack: () => void },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      const worked = performance.now() - started
      const mustRest = this.#isResting && this.waitingCount > 0
      if (mustRest) void pause(worked).then(giveBack)
      else {
        if (isOfCustomer(share)) this.#noteWork(share, started, worked)
        giveBack()
      }
    }
  }

  /** From its begin on, one of the places of a branch is at work for `worked`, then empty for its rest. */
  #noteWork(share: Share, from: number, worked: number): void {
    this.#seen.noteWork(share, worked)
    const counted = this.#seen.takeFree(share, worked)
    const rest = counted > 0 ? this.#restAfter(share, counted) : 0
    const milliseconds = (counted + rest) / mostOfBranch(this.#most)
    if (rest > 0) debts.add(share, this.#account, { from, milliseconds })
  }

  #restAfter(share: Share, worked: number): number {
    const holdUp = this.#seen.holdUpOf(share)
    if (holdUp === 0) return this.#isBackground && this.#seen.hasOthers(share) ? worked : 0
    const times = holdUp * (1 + debts.countOthers(share, this.#account))
    const most = Math.max(longestRest, Math.min(worked, longestAfterLong))
    return Math.min(most, Math.max(shortestRest, worked * restTimes) * times)
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
      const milliseconds = debts.owedBy([branch], this.#account) - graceMilliseconds
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
