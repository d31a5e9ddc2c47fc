import { setTimeout as pause } from 'node:timers/promises'
import { FairTree, type Waiting as Unit } from '../fair/fair-tree.ts'
import { type Share, placeOf } from '../fair/share.ts'
import { Places } from './places.ts'

/** The line has no room for another caller. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The caller went away before its turn came. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/**
 * How a caller waits. `signal` aborts when the caller goes away. A caller with a `share` waits in the first line. One who
 * has `mostOfCaller` places there gets its next place in the other line.
 */
export type Turn = { share?: Share | undefined; signal?: AbortSignal | undefined }

type Limits = {
  concurrency: number
  /** How many may wait in each of the two lines; half as many of a branch in the first. */
  mostWaiting: number
  /** How many of one caller may wait in the first line. */
  mostOfCaller?: number
  /** Whether each worker rests as long as the work took while others wait. */
  isResting?: boolean
}

type Waiting = Unit & { begin: () => void }

/** `turns` are those who wait or are at work; `places` those who wait, or have not joined the line yet. */
type Line = { turns: FairTree<Waiting>; places: FairTree<Unit> }

/** A place in a line, to be used once. It is given up when the caller goes away. */
export type Place = {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  giveUp: () => void
}

type Joining = { place: Unit; leaveLine: () => void; signal: AbortSignal | undefined }

// One of the others gets a turn after so many of the first ones, so that neither line starves the other.
const firstInARow = 4

const newLine = (): Line => ({
  turns: new FairTree(Number.POSITIVE_INFINITY),
  places: new FairTree(Number.POSITIVE_INFINITY),
})

/**
 * A bounded queue of work with two lines, the first and the others. The first is divided down the tree: its places, and
 * whose turn is next. The others are served in their order. A full line of the others takes no place from the first. A
 * caller that goes away leaves its line.
 */
export class WorkQueue {
  concurrency: number
  readonly #mostWaiting: number
  readonly #mostOfCaller: number
  readonly #isResting: boolean
  readonly #placesInFirst = new Places()
  readonly #first = newLine()
  readonly #others = newLine()
  #active = 0
  #servedFirst = 0

  constructor({ concurrency, mostWaiting, mostOfCaller = mostWaiting, isResting = false }: Limits) {
    this.concurrency = concurrency
    this.#mostWaiting = mostWaiting
    this.#mostOfCaller = mostOfCaller
    this.#isResting = isResting
  }

  get activeCount(): number {
    return this.#active
  }

  get pendingCount(): number {
    return this.#first.turns.waitingCount + this.#others.turns.waitingCount
  }

  /**
   * Reserves a place for a caller who has something to do before it joins the line.
   *
   * @throws QueueFull when the line has no room for the caller
   * @throws CallerGone when the caller is gone already
   */
  reserve({ share, signal }: Turn = {}): Place {
    if (signal?.aborted === true) throw new CallerGone()
    const line = this.#lineOf(share)
    const place = { share: placeOf(line === this.#first ? (share ?? []) : []), units: 1 }
    if (!this.#hasRoom(line, place.share)) throw new QueueFull()
    const leaveLine = this.#enter(line, place)
    let isHeld = true
    const takeBack = (): void => {
      isHeld = false
      signal?.removeEventListener('abort', giveUp)
    }
    const giveUp = (): void => {
      if (!isHeld) return
      takeBack()
      leaveLine()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    return {
      giveUp,
      run: async (work) => {
        if (!isHeld) throw new CallerGone()
        takeBack()
        const giveBack = await this.#waitForTurn(line, { place, leaveLine, signal })
        return this.#runNow(work, giveBack)
      },
    }
  }

  /**
   * Does the work when its turn comes.
   *
   * @throws QueueFull when the line is full
   * @throws CallerGone when the signal aborts before the turn comes; work that has begun goes on
   */
  async run<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    return this.reserve(turn).run(work)
  }

  #lineOf(share: Share | undefined): Line {
    if (share === undefined) return this.#others
    // All strangers together are no caller.
    const hasPlace = share.length === 0 || this.#placesInFirst.of(share.join('/')) < this.#mostOfCaller
    return hasPlace ? this.#first : this.#others
  }

  /** Counts a place; answers how to count it no longer. */
  #enter(line: Line, place: Unit): () => void {
    const caller = place.share.join('/')
    line.places.add(place)
    if (line === this.#first) this.#placesInFirst.add(caller, 1)
    return () => {
      line.places.remove(place)
      if (line === this.#first) this.#placesInFirst.add(caller, -1)
    }
  }

  #hasRoom({ places }: Line, share: Share): boolean {
    const most = this.#mostWaiting + Math.max(0, this.concurrency - this.#active)
    return places === this.#first.places ? places.mayWait(share, most) : places.waitingCount < most
  }

  async #runNow<Result>(work: () => Promise<Result>, giveBack: () => void): Promise<Result> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      // The caller is answered before the worker rests.
      void this.#endTurn(performance.now() - started, giveBack)
    }
  }

  /** Joins the line; answers how to end the turn. */
  #waitForTurn({ turns }: Line, { place, leaveLine, signal }: Joining): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        turns.remove(waiting)
        leaveLine()
        reject(new CallerGone())
      }
      const begin = (): void => {
        signal?.removeEventListener('abort', leave)
        leaveLine()
        resolve(() => turns.end(waiting))
      }
      const waiting: Waiting = { ...place, begin }
      signal?.addEventListener('abort', leave, { once: true })
      turns.add(waiting)
      this.#beginWhatMay()
    })
  }

  #beginWhatMay(): void {
    while (this.#active < this.concurrency) {
      const next = this.#takeNext()
      if (next === undefined) return
      this.#active += 1
      next.begin()
    }
  }

  #takeNext(): Waiting | undefined {
    const [first, others] = [this.#first.turns, this.#others.turns]
    if (others.waitingCount === 0) {
      this.#servedFirst = 0
      return first.next()
    }
    const isTurnOfOthers = first.waitingCount === 0 || this.#servedFirst >= firstInARow
    this.#servedFirst = isTurnOfOthers ? 0 : this.#servedFirst + 1
    return (isTurnOfOthers ? others : first).next()
  }

  async #endTurn(milliseconds: number, giveBack: () => void): Promise<void> {
    if (this.#isResting && this.pendingCount > 0) await pause(milliseconds)
    this.#active -= 1
    giveBack()
    this.#beginWhatMay()
  }
}
