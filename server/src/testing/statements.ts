import type pg from 'pg'
import type { OpenDatabase } from '../platform/db/open-database.ts'

type Query = (query: string | { text: string }, ...rest: unknown[]) => unknown

/**
 * The statements that some work sends to the database, in order. Those that count calls against a limit are left out:
 * only one call out of a handful sends one.
 */
export async function statementsOf(
  pool: OpenDatabase['pool'],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = []
  const watched = new Map<pg.PoolClient, Query>()
  const watch = (client: pg.PoolClient): void => {
    if (watched.has(client)) return
    const query = client.query.bind(client) as Query
    const noting: Query = (statement, ...rest) => {
      sent.push(typeof statement === 'string' ? statement : statement.text)
      return query(statement, ...rest)
    }
    watched.set(client, query)
    Object.assign(client, { query: noting })
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) Object.assign(client, { query })
  }
  return sent.filter((statement) => !statement.includes('rate_limits'))
}
