import { type Kysely, sql } from 'kysely'

/** The stored faxes are counted when an account asks. No writer but the demonstration had kept this column. */
export const countedSentFaxes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users drop column count_sent`.execute(db)
  },
}
