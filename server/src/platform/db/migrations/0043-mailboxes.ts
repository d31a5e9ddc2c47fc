import { type Kysely, sql } from 'kysely'

/** The compared form of a user's address, with its domain in ASCII, where it differs from `email_key`. */
export const mailboxes = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column mailbox text`.execute(db)
  },
}
