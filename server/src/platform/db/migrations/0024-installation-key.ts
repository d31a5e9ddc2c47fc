import { type Kysely, sql } from 'kysely'

/** The fingerprint of the key that the database is used with: one row, written by the first start. */
export const installationKey = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table installation_key (
        is_only boolean primary key default true check (is_only),
        fingerprint text not null check (fingerprint <> '')
      )`.execute(db)
  },
}
