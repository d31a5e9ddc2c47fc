import type { Share } from './share.ts'

const presentMilliseconds = 1000
// A person who reads a page has not gone between two calls, and is held up by the first of many.
const heldUpMilliseconds = 60_000
const pruneMilliseconds = 1000

// The usual time is the shortest one, and doubles in so long; the recent times are those of some ten proofs.
const usualDoublesMilliseconds = 6 * 60 * 60 * 1000
const weight = 0.1
// A proof that takes so many times the usual time, and so many milliseconds, is held up.
const timesUsual = 1.5
const leastHeldUp = 1.5
// A proof counts for so many times what is bearable: a very slow one says little of those that come.
const mostHoldUp = 4
// A branch with more calls under way holds itself up.
const mostUnderWay = 8

// What a branch has worked counts for half after so long. At the end of so much work it has been forgotten.
const workHalvesMilliseconds = 20_000
const forgottenWork = 10
// So much of a place a branch may keep at work for nothing, so that a customer beside others who are idle does not pay. What
// it has not used is kept, up to some pages of a person.
const freePlaces = 0.5
const mostFreeMilliseconds = 600
// A call costs its proof, too.
const leastWork = 5

type Branch = {
  seen: number
  underWay: number
  /** The most that were under way at once since the last time that nothing was. */
  most: number
  work: Fading
  free: { milliseconds: number; at: number }
}

/** A sum of which half is left after twenty seconds. */
class Fading {
  #amount = 0
  #at = 0

  get amount(): number {
    return this.#amount * 2 ** ((this.#at - performance.now()) / workHalvesMilliseconds)
  }

  add(more: number): void {
    this.#amount = this.amount + more
    this.#at = performance.now()
  }
}

/**
 * Which branches are at this process, how much they work, and whether callers are held up. Strangers are no branch: they may
 * be of any.
 */
export class Presence {
  readonly #branches = new Map<string, Branch>()
  readonly #work = new Fading()
  #pruned = 0
  /** By kind of proof. */
  readonly #usual = new Map<string, { milliseconds: number; at: number }>()
  /** The time of recent proofs, in times of what is bearable, and when the last of them was. */
  #recent = 0
  #provenAt = 0

  #branchOf([branch = '']: Share): Branch {
    const known = this.#branches.get(branch)
    if (known !== undefined) return known
    const free = { milliseconds: mostFreeMilliseconds, at: performance.now() }
    const made = { seen: Number.NEGATIVE_INFINITY, underWay: 0, most: 0, work: new Fading(), free }
    this.#branches.set(branch, made)
    return made
  }

  #prune(): void {
    const now = performance.now()
    if (now - this.#pruned < pruneMilliseconds) return
    this.#pruned = now
    for (const [name, { seen, underWay, work }] of this.#branches)
      if (underWay === 0 && now - seen > heldUpMilliseconds && work.amount < forgottenWork)
        this.#branches.delete(name)
  }

  /** Notes that something of a branch is under way. `most` is how many at once, so far; `end` ends it. */
  begin(share: Share): { readonly most: number; end: () => void } {
    this.#prune()
    const branch = this.#branchOf(share)
    branch.seen = performance.now()
    if (branch.underWay === 0) branch.most = 0
    branch.underWay += 1
    branch.most = Math.max(branch.most, branch.underWay)
    return {
      get most() {
        return branch.most
      },
      end: () => void (branch.underWay -= 1),
    }
  }

  /** Takes work of a branch out of what it may do for nothing. Answers the milliseconds that are beyond that. */
  takeFree(share: Share, worked: number): number {
    const branch = this.#branchOf(share)
    const now = performance.now()
    const since = (now - branch.free.at) * freePlaces
    const free = Math.min(mostFreeMilliseconds, branch.free.milliseconds + since)
    const wanted = Math.max(worked, leastWork)
    branch.free = { milliseconds: Math.max(0, free - wanted), at: now }
    return Math.max(0, wanted - free)
  }

  /** Notes how long a branch has worked, in milliseconds. */
  noteWork(share: Share, milliseconds: number): void {
    this.#branchOf(share).work.add(milliseconds)
    this.#work.add(milliseconds)
  }

  /**
   * Notes how long a caller's proof took, in milliseconds: a few small statements, which others hold up. Those of one kind
   * have the same statements, and as many calls of their own branch beside them.
   */
  noteProof(milliseconds: number, { kind, most }: { kind: string; most: number }): void {
    if (most > mostUnderWay) return
    const now = performance.now()
    const name = `${kind} ${most}`
    const known = this.#usual.get(name) ?? { milliseconds, at: now }
    const doubled = 2 ** ((now - known.at) / usualDoublesMilliseconds)
    const usual = Math.min(milliseconds, known.milliseconds * doubled)
    this.#usual.set(name, { milliseconds: usual, at: now })
    const times = Math.min(mostHoldUp, milliseconds / Math.max(leastHeldUp, usual * timesUsual))
    const before = now - this.#provenAt > heldUpMilliseconds ? 0 : this.#recent
    this.#recent = before + (times - before) * weight
    this.#provenAt = now
  }

  /** Whether another branch than that of the share is present, and callers take much longer than usual. */
  areOthersHeldUp(share: Share): boolean {
    const isRecent = performance.now() - this.#provenAt < heldUpMilliseconds
    return isRecent && this.#recent > 1 && this.hasOthers(share, heldUpMilliseconds)
  }

  /**
   * How much a branch holds up others: the time of callers' proofs in times of what is bearable, 1 to 4, if it has worked
   * twice as much as the others on average; less of that if it has worked less, 0 if no more than they, or if nobody is held
   * up.
   */
  holdUpOf(share: Share): number {
    if (!this.areOthersHeldUp(share)) return 0
    const own = this.#branches.get(share[0] ?? '')?.work.amount ?? 0
    const ofOthers = (this.#work.amount - own) / Math.max(1, this.#branches.size - 1)
    const excess = Math.max(0, Math.min(1, own / Math.max(ofOthers, Number.MIN_VALUE) - 1))
    return this.#recent * excess
  }

  /** Whether another branch than that of the share is present. */
  hasOthers([own = '']: Share, within = presentMilliseconds): boolean {
    const since = performance.now() - within
    for (const [branch, { seen }] of this.#branches) if (branch !== own && seen > since) return true
    return false
  }
}

/** The branches that are present in this process. */
export const presence = new Presence()
