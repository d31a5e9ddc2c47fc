import { sql } from 'kysely'
import { migrations } from './migrate.ts'
import type { Db } from './transaction.ts'

/** The migrations of a database compared with those of this release, by name and in order. */
export type SchemaState = {
  applied: readonly string[]
  pending: readonly string[]
  /** Migrations of a newer release. */
  unknown: readonly string[]
}

export async function readSchemaState(db: Db): Promise<SchemaState> {
  const applied = await appliedMigrations(db)
  const known = Object.keys(migrations).toSorted()
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists`.execute(db)
  if (found.rows[0]?.exists !== true) return []
  const { rows } = await sql<{
    name: string
  }>`select name from public.kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
