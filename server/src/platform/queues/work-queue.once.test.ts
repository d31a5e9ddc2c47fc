import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Share } from '../fair/share.ts'
import { CallerGone, QueueFull, type Turn, WorkQueue } from './work-queue.ts'

const account = (name: string, branch = '2'): Share => [branch, 'own', name]

/** A queue whose one worker is busy until `release`. `done` lists the callers in the order of their turns. */
function heldQueue(mostWaiting = 100, mostOfCaller = 100) {
  const queue = new WorkQueue({ concurrency: 1, mostWaiting, mostOfCaller })
  const done: string[] = []
  const refused: string[] = []
  let free = (): void => undefined
  const held = new Promise<void>((resolve) => (free = resolve))
  const holding = queue.run(() => held)
  const enter = (name: string, turn: Turn = {}) =>
    queue.run(async () => void done.push(name), turn).catch((error: Error) => void refused.push(error.name))
  return {
    queue,
    done,
    refused,
    enter,
    release: async (waiting: Promise<void>[]) => {
      free()
      await Promise.all([holding, ...waiting])
      return done
    },
  }
}

describe('a queue of work (req 93)', () => {
  it('serves a line in its order', async () => {
    const { enter, release } = heldQueue()
    expect(await release(['a', 'b', 'c'].map((name) => enter(name)))).toEqual(['a', 'b', 'c'])
  })

  it('serves the first line first, and one of the others after four of it', async () => {
    const { enter, release } = heldQueue()
    const others = [1, 2, 3].map((name) => enter(`other ${name}`))
    const first = [1, 2, 3, 4, 5, 6].map((name) => enter(`first ${name}`, { share: [] }))
    expect(await release([...others, ...first])).toEqual([
      'first 1',
      'first 2',
      'first 3',
      'first 4',
      'other 1',
      'first 5',
      'first 6',
      'other 2',
      'other 3',
    ])
  })

  it('gives a caller with enough places in the first line its next place among the others', async () => {
    const { queue, done, enter, release } = heldQueue(100, 2)
    const place = (name: string, caller: string) => enter(name, { share: account(caller) })
    const waiting = [enter('other'), place('a 1', 'a'), place('a 2', 'a'), place('a 3', 'a'), place('b', 'b')]
    expect(await release(waiting)).toEqual(['a 1', 'b', 'a 2', 'other', 'a 3'])
    queue.reserve({ share: account('a') }).giveUp()
    await Promise.all([place('a 4', 'a'), place('a 5', 'a')])
    expect(done.slice(-2)).toEqual(['a 4', 'a 5'])
  })

  it('gives the next turn of the first line to the branch, the group, the account that has waited longest', async () => {
    const { enter, release } = heldQueue()
    const below: Share = ['3', '30', 'own', '300']
    const waiting = [
      ...[1, 2, 3].map((at) => enter(`busy ${at}`, { share: account(`7${at}`) })),
      enter('beside 1', { share: account('9', '3') }),
      enter('beside 2', { share: account('9', '3') }),
      enter('below', { share: below }),
    ]
    expect(await release(waiting)).toEqual(['busy 1', 'beside 1', 'busy 2', 'below', 'busy 3', 'beside 2'])
  })

  it('has room in the first line for a branch that has nothing there, and for half a line of each', async () => {
    const { queue, refused, enter, release } = heldQueue(4)
    const held = Array.from({ length: 2 }, (_, at) => queue.reserve({ share: account(`held ${at}`, '3') }))
    const waiting = [1, 2, 3].map((at) => enter(`a ${at}`, { share: account(String(at)) }))
    waiting.push(enter('b', { share: account('4', '4') }), enter('b 2', { share: account('5', '4') }))
    expect(await release(waiting)).toEqual(['a 1', 'b', 'a 2'])
    expect(refused).toEqual(['QueueFull', 'QueueFull'])
    for (const place of held) place.giveUp()
  })

  it('counts the place of a caller that left the first line no longer', async () => {
    const { enter, release } = heldQueue(100, 1)
    const gone = new AbortController()
    const left = enter('left', { share: account('a'), signal: gone.signal })
    gone.abort()
    await left
    const waiting = [enter('other'), enter('a', { share: account('a') })]
    expect(await release(waiting)).toEqual(['a', 'other'])
  })

  it('refuses a caller whose line is full, and no caller of the other line', async () => {
    const { queue, refused, enter, release } = heldQueue(4)
    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name))
    const first = ['f', 'g', 'h'].map((name) => enter(name, { share: [] }))
    expect(queue.pendingCount).toBe(6)
    expect(await release([...others, ...first])).toEqual(['f', 'g', 'a', 'b', 'c', 'd'])
    expect(refused).toEqual(['QueueFull', 'QueueFull'])
    expect([queue.activeCount, queue.pendingCount]).toEqual([0, 0])
  })

  it('keeps a reserved place until it is used, given up, or its caller is gone', async () => {
    const { queue, done, refused, enter, release } = heldQueue(3)
    const gone = new AbortController()
    const [used, givenUp] = [queue.reserve(), queue.reserve()]
    const left = queue.reserve({ signal: gone.signal })
    expect(() => queue.reserve()).toThrow(QueueFull)
    expect(() => queue.reserve({ share: [], signal: AbortSignal.abort() })).toThrow(CallerGone)
    givenUp.giveUp()
    gone.abort()
    left.giveUp()
    const waiting = [enter('a'), enter('b'), used.run(async () => void done.push('used')), enter('c')]
    await expect(left.run(() => Promise.resolve())).rejects.toThrow(CallerGone)
    await expect(used.run(() => Promise.resolve())).rejects.toThrow(CallerGone)
    expect(await release(waiting)).toEqual(['a', 'b', 'used'])
    expect(refused).toEqual(['QueueFull'])
  })

  it('gives an idle worker no more places than it has', () => {
    const queue = new WorkQueue({ concurrency: 2, mostWaiting: 1 })
    for (let place = 0; place < 3; place += 1) queue.reserve()
    expect(() => queue.reserve()).toThrow(QueueFull)
  })

  it('lets a caller that is gone leave its line, which has room again', async () => {
    const { queue, refused, enter, release } = heldQueue(2)
    const gone = new AbortController()
    const waiting = [enter('a', { signal: gone.signal }), enter('b')]
    gone.abort()
    expect(queue.pendingCount).toBe(1)
    waiting.push(enter('c'), enter('d', { signal: gone.signal }))
    expect(await release(waiting)).toEqual(['b', 'c'])
    expect(refused).toEqual(['CallerGone', 'CallerGone'])
  })

  it('finishes work that has begun, also for a caller that is gone', async () => {
    const queue = new WorkQueue({ concurrency: 1, mostWaiting: 1 })
    const gone = new AbortController()
    const work = queue.run(() => nextTurn('done'), { signal: gone.signal })
    await nextTurn()
    gone.abort()
    expect(await work).toBe('done')
  })

  it('goes on after work that fails', async () => {
    const queue = new WorkQueue({ concurrency: 1, mostWaiting: 1 })
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(() => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('does as much at once as it may, and all of it, also when callers leave', async () => {
    const caller = fc.record({ isFirst: fc.boolean(), leaves: fc.boolean() })
    const property = fc.asyncProperty(
      fc.array(caller),
      fc.integer({ min: 1, max: 4 }),
      async (callers, most) => {
        const queue = new WorkQueue({ concurrency: most, mostWaiting: 1000 })
        const seen = { now: 0, most: 0, done: 0 }
        const work = async (): Promise<void> => {
          seen.now += 1
          seen.most = Math.max(seen.most, seen.now)
          await nextTurn()
          seen.now -= 1
          seen.done += 1
        }
        const left = AbortSignal.abort()
        const all = callers.map(({ isFirst, leaves }) => {
          const turn: Turn = isFirst ? { share: [] } : {}
          return queue.run(work, leaves ? { ...turn, signal: left } : turn)
        })
        await Promise.allSettled(all)
        const staying = callers.filter(({ leaves }) => !leaves).length
        expect(seen).toEqual({ now: 0, most: Math.min(most, staying), done: staying })
      },
    )
    await fc.assert(property)
  })
})
