import { type Kysely, sql } from 'kysely'

/**
 * Whose an entry of a list is that has the address of the number's user: the user's (0), also somebody else's (1), or
 * somebody else's alone (2), because it stood there before the user took the address.
 */
export const mergedAddresses = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table fax_number_emails
        add column of_others smallint not null default 0 check (of_others in (0, 1, 2))`.execute(db)
  },
}
