import { type Kysely, sql } from 'kysely'

/** Beside each migration: the release that brought it, and the oldest release that works on it. */
export const releasesOfMigrations = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table kysely_migration add column release text, add column oldest_release text`.execute(
      db,
    )
  },
}
