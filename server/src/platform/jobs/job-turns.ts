import type { Db } from '../db/transaction.ts'
import { Debts } from '../fair/debts.ts'
import { FairTree, type Waiting } from '../fair/fair-tree.ts'
import { type Presence, presence } from '../fair/presence.ts'
import { type Share, shareOfGroup } from '../fair/share.ts'
import type { JobKind } from './job.ts'
import { type ClaimedJob, type DueLane, claimJob, dueLanes } from './job-turns.queries.ts'

type Seen = Pick<Presence, 'holdUpOf' | 'noteWork'>

type Candidate = Waiting & { lane: DueLane }

export type TakenJob = ClaimedJob & {
  lane: DueLane
  /** Called once, when the job has ended: the place is free for another. */
  giveBack: () => void
}

// The installation's own jobs, and those that a former release queued.
const noGroup = ['none']
const shareOf = ({ line }: DueLane): Share => (line === null ? noGroup : shareOfGroup(line))
// While calls of other branches are held up, a branch owes so many times the work of a job, longer the more they are held
// up, but so much at once at most.
const restTimes = 2
const longestRest = 3000
// So many lanes are read before each job, in a millisecond. More are read again after this time: a thousand take fifteen.
const fewLanes = 100
const freshMilliseconds = 200
// One of the others runs after so many urgent ones, so that urgent ones without end hold none up for good.
const urgentInARow = 4

/**
 * Whose job of a kind this process runs next. What is due is divided level by level down the tree, as `FairTree` says, so
 * that groups, accounts and keys bring a branch no more. Jobs without a group stand beside the root's children.
 */
export class JobTurns {
  readonly #kind: JobKind<object>
  /** Urgent jobs come first, but for one in five. Both trees have the same places, and neither takes turns from the other. */
  readonly #urgent: FairTree<Candidate>
  readonly #others: FairTree<Candidate>
  readonly #debts = new Debts()
  readonly #seen: Seen
  #added = new Set<Candidate>()
  #inARow = 0
  #freshUntil = Number.NEGATIVE_INFINITY

  constructor(kind: JobKind<object>, seen: Seen = presence) {
    this.#kind = kind
    this.#seen = seen
    const most = kind.isSlowedByCustomers === true ? kind.atOnce : Number.POSITIVE_INFINITY
    this.#urgent = new FairTree(most)
    this.#others = new FairTree(most)
  }

  /** Takes a due job for one worker; undefined when none may begin. One worker asks at a time. */
  async take(db: Db, ignoreStartAfter = false): Promise<TakenJob | undefined> {
    const known =
      performance.now() < this.#freshUntil ? await this.#takeNext(db, ignoreStartAfter) : undefined
    if (known !== undefined) return known
    await this.#look(db, ignoreStartAfter)
    return this.#takeNext(db, ignoreStartAfter)
  }

  /** Notes how long a job worked. What its branch owes for that, it pays by beginning nothing more. */
  noteWork({ lane }: TakenJob, milliseconds: number): void {
    const share = shareOf(lane)
    this.#seen.noteWork(share, milliseconds)
    const rest = milliseconds * restTimes * this.#seen.holdUpOf(share)
    this.#debts.add(share, this, { from: performance.now(), milliseconds: Math.min(rest, longestRest) })
  }

  /** The milliseconds that the branch of a job still owes at a time, 0 for none. */
  owedBy({ lane }: TakenJob, at: number): number {
    return this.#debts.owedBy(shareOf(lane), this, at)
  }

  /**
   * Whether a job is due that should go before this one goes on: of another group or no lower priority, and of no branch
   * that owed at the time of asking. A debt may end during the look.
   */
  async hasBefore(db: Db, { lane }: TakenJob, asked: number): Promise<boolean> {
    const lanes = await dueLanes(db, { name: this.#kind.name })
    return lanes.some(
      (one) =>
        (one.lane !== lane.lane || one.priority >= lane.priority) &&
        this.#debts.owedBy(shareOf(one), this, asked) === 0,
    )
  }

  async #look(db: Db, ignoreStartAfter: boolean): Promise<void> {
    const lanes = await dueLanes(db, { name: this.#kind.name, ignoreStartAfter })
    this.#freshUntil =
      lanes.length > fewLanes ? performance.now() + freshMilliseconds : Number.NEGATIVE_INFINITY
    const former = [...this.#added]
    this.#added.clear()
    const candidates = lanes.map((lane) => ({
      lane,
      share: shareOf(lane),
      units: 1,
    }))
    this.#add(candidates)
    // Afterwards, because a share that waits on keeps its turn.
    for (const one of former) this.#treeOf(one).remove(one)
  }

  #add(candidates: readonly Candidate[]): void {
    for (const one of candidates) {
      this.#treeOf(one).add(one)
      this.#added.add(one)
    }
  }

  #treeOf({ lane }: Candidate): FairTree<Candidate> {
    return lane.isUrgent ? this.#urgent : this.#others
  }

  #otherTreeOf({ lane }: Candidate): FairTree<Candidate> {
    return lane.isUrgent ? this.#others : this.#urgent
  }

  #end(candidate: Candidate): void {
    this.#treeOf(candidate).end(candidate)
    this.#otherTreeOf(candidate).release(candidate)
  }

  #next(): Candidate | undefined {
    const mayBegin = (branch: string): boolean => this.#debts.owedBy([branch], this) === 0
    const due = this.#inARow < urgentInARow ? undefined : this.#others.next(mayBegin)
    const next = due ?? this.#urgent.next(mayBegin) ?? this.#others.next(mayBegin)
    if (next === undefined) return undefined
    this.#inARow = next.lane.isUrgent ? this.#inARow + 1 : 0
    this.#otherTreeOf(next).hold(next)
    this.#added.delete(next)
    return next
  }

  async #takeNext(db: Db, ignoreStartAfter: boolean): Promise<TakenJob | undefined> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      // oxlint-disable-next-line no-await-in-loop -- the next lane is asked only when another process was faster in this one
      const taken = await this.#claim(db, next, ignoreStartAfter)
      if (taken !== undefined) return taken
    }
    return undefined
  }

  async #claim(db: Db, candidate: Candidate, ignoreStartAfter: boolean): Promise<TakenJob | undefined> {
    const { lane } = candidate
    let job: ClaimedJob | undefined
    try {
      job = await claimJob(db, { name: this.#kind.name, ignoreStartAfter }, lane)
    } finally {
      if (job === undefined) this.#end(candidate)
    }
    if (job === undefined) return undefined
    if (job.hasMore) this.#add([{ ...candidate }])
    return { ...job, lane, giveBack: () => this.#end(candidate) }
  }
}
