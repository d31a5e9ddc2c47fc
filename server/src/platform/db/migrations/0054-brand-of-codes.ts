import { type Kysely, sql } from 'kysely'

/**
 * The brand that mailed a code; null if none did. A move voids the codes of other brands than that of the new place. Codes
 * from before, and those of a server of the release before, have no brand: a move to where one mails voids them too.
 */
export const brandOfCodes = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table one_time_codes add column if not exists fsi_bid int`.execute(db)
  },
}
