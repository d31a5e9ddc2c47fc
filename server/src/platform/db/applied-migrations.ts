import { type Kysely, sql } from 'kysely'
import { type StepReleases, type Steps, releasesOf } from './releases.ts'
import type { Db } from './transaction.ts'

/** A migration of a database. Until a migration of release 2.1.0-rc.2, databases kept no releases. */
export type AppliedMigration = { name: string } & { [Name in keyof StepReleases]: string | null }

/** The migrations of a database in order, also those of newer releases. */
export async function appliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists`.execute(db)
  if (found.rows[0]?.exists !== true) return []
  const { rows } = await sql<AppliedMigration>`
    select name, to_jsonb(m) ->> 'release' as release, to_jsonb(m) ->> 'oldest_release' as oldest
    from public.kysely_migration m order by name`.execute(db)
  return rows
}

/** Writes beside each migration which releases work on it: an older release reads that of migrations it does not know. */
export async function keepReleases<Tables>(db: Kysely<Tables>, steps: Steps): Promise<void> {
  const rows = Object.entries(steps).map(([name, step]) => {
    const { release, oldest } = releasesOf(name, step)
    return { name, release, oldest }
  })
  await sql`
    update public.kysely_migration m set release = s.release, oldest_release = s.oldest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (name text, release text, oldest text)
    where s.name = m.name and (m.release, m.oldest_release) is distinct from (s.release, s.oldest)`.execute(
    db,
  )
}
