import type { Share } from './share.ts'

type Seen = { branch: string; time: number }

const presentMilliseconds = 1000

const never: Seen = { branch: '', time: Number.NEGATIVE_INFINITY }

/** Which branches asked this process for something in the last second. */
export class Presence {
  #latest = never
  /** The latest that is another one. */
  #before = never
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

  /** Whether another branch than that of the share is present. */
  hasOthers([branch = '']: Share): boolean {
    const other = this.#latest.branch === branch ? this.#before : this.#latest
    return performance.now() - other.time < presentMilliseconds
  }
}

/** The branches that are present in this process. */
export const presence = new Presence()
