import { describe, expect, it } from 'vitest'
import { TaskThread } from './task-thread.ts'

type Task = 'answer' | 'litter' | 'wait' | 'keys' | 'rows' | 'text'

const threadWith = (milliseconds: number) =>
  new TaskThread<Task, string>(
    { name: 'hungry-worker', from: new URL('../../testing/hungry-worker.ts', import.meta.url).href },
    { milliseconds, heapMegabytes: 48, mostWaiting: 10 },
  )

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

  it('ends a task that takes too long, and goes on with the next one (req 92)', async () => {
    const thread = threadWith(200)
    const [long, next] = await Promise.allSettled([thread.run('wait'), thread.run('answer')])
    expect(long).toMatchObject({ reason: { message: 'it took more than 200 ms' } })
    expect(next).toEqual({ status: 'fulfilled', value: 'answer' })
  })
})
