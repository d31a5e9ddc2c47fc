import type { Share } from './share.ts'

/** What branches owe to the others, by account: until a branch has paid by waiting, nothing more of it begins there. */
export class Debts {
  // Never removed: there are a few accounts, and as many branches as operators made.
  readonly #paidAt = new Map<string, Map<object, number>>()

  #accountsOf([branch = '']: Share): Map<object, number> {
    const known = this.#paidAt.get(branch) ?? new Map<object, number>()
    this.#paidAt.set(branch, known)
    return known
  }

  /** The milliseconds that a branch still owes in an account at a time, 0 for none. */
  owedBy([branch = '']: Share, account: object, at = performance.now()): number {
    return Math.max(0, (this.#paidAt.get(branch)?.get(account) ?? 0) - at)
  }

  /** Adds milliseconds to what a branch owes in an account. It pays from a time on that may have passed. */
  add(share: Share, account: object, { from, milliseconds }: { from: number; milliseconds: number }): void {
    const accounts = this.#accountsOf(share)
    accounts.set(account, Math.max(from, accounts.get(account) ?? 0) + milliseconds)
  }

  /** In how many accounts a branch owes, besides this one. */
  countOthers(share: Share, account: object): number {
    const now = performance.now()
    return [...this.#accountsOf(share)].filter(([one, paidAt]) => one !== account && paidAt > now).length
  }
}
