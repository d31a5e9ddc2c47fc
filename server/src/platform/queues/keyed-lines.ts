import { WorkQueue } from './work-queue.ts'

/** Work of one key is done one after the other; of each key so many may wait. */
export class KeyedLines {
  readonly #mostWaiting: number
  readonly #lines = new Map<string, WorkQueue>()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * Does the work when its turn has come at each of its keys, one after the other.
   *
   * @param keys in the same order for all callers, so that no two of them wait for each other
   * @throws QueueFull when too many wait at a key
   * @throws CallerGone when the signal aborts before
   */
  async run<Result>(
    [key, ...others]: readonly string[],
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (key === undefined) return work()
    const line = this.#lines.get(key) ?? new WorkQueue({ concurrency: 1, mostWaiting: this.#mostWaiting })
    this.#lines.set(key, line)
    try {
      return await line.run(() => this.run(others, work, signal), { signal })
    } finally {
      const isIdle = line.activeCount + line.pendingCount === 0
      if (isIdle && this.#lines.get(key) === line) this.#lines.delete(key)
    }
  }
}
