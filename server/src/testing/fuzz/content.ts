import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** A digest of the rows of each table. */
export type Content = ReadonlyMap<string, string>

let statement: string | undefined

async function statementOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    db,
  )
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    )
    .join(' union all ')
}

/** What every table has now. */
export async function contentOf(db: Db): Promise<Content> {
  statement ??= await statementOf(db)
  const { rows } = await sql.raw<{ name: string; digest: string }>(statement).execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** The tables whose rows differ. */
export const changedTables = (before: Content, after: Content): string[] =>
  [...after].flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name])).toSorted()
