import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { Presence } from './presence.ts'
import type { Share } from './share.ts'

const account = (name: string, ...line: readonly string[]): Share => [...line, 'own', name]

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
  /** A branch that owes nothing yet, and has worked much. */
  function newBranch(): Share {
    const share = account('5', `branch ${(branches += 1)}`)
    seen.noteWork(share, 100_000)
    return share
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    seen = new Presence()
  })
  afterEach(() => void vi.useRealTimers())

  /** Works for so long, without anything that it may do for nothing. */
  const works = (queue: FairQueue, share: Share, milliseconds: number): Promise<unknown> =>
    queue.run({ share }, async () => {
      vi.advanceTimersByTime(milliseconds)
      seen.takeFree(share, 100_000)
    })

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
    for (let at = 0; at < 3; at += 1) {
      await works(queue, share, 2)
      expect(await begins(queue, otherBranch)).toBe(0)
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
    seen.noteWork(otherBranch, 101_000)
    await works(queue, share, 900)
    expect(await begins(queue, share)).toBe(0)
    seen.noteWork(share, 25_000)
    expect(seen.holdUpOf(share)).toBeGreaterThan(0.5)
    expect(seen.holdUpOf(share)).toBeLessThan(1.5)
  })

  it('owes nothing while it keeps less than a place at work, however idle the others are', async () => {
    const [queue, share] = [newQueue(2), account('5', 'ordinary')]
    beside(100)
    const one = (milliseconds: number) =>
      queue.run({ share }, async () => vi.advanceTimersByTime(milliseconds))
    for (let at = 0; at < 20; at += 1) {
      await one(450)
      expect(await begins(queue, share)).toBe(0)
      vi.advanceTimersByTime(550)
      beside(100)
    }
    // What it has not used is kept for the longer ones. Then it begins one after the other.
    const loop = async (): Promise<number> => {
      for (let at = 0; at < 40; at += 1) {
        await one(400)
        const waited = await begins(queue, share)
        if (waited > 0) return at
      }
      return 40
    }
    const calls = await loop()
    expect(calls).toBeGreaterThan(1)
    expect(calls).toBeLessThan(40)
  })

  it('works on when it is away, and is no other for that', () => {
    const share = newBranch()
    beside(100)
    vi.advanceTimersByTime(59_000)
    beside(100)
    seen.noteWork(share, 20_000)
    vi.advanceTimersByTime(2000)
    seen.begin(otherBranch).end()
    expect(seen.holdUpOf(share)).toBeGreaterThan(3)
  })

  it('has paid for a slow call by the time that this took', async () => {
    const [queue, share] = [newQueue(8), newBranch()]
    beside(100)
    await works(queue, share, 10_000)
    expect(await begins(queue, share)).toBe(0)
    // Three at once are more than two of its places at work and two empty.
    const three = [1, 2, 3].map(() =>
      queue.run({ share }, async () => {
        await new Promise((end) => setTimeout(end, 4000))
        seen.takeFree(share, 100_000)
      }),
    )
    await vi.advanceTimersByTimeAsync(4000)
    await Promise.all(three)
    expect(await begins(queue, share)).toBeGreaterThan(1500)
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

  it.each([
    ['no branch', []],
    ['the operator', account('5')],
  ])('is none where work belongs to %s', async (_, share) => {
    const queue = newQueue(1)
    beside(100)
    for (const one of [['', 'site'], account('5')]) seen.noteWork(one, 100_000)
    await works(queue, share, 1000)
    expect(await begins(queue, share)).toBe(0)
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
