import { describe, expect, it } from 'vitest'
import { oneAhead, pagesAhead, pagesInTurns } from './pages-ahead.ts'

let branches = 10
/** A branch that has done nothing yet: it would wait while callers of others are held up. */
const newCaller = () => ({ share: [String((branches += 1)), 'own', '5'] })

/** Five pages, and a record of those that were asked for. */
function source() {
  const asked: number[] = []
  const pages = pagesAhead(newCaller(), [1, 2, 3, 4, 5], async (key) => {
    asked.push(key)
    return `page ${key}`
  })
  return { asked, pages }
}

describe('pages', () => {
  it('come in the order of their keys, not of their arrival', async () => {
    const all: number[] = []
    const pages = pagesAhead(
      newCaller(),
      [3, 1, 2],
      (key) => new Promise((resolve) => void setTimeout(resolve, key, key)),
    )
    for await (const page of pages) all.push(page as number)
    expect(all).toEqual([3, 1, 2])
  })

  it('are asked for at most two ahead of a reader, however slow it is (req 87)', async () => {
    const { asked, pages } = source()
    expect(await pages.next()).toEqual({ value: 'page 1', done: false })
    await new Promise((resolve) => void setImmediate(resolve))
    expect(asked).toEqual([1, 2, 3])
    await pages.next()
    expect(asked).toEqual([1, 2, 3, 4])
  })

  it('of all downloads of a branch are made two at a time, and those of another branch meanwhile (req 113)', async () => {
    const goOn: (() => void)[] = []
    const begun: string[] = []
    const download = async (branch: string): Promise<void> => {
      const share = [branch, 'own', '5']
      const pages = pagesAhead({ share }, [1, 2, 3], async () => {
        begun.push(branch)
        await new Promise<void>((resolve) => goOn.push(resolve))
      })
      for await (const _page of pages);
    }
    const all = ['2', '2', '2', '2', '3'].map(download)
    await new Promise((resolve) => void setImmediate(resolve))
    expect(begun).toEqual(['2', '2', '3', '3'])
    const ends = setInterval(() => goOn.shift()?.(), 1)
    await Promise.all(all)
    clearInterval(ends)
    expect(begun).toHaveLength(15)
  })

  it('that take turns are made one at a time, of all downloads (req 106)', async () => {
    let [active, most, made] = [0, 0, 0]
    const caller = newCaller()
    const download = async (): Promise<void> => {
      const pages = pagesInTurns(caller, [1, 2, 3], async () => {
        active += 1
        most = Math.max(most, active)
        await new Promise((resolve) => void setTimeout(resolve, 2))
        active -= 1
        made += 1
      })
      for await (const _page of pages);
    }
    await Promise.all(Array.from({ length: 8 }, download))
    expect([active, most, made]).toEqual([0, 1, 24])
  })

  it('are no longer requested when the reader goes, and a later failure is ignored', async () => {
    let asked = 0
    const pages = pagesAhead(newCaller(), [1, 2, 3, 4], async (key) => {
      asked += 1
      if (key > 1) throw new Error('too late')
      return key
    })
    await pages.next()
    await pages.return(undefined)
    expect(asked).toBe(3)
  })

  it('end with the failure of the page that failed', async () => {
    const pages = pagesAhead(newCaller(), [1, 2], async (key) => {
      if (key === 2) throw new Error('the database is away')
      return key
    })
    await pages.next()
    await expect(pages.next()).rejects.toThrow('the database is away')
  })

  it('are none without keys', async () => {
    expect(await pagesAhead(newCaller(), [], (key) => Promise.resolve(key)).next()).toEqual({
      value: undefined,
      done: true,
    })
  })
})

describe('items', () => {
  it('come in their order, and the next one is made while a reader has the one before', async () => {
    const made: number[] = []
    async function* items() {
      for (const item of [1, 2, 3]) {
        made.push(item)
        yield await Promise.resolve(item)
      }
    }
    const read: [item: number, made: number][] = []
    for await (const item of oneAhead(items())) {
      await new Promise((resolve) => void setImmediate(resolve))
      read.push([item, made.length])
    }
    expect(read).toEqual([
      [1, 2],
      [2, 3],
      [3, 3],
    ])
  })

  it('end with the failure of the item that failed, and a later failure is ignored', async () => {
    async function* items() {
      yield await Promise.resolve(1)
      throw new Error('the database is away')
    }
    const left = oneAhead(items())
    await left.next()
    await left.return(undefined)
    const read = oneAhead(items())
    await read.next()
    await expect(read.next()).rejects.toThrow('the database is away')
  })
})
