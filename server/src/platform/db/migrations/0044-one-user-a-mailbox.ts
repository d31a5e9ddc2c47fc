import { type Kysely, sql } from 'kysely'

/** A mailbox belongs to one user. No row has the column yet, so no two rows stand in the way. */
export const oneUserAMailbox = {
  change: 'expand' as const,
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index concurrently if exists users_mailbox`.execute(db)
    await sql`create unique index concurrently users_mailbox on users (coalesce(mailbox, email_key))`.execute(
      db,
    )
  },
}
