import { type Kysely, sql } from 'kysely'

/** When a brand last lost its mail server: a move out of the branch voids the codes that such a server may have carried. */
export const endOfMailServers = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table brands add column if not exists mail_server_until bigint`.execute(db)
  },
}
