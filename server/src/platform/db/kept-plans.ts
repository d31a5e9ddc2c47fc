import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* plan kept */'

/**
 * Marks a statement whose plan each connection keeps: for what every call runs, where planning takes longer than
 * running. Never for one whose best plan depends on its values, like a search or a page: a kept plan stops looking
 * at them.
 */
export const keepPlan = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => unknown

/** Lets a connection prepare marked statements once, by name. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const keeping: Query = (text, values, callback) =>
    typeof text === 'string' && text.includes(mark)
      ? query({ name: nameOf(text), text, values }, callback)
      : query(text, values, callback)
  Object.assign(client, { query: keeping })
}
