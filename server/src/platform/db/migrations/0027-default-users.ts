import { type Kysely, sql } from 'kysely'

/** CSID and shared line are those of the number. These copies grew stale, and no code read them. */
export const defaultUsersWithoutCopies = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table group_default_users drop column csid, drop column is_gsd`.execute(db)
  },
}
