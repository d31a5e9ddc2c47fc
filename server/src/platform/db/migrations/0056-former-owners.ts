import { type Kysely, sql } from 'kysely'

/**
 * What a former owner leaves behind. A link for single sign-on that was made before its user moved, or became an
 * administrator, ends with its address. A brand knows until when it had a mail server, whose codes a move voids.
 */
export const formerOwners = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['sso_links', 'sso_kept_links'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`alter table ${sql.table(table)} add column if not exists ends_with_address boolean not null default false`.execute(
        db,
      )
    await sql`alter table brands add column if not exists mail_server_until bigint`.execute(db)
  },
}
