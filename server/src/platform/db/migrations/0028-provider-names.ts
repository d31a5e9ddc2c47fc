import { type Kysely, sql } from 'kysely'

/** The calls limit the name of a group's identity provider to 100 characters. The column does so too now. */
export const providerNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table groups add constraint groups_sso_idp_length check (char_length(sso_idp) <= 100)`.execute(
      db,
    )
  },
}
