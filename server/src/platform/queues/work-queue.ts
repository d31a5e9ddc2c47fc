import { setTimeout as pause } from 'node:timers/promises'
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
 * How a caller waits. `signal` aborts when the caller goes away. A `caller` who has `mostOfCaller` places in the first
 * line gets its next place in the other one.
 */
export type Turn = { isFirst?: boolean; caller?: string; signal?: AbortSignal | undefined }

type Limits = {
  concurrency: number
  /** How many may wait in each of the two lines. */
  mostWaiting: number
  /** How many of one caller may wait in the first line. */
  mostOfCaller?: number
  /** Whether each worker rests as long as the work took while others wait. */
  isResting?: boolean
}

type Waiting = { begin: () => void }

/** `reserved` counts the places of callers who have not joined the line yet. */
type Line = { waiting: Waiting[]; reserved: number }

/** A place in a line, to be used once. It is given up when the caller goes away. */
export type Place = {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  giveUp: () => void
}

// One of the others gets a turn after so many of the first ones, so that neither line starves the other.
const firstInARow = 4

/**
 * A bounded queue of work with two lines, the first and the others; each line serves its callers in their order. A full
 * line of the others takes no place from the first. A caller that goes away leaves its line.
 */
export class WorkQueue {
  concurrency: number
  readonly #mostWaiting: number
  readonly #mostOfCaller: number
  readonly #isResting: boolean
  readonly #placesInFirst = new Places()
  readonly #first: Line = { waiting: [], reserved: 0 }
  readonly #others: Line = { waiting: [], reserved: 0 }
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
    return this.#first.waiting.length + this.#others.waiting.length
  }

  /**
   * Reserves a place for a caller who has something to do before it joins the line.
   *
   * @throws QueueFull when the line is full
   * @throws CallerGone when the caller is gone already
   */
  reserve({ isFirst = false, caller, signal }: Turn = {}): Place {
    if (signal?.aborted === true) throw new CallerGone()
    const line = this.#lineOf(isFirst, caller)
    if (!this.#hasRoom(line)) throw new QueueFull()
    const leaveLine = this.#enter(line, caller)
    let isHeld = true
    const takeBack = (): void => {
      isHeld = false
      line.reserved -= 1
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
        await this.#waitForTurn(line.waiting, signal).finally(leaveLine)
        return this.#runNow(work)
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

  #lineOf(isFirst: boolean, caller: string | undefined): Line {
    if (!isFirst) return this.#others
    const hasPlace = caller === undefined || this.#placesInFirst.of(caller) < this.#mostOfCaller
    return hasPlace ? this.#first : this.#others
  }

  /** Counts a place; answers how to count it no longer. */
  #enter(line: Line, caller: string | undefined): () => void {
    line.reserved += 1
    if (line !== this.#first || caller === undefined) return () => undefined
    this.#placesInFirst.add(caller, 1)
    return () => this.#placesInFirst.add(caller, -1)
  }

  #hasRoom({ waiting, reserved }: Line): boolean {
    const idle = Math.max(0, this.concurrency - this.#active)
    return waiting.length + reserved < this.#mostWaiting + idle
  }

  async #runNow<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    try {
      return await work()
    } finally {
      // The caller is answered before the worker rests.
      void this.#endTurn(performance.now() - started)
    }
  }

  #waitForTurn(line: Waiting[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1)
        reject(new CallerGone())
      }
      const begin = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const waiting: Waiting = { begin }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(waiting)
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
    const [first, others] = [this.#first.waiting, this.#others.waiting]
    if (others.length === 0) {
      this.#servedFirst = 0
      return first.shift()
    }
    const isTurnOfOthers = first.length === 0 || this.#servedFirst >= firstInARow
    this.#servedFirst = isTurnOfOthers ? 0 : this.#servedFirst + 1
    return (isTurnOfOthers ? others : first).shift()
  }

  async #endTurn(milliseconds: number): Promise<void> {
    if (this.#isResting && this.pendingCount > 0) await pause(milliseconds)
    this.#active -= 1
    this.#beginWhatMay()
  }
}
