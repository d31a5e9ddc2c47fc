import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'

// One page beyond the one that the consumer works on, and one beyond the one that the database works on.
const pagesUnderWay = 2

/** So many pages of downloads are made at once in a process: the beginning of many leaves connections to calls. */
export const pagesAtOnce = 4
const usual = new FairQueue(pagesAtOnce)
// All that take turns in the process rest between them as long as they worked.
const turns = new FairQueue(1, { isResting: true })

type Caller = { share: Share }

async function* pagesBy<Key, Page>(
  queue: FairQueue,
  { share }: Caller,
  { keys, fetchPage }: { keys: readonly Key[]; fetchPage: (key: Key) => Promise<Page> },
): AsyncGenerator<Page> {
  const ask = (key: Key): Promise<Page> => {
    const page = queue.run({ share }, () => fetchPage(key))
    // A reader that stops never asks for this page: its failure must not end the process.
    page.catch(() => undefined)
    return page
  }
  const underWay = keys.slice(0, pagesUnderWay).map(ask)
  for (const at of keys.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- pages are yielded in their order
    const page = await underWay.shift()
    const next = keys[at + pagesUnderWay]
    if (next !== undefined) underWay.push(ask(next))
    yield page as Page
  }
}

/**
 * Yields the page of each key in the order of the keys, and asks for the next ones while the consumer works on the one
 * before. Between pages it holds no connection, so a slow reader delays no other call.
 */
export const pagesAhead = <Key, Page>(
  caller: Caller,
  keys: readonly Key[],
  fetchPage: (key: Key) => Promise<Page>,
): AsyncGenerator<Page> => pagesBy(usual, caller, { keys, fetchPage })

/** One question of a download before its pages, such as where they begin, in the places of pages. */
export const beforePages = <Result>({ share }: Caller, ask: () => Promise<Result>): Promise<Result> =>
  usual.run({ share }, ask)

/**
 * The same, for pages that take much time of the process or of the database: of all downloads together one page at a time
 * is made, so that other calls go on. The downloads of one branch take turns with those of the others.
 */
export const pagesInTurns = <Key, Page>(
  caller: Caller,
  keys: readonly Key[],
  fetchPage: (key: Key) => Promise<Page>,
): AsyncGenerator<Page> => pagesBy(turns, caller, { keys, fetchPage })

/** One piece of such a long work, whose pieces do not follow from keys. */
export const inPageTurn = <Result>({ share }: Caller, work: () => Promise<Result>): Promise<Result> =>
  turns.run({ share }, work)

/** Yields what a source yields. The source makes the next one while the consumer works on the one before. */
export async function* oneAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = (): Promise<IteratorResult<Item>> => {
    const next = source.next()
    // A reader that stops never asks for it: its failure must not end the process.
    next.catch(() => undefined)
    return next
  }
  let next = ask()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- items are yielded in their order
    const item = await next
    if (item.done) return
    next = ask()
    yield item.value
  }
}
