import { type Kysely, sql } from 'kysely'

/** An entry of a list that stands for the number's user and for another entry with the address that the user took. */
export const mergedAddresses = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table fax_number_emails
        add column stands_for_two smallint not null default 0 check (stands_for_two in (0, 1))`.execute(db)
  },
}
