import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallerGone } from '../queues/work-queue.ts'
import { FairQueue } from './fair-queue.ts'
import { FairTree, type Waiting, mostBelow, mostOfBranch } from './fair-tree.ts'
import { Presence } from './presence.ts'
import type { Share } from './share.ts'

const account = (name: string, ...line: readonly string[]): Share => [...line, 'own', name]

/** A queue whose entries hold their places until `free` ends the oldest of them. `begun` lists them in their order. */
function openQueue(most: number) {
  const queue = new FairQueue(most)
  const begun: string[] = []
  const held: { name: string; giveBack: () => void }[] = []
  const enter = async (name: string, share: Share): Promise<void> => {
    const giveBack = await queue.enter({ share })
    begun.push(name)
    held.push({ name, giveBack })
  }
  const many = (name: string, share: Share, count: number) => {
    for (let at = 0; at < count; at += 1) void enter(name, share)
  }
  const free = async (name?: string) => {
    const at = name === undefined ? 0 : held.findIndex((one) => one.name === name)
    const [ended] = held.splice(at, 1)
    ended?.giveBack()
    await nextTurn()
    return ended?.name
  }
  const countOf = (name: string) => begun.filter((one) => one === name).length
  return { queue, begun, many, free, countOf }
}

describe('places of a process (req 113)', () => {
  it('of a branch are half at most, with one account or with many', async () => {
    const { many, countOf } = openQueue(8)
    for (let at = 0; at < 13; at += 1) many('east', account(`key ${at}`, '2', String(10 + at)), 8)
    await nextTurn()
    expect(countOf('east')).toBe(4)
    many('west', account('9', '3'), 1)
    await nextTurn()
    expect(countOf('west')).toBe(1)
  })

  it('of a group below are three quarters of those above, so that its sibling finds some', async () => {
    const { many, countOf } = openQueue(16)
    many('one', account('5', '2', '20'), 20)
    many('two', account('6', '2', '21'), 20)
    await nextTurn()
    expect([countOf('one'), countOf('two')]).toEqual([4, 4])
    many('deep', account('7', '4', '40', '41'), 20)
    await nextTurn()
    expect(countOf('deep')).toBe(3)
  })

  it('that are free last go to branches that have none', async () => {
    const { many, countOf } = openQueue(16)
    for (const branch of ['2', '3']) many(branch, account('5', branch), 20)
    await nextTurn()
    expect(countOf('2') + countOf('3')).toBe(12)
    many('4', account('5', '4'), 20)
    await nextTurn()
    expect(countOf('4')).toBe(2)
    many('5', account('5', '5'), 20)
    await nextTurn()
    expect(countOf('5')).toBe(1)
  })

  it('that become free go to the branch, the group and the account with the fewest', async () => {
    const { many, begun, free } = openQueue(1)
    many('held', account('1', '9'), 1)
    many('a', account('5', '2'), 3)
    many('b', account('6', '2'), 1)
    many('c', account('7', '2', '20'), 1)
    many('d', account('8', '3'), 2)
    await nextTurn()
    for (let at = 0; at < 8; at += 1) await free()
    expect(begun).toEqual(['held', 'a', 'd', 'c', 'd', 'b', 'a', 'a'])
  })

  it('go to each that waits, also beside others that come again after each place', async () => {
    const { many, countOf, free } = openQueue(2)
    for (const branch of ['3', '4', '5', '6', '7']) many(branch, account('9', branch), 1)
    many('page', account('5', '2'), 4)
    await nextTurn()
    for (let turn = 0; turn < 40; turn += 1) {
      const ended = await free()
      if (ended !== undefined && ended !== 'page') many(ended, account('9', ended), 1)
    }
    expect(countOf('page')).toBe(4)
  })

  it('go to those that wait before others that come anew', async () => {
    const { many, begun, free } = openQueue(1)
    const waiting = ['a', 'b', 'c', 'd', 'e']
    for (const name of ['held', ...waiting]) many(name, account(name, '2'), 1)
    await nextTurn()
    for (const at of waiting.keys()) {
      many(`new ${at}`, account(`new ${at}`, '2'), 1)
      await free()
    }
    expect(begun).toEqual(['held', ...waiting])
  })

  /** Which branches get the next places, each of which ends and asks again at once. */
  function turnsOf(tree: FairTree<Waiting>, held: Waiting, count: number): string[] {
    return Array.from({ length: count }, () => {
      tree.add({ ...held })
      tree.end(held)
      held = tree.next() ?? held
      return held.share[0] ?? ''
    })
  }

  it('are not owed to others by a branch that had many beside one that keeps its own', () => {
    const tree = new FairTree<Waiting>(2)
    const ask = (branch: string) => tree.add({ share: [branch], units: 1 })
    ask('slow')
    tree.next()
    for (const branch of ['slow', 'quick', 'quick']) ask(branch)
    const first = tree.next()
    if (first === undefined) throw new Error('a place was free')
    expect(turnsOf(tree, first, 100)).toEqual(Array.from({ length: 100 }, () => 'quick'))
    // Of these 100 places, the last has ended too.
    const held = { share: ['quick'], units: 1 }
    for (const branch of ['new', 'new']) ask(branch)
    expect(turnsOf(tree, held, 8).filter((branch) => branch === 'quick').length).toBeGreaterThan(2)
  })

  it.each([0, 12])(
    'are as many for a branch that always waits as for each of those that ask again after each place, beside %i that keep theirs',
    (keepers) => {
      const tree = new FairTree<Waiting>(keepers + 1)
      const ask = (branch: string) => tree.add({ share: [branch], units: 1 })
      for (let at = 0; at < keepers; at += 1) tree.hold({ share: [`keeps ${at}`], units: 1 })
      for (const branch of ['waits', 'waits', 'a', 'b', 'c', 'd', 'e']) ask(branch)
      const turns = []
      for (let held = tree.next(); held !== undefined && turns.length < 60;) {
        const [branch = ''] = held.share
        turns.push(branch)
        if (branch === 'waits') ask(branch)
        tree.end(held)
        held = tree.next()
        // It asks again a moment after its place went to the next.
        if (branch !== 'waits') ask(branch)
      }
      expect(turns.filter((branch) => branch === 'waits')).toHaveLength(10)
    },
  )

  it('are as few for an account beside its group’s other accounts as for a group beside its siblings', async () => {
    const { many, countOf } = openQueue(16)
    many('one', account('5', '2'), 20)
    await nextTurn()
    expect(countOf('one')).toBe(6)
    many('other', account('6', '2'), 20)
    await nextTurn()
    expect(countOf('other')).toBe(2)
  })

  it('of a caller that leaves go to the next', async () => {
    const { queue, many, countOf, free } = openQueue(2)
    many('held', account('5', '2'), 1)
    await nextTurn()
    const leaving = new AbortController()
    const left = queue.enter({ share: account('5', '2'), signal: leaving.signal })
    many('next', account('5', '2'), 1)
    leaving.abort()
    await expect(left).rejects.toThrow(CallerGone)
    await free()
    expect(countOf('next')).toBe(1)
  })

  it('cost no more to look for when more waits below a full branch', async () => {
    const shares = Array.from({ length: 2000 }, (_, at) => account(String(at), '2', String(at)))
    const timeOf = (work: (share: Share) => void): number => {
      const began = performance.now()
      for (const share of shares) work(share)
      return performance.now() - began
    }
    const tree = new FairTree(8)
    const added = timeOf((share) => tree.add({ share, units: 1 }))
    const queue = new FairQueue(8)
    const entered = timeOf((share) => void queue.enter({ share }))
    expect(queue.activeCount).toBe(4)
    // Promises take ten times as long as the bare tree. A look at each that waits would take thousands of times.
    expect(entered / added).toBeLessThan(300)
  })

  it('are never more than there are, nor fewer than may begin, whatever order they come in', async () => {
    const step = fc.constantFrom('2', '3', '4')
    const share = fc.array(step, { maxLength: 3 }).chain((line) => step.map((name) => account(name, ...line)))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.array(share, { maxLength: 60 }),
        async (most, shares) => {
          const { queue, many, free, begun } = openQueue(most)
          for (const [at, one] of shares.entries()) {
            many('x', one, 1)
            if (at % 3 === 2) await free()
            expect(queue.activeCount).toBeLessThanOrEqual(most)
          }
          while (begun.length < shares.length) {
            const before = begun.length
            await free()
            expect(begun.length + queue.activeCount).toBeGreaterThan(before)
          }
          for (let at = 0; at < shares.length; at += 1) await free()
          expect([queue.activeCount, queue.waitingCount]).toEqual([0, 0])
        },
      ),
      { numRuns: 100 },
    )
  })
})

