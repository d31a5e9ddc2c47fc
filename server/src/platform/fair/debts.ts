import type { Share } from './share.ts'

/** What branches owe to the others, by queue: until a branch has paid by waiting, nothing more of it begins there. */
export class Debts {
  readonly #paidAt = new Map<string, Map<object, number>>()

  /** The milliseconds that a branch still owes in a queue, 0 for none. */
  owedBy([branch = '']: Share, queue: object): number {
    return Math.max(0, (this.#paidAt.get(branch)?.get(queue) ?? 0) - performance.now())
  }

  /** Adds milliseconds to what a branch owes in a queue. */
  add(share: Share, queue: object, milliseconds: number): void {
    const [branch = ''] = share
    const queues = this.#paidAt.get(branch) ?? new Map<object, number>()
    queues.set(queue, performance.now() + this.owedBy(share, queue) + milliseconds)
    this.#paidAt.set(branch, queues)
  }

  /** In how many queues a branch owes, besides this one. */
  countOthers([branch = '']: Share, queue: object): number {
    const queues = this.#paidAt.get(branch) ?? new Map<object, number>()
    for (const [one, paidAt] of queues) if (paidAt <= performance.now()) queues.delete(one)
    return queues.size - (queues.has(queue) ? 1 : 0)
  }
}
