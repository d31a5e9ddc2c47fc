import type pg from 'pg'
import type { OpenDatabase } from '../platform/db/open-database.ts'

type Query = (query: string | { text: string }, ...rest: unknown[]) => unknown

type Watcher = (statement: string) => Promise<unknown> | undefined

/** Shows a watcher each statement of some work. A statement is sent when what the watcher does is done. */
async function watching<T>(pool: OpenDatabase['pool'], watcher: Watcher, work: () => Promise<T>): Promise<T> {
  const watched = new Map<pg.PoolClient, Query>()
  const watch = (client: pg.PoolClient): void => {
    if (watched.has(client)) return
    const query = client.query.bind(client) as Query
    const noting: Query = (statement, ...rest) => {
      const done = watcher(typeof statement === 'string' ? statement : statement.text)
      return done === undefined ? query(statement, ...rest) : done.then(() => query(statement, ...rest))
    }
    watched.set(client, query)
    Object.assign(client, { query: noting })
  }
  pool.on('acquire', watch)
  try {
    return await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) Object.assign(client, { query })
  }
}

/**
 * The statements that some work sends to the database, in order. Those that count calls against a limit are left out:
 * only one call out of a handful sends one.
 */
export async function statementsOf(
  pool: OpenDatabase['pool'],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = []
  await watching(pool, (statement) => void sent.push(statement), work)
  return sent.filter((statement) => !statement.includes('rate_limits'))
}

type Meanwhile = {
  /** A part of the statements that are counted. */
  statement: string
  /** Which one of them waits, from 1. */
  at: number
  meanwhile: () => Promise<unknown>
}

/** Does something in the middle of some work: before one of its statements is sent. Answers how many there were. */
export async function beforeStatement(
  pool: OpenDatabase['pool'],
  { statement, at, meanwhile }: Meanwhile,
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0
  const watcher: Watcher = (text) => {
    if (!text.includes(statement)) return undefined
    count += 1
    return count === at ? meanwhile() : undefined
  }
  await watching(pool, watcher, work)
  return count
}
