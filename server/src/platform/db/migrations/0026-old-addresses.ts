import { type Kysely, sql } from 'kysely'

/** Finds the addresses that are known no more, so that they can be removed. */
export const oldAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index sign_in_addresses_by_time on sign_in_addresses (last_time)`.execute(db)
  },
}
