import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CallerGone } from '../queues/work-queue.ts'
import { FairPace } from './fair-pace.ts'

const stays = new AbortController().signal

/** A pace of 1,000 bytes a millisecond. `sent` lists what was sent, in its order. */
function openPace() {
  const pace = new FairPace(1000)
  const sent: string[] = []
  const take = (site: string, bytes: number, signal = stays) =>
    pace.take(site, { bytes, signal }).then(() => void sent.push(site))
  return { take, sent }
}

describe('a pace of bytes (req 113)', () => {
  it('sends a page with its files at once while nobody else asks', async () => {
    const { take } = openPace()
    const began = performance.now()
    await Promise.all(Array.from({ length: 9 }, () => take('browser', 1000)))
    expect(performance.now() - began).toBeLessThan(9)
  })

  it('sends no more than its bytes a millisecond', async () => {
    const { take } = openPace()
    const began = performance.now()
    await Promise.all(Array.from({ length: 30 }, () => take('greedy', 10_000)))
    expect(performance.now() - began).toBeGreaterThan(270)
  })

  it('sends the small files of a site before large ones, which more sites have asked for before', async () => {
    const { take, sent } = openPace()
    const large = Array.from({ length: 20 }, (_, at) => take(`site ${at}`, 30_000))
    const small = Array.from({ length: 9 }, () => take('browser', 2000))
    await Promise.all([...large, ...small])
    // The first two were sent before the browser came.
    expect(sent.indexOf('browser')).toBeLessThanOrEqual(2)
    expect(sent.lastIndexOf('browser')).toBeLessThanOrEqual(10)
  })

  it('lets no site wait for others that come again after each file', async () => {
    const { take, sent } = openPace()
    const ending = new AbortController()
    const again = async (site: string) => {
      while (!ending.signal.aborted) {
        await take(site, 20_000)
      }
    }
    const greedy = Array.from({ length: 10 }, (_, at) => again(`site ${at}`))
    await Promise.all(Array.from({ length: 4 }, () => take('browser', 20_000)))
    ending.abort()
    await Promise.all(greedy)
    const others = Array.from({ length: 10 }, (_, at) => sent.filter((site) => site === `site ${at}`).length)
    expect(Math.max(...others)).toBeLessThanOrEqual(7)
  })

  it('counts nothing of a client that leaves', async () => {
    const { take, sent } = openPace()
    const first = take('first', 30_000)
    const leaving = new AbortController()
    const left = Array.from({ length: 50 }, (_, at) => take(`leaving ${at % 2}`, 100_000, leaving.signal))
    const last = take('last', 200_000)
    await pause(5)
    leaving.abort()
    for (const one of left) await expect(one).rejects.toBeInstanceOf(CallerGone)
    const began = performance.now()
    await Promise.all([first, last])
    expect(performance.now() - began).toBeLessThan(1000)
    expect(sent).toEqual(['first', 'last'])
    await expect(take('gone', 1, AbortSignal.abort())).rejects.toBeInstanceOf(CallerGone)
  })
})
