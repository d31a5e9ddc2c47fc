import { describe, expect, it } from 'vitest'
import { pagesAhead } from './pages-ahead.ts'

/** Numbers 1 to 10 in pages of 3, and what was asked for. */
function source() {
  const asked: (number | undefined)[] = []
  const pages = pagesAhead(async (last: number | undefined) => {
    asked.push(last)
    const from = last ?? 0
    return [1, 2, 3].map((step) => from + step).filter((value) => value <= 10)
  })
  return { asked, pages }
}

describe('pages', () => {
  it('follow each other without gap or repeat', async () => {
    const all: number[] = []
    for await (const page of source().pages) all.push(...page)
    expect(all).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('are asked for at most one ahead of a reader, however slow it is (req 87)', async () => {
    const { asked, pages } = source()
    await pages.next()
    await new Promise((resolve) => void setImmediate(resolve))
    expect(asked).toEqual([undefined, 3])
    await pages.next()
    expect(asked).toEqual([undefined, 3, 6])
  })

  it('are not asked for any more when the reader goes, and a failure then is nobody’s', async () => {
    let asked = 0
    const pages = pagesAhead(async () => {
      asked += 1
      if (asked > 1) throw new Error('too late')
      return [asked]
    })
    await pages.next()
    await pages.return(undefined)
    expect(asked).toBe(2)
  })

  it('end with the failure of the page that failed', async () => {
    const pages = pagesAhead(async (last: number | undefined) => {
      if (last !== undefined) throw new Error('the database is away')
      return [1]
    })
    await pages.next()
    await expect(pages.next()).rejects.toThrow('the database is away')
  })
})
