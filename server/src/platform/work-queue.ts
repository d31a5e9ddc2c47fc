import { setTimeout as pause } from 'node:timers/promises'

/** The line has no room for another caller. */
class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The caller went away before its turn came. */
class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** How a caller waits. `signal` aborts when nobody waits for the result any longer. */
export type Turn = { isFirst?: boolean; signal?: AbortSignal | undefined }

type Limits = {
  concurrency: number
  /** How many may wait in each of the two lines. */
  mostWaiting: number
  /** Whether each worker rests as long as the work took while others wait. */
  isResting?: boolean
}

type Waiting = { begin: () => void }

// One of the others gets a turn after so many of the first ones, so that neither line starves the other.
const firstInARow = 4

/**
 * A bounded queue of work with two lines, the first and the others; each line serves its callers in their order. A full
 * line of the others takes no place from the first. A caller that goes away leaves its line.
 */
export class WorkQueue {
  concurrency: number
  readonly #mostWaiting: number
  readonly #isResting: boolean
  readonly #first: Waiting[] = []
  readonly #others: Waiting[] = []
  #active = 0
  #servedFirst = 0

  constructor({ concurrency, mostWaiting, isResting = false }: Limits) {
    this.concurrency = concurrency
    this.#mostWaiting = mostWaiting
    this.#isResting = isResting
  }

  get activeCount(): number {
    return this.#active
  }

  get pendingCount(): number {
    return this.#first.length + this.#others.length
  }

  hasRoom(isFirst: boolean): boolean {
    return this.#active < this.concurrency || this.#lineOf(isFirst).length < this.#mostWaiting
  }

  /**
   * Does the work when its turn comes.
   *
   * @throws QueueFull when the line is full
   * @throws CallerGone when the signal aborts before the turn comes; work that has begun goes on
   */
  async run<Result>(work: () => Promise<Result>, { isFirst = false, signal }: Turn = {}): Promise<Result> {
    await this.#waitForTurn(isFirst, signal)
    const started = performance.now()
    try {
      return await work()
    } finally {
      // The caller is answered before the worker rests.
      void this.#endTurn(performance.now() - started)
    }
  }

  #lineOf(isFirst: boolean): Waiting[] {
    return isFirst ? this.#first : this.#others
  }

  #waitForTurn(isFirst: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) throw new CallerGone()
    if (!this.hasRoom(isFirst)) throw new QueueFull()
    const line = this.#lineOf(isFirst)
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
    if (this.#others.length === 0) {
      this.#servedFirst = 0
      return this.#first.shift()
    }
    const isTurnOfOthers = this.#first.length === 0 || this.#servedFirst >= firstInARow
    this.#servedFirst = isTurnOfOthers ? 0 : this.#servedFirst + 1
    return this.#lineOf(!isTurnOfOthers).shift()
  }

  async #endTurn(milliseconds: number): Promise<void> {
    if (this.#isResting && this.pendingCount > 0) await pause(milliseconds)
    this.#active -= 1
    this.#beginWhatMay()
  }
}
