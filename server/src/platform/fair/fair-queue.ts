import { setTimeout as pause } from 'node:timers/promises'
import { CallerGone } from '../queues/work-queue.ts'
import { FairTree, type Waiting } from './fair-tree.ts'
import { presence } from './presence.ts'
import { type Share, placeOf } from './share.ts'

type Entering = Waiting & { begin: () => void }

// Of a place whose branch keeps it busy while others are held up: so many times the work, and in milliseconds.
const restTimes = 3
const [shortestRest, longestRest] = [15, 1000]

type Wanted = { share: Share; signal?: AbortSignal | undefined }

/**
 * A number of places in this process, divided as `FairTree` says. Those who find none wait. While calls of other branches
 * are held up, a place that a branch used stays empty for a while, if more of that branch waits; for longer the more they
 * are held up, and if it waits in several queues.
 */
export class FairQueue {
  readonly #tree: FairTree<Entering>
  readonly #isResting: boolean
  readonly #isBackground: boolean
  readonly #rests = new Set<{ share: Share; ending: AbortController }>()

  /**
   * `isResting`: a place that was used stays empty for as long while others wait. `isBackground`: so it does if more of its
   * branch waits while another branch is present, held up or not.
   */
  constructor(most: number, { isResting = false, isBackground = false } = {}) {
    this.#tree = new FairTree(most)
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
        if (this.#tree.waitingOfBranch(share) === 0) presence.noteWaiting(share, this, false)
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
      this.#endRestFor(waiting)
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
      // The caller is answered before the place rests.
      void this.#rest(share, performance.now() - started).then(giveBack)
    }
  }

  async #rest(share: Share, worked: number): Promise<void> {
    if (this.#isResting && this.waitingCount > 0) return pause(worked)
    // Places alone do not leave the processor to others: a branch that has always more to do would keep it busy.
    const isWaiting = this.#tree.waitingOfBranch(share) > 0
    const queues = presence.noteWaiting(share, this, isWaiting)
    if (!isWaiting || this.#doOthersWait(share)) return
    const milliseconds = this.#restBeside(share, worked) * queues
    if (milliseconds === 0) return
    const rest = { share, ending: new AbortController() }
    this.#rests.add(rest)
    await pause(Math.min(milliseconds, longestRest), undefined, { signal: rest.ending.signal }).catch(
      () => undefined,
    )
    this.#rests.delete(rest)
  }

  /** How long a place rests for the sake of other branches: 0 for not at all. */
  #restBeside(share: Share, worked: number): number {
    const holdUp = presence.holdUpOf(share)
    if (holdUp > 0) return Math.max(shortestRest, worked * restTimes) * holdUp
    return this.#isBackground && presence.hasOthers(share) ? worked : 0
  }

  #doOthersWait(share: Share): boolean {
    return this.waitingCount > this.#tree.waitingOfBranch(share)
  }

  /** Ends a rest of another branch, if what has just come still waits. */
  #endRestFor({ share }: Waiting): void {
    if (this.#rests.size === 0 || this.#tree.waitingOfBranch(share) === 0) return
    const rest = [...this.#rests].find(({ share: resting }) => resting[0] !== share[0])
    if (rest === undefined) return
    // At once, so that the next to come in this turn of the event loop ends another rest.
    this.#rests.delete(rest)
    rest.ending.abort()
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
    for (let next = this.#tree.next(); next !== undefined; next = this.#tree.next()) next.begin()
  }
}
