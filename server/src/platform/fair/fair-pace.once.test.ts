import { describe, expect, it } from 'vitest'
import { CallerGone } from '../queues/work-queue.ts'
import { FairPace } from './fair-pace.ts'

const stays = new AbortController().signal

/**
 * A pace that is busy, so that what is asked for in one turn of the event loop waits together. `sent` lists the sites, or
 * the named networks, that were sent something since, in their order.
 */
function openPace() {
  const pace = new FairPace(10_000)
  const sent: string[] = []
  const take = (site: string, bytes: number, { network = site, signal = stays } = {}) =>
    pace.take([site, network], { bytes, signal }).then(() => void sent.push(network))
  void pace.take(['first', 'own'], { bytes: 1_000_000, signal: stays })
  const countOf = (site: string) => sent.filter((one) => one === site).length
  return { take, sent, countOf }
}

const many = (count: number, make: (at: number) => Promise<void>): Promise<void>[] =>
  Array.from({ length: count }, (_, at) => make(at))

describe('a pace of bytes (req 113)', () => {
  it('sends a page with its files at once while nobody else asks', async () => {
    const pace = new FairPace(10_000)
    let isLater = false
    setTimeout(() => (isLater = true), 0)
    await Promise.all(many(12, () => pace.take(['browser', 'own'], { bytes: 30_000, signal: stays })))
    expect(isLater).toBe(false)
  })

  it('sends no more than its bytes a millisecond', async () => {
    const pace = new FairPace(10_000)
    const began = performance.now()
    await Promise.all(many(40, () => pace.take(['greedy', 'own'], { bytes: 100_000, signal: stays })))
    expect(performance.now() - began).toBeGreaterThan(300)
  })

  it('sends the small files of a site before large ones, which more sites have asked for before', async () => {
    const { take, sent } = openPace()
    const large = many(20, (at) => take(`site ${at}`, 300_000))
    const small = many(9, () => take('browser', 20_000))
    await Promise.all([...large, ...small])
    expect(sent.slice(0, 9)).toEqual(small.map(() => 'browser'))
  })

  it('divides what a site gets between its networks', async () => {
    const { take, sent } = openPace()
    const greedy = many(20, () => take('site', 100_000, { network: 'greedy' }))
    const network = take('site', 20_000, { network: 'browser' })
    const other = take('other', 300_000)
    await Promise.all([...greedy, network, other])
    // The browser of the greedy site is first. The other site waits for three files of the greedy one.
    expect(sent[0]).toBe('browser')
    expect(sent.indexOf('other')).toBeLessThanOrEqual(4)
  })

  it('lets no site wait for others that come again after each file', async () => {
    const { take, sent, countOf } = openPace()
    const ending = new AbortController()
    const again = async (site: string) => {
      while (!ending.signal.aborted) await take(site, 100_000)
    }
    const greedy = many(10, (at) => again(`site ${at}`))
    await Promise.all(many(4, () => take('browser', 100_000)))
    const before = Array.from({ length: 10 }, (_, at) => countOf(`site ${at}`))
    ending.abort()
    await Promise.all(greedy)
    expect(sent.length).toBeGreaterThan(10)
    expect(Math.max(...before)).toBeLessThanOrEqual(6)
  })

  it('counts what a site has got when it comes again, so that small files do not hold up a large one', async () => {
    const { take, countOf } = openPace()
    const ending = new AbortController()
    const again = async () => {
      while (!ending.signal.aborted) await take('again', 20_000)
    }
    const small = [again(), again()]
    await Promise.all(many(20, (at) => take(`large ${at}`, 200_000)))
    const got = countOf('again')
    ending.abort()
    await Promise.all(small)
    expect(got).toBeLessThan(20)
  })

  it('counts nothing of a client that leaves', async () => {
    const { take, sent } = openPace()
    const leaving = new AbortController()
    const left = many(50, () => take('leaves', 400_000, { signal: leaving.signal }))
    const small = take('leaves', 20_000)
    const others = many(5, (at) => take(`site ${at}`, 100_000))
    leaving.abort()
    for (const one of left) await expect(one).rejects.toBeInstanceOf(CallerGone)
    await Promise.all([small, ...others])
    expect(sent[0]).toBe('leaves')
    await expect(take('gone', 1, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(CallerGone)
  })
})
