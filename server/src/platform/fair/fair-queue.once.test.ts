import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallerGone } from '../queues/work-queue.ts'
import { FairQueue } from './fair-queue.ts'
import { FairTree, type Waiting, mostBelow, mostOfBranch } from './fair-tree.ts'
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
