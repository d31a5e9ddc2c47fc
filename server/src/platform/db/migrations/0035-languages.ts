import { type Kysely, sql } from 'kysely'

/** The language of an account: of the portal, and of the mails to it. A constant default rewrites no row. */
export const languagesOfUsers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column language text not null default 'en'
      check (language in ('en', 'es', 'fr'))`.execute(db)
  },
}