it.each([
  [1, 1],
  [2, 1],
  [8, 4],
  [50, 25],
])('of %i places a branch has %i at most', (most, branch) => expect(mostOfBranch(most)).toBe(branch))

it.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [25, 18],
])('below a group with %i places a group or account has %i at most', (above, below) =>
  expect(mostBelow(above)).toBe(below),
)

describe('a branch whose work holds up others (req 113)', () => {
  const otherBranch = account('9', 'other')
  let seen: Presence

  /** Proofs of one kind, as in a quiet process, and then longer ones. */
  function proofs(milliseconds: readonly number[], kind = ''): void {
    for (const one of milliseconds) seen.noteProof(one, { kind, most: 1 })
  }
  const many = (milliseconds: number) => Array<number>(50).fill(milliseconds)
  /** Another branch is there, and callers take so many milliseconds, 1 as usual. */
  function beside(milliseconds: number): void {
    seen.begin(otherBranch).end()
    proofs([...many(1), ...many(milliseconds)])
  }
  const newQueue = (most: number, kind = {}) => new FairQueue(most, { seen, ...kind })

  let branches = 0
  /** A branch that owes nothing yet. */
  const newBranch = (): Share => account('5', `branch ${(branches += 1)}`)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    seen = new Presence()
  })
  afterEach(() => void vi.useRealTimers())

  const works = (queue: FairQueue, share: Share, milliseconds: number): Promise<unknown> =>
    queue.run({ share }, async () => vi.advanceTimersByTime(milliseconds))

  /** After how many milliseconds a work of a branch begins, in steps of ten. */
  async function begins(queue: FairQueue, share: Share): Promise<number> {
    const state = { isBegun: false }
    const work = queue.run({ share }, async () => void (state.isBegun = true))
    let waited = 0
    await nextTurn()
    while (!state.isBegun && waited < 10_000) {
      waited += 10
      await vi.advanceTimersByTimeAsync(10)
    }
    await work
    return waited
  }

  it('begins nothing more for a while, if callers take longer than usual', async () => {
    const [queue, share] = [newQueue(2), newBranch()]
    beside(100)
    // Its rest is a second, and it begins when it owes no more than a quarter of a second.
    await works(queue, share, 100)
    expect(await begins(queue, share)).toBe(750)
    const another = newBranch()
    beside(1)
    await works(queue, another, 1000)
    expect(await begins(queue, another)).toBe(0)
  })

  it('does not wait after little work', async () => {
    const [queue, share] = [newQueue(2), newBranch()]
    beside(100)
    for (let at = 0; at < 4; at += 1) {
      await works(queue, share, 2)
      expect(await begins(queue, newBranch())).toBe(0)
    }
    await works(queue, share, 2)
    expect(await begins(queue, share)).toBeGreaterThan(0)
  })

  it('begins no more with fewer calls on their way than it has places', async () => {
    const inTenSeconds = async (callsAtOnce: number): Promise<number> => {
      seen = new Presence()
      beside(100)
      const [queue, share] = [newQueue(8), newBranch()]
      const state = { begun: 0, isOver: false }
      const loop = async (): Promise<void> => {
        while (!state.isOver) {
          await queue.run({ share }, () => {
            state.begun += 1
            return new Promise((resolve) => setTimeout(resolve, 10))
          })
        }
      }
      const loops = Array.from({ length: callsAtOnce }, loop)
      await vi.advanceTimersByTimeAsync(10_000)
      state.isOver = true
      await vi.advanceTimersByTimeAsync(2000)
      await Promise.all(loops)
      return state.begun
    }
    const ofForty = await inTenSeconds(40)
    for (const callsAtOnce of [2, 4, 5])
      expect((await inTenSeconds(callsAtOnce)) / ofForty, `${callsAtOnce} calls`).toBeLessThan(1.1)
  })

  it('leaves its places to the others meanwhile, and each of two owes its own', async () => {
    const [queue, one, two] = [newQueue(1), newBranch(), newBranch()]
    beside(100)
    await works(queue, one, 100)
    const later = begins(queue, one)
    await works(queue, two, 100)
    expect(await begins(queue, otherBranch)).toBe(0)
    expect(await begins(queue, two)).toBeGreaterThan(300)
    expect(await later).toBeGreaterThan(300)
  })

  it('waits for longer the more callers are held up', async () => {
    const waits = async (milliseconds: number): Promise<number> => {
      seen = new Presence()
      const [queue, share] = [newQueue(2), newBranch()]
      beside(milliseconds)
      await works(queue, share, 80)
      return begins(queue, share)
    }
    // A proof of 2 ms is 1.33 times what is bearable. One of 20 ms counts for four times.
    expect(await waits(2)).toBeGreaterThan(0)
    expect(await waits(2)).toBeLessThan(200)
    expect(await waits(20)).toBeGreaterThan(700)
  })

  it('waits for longer when it owes in several queues', async () => {
    const [one, two, share] = [newQueue(2), newQueue(2), newBranch()]
    beside(2)
    await works(one, share, 80)
    await works(two, share, 80)
    expect(await begins(two, share)).toBeGreaterThan(300)
  })

  it('in the background waits for as long as it worked while other branches are present, held up or not', async () => {
    const [queue, share] = [newQueue(2, { isBackground: true }), newBranch()]
    beside(1)
    await works(queue, share, 500)
    expect(await begins(queue, share)).toBe(250)
    vi.advanceTimersByTime(1050)
    await works(queue, share, 500)
    expect(await begins(queue, share)).toBe(0)
  })

  it('owes nothing if it works no more than the others, and in part if it works somewhat more', async () => {
    const [queue, share] = [newQueue(2), newBranch()]
    beside(100)
    seen.noteWork(otherBranch, 1000)
    await works(queue, share, 900)
    expect(await begins(queue, share)).toBe(0)
    seen.noteWork(otherBranch, 200)
    // It has worked 1,500 of 1,200 milliseconds: a quarter more.
    await works(queue, share, 600)
    expect(seen.holdUpOf(share)).toBeGreaterThan(0.5)
    expect(seen.holdUpOf(share)).toBeLessThan(1.5)
  })

  it('has paid for a slow call by the time that this took', async () => {
    const [queue, share] = [newQueue(8), newBranch()]
    beside(100)
    await works(queue, share, 10_000)
    expect(await begins(queue, share)).toBe(0)
    // Three at once are more than two of its places at work and two empty.
    const three = [1, 2, 3].map(() =>
      queue.run({ share }, () => new Promise((end) => setTimeout(end, 10_000))),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(three)
    expect(await begins(queue, share)).toBeGreaterThan(3000)
  })

  it('holds no places of one queue while it owes in the next', async () => {
    const all = newQueue(2)
    const [reading, share] = [newQueue(2, { before: all }), newBranch()]
    beside(100)
    await works(all, share, 400)
    const later = reading.enter({ share })
    await nextTurn()
    expect(reading.activeCount).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reading.activeCount).toBe(1)
    await later
  })

  it('is none where work belongs to no branch', async () => {
    const queue = newQueue(1)
    beside(100)
    await works(queue, [], 1000)
    expect(await begins(queue, [])).toBe(0)
  })

  it('holds up a branch that calls now and then, and none that is gone', () => {
    beside(20)
    const isAsked = (after: number): boolean => {
      vi.advanceTimersByTime(after)
      return seen.areOthersHeldUp(newBranch())
    }
    expect([0, 1500, 57_500, 1001].map(isAsked)).toEqual([true, true, true, false])
    // What callers took long ago says nothing of those that come.
    seen.begin(otherBranch).end()
    expect(isAsked(0)).toBe(false)
    proofs([1])
    expect(isAsked(0)).toBe(false)
  })

  it('is not known by one slow proof, nor by proofs that take longer by themselves', () => {
    seen.begin(otherBranch).end()
    const heldUpAfter = (milliseconds: readonly number[], kind?: string): boolean => {
      proofs(milliseconds, kind)
      return seen.areOthersHeldUp(newBranch())
    }
    expect(heldUpAfter([...many(1), 500])).toBe(false)
    expect(heldUpAfter([500, 500])).toBe(true)
    expect(heldUpAfter(Array<number>(20).fill(1))).toBe(false)
    expect(heldUpAfter(many(3), 'of a brand')).toBe(false)
    expect(heldUpAfter(many(6), 'of a brand')).toBe(true)
    expect(heldUpAfter(many(1))).toBe(false)
    // Calls of a page come at once, and hold up each other.
    for (let at = 0; at < 50; at += 1) seen.noteProof(5, { kind: '', most: 6 })
    for (let at = 0; at < 50; at += 1) seen.noteProof(at === 0 ? 1 : 90, { kind: '', most: 9 })
    expect(heldUpAfter([])).toBe(false)
    const first = seen.begin(otherBranch)
    expect(first.most).toBe(1)
    const second = seen.begin(otherBranch)
    second.end()
    expect(first.most).toBe(2)
    first.end()
    expect(seen.begin(otherBranch).most).toBe(1)
  })

  it('is one of two that are present', () => {
    seen.begin(account('9', '3')).end()
    const have = () => ['2', '3'].map((branch) => seen.hasOthers(account('5', branch)))
    expect(have()).toEqual([true, false])
    seen.begin(account('5', '2')).end()
    expect(have()).toEqual([true, true])
  })
})
