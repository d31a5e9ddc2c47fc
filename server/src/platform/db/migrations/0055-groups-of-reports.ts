import { type Kysely, sql } from 'kysely'

/**
 * The groups whose usage a report holds. A move deletes the reports that hold usage of groups that stay behind. Null is a
 * report that is not made yet, or was made before, or by a server of the release before: then the groups are not known.
 */
export const groupsOfReports = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table usage_reports add column if not exists used_gids int[]`.execute(db)
  },
}
