import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Share } from '../fair/share.ts'
import { CallerGone, QueueFull } from '../queues/work-queue.ts'
import { MovedBytes } from './moved-bytes.ts'
import { TaskThread } from './task-thread.ts'

type Task = 'answer' | 'count' | 'keep' | 'litter' | 'wait' | 'keys' | 'rows' | 'text'

const threadWith = (milliseconds: number) =>
  new TaskThread<Task, string>(
    { name: 'hungry-worker', from: new URL('../../testing/hungry-worker.ts', import.meta.url).href },
    { milliseconds, heapMegabytes: 48, mostWaiting: 20 },
  )

const groupIn = (...line: readonly string[]): Share => [...line, 'own']

/** Lets groups ask for short tasks, all at once. `done` lists whose were done, in their order. */
function openLine() {
  const thread = threadWith(60_000)
  const done: string[] = []
  const asked: Promise<unknown>[] = []
  const ask = (name: string, share: Share, count: number): void => {
    for (let at = 0; at < count; at += 1)
      asked.push(thread.run('answer', { share }).then(() => done.push(name)))
  }
  const end = async () => {
    const outcomes = await Promise.allSettled(asked)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    return { refusals, countOf: (name: string) => done.filter((one) => one === name).length }
  }
  return { thread, ask, end, done }
}

describe('the line of a thread (req 113)', () => {
  // One task is done at once; twenty may wait.
  it('is filled by one branch to its half, and by none that keeps out one without a task in it', async () => {
    const { ask, end } = openLine()
    ask('east', groupIn('2'), 30)
    ask('west', groupIn('3'), 30)
    ask('north', groupIn('4'), 30)
    const { refusals, countOf } = await end()
    expect([countOf('east'), countOf('west'), countOf('north')]).toEqual([11, 10, 1])
    expect(refusals.filter((one) => !(one instanceof QueueFull))).toEqual([])
  })

  it('is filled by one sub-group to three quarters of what its branch may', async () => {
    const { ask, end } = openLine()
    ask('below', groupIn('2', '20'), 30)
    ask('sibling', groupIn('2', '21'), 30)
    const { countOf } = await end()
    expect([countOf('below'), countOf('sibling')]).toEqual([8, 3])
  })

  it('takes the task of another branch next, and that of a group beside those below it', async () => {
    const { ask, end, done } = openLine()
    ask('east', groupIn('2'), 5)
    ask('below', groupIn('2', '20'), 1)
    ask('west', groupIn('3'), 1)
    await end()
    expect(done).toEqual(['east', 'west', 'below', 'east', 'east', 'east', 'east'])
  })

  it('loses a caller who leaves, whose place is free at once', async () => {
    const { thread, ask, end } = openLine()
    const leaving = new AbortController()
    ask('east', groupIn('2'), 1)
    const left = Array.from({ length: 10 }, () =>
      thread.run('wait', { share: groupIn('2'), signal: leaving.signal }),
    )
    const gone = Promise.allSettled(left)
    leaving.abort()
    ask('east', groupIn('2'), 11)
    const { refusals, countOf } = await end()
    expect([countOf('east'), refusals.length]).toEqual([11, 1])
    expect(await gone).toEqual(
      left.map(() => ({ status: 'rejected', reason: expect.any(CallerGone) as CallerGone })),
    )
  })
})

describe('TaskThread', () => {
  // The process would end with the thread: V8 can't end the thread alone while a table is made larger.
  it.for(['keys', 'rows', 'text'] as const)(
    'ends a task that takes too much memory for %s, and goes on with the next one (req 92)',
    async (task) => {
      const thread = threadWith(60_000)
      const [hungry, next] = await Promise.allSettled([thread.run(task), thread.run('answer')])
      expect(hungry).toMatchObject({ reason: { message: 'it took more than 48 MiB' } })
      expect(next).toEqual({ status: 'fulfilled', value: 'answer' })
    },
  )

  // What an earlier task left, perhaps one of another customer, would be counted too until it is collected.
  it('does not end a sound task for what earlier ones have left behind (req 92)', async () => {
    const thread = threadWith(60_000)
    const sound = Array.from({ length: 8 }, () => thread.run('litter'))
    const outcomes = await Promise.allSettled(sound)
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'fulfilled', value: 'answer' })))
  })

  it('ends with a task that leaves more than half of its memory, and the next one gets a new thread (req 92)', async () => {
    const thread = threadWith(60_000)
    const answers: string[] = []
    for (const task of ['count', 'count', 'keep', 'count'] as const) answers.push(await thread.run(task))
    const first = 'task 1 of this thread, which keeps 0 rows'
    expect(answers).toEqual([first, 'task 2 of this thread, which keeps 0 rows', 'answer', first])
  })

  it('ends a task that takes too long, and goes on with the next one (req 92)', async () => {
    const thread = threadWith(200)
    const [long, next] = await Promise.allSettled([thread.run('wait'), thread.run('answer')])
    expect(long).toMatchObject({ reason: { message: 'it took more than 200 ms' } })
    expect(next).toEqual({ status: 'fulfilled', value: 'answer' })
  })
})

describe('bytes that a task takes along', () => {
  const notHere = 'These bytes are not here.'
  const bytes = () => MovedBytes.copyOf(Uint8Array.of(1, 2, 3))

  it('come back with its answer, for the next task', async () => {
    const [thread, moved] = [threadWith(60_000), bytes()]
    for (let turn = 0; turn < 2; turn += 1) expect(await thread.run('answer', { moved })).toBe('answer')
    expect([moved.size, new Uint8Array(moved.leave())]).toEqual([3, Uint8Array.of(1, 2, 3)])
  })

  it('are lost with a thread that is ended, and no further task gets them', async () => {
    const [thread, moved] = [threadWith(200), bytes()]
    await expect(thread.run('wait', { moved })).rejects.toThrow('it took more than 200 ms')
    await expect(thread.run('answer', { moved })).rejects.toThrow(notHere)
    expect(await thread.run('answer')).toBe('answer')
  })

  it('stay away when they come back after the last reader has left', async () => {
    const [thread, moved] = [threadWith(60_000), bytes()]
    await thread.run('answer')
    const answer = thread.run('litter', { moved })
    await pause(10)
    moved.free()
    expect(await answer).toBe('answer')
    expect(() => moved.leave()).toThrow(notHere)
  })

  it('leave an array empty that had the whole memory, and a part of it as it was', () => {
    const [whole, part] = [Uint8Array.of(1, 2, 3), Uint8Array.of(1, 2, 3).subarray(1)]
    expect([MovedBytes.from(whole).size, whole.length]).toEqual([3, 0])
    expect([MovedBytes.from(part).size, part.length]).toEqual([2, 2])
  })
})
