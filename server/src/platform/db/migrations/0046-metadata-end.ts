import { type Kysely, sql } from 'kysely'

/** The end that the metadata of a SAML provider named, so that `doctor` finds outdated ones. */
export const metadataEnd = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table identity_providers add column valid_until bigint`.execute(db)
    // A provider may write an address in another case at each sign-in.
    await sql`create index sso_links_any_case on sso_links (provider_id, lower(subject collate "C"))`.execute(
      db,
    )
  },
}
